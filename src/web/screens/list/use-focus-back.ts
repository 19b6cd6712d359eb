import { type RefObject, useEffect, useRef } from 'react'

/** Once the record beside is closed, the row that it was opened from has the focus again, in the table as it is whole. */
export const useFocusBack = (
  scrollRef: RefObject<HTMLDivElement | null>,
  isPane: boolean,
  active: number,
): void => {
  const before = useRef({ isPane, active })
  useEffect(() => {
    const wasPane = before.current.isPane
    before.current = { isPane, active }
    if (!wasPane || isPane) return
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.focus({ preventScroll: true })
  }, [scrollRef, isPane, active])
}
