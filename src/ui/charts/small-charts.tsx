import type { CSSProperties } from 'react'
import styles from './charts.module.css'

export interface SparklineProps {
  values: readonly number[]
  /** Says in words what the line shows. */
  label: string
  width?: number
  height?: number
}

/** A line without axes, its last point marked. */
export const Sparkline = ({ values, label, width = 96, height = 24 }: SparklineProps) => {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = 3 + (index / Math.max(1, values.length - 1)) * (width - 6)
    const y = height - 4 - ((value - low) / span) * (height - 8)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
  })
  const last = points[points.length - 1]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {points.length > 1 && (
        <path className={styles.line} d={`M${points.map(point => point.join(' ')).join('L')}`} />
      )}
      {last && <circle className={styles.end} cx={last[0]} cy={last[1]} r={2.5} />}
    </svg>
  )
}

export interface BarRowProps {
  value: number
  /** The value of the longest bar. */
  max: number
  /** A token: `--error`; `--principal` unless told. */
  token?: string
  /** 0–100: a paler tint of the token. */
  strength?: number
}

/** One horizontal bar, as long as its share: arrears by age. The figure stands beside it. */
export const BarRow = ({ value, max, token = '--principal', strength = 100 }: BarRowProps) => {
  const colour =
    strength < 100 ? `color-mix(in srgb, var(${token}) ${strength}%, var(--surface))` : `var(${token})`
  const width = max > 0 && value > 0 ? `${Math.min(100, (value / max) * 100)}%` : 0
  return (
    <i
      className={styles.track}
      aria-hidden
      style={{ width, minWidth: value > 0 ? 3 : 0, '--k': colour } as CSSProperties}
    />
  )
}

export interface StackBarProps {
  parts: readonly { id: string; value: number; token: string }[]
  /** The whole that they are shares of; their sum unless told. */
  whole?: number
  /** 12 px with gaps (contracts by status) rather than 8 (one row of a plan). */
  tall?: boolean
}

/** One bar of several parts: principal and interest of an instalment, contracts by status. */
export const StackBar = ({ parts, whole, tall }: StackBarProps) => {
  const total = whole ?? parts.reduce((sum, part) => sum + part.value, 0)
  return (
    <span className={styles.stack} data-tall={tall || undefined} aria-hidden>
      {parts
        .filter(part => part.value > 0)
        .map(part => (
          <i
            key={part.id}
            style={
              {
                width: `${total > 0 ? (part.value / total) * 100 : 0}%`,
                '--k': `var(${part.token})`,
              } as CSSProperties
            }
          />
        ))}
    </span>
  )
}
