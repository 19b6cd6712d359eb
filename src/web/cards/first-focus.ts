import { useEffect, useRef } from 'react'

const patienceMs = 5_000
/** So long a field that is typed into may still come; after that a form of selects alone begins in the first of them. */
const typedIntoMs = 600

/** Whether a text is typed into it: where there is one, a form begins there. */
const isTypedInto = (input: HTMLElement): boolean =>
  input.getAttribute('aria-haspopup') !== 'listbox' && !input.closest('[data-select]')

/** Nobody has chosen where to be: after a page was gone to the content as a whole has the focus. */
const isNowhere = (element: Element | null): boolean => element === document.body || element?.id === 'content'

/**
 * The first input has the focus as soon as it is there; on a touch screen that would only bring up the keyboard. `anyInput`: also one
 * whose answer is chosen, where it is what a form begins with.
 */
export const useFirstFocus = ({ anyInput = false }: { anyInput?: boolean } = {}) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const begun = Date.now()
    const until = begun + patienceMs
    let waiting: ReturnType<typeof setTimeout>
    let given: HTMLElement | undefined
    // Inputs come one by one, in any order, and what stands in for one goes away with the focus that it had.
    const attempt = () => {
      const inputs =
        place.current?.querySelectorAll<HTMLElement>('input:not([disabled]):not([type=hidden]), textarea') ??
        []
      const first =
        [...inputs].find(input => anyInput || isTypedInto(input)) ??
        (Date.now() - begun > typedIntoMs ? inputs[0] : undefined)
      const { activeElement } = document
      if (first && (isNowhere(activeElement) || (activeElement === given && given !== first))) {
        first.focus()
        given = first
      }
      if (Date.now() < until) waiting = setTimeout(attempt, 100)
    }
    const stop = () => clearTimeout(waiting)
    attempt()
    addEventListener('keydown', stop)
    addEventListener('pointerdown', stop)
    return () => {
      stop()
      removeEventListener('keydown', stop)
      removeEventListener('pointerdown', stop)
    }
  }, [anyInput])
  return place
}
