import type { ReactNode } from 'react'
import styles from './overlay.module.css'

export interface SidePanelProps {
  label: string
  /** 48 px at the top: registration, keys, open full, close. */
  bar: ReactNode
  children: ReactNode
}

/**
 * The side view: over the end of the positioned element round it, from under the top bar, without a scrim – the list beside
 * it stays alive. On a phone it takes the screen.
 */
export const SidePanel = ({ label, bar, children }: SidePanelProps) => (
  <aside className={styles.side} aria-label={label}>
    <div className={styles.sideBar}>{bar}</div>
    {children}
  </aside>
)
