import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, useField } from './field.tsx'
import styles from './input.module.css'
import { InputBox } from './input-box.tsx'
import { fieldPropsOf, type InputProps } from './input-props.ts'

export interface TextareaProps extends Omit<InputProps, 'unit' | 'icon' | 'end'> {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  ref?: Ref<HTMLTextAreaElement>
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

const Control = (props: TextareaProps) => {
  const links = useField()
  return (
    <InputBox input={props} links={links} area>
      <textarea
        ref={props.ref}
        className={classNames(styles.input, styles.area)}
        id={links.id}
        name={props.name}
        rows={props.rows ?? 3}
        value={props.value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        maxLength={props.maxLength}
        // biome-ignore lint/a11y/noAutofocus: a value that turns into an input keeps the focus
        autoFocus={props.autoFocus}
        data-autofocus={props.autoFocus || undefined}
        aria-label={props['aria-label']}
        aria-describedby={links.describedBy}
        aria-invalid={links.invalid || undefined}
        aria-required={links.mandatory || undefined}
        onChange={event => props.onChange(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
      />
    </InputBox>
  )
}

/** Several lines of text; the person drags it taller. */
export const Textarea = (props: TextareaProps) => (
  <Field {...fieldPropsOf(props)}>
    <Control {...props} />
  </Field>
)
