import type { ReactNode } from 'react'
import styles from './record-card.module.css'

export interface RecordCardProps {
  title: string
  href: string
  /** `Status`es. */
  status?: ReactNode
  /** The other party. */
  second?: ReactNode
  /** Registration. */
  meta?: ReactNode
  /** The two facts that matter. */
  facts?: readonly { label: string; value: ReactNode; bad?: boolean }[]
  selected?: boolean
  /** Something to touch besides opening: a checkbox, a menu. */
  end?: ReactNode
}

/** A row of a list as a card: what a phone shows instead of a table. The whole card is one link. */
export const RecordCard = ({ title, href, status, second, meta, facts, selected, end }: RecordCardProps) => (
  <article className={styles.card} data-selected={selected || undefined}>
    <span className={styles.title}>
      <a href={href}>
        <bdi>{title}</bdi>
      </a>
    </span>
    <span className={styles.status}>{status}</span>
    <span className={styles.second}>{second}</span>
    <span className={styles.meta}>{meta}</span>
    {facts && facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd data-bad={fact.bad || undefined}>{fact.value}</dd>
          </div>
        ))}
      </dl>
    )}
    {end && <span className={styles.end}>{end}</span>}
  </article>
)

/** Cards under one another on a phone, side by side where there is room. */
export const RecordCards = ({ children }: { children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
)
