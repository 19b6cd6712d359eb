import type { CSSProperties } from 'react'
import styles from './charts.module.css'

export interface LegendProps {
  items: readonly { label: string /** A token: `--principal`. */; token: string }[]
}

/** What the colours of a chart mean; stands at the end of a card's head. */
export const Legend = ({ items }: LegendProps) => (
  <span className={styles.legend}>
    {items.map(item => (
      <span key={item.label} className={styles.key}>
        <i style={{ '--k': `var(${item.token})` } as CSSProperties} />
        {item.label}
      </span>
    ))}
  </span>
)
