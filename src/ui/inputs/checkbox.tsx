import { type ReactNode, useEffect, useRef } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, useField } from './field.tsx'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void
  /** Some of what it stands for are checked. */
  some?: boolean
  /** The words beside the box. Without any, `aria-label` is needed. */
  label?: ReactNode
  disabled?: boolean
  /** A switch: what it says happens at once, without saving. */
  kind?: 'box' | 'switch'
  invalid?: boolean
  id?: string
  name?: string
  'aria-label'?: string
}

/** A box to tick, native and small: lists hold hundreds of them. */
export const Checkbox = (props: CheckboxProps) => {
  const { checked, onChange, some = false, label, disabled, kind = 'box', invalid, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked
  }, [some, checked])
  const box = (
    <span
      className={kind === 'switch' ? styles.switch : styles.box}
      data-bare={label === undefined || undefined}
    >
      <input
        {...rest}
        ref={input}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={event => onChange(event.currentTarget.checked, event)}
      />
    </span>
  )
  if (label === undefined) return box
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className={styles.check} data-disabled={disabled || undefined}>
      {box}
      <span>{label}</span>
    </label>
  )
}

export interface RadioGroupProps extends FieldProps {
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  value: string | null
  onChange: (value: string) => void
  /** Side by side. */
  inline?: boolean
  disabled?: boolean
}

const Radios = ({ options, value, onChange, inline, disabled, label }: RadioGroupProps) => {
  const { id, describedBy } = useField()
  return (
    <div
      className={styles.radios}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      data-inline={inline || undefined}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.check}>
          <span className={styles.round}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

/** One of a few, all in sight, with room for a sentence each. */
export const RadioGroup = (props: RadioGroupProps) => (
  <Field {...props}>
    <Radios {...props} />
  </Field>
)
