import { formatAmount } from '#fields/formats/format-amount.ts'
import styles from './charts.module.css'
import { type HomePlace, short } from './home-place.ts'
import { monthName } from './month-name.ts'
import { niceCeiling, niceMarks } from './nice-marks.ts'
import type { Slot } from './slots.ts'

interface BusinessChartProps {
  place: HomePlace
  slots: readonly Slot[]
  /** Outstanding; empty where it may not be seen. */
  line: readonly number[]
  bars: readonly number[]
  before: readonly number[]
  width: number
  height: number
}

const left = 46
const right = 58
const lineTop = 10
const lineBottom = 150
const labelRoom = 18
/** Width of the word that names the line: it stands over all that it passes. */
const wordRoom = 80

/** Where everything stands, in px. */
const layOut = ({ place, slots, line, bars, before, width, height }: BusinessChartProps) => {
  const base = height - labelRoom
  const barTop = line.length > 0 ? 184 : lineTop
  const step = (width - left - right) / slots.length
  const xOf = (index: number) => left + (index + 0.5) * step
  const barWidth = Math.max(2, Math.min(14, step * 0.4))
  const lineMarks = niceMarks(Math.min(...line), Math.max(...line), 3)
  const [low = 0, high = 1] = [lineMarks[0], lineMarks[lineMarks.length - 1]]
  const lineY = (value: number) => lineBottom - ((value - low) / (high - low || 1)) * (lineBottom - lineTop)
  const peak = niceCeiling(Math.max(...bars, ...before))
  const barY = (value: number) => base - (Math.max(0, value) / peak) * (base - barTop)
  const every = Math.max(1, Math.ceil((place.period === 36 ? 56 : 34) / step))
  const last = slots.length - 1
  return { width, height, base, step, barWidth, every, last, lineMarks, peak, xOf, lineY, barY }
}

interface PartProps extends BusinessChartProps {
  at: ReturnType<typeof layOut>
}

interface RuleProps {
  y: number
  width: number
  text: string
}

const Rule = ({ y, width, text }: RuleProps) => (
  <g>
    <line
      className={styles.grid}
      x1={left}
      x2={width - right}
      y1={Math.round(y) + 0.5}
      y2={Math.round(y) + 0.5}
    />
    <text x={left - 6} y={y + 4} textAnchor="end">
      {text}
    </text>
  </g>
)

const Line = ({ at, place, line }: PartProps) => {
  const { t } = place
  const { xOf, lineY, last, step } = at
  const path = line.map(
    (value, index) => `${index === 0 ? 'M' : 'L'}${xOf(index).toFixed(1)} ${lineY(value).toFixed(1)}`,
  )
  return (
    <>
      <path className={styles.line} d={path.join('')} />
      <circle className={styles.point} cx={xOf(last)} cy={lineY(line[last] ?? 0)} r={3.5} />
      <text className={styles.named} x={xOf(last) + 8} y={lineY(line[last] ?? 0) + 4}>
        {short(place, line[last] ?? 0, 2)}
      </text>
      <text
        className={styles.named}
        x={xOf(0)}
        y={Math.max(12, lineY(Math.max(...line.slice(0, Math.ceil(wordRoom / step)))) - 12)}
      >
        {t('home.chartOutstanding')}
      </text>
    </>
  )
}

/** One stretch of time: what came in, where it stood a year before, and both in words. */
const Bar = ({ at, place, line, bars, before, slot, index }: PartProps & { slot: Slot; index: number }) => {
  const { t, context, currency } = place
  const { height, base, step, barWidth, every, last, xOf, barY } = at
  const name =
    place.period === 'month'
      ? String(Number(slot.key.slice(8, 10)))
      : monthName(place, slot.key, place.period === 36 ? 'shortYear' : 'short')
  const tip = [
    monthName(place, slot.key, place.period === 'month' ? 'day' : 'year'),
    line[index] !== undefined &&
      `${t('home.chartOutstanding')} ${formatAmount(line[index], currency, context.locale)}`,
    `${t('home.newShort')} ${formatAmount(bars[index] ?? 0, currency, context.locale)}`,
    `${t('home.yearBefore')} ${formatAmount(before[index] ?? 0, currency, context.locale)}`,
  ]
    .filter(Boolean)
    .join('\n')
  const x = xOf(index)
  const y = barY(bars[index] ?? 0)
  const old = barY(before[index] ?? 0)
  return (
    <g>
      <rect
        className={index === last ? styles.now : styles.bar}
        x={x - barWidth / 2}
        y={y}
        width={barWidth}
        height={Math.max(0, base - y)}
      />
      {(before[index] ?? 0) > 0 && (
        <>
          <line
            className={styles.gap}
            x1={x - barWidth / 2 - 3}
            x2={x + barWidth / 2 + 3}
            y1={old}
            y2={old}
          />
          <line
            className={styles.tick}
            x1={x - barWidth / 2 - 2}
            x2={x + barWidth / 2 + 2}
            y1={old}
            y2={old}
          />
        </>
      )}
      {(last - index) % every === 0 && (
        <text x={x} y={height - 4} textAnchor="middle">
          {name}
        </text>
      )}
      <rect className={styles.hit} x={x - step / 2} y={0} width={step} height={height}>
        <title>{tip}</title>
      </rect>
    </g>
  )
}

/** Two charts on one axis of time: a line above, bars below with a tick where they stood a year before. */
export const BusinessChart = (props: BusinessChartProps) => {
  const { place, slots, line, bars } = props
  const { t } = place
  const at = layOut(props)
  const { width, height, base, barWidth, last, lineMarks, peak, xOf, lineY, barY } = at
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" direction="ltr">
      <title>{t('home.chartLabel')}</title>
      {line.length > 0 &&
        lineMarks.map(mark => <Rule key={mark} y={lineY(mark)} width={width} text={short(place, mark)} />)}
      <Rule y={barY(peak)} width={width} text={short(place, peak)} />
      <Rule y={base} width={width} text="0" />
      {line.length > 0 && <Line {...props} at={at} />}
      {slots.map((slot, index) => (
        <Bar key={slot.key} {...props} at={at} slot={slot} index={index} />
      ))}
      <text
        className={styles.named}
        x={xOf(last) + barWidth / 2 + 5}
        y={Math.min(base - 2, barY(bars[last] ?? 0) + 4)}
      >
        {short(place, bars[last] ?? 0, 2)}
      </text>
    </svg>
  )
}
