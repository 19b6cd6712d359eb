import type { ReactNode, Ref } from 'react'
import styles from './overlay.module.css'

export interface SidePanelProps {
  label: string
  /** 48 px at the top: registration, keys, open full, close. */
  bar: ReactNode
  /** Stands in the place that it has beside the page, and lies over nothing. */
  docked?: boolean
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/**
 * The side view: over the end of the positioned element round it, from under the top bar, without a scrim – the list beside
 * it stays alive. On a phone it takes the screen.
 */
export const SidePanel = ({ label, bar, docked, children, ref }: SidePanelProps) => (
  <aside className={styles.side} aria-label={label} data-docked={docked || undefined} tabIndex={-1} ref={ref}>
    <div className={styles.sideBar}>{bar}</div>
    {children}
  </aside>
)
