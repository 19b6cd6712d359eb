import type { note } from './note.ts'

type Note = NonNullable<(typeof note)['record']>

const LONGEST_NAME = 80

/** A note is called by its first line, without the signs of its layout. */
export const noteName = ({ text }: Note): string | null => {
  const line = (text ?? '')
    .split('\n')
    .map(part => part.replace(/[#*_>`[\]]/g, '').trim())
    .find(part => part !== '')
  if (!line) return null
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…` : line
}
