import { useLayoutEffect, useRef } from 'react'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Whether the focus stands nowhere, or in what has closed; what was opened meanwhile keeps it. */
const isLost = ({ activeElement: at, body }: Document, closed: Element | null): boolean =>
  !at || at === body || closed?.contains(at) === true

const fadeMs = 200
/** So long a page takes to read anew what was changed. */
const anewMs = 8000

/** The page's heading, which always stays. */
const focusHeading = (page: Document): void => {
  const heading = page.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** What was done may take its button away once the page is read anew: then its heading has the focus, if nothing else has. */
const keepPlace = (place: HTMLElement): void => {
  const page = place.ownerDocument
  const watch = new MutationObserver(() => {
    if (place.isConnected) return
    watch.disconnect()
    if (isLost(page, null)) focusHeading(page)
  })
  watch.observe(page.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), anewMs)
}

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
      const page = document
      const give = () => {
        if (!isLost(page, closed)) return
        if (place?.isConnected) place.focus({ preventScroll: true })
        else focusHeading(page)
      }
      give()
      if (place) keepPlace(place)
      // What closes holds on to the focus until it has faded.
      setTimeout(give, fadeMs)
    }
  }, [open])
}
