import type { FieldInputProps } from '../input.ts'
import { settingsOfInput } from '../input.ts'
import { problem } from '../problem.ts'
import { fieldKind } from '../registry.ts'
import { Input as TextInput } from '../text/input.tsx'

/** A username; one that somebody has already is said at its field, as soon as it is left. */
export const Input = (props: FieldInputProps<string>) => {
  const { field, context, mode, readOnly, onProblem } = props
  const ask = async () => {
    const username = String(props.value ?? '')
      .trim()
      .toLowerCase()
    if (mode !== 'form' || readOnly || !username) return
    if (fieldKind(field.kind).check(username, settingsOfInput(field, context), context)) return
    // Whoever cannot be asked now is asked when it is saved.
    const found = await context.lookup('user', { query: { username }, limit: 1 }).catch(() => [])
    if (found.length) onProblem?.(problem('usernameExists', 'VALUE_ALREADY_EXISTS'))
  }
  return (
    <TextInput
      {...props}
      onBlur={() => {
        props.onBlur?.()
        void ask()
      }}
    />
  )
}
