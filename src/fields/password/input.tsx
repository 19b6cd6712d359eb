import { PasswordInput } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { lengthCount } from '../length-count.ts'

/** A password; what is kept is never shown again. */
export const Input = (props: FieldInputProps<string>) => (
  <PasswordInput
    {...lookOf(props)}
    counter={lengthCount(props)}
    value={props.value ?? ''}
    autoComplete="new-password"
    onChange={text => props.onChange(text === '' ? null : text)}
  />
)
