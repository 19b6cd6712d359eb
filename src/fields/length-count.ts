import { isCounted, lengthCounter } from './check-bounds.ts'
import { type FieldInputProps, settingsOfInput } from './input.ts'

/** How long what is typed is, where its field has bounds on that; nothing where the field has no room to say it. */
export const lengthCount = (props: FieldInputProps<string>): string | undefined => {
  const { field, value, context, mode, shell } = props
  if (shell?.counter) return shell.counter
  const hasRoom = !props.readOnly && (mode === 'form' || (mode === 'cell' && shell !== undefined))
  const settings = settingsOfInput(field, context)
  return hasRoom && isCounted(field.kind, settings)
    ? lengthCounter(value ?? '', settings, context.translate)
    : undefined
}
