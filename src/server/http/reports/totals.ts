import { sumMoney } from '#finance/index.ts'
import type { Report } from '#processes/index.ts'

/** What a column of amounts comes to, by currency. */
export type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>

/** Adds up the columns of a report that have a total while its rows go by: by currency, in the order of their coming. */
export const totalling = (report: Report) => {
  const ids = report.columns.filter(column => column.total).map(({ id }) => id)
  const sums = new Map<string, Record<string, number>>()
  return {
    sums: sums as Totals,
    add: (row: { currency: string } & Readonly<Record<string, unknown>>): void => {
      const sum = sums.get(row.currency) ?? Object.fromEntries(ids.map(id => [id, 0]))
      for (const id of ids) sum[id] = sumMoney([sum[id]!, Number(row[id] ?? 0)], row.currency)
      sums.set(row.currency, sum)
    },
  }
}
