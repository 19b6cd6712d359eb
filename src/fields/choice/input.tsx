import { MultiSelect, Select } from '#ui/index.ts'
import { useChoices } from '../choices.tsx'
import { inRow } from '../formats/in-row.ts'
import type { FieldChoice, FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { say } from '../messages.ts'
import { ReadOnlyInput } from '../read-only-input.tsx'

type Chosen = string | number | (string | number)[]

const textsOf = (value: Chosen | null | undefined): string[] =>
  value === null || value === undefined ? [] : [value].flat().map(String)

export const ChoiceSelect = (
  props: FieldInputProps<Chosen> & { choices: readonly FieldChoice[]; isLoading?: boolean },
) => {
  const { value, field, context, onChange, choices, isLoading } = props
  const look = lookOf(props)
  const texts = textsOf(value)
  // A value goes back in the shape that the list gives it: 1 stays a number.
  const original = (text: string): string | number =>
    field.values?.find(one => String(one.value) === text)?.value ?? text
  const options = choices.map(({ value: code, label }) => ({ value: String(code), label }))
  if (props.readOnly) {
    const labels = texts.map(text => options.find(option => option.value === text)?.label ?? text)
    return <ReadOnlyInput of={props} text={isLoading ? '' : inRow(labels, context.locale)} />
  }
  const shared = {
    ...look,
    options,
    loading: isLoading,
    emptyText: isLoading ? context.t('fields.loading') : context.t('fields.noData'),
    creatable: field.creatable,
  }
  if (field.multiple)
    return (
      <MultiSelect
        {...shared}
        value={texts}
        onChange={chosen => onChange(chosen.length ? chosen.map(original) : null)}
      />
    )
  const one = texts[0] ?? null
  const isUnknown = one !== null && !options.some(option => option.value === one)
  // A code is no word: until the list has come, nothing stands there.
  const unknownLabel = isLoading ? '' : field.creatable ? one : `${one} (???)`
  return (
    <Select
      {...shared}
      value={one}
      incompleteText={say({ key: 'incompleteChoice' }, context.translate)}
      valueLabel={isUnknown ? (unknownLabel ?? undefined) : undefined}
      clearable={props.mode === 'filter' || field.mandatory !== true}
      onChange={chosen => onChange(chosen === null ? null : original(chosen))}
    />
  )
}

/** A value of a list of values, or several of them. */
export const Input = (props: FieldInputProps<Chosen>) => {
  const { choices, isLoading } = useChoices(props.field, props.context)
  return <ChoiceSelect {...props} choices={choices} isLoading={isLoading} />
}
