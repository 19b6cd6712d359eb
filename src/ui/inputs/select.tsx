import { lazy, Suspense } from 'react'
import { IconChevronDown } from '../icons.ts'
import { Icon } from '../words/icon.tsx'
import { Field } from './field.tsx'
import { fieldPropsOf, type InputProps } from './input-props.ts'
import { TextInput } from './text-input.tsx'

export interface SelectOption {
  value: string
  label: string
  /** Muted after the label: a registration. */
  meta?: string
  disabled?: boolean
  /** Heading that it stands under. */
  group?: string
}

interface SharedProps extends Omit<InputProps, 'unit' | 'end'> {
  options: readonly SelectOption[]
  /** Offers a cross; on unless told otherwise. */
  clearable?: boolean
  /** A box to filter the options; on from eight options. */
  searchable?: boolean
  /** The options come from elsewhere: called with what is typed (already waited for 300 ms), the kit then filters nothing. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Instead of *No data*. */
  emptyText?: string
  onOpen?: () => void
}

export interface SelectProps extends SharedProps {
  value: string | null
  onChange: (value: string | null) => void
  /** What is typed and not among the options is kept as a value. */
  creatable?: boolean
  /** Text of a value that is not (yet) among the options. */
  valueLabel?: string
}

export interface MultiSelectProps extends SharedProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  creatable?: boolean
}

const SelectControl = lazy(() =>
  import('./select-control.tsx').then(module => ({ default: module.SelectControl })),
)
const MultiSelectControl = lazy(() =>
  import('./select-control.tsx').then(module => ({ default: module.MultiSelectControl })),
)

/** Fetches the code of selects ahead, when a form is about to open. */
export const preloadSelect = (): void => void import('./select-control.tsx').catch(() => {})

const labelsOf = (options: readonly SelectOption[], values: readonly string[]): string =>
  values.map(value => options.find(option => option.value === value)?.label ?? value).join(', ')

/** What stands there until the code has come: the same box with the same words. */
const Waiting = ({ text, ...props }: SharedProps & { text: string }) => (
  <TextInput
    {...props}
    label={undefined}
    description={undefined}
    value={text}
    onChange={() => {}}
    end={<Icon of={IconChevronDown} size="s" />}
  />
)

/** One of many. Searchable, clearable, fed by a list or by the server. */
export const Select = (props: SelectProps) => {
  const chosen = props.options.find(option => option.value === props.value)
  const text = props.value === null ? '' : (chosen?.label ?? props.valueLabel ?? props.value)
  return (
    <Field {...fieldPropsOf(props)}>
      <Suspense fallback={<Waiting {...props} text={text} />}>
        <SelectControl {...props} />
      </Suspense>
    </Field>
  )
}

/** Several of many, each a small chip in the box. */
export const MultiSelect = (props: MultiSelectProps) => (
  <Field {...fieldPropsOf(props)}>
    <Suspense fallback={<Waiting {...props} text={labelsOf(props.options, props.value)} />}>
      <MultiSelectControl {...props} />
    </Suspense>
  </Field>
)
