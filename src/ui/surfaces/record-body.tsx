import type { ReactNode } from 'react'
import styles from './record-body.module.css'

/** How wide the main view of a record may become. */
export type MainWidth = 'md' | 'lg' | 'xl' | 'xxl'

export interface RecordBodyProps {
  /** Main cards. */
  left: ReactNode
  /** Facts; without them the left column takes the whole width. */
  right?: ReactNode
  width?: MainWidth | undefined
}

/** The scrolling part of a record: main cards left (8 of 12), facts right (4 of 12), one column where it is narrow. */
export const RecordBody = ({ left, right, width }: RecordBodyProps) => (
  <div className={styles.body}>
    <div className={styles.columns} data-width={width} data-one={right ? undefined : true}>
      <div className={styles.column}>{left}</div>
      {right && <div className={styles.column}>{right}</div>}
    </div>
    <div className={styles.room} aria-hidden />
  </div>
)

/** Cards side by side in one column. */
export const CardPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
