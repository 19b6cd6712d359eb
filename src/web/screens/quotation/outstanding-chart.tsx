import { formatNumber } from '#fields/formats/format-number.ts'
import type { PlanRow } from '#finance/index.ts'
import { useCard } from '../../cards/card-context.tsx'
import { useSay } from '../../shell/index.ts'
import styles from './quotation.module.css'

const width = 692
const height = 124
const left = 44
const right = 684
const top = 8
const base = 106

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  (Number(to.slice(8, 10)) - Number(from.slice(8, 10))) / 30

interface Point {
  month: number
  value: number
}

const pointsOf = (rows: readonly PlanRow[]): Point[] => {
  const [first] = rows
  if (!first) return []
  const start = first.periodStart
  const points: Point[] = [{ month: 0, value: first.opening }]
  for (const row of rows) points.push({ month: monthsBetween(start, row.dueDate), value: row.outstanding })
  return points
}

/** What is outstanding of two plans, month by month from their start. */
export const OutstandingChart = (props: {
  a: readonly PlanRow[]
  b: readonly PlanRow[]
  letters: [string, string]
}) => {
  const { inputs } = useCard()
  const say = useSay('quotation')
  const [a, b] = [pointsOf(props.a), pointsOf(props.b)]
  const all = [...a, ...b]
  const lastMonth = Math.max(1, ...all.map(point => point.month))
  const peak = Math.max(1, ...all.map(point => point.value))
  const x = (month: number) => left + ((right - left) * month) / lastMonth
  const y = (value: number) => base - ((base - top) * value) / peak
  const path = (points: readonly Point[]) =>
    points
      .map((point, index) => `${index ? 'L' : 'M'}${x(point.month).toFixed(1)} ${y(point.value).toFixed(1)}`)
      .join('')
  const every = [3, 6, 12, 24, 60, 120].find(step => lastMonth / step <= 10) ?? 120
  const ticks = Array.from({ length: Math.floor(lastMonth / every) }, (_, index) => (index + 1) * every)
  const thousand = (value: number) =>
    `${formatNumber(value / 1000, inputs.locale, { decimals: value < 10_000 ? 1 : 0, minDecimals: 0 })} k`
  const middle = (points: readonly Point[]) => points[Math.floor(points.length / 2)]
  const [nameA, nameB] = [middle(a), middle(b)]
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('compare.chart', { a: props.letters[0], b: props.letters[1] })}
    >
      {[0, peak / 2, peak].map(mark => (
        <g key={mark}>
          <line
            className={styles.grid}
            x1={left}
            x2={right}
            y1={Math.round(y(mark)) + 0.5}
            y2={Math.round(y(mark)) + 0.5}
          />
          <text x={left - 6} y={y(mark) + 4} textAnchor="end">
            {thousand(mark)}
          </text>
        </g>
      ))}
      <text x={left} y={height - 3} textAnchor="middle">
        {say('compare.start')}
      </text>
      {ticks.map(month => (
        <text key={month} x={x(month)} y={height - 3} textAnchor={month === lastMonth ? 'end' : 'middle'}>
          {month}
        </text>
      ))}
      <path d={path(b)} fill="none" stroke="var(--stopped)" strokeWidth={2} strokeDasharray="5 3" />
      <path d={path(a)} fill="none" stroke="var(--principal)" strokeWidth={2} />
      {nameA && (
        <text className={styles.named} x={x(nameA.month) - 6} y={y(nameA.value) + 14} textAnchor="end">
          {props.letters[0]}
        </text>
      )}
      {nameB && (
        <text className={styles.named} x={x(nameB.month) + 4} y={y(nameB.value) - 8}>
          {props.letters[1]}
        </text>
      )}
    </svg>
  )
}
