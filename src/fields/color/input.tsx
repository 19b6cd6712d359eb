import { TextInput, useField } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'

const Swatch = ({ value, field, onChange, disabled, readOnly }: FieldInputProps<string>) => {
  const { describedBy } = useField()
  return (
    <input
      type="color"
      value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? (value as string) : '#000000'}
      onChange={event => onChange(event.currentTarget.value)}
      disabled={disabled || readOnly}
      aria-label={field.label}
      aria-describedby={describedBy}
      style={{ inlineSize: 20, blockSize: 20, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
    />
  )
}

/** A colour by its code, with a swatch that opens the system's picker. */
export const Input = (props: FieldInputProps<string>) => (
  <TextInput
    {...lookOf(props)}
    value={props.value ?? ''}
    onChange={text => props.onChange(text === '' ? null : text)}
    end={<Swatch {...props} />}
    spellCheck={false}
  />
)
