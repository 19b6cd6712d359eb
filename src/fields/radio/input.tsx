import { RadioGroup } from '#ui/index.ts'
import { useChoices } from '../choices.tsx'
import type { FieldInputProps } from '../input.ts'

/** One of a few values that all stay in sight. */
export const Input = (props: FieldInputProps<string>) => {
  const { value, field, context, onChange, shell, mode } = props
  const { choices } = useChoices(field, context)
  return (
    <RadioGroup
      {...shell}
      label={shell?.label ?? (mode === 'form' ? field.label : undefined)}
      options={choices}
      value={value === null || value === undefined ? null : String(value)}
      onChange={onChange}
      inline={choices.length <= 3}
      disabled={props.disabled || props.readOnly}
    />
  )
}
