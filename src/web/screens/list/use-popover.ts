import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Open or not, for a popover that holds inputs: what an input opens (options, a calendar) hangs beside the popover in the
 * page, so a press in there is a press outside and yet must not close it.
 */
export const usePopover = () => {
  const [isOpen, setOpen] = useState(false)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: Event) => {
      pressed.current = event.target
      setTimeout(() => {
        pressed.current = null
      })
    }
    window.addEventListener('mousedown', press, true)
    window.addEventListener('touchstart', press, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('touchstart', press, true)
    }
  }, [isOpen])
  const leave = useCallback(() => {
    const target = pressed.current
    if (target instanceof Element && target.closest('[data-portal]')) return
    // Esc closes the options that are open before what they belong to.
    if (!target && document.querySelector('[data-portal] [role=listbox]')) return
    setOpen(false)
  }, [])
  return {
    isOpen,
    /** Esc or a press elsewhere. */
    leave,
    close: () => setOpen(false),
    toggle: () => setOpen(before => !before),
  }
}
