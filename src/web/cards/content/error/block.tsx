import { Note } from '#ui/index.ts'
import type { BlockProps } from '../block-place.tsx'

/** A sentence that something is wrong, or must be known. */
export const Block = ({ block }: BlockProps) => {
  const { message, meaning = 'error' } = (block.props ?? {}) as {
    message?: string
    meaning?: 'ongoing' | 'success' | 'warning' | 'error'
  }
  return <Note meaning={meaning}>{message ?? block.title}</Note>
}
