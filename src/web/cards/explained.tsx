import type { ReactNode } from 'react'
import styles from './cards.module.css'

/** An amount that can be asked how it comes about: a click, Return, or E. */
export const Explained = ({
  children,
  onExplain,
}: {
  children: ReactNode
  onExplain: (anchor: HTMLElement) => void
}) => (
  <button
    type="button"
    className={styles.explain}
    data-explain
    onClick={event => {
      event.stopPropagation()
      onExplain(event.currentTarget)
    }}
  >
    {children}
  </button>
)
