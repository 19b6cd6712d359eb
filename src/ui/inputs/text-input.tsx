import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import { Field, useField } from './field.tsx'
import styles from './input.module.css'
import { InputBox } from './input-box.tsx'
import { fieldPropsOf, type InputProps } from './input-props.ts'

export interface TextInputProps extends InputProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'time'
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'search' | 'url'
  /** Figures at the end of the line, tabular. */
  figures?: boolean
  spellCheck?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
  role?: 'combobox'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string
}

const Control = (props: TextInputProps) => {
  const { value, onChange, type = 'text', figures } = props
  const links = useField()
  return (
    <InputBox input={props} links={links} figures={figures}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: they come with the role of a combobox */}
      <input
        ref={props.ref}
        className={styles.input}
        id={links.id}
        name={props.name}
        type={type}
        value={value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        spellCheck={props.spellCheck}
        dir={['email', 'url', 'tel', 'password'].includes(type) ? 'auto' : undefined}
        // biome-ignore lint/a11y/noAutofocus: a value that turns into an input keeps the focus
        autoFocus={props.autoFocus}
        data-autofocus={props.autoFocus || undefined}
        role={props.role}
        aria-label={props['aria-label']}
        aria-describedby={links.describedBy}
        aria-invalid={links.invalid || undefined}
        aria-required={links.mandatory || undefined}
        aria-expanded={props['aria-expanded']}
        aria-controls={props['aria-controls']}
        aria-activedescendant={props['aria-activedescendant']}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
      />
    </InputBox>
  )
}

/** One line of text. */
export const TextInput = (props: TextInputProps) => (
  <Field {...fieldPropsOf(props)}>
    <Control {...props} />
  </Field>
)
