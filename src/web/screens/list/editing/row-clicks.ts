import type { MouseEvent } from 'react'

/** Whether something in a row has a use of its own. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, label, [role=menu]') !== null

/** A click that may become a double one waits as long as those take. */
export const opening = (() => {
  const doubleClickMs = 250
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    wait(open: () => void) {
      clearTimeout(timer)
      timer = setTimeout(open, doubleClickMs)
    },
    stop: () => clearTimeout(timer),
  }
})()

/** The column of the cell that can be typed in, where one is clicked. */
export const columnIn = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-typed]')?.dataset.typed : undefined

/** The column that a double click wants to type in; the click before it then opens nothing. */
export const doubleClicked = (event: MouseEvent): string | undefined => {
  const column = columnIn(event.target)
  if (!column || isControl(event.target)) return undefined
  opening.stop()
  window.getSelection()?.removeAllRanges()
  return column
}
