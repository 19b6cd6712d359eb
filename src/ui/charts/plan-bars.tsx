import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
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

/** Stacked bars of principal (dark) and interest (light), one a due date, as wide as its place. */
export const PlanBars = (props: PlanBarsProps) => {
  const { bars, residual = 0, today, height = 106, formatAmount, formatDate, tip, onSelect, selected } = props
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const [over, setOver] = useState<number | null>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(220, Math.round(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const base = height - 18
  const top = 14.5
  const right = width - (residual > 0 ? 56 : 2)
  const marks = marksUpTo(Math.max(0, ...bars.map(bar => bar.principal + bar.interest)))
  const peak = marks[marks.length - 1] || 1
  const yOf = (amount: number) => base - ((base - top) * amount) / peak
  const step = (right - axisRoom) / Math.max(1, bars.length)
  const barWidth = Math.max(1, Math.min(28, Math.floor(step * 0.74)))
  const xOf = (index: number) => axisRoom + index * step + (step - barWidth) / 2
  const every = Math.max(1, Math.ceil(labelRoom / step))
  const months = [1, 2, 3, 4, 6, 12, 24, 36, 48, 60, 120].find(candidate => candidate >= every) ?? every
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
        {marks.map(mark => (
          <g key={mark}>
            <line
              className={styles.grid}
              x1={axisRoom}
              x2={right}
              y1={Math.round(yOf(mark)) + 0.5}
              y2={Math.round(yOf(mark)) + 0.5}
            />
            <text x={axisRoom - 6} y={yOf(mark) + 4} textAnchor="end">
              {formatAmount(mark)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const x = xOf(index)
          const middle = yOf(bar.principal)
          const interestHeight = Math.max(
            bar.interest > 0 ? 1 : 0,
            middle - yOf(bar.principal + bar.interest) - 0.8,
          )
          const [first, second] =
            bar.state === 'settled'
              ? [styles.past, styles.pastInterest]
              : bar.state === 'late'
                ? [styles.late, styles.lateInterest]
                : [styles.principal, styles.interest]
          return (
            <g key={bar.id}>
              <rect className={first} x={x} y={middle} width={barWidth} height={Math.max(0, base - middle)} />
              <rect
                className={second}
                x={x}
                y={middle - interestHeight - 0.8}
                width={barWidth}
                height={interestHeight}
              />
              {index % months === 0 && (index === 0 || right - x > 24) && (
                <text
                  x={x + barWidth / 2}
                  y={height - 3}
                  textAnchor={index === 0 && barWidth < 12 ? 'start' : 'middle'}
                >
                  {formatDate(bar.date)}
                </text>
              )}
            </g>
          )
        })}
        {firstAhead > 0 && (
          <g>
            <line
              className={styles.today}
              x1={axisRoom + firstAhead * step}
              x2={axisRoom + firstAhead * step}
              y1={2}
              y2={base}
            />
            <text className={styles.named} x={axisRoom + firstAhead * step + 4} y={9}>
              {texts.today}
            </text>
          </g>
        )}
        {residual > 0 && (
          <g>
            <path className={styles.residual} d={`M${width - 44} ${base}V21l4 -3 4 3 4 -3 4 3V${base}z`} />
            <text x={width - 36} y={height - 3} textAnchor="middle">
              {texts.residual}
            </text>
            <text className={styles.named} x={width - 36} y={9} textAnchor="middle">
              {formatAmount(residual)}
            </text>
          </g>
        )}
        {(tip || onSelect) &&
          bars.map((bar, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same rows stand in the table under the chart
            <rect
              key={bar.id}
              className={bar.id === selected ? styles.on : styles.hit}
              x={axisRoom + index * step}
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
          style={{ left: Math.min(width - 70, Math.max(70, xOf(over) + barWidth / 2)), top: top + 2 }}
          role="tooltip"
        >
          {tip(hovered)}
        </div>
      )}
    </div>
  )
}
