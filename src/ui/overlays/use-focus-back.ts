import { useLayoutEffect, useRef } from 'react'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether the focus stands nowhere, or in what has closed; what was opened meanwhile keeps it. */
const isLost = ({ activeElement: at, body }: Document, closed: Element | null): boolean =>
  !at || at === body || closed?.contains(at) === true

const fadeMs = 200

/**
 * Gives the focus back to where it was before something opened – unless a click has already put it elsewhere. A first popup
 * opens only once its code has come, so the place is remembered at once, not when it appears.
 */
export const useFocusBack = (open: boolean, otherwise?: HTMLElement | null): void => {
  const fallback = useRef(otherwise)
  fallback.current = otherwise
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      const isPlace = before instanceof HTMLElement && before !== document.body && before.isConnected
      const place = isPlace ? before : fallback.current
      const within = document.activeElement?.closest(popups) ?? null
      // Where the place itself stands is what stays.
      const closed = within?.contains(place ?? null) ? null : within
      const give = () => {
        if (place && isLost(place.ownerDocument, closed)) place.focus({ preventScroll: true })
      }
      give()
      // What closes holds on to the focus until it has faded.
      setTimeout(give, fadeMs)
    }
  }, [open])
}
