import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './table.module.css'

export interface SideScrollProps {
  children: ReactNode
  /** Name of what scrolls, for those who come to it by keyboard. */
  label: string
  id?: string
  ref?: RefObject<HTMLDivElement | null>
}

/** What is wider than its card scrolls inside it; a stop for the keyboard only while there is something to scroll. */
export const SideScroll = ({ children, label, id, ref }: SideScrollProps) => {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setScrolls(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  })
  const stop = scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} id={id} className={styles.side} {...stop}>
      {children}
    </div>
  )
}
