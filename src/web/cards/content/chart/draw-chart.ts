import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
])

/** Draws into the box and follows its size; what it gives back ends it. Options are data: no function comes with them. */
export const drawChart = (box: HTMLElement, options: object, theme: object): (() => void) => {
  const chart = init(box, theme, { renderer: 'svg' })
  chart.setOption({ animationDuration: 120, grid: { left: 44, right: 12, top: 16, bottom: 28 }, ...options })
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(box)
  return () => {
    observer.disconnect()
    chart.dispose()
  }
}
