import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keep, recall } from './list-memory.ts'

/**
 * Other rows begin at the top, those that one comes back to where they were left. `step` names the place in the browser's
 * history, `rows` what is listed: the side view is another step with the same rows, and nothing moves.
 */
export const useScrollMemory = (
  ref: RefObject<HTMLDivElement | null>,
  step: string,
  rows: string | undefined,
): void => {
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || rows === undefined) return
    if (before.current !== rows) element.scrollTop = recall(step).scrollTop
    before.current = rows
    const remember = () => keep(step, { scrollTop: element.scrollTop })
    remember()
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [ref, step, rows])
}
