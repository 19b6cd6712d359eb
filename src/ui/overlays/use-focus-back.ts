import { useLayoutEffect, useRef } from 'react'

const isLost = ({ activeElement: element, body }: Document): boolean =>
  !element || element === body || element.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null

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
      const give = () => {
        if (place && isLost(place.ownerDocument)) place.focus({ preventScroll: true })
      }
      give()
      // What closes holds on to the focus until it has faded.
      setTimeout(give, fadeMs)
    }
  }, [open])
}
