import { Note } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'

/** A sentence of the form itself. */
export const Input = ({ field }: FieldInputProps<null>) => (
  <Note meaning="ongoing">{field.help ?? field.label}</Note>
)
