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
  // Known rather than read: reading it would lay out the page before it is drawn.
  const known = useRef<{ element: HTMLElement; at: number }>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || rows === undefined) return
    if (known.current?.element !== element) known.current = { element, at: element.scrollTop }
    const now = known.current
    const wanted = before.current === rows ? now.at : recall(step).scrollTop
    if (wanted !== now.at) {
      element.scrollTop = wanted
      now.at = element.scrollTop
    }
    before.current = rows
    keep(step, { scrollTop: now.at })
    const remember = () => {
      now.at = element.scrollTop
      keep(step, { scrollTop: now.at })
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [ref, step, rows])
}
