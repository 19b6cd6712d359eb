import type { TextInputProps } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lengthCount } from '../length-count.ts'
import { TypedInput } from '../typed-input.tsx'
import { UserInput } from './user-input.tsx'

const types: Record<string, TextInputProps['type']> = {
  email: 'email',
  username: 'email',
  url: 'url',
  phone: 'tel',
}
const codes = new Set([
  'iban',
  'bic',
  'rib',
  'uuid',
  'taxIdentifier',
  'registration',
  'username',
  'email',
  'url',
])

/** One line of text, and every kind that is one: addresses, identifiers, codes. */
export const Input = (props: FieldInputProps<string>) =>
  props.field.names === 'user' ? <UserInput {...props} /> : <Line {...props} />

const Line = (props: FieldInputProps<string>) => (
  <TypedInput
    {...props}
    write={String}
    more={{
      counter: lengthCount(props),
      // The browser's own judgement of addresses would speak beside ours.
      type: types[props.field.kind] === 'tel' ? 'tel' : 'text',
      inputMode: types[props.field.kind] as TextInputProps['inputMode'],
      spellCheck: codes.has(props.field.kind) ? false : undefined,
    }}
  />
)
