type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A series of Chartist: its numbers, or an object that has them beside a name. */
const seriesOf = (one: unknown): { name?: string; data: unknown[] } => {
  if (Array.isArray(one)) return { data: one }
  if (!isPlain(one)) return { data: [] }
  return {
    ...(typeof one.name === 'string' ? { name: one.name } : {}),
    data: Array.isArray(one.data) ? one.data : [],
  }
}

const pointOf = (point: unknown): unknown => (isPlain(point) ? (point.y ?? point.value ?? null) : point)

const isFlat = (series: readonly unknown[]): boolean =>
  series.length > 0 && series.every(one => typeof one === 'number' || (isPlain(one) && 'value' in one))

/**
 * Options of Chartist – `{ labels, series, type? }`, where `type` is Line, Bar or Pie; a series of single numbers is a pie – as
 * those by which our charts are drawn. What is written for these already stays.
 */
export const fromChartist = (options: object): object => {
  const { labels, series, type } = options as { labels?: unknown; series?: unknown; type?: unknown }
  if (!Array.isArray(series) || series.some(one => isPlain(one) && typeof one.type === 'string'))
    return options
  const names = Array.isArray(labels) ? labels.map(String) : []
  const kind = typeof type === 'string' ? type.toLowerCase() : isFlat(series) ? 'pie' : 'line'
  if (kind === 'pie') {
    const data = series.map((one, at) => ({
      name: (isPlain(one) && typeof one.name === 'string' ? one.name : names[at]) ?? String(at + 1),
      value: pointOf(one),
    }))
    return { tooltip: {}, series: [{ type: 'pie', radius: '70%', data }] }
  }
  const lines = isFlat(series) ? [{ data: series }] : series.map(seriesOf)
  return {
    tooltip: { trigger: 'axis' },
    ...(lines.some(line => 'name' in line) ? { legend: {} } : {}),
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value' },
    series: lines.map(line => ({
      ...line,
      type: kind === 'bar' ? 'bar' : 'line',
      data: line.data.map(pointOf),
    })),
  }
}
