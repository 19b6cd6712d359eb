import { Field, useField } from '#ui/index.ts'
import { formatNumber } from '../formats/format-number.ts'
import type { FieldInputProps } from '../input.ts'

const Range = ({ value, field, context, onChange, disabled, readOnly }: FieldInputProps<number>) => {
  const { id, describedBy, invalid } = useField()
  const low = Number(field.min ?? 0)
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 12, minBlockSize: 28 }}>
      <input
        id={id}
        type="range"
        style={{ flex: 1, accentColor: 'var(--accent)' }}
        min={low}
        max={Number(field.max ?? 100)}
        step={field.step ?? 1}
        value={value ?? low}
        disabled={disabled || readOnly}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-label={field.label}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} className="fig">
        {value === null || value === undefined
          ? '–'
          : formatNumber(value, context.locale, { decimals: 2, minDecimals: 0 })}
      </output>
    </span>
  )
}

/** A figure between two bounds, moved by hand or with the arrow keys. */
export const Input = (props: FieldInputProps<number>) => (
  <Field {...props.shell}>
    <Range {...props} />
  </Field>
)
