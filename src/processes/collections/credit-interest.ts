import { type Guard, loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { lateAfter } from '../late-interest-of.ts'
import { named } from '../named.ts'
import { runUp, unbilledInterest } from './bill-interest.ts'

const billedBy = (invoice: Loaded<'invoice'>) => invoice.lateInterests ?? []

/** Where an invoice of later days bills interest too, that one is called back first, so that no day is skipped: which one, and how. */
export const interestLatest: Guard<'invoice'> = async (invoice, work) => {
  // A fee alone skips no day.
  const own = billedBy(invoice).filter(one => (one.interest ?? 0) > 0)
  if (!own.length) return null
  const until = new Map(own.map(one => [one.invoiceRegistration!, one.until!]))
  const bills = await loadMatching(work, 'invoice', {
    'lateInterests.invoiceRegistration': [...until.keys()],
    status: { not: ['CREDITED', 'CANCELLED'] },
  })
  const beyond = bills.flatMap(bill =>
    billedBy(bill)
      .filter(
        one => (one.interest ?? 0) > 0 && one.until! > (until.get(one.invoiceRegistration!) ?? one.until!),
      )
      .map(({ until: last, invoiceRegistration }) => ({ bill, last: last!, late: invoiceRegistration! })),
  )
  const latest = beyond.sort((a, b) => b.last.localeCompare(a.last))[0]
  if (!latest) return null
  const { bill, last, late } = latest
  const [found] = await loadByRegistrations(work, 'invoice', [late])
  const told = { invoice: found?.invoiceNumber ?? late, date: { date: last } }
  return {
    message: bill.issueDate
      ? message('INTEREST_BILLED_UNTIL', { ...told, later: bill.invoiceNumber ?? bill.registration })
      : message('INTEREST_WAITS_UNTIL', { ...told, later: bill.registration }),
  }
}

/** What the cases have run up again, as billing it anew would ask for. */
const refresh = async (work: Work, registrations: readonly string[], date: string): Promise<void> => {
  const cases = await loadByRegistrations(work, 'case', registrations, { lock: 'update' })
  const changes: { before: Loaded<'case'>; after: Loaded<'case'> }[] = []
  for (const before of cases) {
    const owed = await unbilledInterest(work, before, date)
    changes.push({ before, after: { ...before, ...runUp(before, owed, date) } })
  }
  await saveRecords(work, 'case', changes, { unchecked: true })
}

/**
 * Invoices of late interest were credited: each late invoice is set back to the day until which its interest was billed
 * before, and its case shows again what can be billed. Takes the credited invoices.
 */
export const creditInterest: AnswerTo<'case/interest-credited'> = async (work, credited, run) => {
  const periods = credited.flatMap(invoice =>
    billedBy(invoice).map(one => ({ ...one, currency: invoice.currency })),
  )
  if (!periods.length) return
  const found = await loadMatching(
    work,
    'invoice',
    { registration: periods.map(one => one.invoiceRegistration!) },
    { lock: 'update' },
  )
  // A fee in a currency of its own says nothing of the days of interest.
  const own = new Map(found.map(invoice => [invoice.registration, invoice.currency]))
  const from = new Map(
    periods
      .filter(one => one.currency === own.get(one.invoiceRegistration!))
      .map(one => [one.invoiceRegistration!, one.from!]),
  )
  const late = found.filter(invoice => from.has(invoice.registration))
  await saveRecords(
    work,
    'invoice',
    late.map(before => {
      const day = from.get(before.registration)!
      // Before it was late nothing was billed: the fixed fee falls due again too.
      return {
        before,
        after: { ...before, interestBilledUntil: day > lateAfter(before) ? day : undefined },
      }
    }),
    { unchecked: true },
  )
  await refresh(work, named(credited, 'billedCaseRegistration'), run.date)
}
