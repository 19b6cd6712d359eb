import type { FieldInputProps } from '../input.ts'
import { TypedInput } from '../typed-input.tsx'

/** A time of day, typed as people write it: 9:30, 9h30, 0930. */
export const Input = (props: FieldInputProps<string>) => (
  <TypedInput
    {...props}
    eager
    write={time => time.replace(/^0(\d)/, '$1')}
    more={{ inputMode: 'numeric', figures: true }}
  />
)
