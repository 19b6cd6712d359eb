import type { ReactNode } from 'react'
import type { StatusMeaning } from '../words/status.tsx'
import styles from './steps.module.css'

export interface Step {
  id: string
  label: string
  /** Who and when: *24 Feb 2026 · Claire Vasseur*. */
  meta?: ReactNode
  state: 'done' | 'current' | 'next'
  /** Colour of the current step. */
  meaning?: StatusMeaning
}

/** The steps that a record went through and the one it is at. */
export const Steps = ({ items }: { items: readonly Step[] }) => (
  <ol className={styles.steps}>
    {items.map(item => (
      <li
        key={item.id}
        data-state={item.state}
        data-meaning={item.meaning}
        aria-current={item.state === 'current' ? 'step' : undefined}
      >
        <b>{item.label}</b>
        {item.meta !== undefined && <span className={styles.meta}>{item.meta}</span>}
      </li>
    ))}
  </ol>
)
