import { ChartBox } from '../../cards/content/chart/chart-box.tsx'
import { dayText } from '../../cards/dates.ts'
import { useFieldContext } from '../../shell/index.ts'
import type { Point } from './metrics-data.ts'

interface MetricChartProps {
  name: string
  points: readonly Point[]
  figure: (value: number) => string
}

/** *1.2 M*: room beside an axis is narrow. */
const short = (value: number, locale: string): string =>
  new Intl.NumberFormat(`${locale.split('-')[0]}-u-nu-latn`, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)

/** A metric over time: days keep their distances, however seldom they were measured. */
export const MetricChart = ({ name, points, figure }: MetricChartProps) => {
  const context = useFieldContext()
  const { locale } = context
  const data = points.map(({ date, value }) => [date, value])
  const options = {
    aria: { enabled: false },
    grid: { left: 56, right: 20, top: 16, bottom: 28 },
    tooltip: {
      trigger: 'axis',
      formatter: (items: readonly { value: [string, number] }[]) =>
        items[0] ? `${dayText(items[0].value[0], context)}<br><b>${figure(items[0].value[1])}</b>` : '',
    },
    xAxis: {
      type: 'time',
      axisLabel: {
        hideOverlap: true,
        formatter: (instant: number) => dayText(new Date(instant).toISOString().slice(0, 10), context),
      },
    },
    yAxis: { type: 'value', scale: true, axisLabel: { formatter: (value: number) => short(value, locale) } },
    series: [
      { type: 'line', name, data, symbolSize: 5, areaStyle: { opacity: 0.08 }, lineStyle: { width: 2 } },
    ],
  }
  return (
    <ChartBox label={name} options={options} written={`${locale} ${JSON.stringify(data)}`} height={320} />
  )
}
