import { useEffect, useRef } from 'react'

interface Layer {
  close: () => void
}

/** What is open, the innermost last. */
const layers: Layer[] = []

/** A list of options of the kit that hangs under its input: it closes by itself, and nothing round it may. */
const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation=true]')

// On the way down, since the list is closed already when the key comes up again.
const leaveToList = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && isOpenList(event.target)) event.preventDefault()
}

const closeInnermost = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const layer = layers.at(-1)
  if (!layer) return
  event.preventDefault()
  event.stopImmediatePropagation()
  layer.close()
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', leaveToList, true)
  window.addEventListener('keydown', closeInnermost)
}

/** Whether Esc belongs to something that lies over the page. */
export const hasOpenLayer = (): boolean => layers.length > 0

/**
 * Esc closes this while it is open – the innermost layer alone, one press each. An input that answers the key itself
 * (an edited fact, a list of options) prevents the default, and no layer hears of it.
 */
export const useEscape = (open: boolean, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const layer: Layer = { close: () => latest.current() }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [open])
}
