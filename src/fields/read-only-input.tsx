import { TextInput } from '#ui/index.ts'
import type { FieldInputProps } from './input.ts'
import { lookOf } from './input-look.tsx'

const nothing = () => {}

/** What was chosen, as text: a list that cannot be opened must not look as if it could. */
export const ReadOnlyInput = (props: { of: Omit<FieldInputProps, 'value' | 'onChange'>; text: string }) => (
  <TextInput {...lookOf(props.of)} value={props.text} onChange={nothing} readOnly />
)
