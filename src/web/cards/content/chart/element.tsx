import { useEffect, useRef } from 'react'
import { useLook } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { ElementProps } from '../element-place.tsx'

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
})

/** A chart by its options; its library comes when the first one is shown. `field` names options that the record holds. */
export const Element = ({ element }: ElementProps) => {
  const { data } = useCard()
  const box = useRef<HTMLDivElement>(null)
  const look = useLook()
  const props = element.props ?? {}
  const options = (typeof props.field === 'string' ? valueAt(data, props.field) : props.options) ?? {}
  const written = JSON.stringify(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look draws it anew
  useEffect(() => {
    let isGone = false
    let end = () => {}
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isGone || !box.current) return
      end = drawChart(box.current, JSON.parse(written) as object, themeOf())
    }
    void draw()
    return () => {
      isGone = true
      end()
    }
  }, [written, look])
  return (
    <div
      ref={box}
      style={{ width: '100%', height: Number(props.height ?? 220) }}
      role="img"
      aria-label={element.title ?? element.id}
    />
  )
}
