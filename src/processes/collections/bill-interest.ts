import { type Effect, type Guard, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { type InvoiceInterest, lateInterestOf } from '../late-interest-of.ts'
import { billOwed, type Owed } from './interest-bills.ts'
import { openStatuses } from './overdue.ts'

/** Invoices whose late interest is billed. */
export const interestStatuses = ['ISSUED', 'PARTIALLY_PAID', 'PAID'] as const

export const isOwed = ({ interest, fee, foreignFee }: InvoiceInterest): boolean =>
  interest + fee > 0 || foreignFee !== null

/** Late interest of each case's invoices that is run up by a day and not billed yet, paid invoices included. */
export const unbilledOf = async (
  work: Work,
  cases: readonly Loaded<'case'>[],
  date: string,
): Promise<(found: Loaded<'case'>) => Owed[]> => {
  const invoices = await loadMatching(
    work,
    'invoice',
    {
      caseRegistration: cases.map(one => one.registration),
      dueDate: { lt: date },
      status: [...interestStatuses],
    },
    { lock: 'update' },
  )
  const late = await lateInterestOf(work, invoices, date)
  const owed = late.flatMap((one, i) => (isOwed(one) ? [{ invoice: invoices[i]!, late: one }] : []))
  return found => owed.filter(one => one.invoice.caseRegistration === found.registration)
}

/** The same of one case. */
export const unbilledInterest = async (work: Work, found: Loaded<'case'>, date: string): Promise<Owed[]> =>
  (await unbilledOf(work, [found], date))(found)

/**
 * What of a case is overdue on a day, with the interest that is not billed yet: what is open, and, until the case is settled, what is
 * paid and still bears some. Of a settled case nothing more is asked, as its total says.
 */
export const overdueOf = async (
  work: Work,
  found: Loaded<'case'>,
  date: string,
): Promise<InvoiceInterest[]> => {
  const invoices = await loadMatching(work, 'invoice', {
    caseRegistration: found.registration,
    dueDate: { lt: date },
    status: [...interestStatuses, 'DISPUTED'],
  })
  const late = await lateInterestOf(work, invoices, date)
  const isSettled = !openStatuses(work).includes(found.status)
  return late.filter((one, i) => (invoices[i]!.totalBalance ?? 0) > 0 || (!isSettled && isOwed(one)))
}

/** The same as a case says it: one figure, whether it is shown or billed. */
export const runUp = ({ currency }: Loaded<'case'>, owed: readonly Owed[], date: string) => ({
  lateInterest: sumMoney(
    owed.map(one => one.late.interest),
    currency,
  ),
  lateFee: sumMoney(
    owed.map(one => one.late.fee),
    currency,
  ),
  interestUntil: date,
})

/** Nothing is billed where nothing has run up. */
export const interestOpen: Guard<'case'> = async (found, work) =>
  (await unbilledInterest(work, found, work.caller.today)).length
    ? null
    : { message: message('NO_LATE_INTEREST') }

/** Bills the late interest and recovery costs that the invoices of cases have run up; the cases are the caller's to save. */
export const billCases = async (
  work: Work,
  cases: readonly Loaded<'case'>[],
  date: string,
): Promise<{ invoice: Loaded<'invoice'>; found: Loaded<'case'> }[]> => {
  const owedBy = await unbilledOf(work, cases, date)
  const billed = await billOwed(
    work,
    cases.map(found => ({ found, contract: null, owed: owedBy(found) })),
    date,
  )
  return billed.map(({ invoice, found }) => ({ invoice, found: found! }))
}

/** What a case says of its late interest once that is billed. */
export const billedUntil = (date: string) => ({ lateInterest: 0, lateFee: 0, interestUntil: date })

/** Bills the late interest of cases that are moved. */
export const billInterest: Effect<'case'> = async (work, cases, run) => {
  const billed = await billCases(work, cases, run.date)
  for (const { found } of billed) Object.assign(found, billedUntil(run.date))
}
