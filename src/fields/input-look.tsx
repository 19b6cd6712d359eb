import type { InputProps } from '#ui/index.ts'
import type { FieldInputProps } from './input.ts'

/** What every kit input takes from the contract: its field's words, its size and its state. */
export const lookOf = (props: Omit<FieldInputProps, 'value' | 'onChange'>): InputProps => {
  const { shell, mode, field } = props
  return {
    ...shell,
    description: shell?.description ?? (mode === 'form' ? field.help : undefined),
    size: mode === 'form' ? 'm' : 's',
    readOnly: props.readOnly,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
    solved: props.solved,
    name: field.name,
    'aria-label': props['aria-label'] ?? (shell?.label ? undefined : field.label),
  }
}
