import { type PointerEvent, useRef } from 'react'

const longMs = 550
const stillPx = 10

/** Holding a finger still on something; the click that ends it is none. */
export const useLongPress = (run: (() => void) | undefined) => {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const isOver = useRef(false)
  const release = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
  }
  if (!run) return {}
  return {
    onPointerDown: (event: PointerEvent) => {
      isOver.current = false
      if (event.pointerType === 'mouse') return
      const timer = setTimeout(() => {
        held.current = null
        isOver.current = true
        run()
      }, longMs)
      held.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A finger that is held still asks the browser for its own menu.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current || isOver.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isOver.current) return
      isOver.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
