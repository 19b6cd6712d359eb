import { useEffect, useRef } from 'react'

const patienceMs = 5_000

/** The first input has the focus as soon as it is there; on a touch screen that would only bring up the keyboard. */
export const useFirstFocus = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const until = Date.now() + patienceMs
    let waiting: ReturnType<typeof setTimeout>
    let given: HTMLElement | undefined
    // Inputs come one by one, in any order, and what stands in for one goes away with the focus that it had.
    const attempt = () => {
      const first = place.current?.querySelector<HTMLElement>('input:not([disabled]), textarea')
      const { activeElement } = document
      if (first && (activeElement === document.body || (activeElement === given && given !== first))) {
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
  }, [])
  return place
}
