import type { FieldInputProps } from '../input.ts'
import { Input as TextLine } from '../text/input.tsx'
// The numbering plans of all countries come with the first phone input, not with the first screen.
import './load-phone-rules.ts'

/** A phone number, read by the numbering plan of its country. */
export const Input = (props: FieldInputProps<string>) => <TextLine {...props} />
