import { takeNumbers, type Work } from '#engine/index.ts'
import type { New } from '#entities/records.ts'

/** Where the house writes what a payee is owed: a series of its own for all organizations, which may have one payee. */
interface OwnSeries {
  series: 'statement' | 'self-billed'
  prefix: string
  date: string
}

/** Payables that the house writes in the name of those who are paid bear a number of its own. */
export const numberOwn = async (
  work: Work,
  payables: readonly New<'invoice'>[],
  { series, prefix, date }: OwnSeries,
): Promise<void> => {
  if (payables.length === 0) return
  const year = date.slice(0, 4)
  const first = await takeNumbers(work, `${series} ${year}`, payables.length)
  for (const [i, payable] of payables.entries())
    payable.invoiceNumber = `${prefix}${year}-${String(first + i).padStart(6, '0')}`
}
