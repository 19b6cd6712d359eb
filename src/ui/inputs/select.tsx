import { type RefObject, useContext, useRef, useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { part } from '../part/part.tsx'
import { LookContext } from '../theme/look-context.ts'
import { Icon } from '../words/icon.tsx'
import { Field } from './field.tsx'
import { fieldPropsOf, type InputProps } from './input-props.ts'
import styles from './select.module.css'
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
  /** Said under it once it was left with a text that was typed and not taken as a value. */
  incompleteText?: string
  /** Text of a value that is not (yet) among the options. */
  valueLabel?: string
  /** Offers to make what was typed, once it was searched for and is not among the options. */
  adding?: Adding
}

/** Making what is not there: shown last among the options. */
export interface Adding {
  /** The text that the options are the answer to. */
  searched: string
  /** *Add “Fonderie de la Moine”*. */
  label: (typed: string) => string
  onAdd: (typed: string) => void
}

export interface MultiSelectProps extends SharedProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  creatable?: boolean
}

/** What a person did to a select whose code was still on its way. */
export interface Begun {
  isFocused: boolean
  isOpen: boolean
  typed: string
}

const SelectControl = part(() => import('./select-control.tsx').then(module => module.SelectControl))
const MultiSelectControl = part(() =>
  import('./select-control.tsx').then(module => module.MultiSelectControl),
)

/** Fetches the code of selects ahead, when a form is about to open. */
export const preloadSelect = (): void => void import('./select-control.tsx').catch(() => {})

/** The labels of values in a row. What is written from right to left has a comma of its own. */
const useLabels = (options: readonly SelectOption[], values: readonly string[]): string => {
  const comma = useContext(LookContext).direction === 'rtl' ? '، ' : ', '
  return values.map(value => options.find(option => option.value === value)?.label ?? value).join(comma)
}

interface WaitingProps extends SharedProps {
  text: string
  begun: RefObject<Begun>
}

/** What stands there until the code has come: the same box with the same words, which keeps what is done to it. */
const Waiting = ({ text, begun, ...props }: WaitingProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span
      className={styles.waiting}
      data-select
      onPointerUp={() => Object.assign(begun.current, { isOpen: !props.readOnly })}
    >
      <TextInput
        {...props}
        label={undefined}
        description={undefined}
        value={typed ?? text}
        onChange={next => {
          setTyped(next)
          Object.assign(begun.current, { typed: next, isOpen: true })
        }}
        onFocus={() => {
          begun.current.isFocused = true
          props.onFocus?.()
        }}
        onBlur={() => {
          begun.current = nothingBegun()
          props.onBlur?.()
        }}
        end={<Icon of={IconChevronDown} size="s" />}
      />
    </span>
  )
}

const nothingBegun = (): Begun => ({ isFocused: false, isOpen: false, typed: '' })

/** One of many. Searchable, clearable, fed by a list or by the server. */
export const Select = (props: SelectProps) => {
  const begun = useRef(nothingBegun())
  const chosen = props.options.find(option => option.value === props.value)
  const text = props.value === null ? '' : (chosen?.label ?? props.valueLabel ?? props.value)
  const [isIncomplete, setIncomplete] = useState(false)
  const field = fieldPropsOf(props)
  return (
    <Field {...field} warning={isIncomplete ? props.incompleteText : field.warning}>
      <SelectControl
        meanwhile={<Waiting {...props} text={text} begun={begun} />}
        {...props}
        begun={begun}
        onIncomplete={setIncomplete}
      />
    </Field>
  )
}

/** Several of many, each a small chip in the box. */
export const MultiSelect = (props: MultiSelectProps) => {
  const begun = useRef(nothingBegun())
  const text = useLabels(props.options, props.value)
  return (
    <Field {...fieldPropsOf(props)}>
      <MultiSelectControl
        meanwhile={<Waiting {...props} text={text} begun={begun} />}
        {...props}
        begun={begun}
      />
    </Field>
  )
}
