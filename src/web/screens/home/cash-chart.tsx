import { formatAmount } from '#fields/formats/format-amount.ts'
import styles from './charts.module.css'
import type { CashDay } from './home-data.ts'
import { type HomePlace, short } from './home-place.ts'
import { monthName } from './month-name.ts'
import { niceMarks } from './nice-marks.ts'

interface CashChartProps {
  place: HomePlace
  days: readonly CashDay[]
  width: number
  height: number
}

const left = 42
const top = 8
const labelRoom = 20

/** The line that money comes in above and goes out below, points for each unit of money, and the amounts marked on the greater side. */
const scaleOf = (days: readonly CashDay[], height: number) => {
  const [above, below] = [Math.max(...days.map(day => day.in), 0), Math.max(...days.map(day => day.out), 0)]
  const isDown = below > above
  const marks = niceMarks(0, Math.max(above, below, 1), 3)
  const peak = marks[marks.length - 1] ?? 1
  const room = height - top - labelRoom
  // The lesser side gets its share of the height, and never so little that it cannot be seen.
  const lesser = Math.min(above, below)
  const share = peak / (peak + (lesser > 0 ? Math.max(lesser, peak * 0.12) : 0))
  return {
    marks: isDown ? marks.map(mark => 0 - mark) : marks,
    base: top + room * (isDown ? 1 - share : share),
    scale: (room * share) / peak,
  }
}

/** Below it the name of the first day and the next one would touch, px. */
const betweenNames = 76

/** Places of the days that are named: the first, and those on which a month or its half begins, `step` px a day. */
const namedDays = (days: readonly CashDay[], step: number): number[] => [
  0,
  ...days
    .map((day, index) => (['01', '15'].includes(day.day.slice(8)) ? index : -1))
    .filter(index => index * step >= betweenNames),
]

/** An amount: a line across the chart, named at its start. */
const Gridline = ({ y, width, name }: { y: number; width: number; name: string }) => (
  <g>
    <line className={styles.grid} x1={left} x2={width} y1={Math.round(y) + 0.5} y2={Math.round(y) + 0.5} />
    <text x={left - 6} y={y + 4} textAnchor="end">
      {name}
    </text>
  </g>
)

/** A bar a day: what comes in stands on the line, what goes out hangs from it. */
export const CashChart = ({ place, days, width, height }: CashChartProps) => {
  const { t, context, currency } = place
  const { marks, base, scale } = scaleOf(days, height)
  const step = (width - left) / days.length
  const barWidth = Math.max(2, Math.min(10, step * 0.7))
  const named = namedDays(days, step)
  const amount = (value: number) => formatAmount(value, currency, context.locale)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" direction="ltr">
      <title>{t('home.cashLabel')}</title>
      {marks.map(mark => (
        <Gridline key={mark} y={base - mark * scale} width={width} name={short(place, mark)} />
      ))}
      {days.map((day, index) => {
        const x = left + index * step + (step - barWidth) / 2
        return (
          <g key={day.day}>
            {day.in > 0 && (
              <rect
                className={styles.bar}
                x={x}
                y={base - day.in * scale}
                width={barWidth}
                height={Math.max(1, day.in * scale)}
              />
            )}
            {day.out > 0 && (
              <rect
                className={styles.out}
                x={x}
                y={base + 1}
                width={barWidth}
                height={Math.max(1, Math.min(day.out * scale, height - labelRoom - base))}
              />
            )}
            {named.includes(index) && (
              <text
                x={index === 0 ? left : x + barWidth / 2}
                y={height - 3}
                textAnchor={index === 0 ? 'start' : 'middle'}
              >
                {monthName(place, day.day, 'day')}
              </text>
            )}
            <rect
              className={styles.hit}
              x={left + index * step}
              y={top}
              width={step}
              height={height - top - labelRoom}
            >
              <title>{`${monthName(place, day.day, 'day')}\n${t('home.in')} ${amount(day.in)}\n${t('home.out')} ${amount(day.out)}`}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
}
