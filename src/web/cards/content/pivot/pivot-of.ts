type Row = Readonly<Record<string, unknown>>

export interface Pivot {
  /** What stands across, in the order in which it came. */
  across: string[]
  rows: { name: string; cells: number[]; total: number }[]
  totals: number[]
  total: number
}

const nameOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value)

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Rows by one column and across by another: sums of a third, or how many there are. Without `across` there is one column. */
export const pivotOf = (rows: readonly Row[], by: string, across?: string, sum?: string): Pivot => {
  const columns = [...new Set(rows.map(row => (across ? nameOf(row[across]) : '')))]
  const names = [...new Set(rows.map(row => nameOf(row[by])))]
  const cells = new Map<string, number>()
  for (const row of rows) {
    const key = JSON.stringify([nameOf(row[by]), across ? nameOf(row[across]) : ''])
    cells.set(key, (cells.get(key) ?? 0) + (sum ? numberOf(row[sum]) : 1))
  }
  const at = (name: string, column: string) => cells.get(JSON.stringify([name, column])) ?? 0
  const added = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const made = names.map(name => {
    const own = columns.map(column => at(name, column))
    return { name, cells: own, total: added(own) }
  })
  const totals = columns.map((_, index) => added(made.map(row => row.cells[index]!)))
  return { across: columns, rows: made, totals, total: added(totals) }
}
