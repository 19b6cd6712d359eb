import styles from './charts.module.css'
import { marksUpTo } from './scale.ts'

export interface ValueLineProps {
  /** Points from the first on, in their order. */
  points: readonly { months: number; value: number }[]
  /** Says in words what the line shows. */
  label: string
  formatAmount: (value: number) => string
  /** What is written under a year: *3 y*. */
  formatYears: (years: number) => string
  height?: number
}

const [width, left, bottom, top] = [340, 58, 22, 8]

/** How a value runs over the years, with figures at the edge and years beneath. */
export const ValueLine = ({ points, label, formatAmount, formatYears, height = 150 }: ValueLineProps) => {
  const last = Math.max(12, ...points.map(point => point.months))
  const marks = marksUpTo(Math.max(1, ...points.map(point => point.value)))
  const highest = Math.max(marks.at(-1)!, ...points.map(point => point.value))
  const x = (months: number) => left + (months / last) * (width - left - 8)
  const y = (value: number) => height - bottom - (value / highest) * (height - bottom - top)
  const years = Math.round(last / 12)
  const everySo = years > 6 ? 2 : 1
  const path = points.map(point => `${x(point.months).toFixed(1)} ${y(point.value).toFixed(1)}`).join('L')
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map(mark => (
        <g key={mark}>
          <line className={styles.grid} x1={left} x2={width} y1={y(mark)} y2={y(mark)} />
          <text x={left - 8} y={y(mark) + 3} textAnchor="end">
            {formatAmount(mark)}
          </text>
        </g>
      ))}
      {Array.from({ length: Math.floor(years / everySo) + 1 }, (_, index) => index * everySo).map(year => (
        <text key={year} x={x(year * 12)} y={height - 6} textAnchor="middle">
          {formatYears(year)}
        </text>
      ))}
      {points.length > 1 && <path className={styles.line} d={`M${path}`} />}
      {points.map(point => (
        <circle key={point.months} className={styles.end} cx={x(point.months)} cy={y(point.value)} r={2.5}>
          <title>{`${formatYears(Math.round(point.months / 12))}: ${formatAmount(point.value)}`}</title>
        </circle>
      ))}
    </svg>
  )
}
