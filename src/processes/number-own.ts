import { takeNumbers, type Work } from '#engine/index.ts'
import type { New } from '#entities/records.ts'

/** How the numbers of each series begin. */
const prefixes = { statement: 'RE', 'self-billed': 'CO' } as const

/** The series in which the house writes what a payee is owed: of its own for all organizations, which may have one payee. */
export type OwnNumbers = keyof typeof prefixes

/** Whether a number looks as those of a series do; one of a supplier may as well. */
export const isNumberOf = (series: OwnNumbers, number: string | null | undefined): boolean =>
  new RegExp(`^${prefixes[series]}\\d{4}-\\d{6}$`).test(number ?? '')

/** What the house writes in the name of who is paid, and has no number yet, gets one as it is issued: cancelled before, none is missing. */
export const numberAsIssued = async (
  work: Work,
  invoices: readonly Pick<New<'invoice'>, 'pr' | 'series' | 'invoiceNumber'>[],
  date: string,
): Promise<void> => {
  for (const series of Object.keys(prefixes) as OwnNumbers[])
    await numberOwn(
      work,
      invoices.filter(i => i.pr === 'PAYABLE' && i.series === series && !i.invoiceNumber),
      { series, date },
    )
}

/** Payables that the house writes in the name of those who are paid, and what calls them back, bear a number of its own. */
export const numberOwn = async (
  work: Work,
  payables: readonly Pick<New<'invoice'>, 'invoiceNumber'>[],
  { series, date }: { series: OwnNumbers; date: string },
): Promise<void> => {
  if (payables.length === 0) return
  const year = date.slice(0, 4)
  const first = await takeNumbers(work, `${series} ${year}`, payables.length)
  for (const [i, payable] of payables.entries())
    payable.invoiceNumber = `${prefixes[series]}${year}-${String(first + i).padStart(6, '0')}`
}
