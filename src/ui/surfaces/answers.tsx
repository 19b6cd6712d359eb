import type { MouseEvent, ReactNode } from 'react'
import styles from './answers.module.css'

export interface Answer {
  id: string
  /** The question, with its date: *Next due, 1 Dec 2026*. */
  label: string
  value: ReactNode
  /** Currency or unit, muted after the figure. */
  unit?: string
  /** Late, returned or overdue: red, and the label says why. */
  bad?: boolean
  /** Opens the explanation of the amount; the figure then shows that it can be asked. */
  onExplain?: (event: MouseEvent<HTMLElement>) => void
}

export interface AnswersProps {
  items: readonly Answer[]
  /** Without rules before each and over the whole width: the side view. */
  plain?: boolean
}

/** The three figures that people open a record for. */
export const Answers = ({ items, plain }: AnswersProps) => (
  <dl className={styles.answers} data-plain={plain || undefined}>
    {items.map(item => (
      <div key={item.id} className={styles.answer} data-bad={item.bad || undefined}>
        <dt title={item.label}>{item.label}</dt>
        <dd>
          {item.onExplain ? (
            <button type="button" className={styles.explain} onClick={item.onExplain}>
              {item.value}
            </button>
          ) : (
            <span>{item.value}</span>
          )}
          {item.unit && <small> {item.unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
