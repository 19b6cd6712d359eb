import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './bars.module.css'

/** The line under a list: what it shows, and its pages. 40 px. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
)

export interface SelectionBarProps {
  /** *3 selected*. */
  count: string
  /** What they come to: *387,200.00 EUR financed*. */
  sum?: ReactNode
  /** What can be done to all of them. */
  children: ReactNode
  onClear: () => void
  /** Rows shown and the two page buttons. */
  end?: ReactNode
}

/** Takes the place of the list's foot while rows are selected: nothing is covered and nothing jumps. */
export const SelectionBar = ({ count, sum, children, onClear, end }: SelectionBarProps) => {
  const texts = useUiTexts()
  return (
    <footer className={styles.foot} data-selection>
      <b className={styles.count} role="status">
        {count}
      </b>
      {sum !== undefined && <span className={styles.sum}>{sum}</span>}
      <div className={styles.actions}>
        {children}
        <Button kind="ghost" onClick={onClear} kbd="Esc">
          {texts.clear}
        </Button>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </footer>
  )
}
