import { Note } from '#ui/index.ts'
import type { ElementProps } from '../element-place.tsx'

/** A sentence that something is wrong, or must be known. */
export const Element = ({ element }: ElementProps) => {
  const { message, meaning = 'error' } = (element.props ?? {}) as {
    message?: string
    meaning?: 'ongoing' | 'success' | 'warning' | 'error'
  }
  return <Note meaning={meaning}>{message ?? element.title}</Note>
}
