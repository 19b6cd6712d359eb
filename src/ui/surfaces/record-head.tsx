import type { ReactNode } from 'react'
import styles from './record-head.module.css'

export interface RecordHeadProps {
  title: string
  /** Registration, the other party as a link, statuses: one line under the title. */
  under?: ReactNode
  /** `Answers`. */
  answers?: ReactNode
  /** Buttons of 32 px; the primary one last. On a phone they are fixed at the bottom. */
  actions?: ReactNode
  /** `Tabs`. */
  tabs?: ReactNode
  /** At the end of the tabs: *15 of 1,000+*, previous, next, hide the facts. */
  side?: ReactNode
}

/** The sticky header of a record: who it is, what one opens it for, and the one thing to do next. */
export const RecordHead = ({ title, under, answers, actions, tabs, side }: RecordHeadProps) => (
  <header className={styles.head}>
    <div className={styles.top}>
      <div className={styles.who}>
        <h1 className={styles.title} title={title} dir="auto">
          {title}
        </h1>
        {under && <div className={styles.under}>{under}</div>}
      </div>
      {answers && <div className={styles.answers}>{answers}</div>}
      {actions && (
        <div className={styles.actions} data-record-actions>
          {actions}
        </div>
      )}
    </div>
    {(tabs || side) && (
      <div className={styles.tabs}>
        {tabs}
        {side && <div className={styles.side}>{side}</div>}
      </div>
    )}
  </header>
)
