import { Checkbox, Field, Segmented, useField } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'

const Box = ({ value, field, onChange, shell, mode, readOnly, disabled }: FieldInputProps<boolean>) => {
  const { id, invalid } = useField()
  return (
    <Checkbox
      id={id}
      name={field.name}
      kind={field.kind === 'switch' ? 'switch' : 'box'}
      checked={value === true}
      onChange={checked => onChange(checked)}
      disabled={disabled || readOnly}
      invalid={invalid}
      label={mode === 'form' ? (shell?.label ?? field.label) : undefined}
      aria-label={mode === 'form' ? undefined : field.label}
    />
  )
}

/** Yes, no or either: what a search asks. */
const Three = ({ value, field, context, onChange }: FieldInputProps<boolean>) => (
  <Segmented
    label={field.label ?? field.name}
    value={value === true ? 'yes' : value === false ? 'no' : 'any'}
    onChange={chosen => onChange(chosen === 'any' ? null : chosen === 'yes')}
    options={[
      { value: 'any', label: context.t('fields.any') },
      { value: 'yes', label: context.t('fields.yes') },
      { value: 'no', label: context.t('fields.no') },
    ]}
  />
)

/** A box to tick, or a switch; in a search a choice of three. */
export const Input = (props: FieldInputProps<boolean>) => {
  const { shell, mode } = props
  const words = mode === 'form' ? { ...shell, label: undefined } : shell
  return <Field {...words}>{mode === 'filter' ? <Three {...props} /> : <Box {...props} />}</Field>
}
