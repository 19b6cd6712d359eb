import { TextInput } from '#ui/index.ts'
import type { InputMode, InputShell } from './input.ts'

const nothing = () => {}

/** The box of an input whose code is on its way. */
export const Waiting = ({ shell, mode }: { shell?: InputShell; mode: InputMode }) => (
  <TextInput {...shell} size={mode === 'form' ? 'm' : 's'} value="" onChange={nothing} readOnly />
)
