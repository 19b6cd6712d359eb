import { useEffect, useRef } from 'react'
import { useLook } from '../../../shell/index.ts'

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The look of every chart: our colours, our type, no shadows. */
const themeOf = () => ({
  color: ['--principal', '--interest', '--ongoing', '--success', '--warning', '--stopped'].map(token),
  textStyle: { fontFamily: token('--font'), color: token('--text-2') },
  categoryAxis: {
    axisLine: { lineStyle: { color: token('--line-strong') } },
    axisLabel: { color: token('--text-3') },
    splitLine: { show: false },
  },
  valueAxis: {
    axisLine: { show: false },
    axisLabel: { color: token('--text-3') },
    splitLine: { lineStyle: { color: token('--grid') } },
  },
  tooltip: {
    backgroundColor: token('--inverse'),
    borderWidth: 0,
    textStyle: { color: token('--on-inverse'), fontSize: 12 },
  },
})

interface ChartBoxProps {
  /** Says in words what the chart shows. */
  label: string
  options: object
  /** Changes with the options; functions in them are not compared. */
  written: string
  height: number
}

/** A chart by its options; its library comes when the first one is shown, and another look draws it anew. */
export const ChartBox = ({ label, options, written, height }: ChartBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  const look = useLook()
  const latest = useRef(options)
  latest.current = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look draws it anew
  useEffect(() => {
    let isGone = false
    let end = () => {}
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isGone || !box.current) return
      end = drawChart(box.current, latest.current, themeOf())
    }
    void draw()
    return () => {
      isGone = true
      end()
    }
  }, [written, look])
  return <div ref={box} style={{ width: '100%', height, direction: 'ltr' }} role="img" aria-label={label} />
}
