import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './charts.module.css'
import { marksUpTo } from './scale.ts'

export interface PlanBar {
  id: string
  principal: number
  interest: number
  /** `YYYY-MM-DD`: where today's line falls. */
  date: string
  /** Settled is grey, late is red; planned in the chart's colours. */
  state: 'settled' | 'late' | 'planned'
}

export interface PlanBarsProps {
  bars: readonly PlanBar[]
  /** Drawn apart, dashed and cut: it would dwarf the rest. */
  residual?: number
  /** `YYYY-MM-DD`; the line stands before the first bar after it. */
  today?: string
  /** px; 106 unless told. */
  height?: number
  /** Writes an amount of the axis and of the residual value, short: *1,500*. */
  formatAmount: (amount: number) => string
  /** Writes a date under the axis, short: *Apr 26*. */
  formatDate: (date: string) => string
  /** What shows over a bar: date, principal, interest. */
  tip?: (bar: PlanBar) => ReactNode
  onSelect?: (bar: PlanBar) => void
  selected?: string
}

const axisRoom = 40
const labelRoom = 76

/** The width of the place that the chart has, as it changes. */
const useWidthOf = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(220, Math.round(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Where everything stands, in px. */
const layOut = ({ bars, residual = 0, height = 106 }: PlanBarsProps, width: number) => {
  const base = height - 18
  const top = 14.5
  const right = width - (residual > 0 ? 56 : 2)
  const marks = marksUpTo(Math.max(0, ...bars.map(bar => bar.principal + bar.interest)))
  const peak = marks[marks.length - 1] || 1
  const step = (right - axisRoom) / Math.max(1, bars.length)
  const barWidth = Math.max(1, Math.min(28, Math.floor(step * 0.74)))
  const every = Math.max(1, Math.ceil(labelRoom / step))
  return {
    width,
    height,
    base,
    top,
    right,
    marks,
    step,
    barWidth,
    /** How many bars apart the dates under the axis stand. */
    months: [1, 2, 3, 4, 6, 12, 24, 36, 48, 60, 120].find(candidate => candidate >= every) ?? every,
    startOf: (index: number) => axisRoom + index * step,
    xOf: (index: number) => axisRoom + index * step + (step - barWidth) / 2,
    yOf: (amount: number) => base - ((base - top) * amount) / peak,
  }
}
type Places = ReturnType<typeof layOut>

const Axis = ({ at, formatAmount }: { at: Places } & Pick<PlanBarsProps, 'formatAmount'>) =>
  at.marks.map(mark => {
    const y = at.yOf(mark)
    return (
      <g key={mark}>
        <line
          className={styles.grid}
          x1={axisRoom}
          x2={at.right}
          y1={Math.round(y) + 0.5}
          y2={Math.round(y) + 0.5}
        />
        <text x={axisRoom - 6} y={y + 4} textAnchor="end">
          {formatAmount(mark)}
        </text>
      </g>
    )
  })

const looks = {
  settled: [styles.past, styles.pastInterest],
  late: [styles.late, styles.lateInterest],
  planned: [styles.principal, styles.interest],
} as const

interface BarProps extends Pick<PlanBarsProps, 'formatDate'> {
  at: Places
  bar: PlanBar
  index: number
}

/** Principal below, interest over it, the date under those that have room for one. */
const Bar = ({ at, bar, index, formatDate }: BarProps) => {
  const { base, barWidth, yOf } = at
  const x = at.xOf(index)
  const middle = yOf(bar.principal)
  const least = bar.interest > 0 ? 1 : 0
  const interestHeight = Math.max(least, middle - yOf(bar.principal + bar.interest) - 0.8)
  const [first, second] = looks[bar.state]
  return (
    <g>
      <rect className={first} x={x} y={middle} width={barWidth} height={Math.max(0, base - middle)} />
      <rect
        className={second}
        x={x}
        y={middle - interestHeight - 0.8}
        width={barWidth}
        height={interestHeight}
      />
      {index % at.months === 0 && (index === 0 || at.right - x > 24) && (
        <text
          x={x + barWidth / 2}
          y={at.height - 3}
          textAnchor={index === 0 && barWidth < 12 ? 'start' : 'middle'}
        >
          {formatDate(bar.date)}
        </text>
      )}
    </g>
  )
}

const Today = ({ at, firstAhead }: { at: Places; firstAhead: number }) => {
  const texts = useUiTexts()
  const x = at.startOf(firstAhead)
  return (
    <g>
      <line className={styles.today} x1={x} x2={x} y1={2} y2={at.base} />
      <text className={styles.named} x={x + 4} y={9}>
        {texts.today}
      </text>
    </g>
  )
}

const Residual = ({ at, said }: { at: Places; said: string }) => {
  const texts = useUiTexts()
  const { width, height, base } = at
  return (
    <g>
      <path className={styles.residual} d={`M${width - 44} ${base}V21l4 -3 4 3 4 -3 4 3V${base}z`} />
      <text x={width - 36} y={height - 3} textAnchor="middle">
        {texts.residual}
      </text>
      <text className={styles.named} x={width - 36} y={9} textAnchor="middle">
        {said}
      </text>
    </g>
  )
}

/** Stacked bars of principal (dark) and interest (light), one a due date, as wide as its place. */
export const PlanBars = (props: PlanBarsProps) => {
  const { bars, residual = 0, today, formatAmount, formatDate, tip, onSelect, selected } = props
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const at = layOut(props, useWidthOf(box))
  const { width, height, base, top, step, barWidth } = at
  const [over, setOver] = useState<number | null>(null)
  const titleId = useId()
  const firstAhead = today ? bars.findIndex(bar => bar.date > today) : -1
  const hovered = over === null ? undefined : bars[over]
  return (
    <div className={styles.box} ref={box}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{`${texts.principal}, ${texts.interest}`}</title>
        <Axis at={at} formatAmount={formatAmount} />
        {bars.map((bar, index) => (
          <Bar key={bar.id} at={at} bar={bar} index={index} formatDate={formatDate} />
        ))}
        {firstAhead > 0 && <Today at={at} firstAhead={firstAhead} />}
        {residual > 0 && <Residual at={at} said={formatAmount(residual)} />}
        {(tip || onSelect) &&
          bars.map((bar, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same rows stand in the table under the chart
            <rect
              key={bar.id}
              className={bar.id === selected ? styles.on : styles.hit}
              x={at.startOf(index)}
              y={top}
              width={step}
              height={base - top}
              onPointerEnter={() => setOver(index)}
              onPointerLeave={() => setOver(null)}
              onClick={() => onSelect?.(bar)}
            />
          ))}
      </svg>
      {tip && hovered && over !== null && (
        <div
          className={styles.tip}
          style={{ left: Math.min(width - 70, Math.max(70, at.xOf(over) + barWidth / 2)), top: top + 2 }}
          role="tooltip"
        >
          {tip(hovered)}
        </div>
      )}
    </div>
  )
}
