import { formatDatetime } from '../formats/format-date.ts'
import type { FieldInputProps } from '../input.ts'
import { TypedInput } from '../typed-input.tsx'

/** Day and time, typed in the zone in which instants are shown. */
export const Input = (props: FieldInputProps<string>) => {
  const { locale, timeZone } = props.context
  const write = (instant: string) => {
    // What is being typed is no instant yet.
    try {
      return formatDatetime(instant, locale, timeZone || 'UTC')
    } catch {
      return instant
    }
  }
  return <TypedInput {...props} eager write={write} more={{ inputMode: 'text' }} />
}
