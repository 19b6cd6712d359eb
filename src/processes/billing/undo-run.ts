import { loadByRegistrations, loadMatching, runOver, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'

/** What an undo takes back, or would. */
export interface UndoneRun {
  registration: string
  /** Issued invoices, which get a credit note each. */
  credited: number
  /** Invoices that had no number yet. */
  cancelled: number
  /** With tax, by direction and currency. */
  sums: { pr: string; currency: string; invoices: number; amountInclTax: number }[]
}

type Invoice = Loaded<'invoice'>

const refuse = (why: Message, run: string): AppError =>
  notAllowed(transitionParam('invoice', 'credit'), why, run)

/** The invoices of a run that still stand: all of them the caller's to see. */
const standingOf = async (work: Work, run: string): Promise<Invoice[]> => {
  const where = { billingRunRegistration: run, status: { not: ['CREDITED', 'CANCELLED'] } } as const
  const all = await loadMatching(work, 'invoice', where, { lock: 'update' })
  const seen = await loadMatching(work, 'invoice', where, { asCaller: true })
  if (seen.length < all.length) throw new AppError('FORBIDDEN', ['read invoices'])
  return all.filter(invoice => invoice.type !== 'CREDIT_NOTE')
}

/** Money that was given to an invoice, or that is on its way by a file, has gone further than an undo reaches. */
const refuseMoved = async (work: Work, run: string, invoices: readonly Invoice[]): Promise<void> => {
  const paid = invoices.filter(invoice => (invoice.allocated ?? 0) !== 0)
  if (paid[0])
    throw refuse(message('RUN_IS_PAID', { invoice: paid[0].registration, count: paid.length }), run)
  const [line] = await loadMatching(work, 'paymentFileLine', {
    invoiceRegistration: invoices.map(invoice => invoice.registration),
    status: { not: ['REJECTED', 'EXCLUDED', 'CANCELLED'] },
  })
  if (line) throw refuse(message('RUN_IN_PAYMENT_FILE', { invoice: line.invoiceRegistration }), run)
}

const sumsOf = (invoices: readonly Invoice[]): UndoneRun['sums'] => {
  const groups = new Map<string, Invoice[]>()
  for (const invoice of invoices) {
    const key = `${invoice.pr} ${invoice.currency}`
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  return [...groups.values()].map(of => ({
    pr: of[0]!.pr ?? 'RECEIVABLE',
    currency: of[0]!.currency,
    invoices: of.length,
    amountInclTax: sumMoney(
      of.map(invoice => invoice.amountInclTax),
      of[0]!.currency,
    ),
  }))
}

/**
 * Takes a billing run back while nothing of it is paid: what was issued gets a credit note, what was not is cancelled, and
 * what they billed is planned again. All or nothing.
 * @throws ENTITY_REGISTRATION_NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export const undoRun = async (work: Work, registration: string, reason: string): Promise<UndoneRun> => {
  const [run] = await loadByRegistrations(work, 'billingRun', [registration], {
    lock: 'update',
    asCaller: true,
  })
  if (!run) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['billingRun', registration])
  const invoices = await standingOf(work, registration)
  if (invoices.length === 0) throw refuse(message('RUN_IS_UNDONE'), registration)
  await refuseMoved(work, registration, invoices)
  const issued = invoices.filter(invoice => !among(invoice.status, 'DRAFT', 'VALIDATED'))
  const unissued = invoices.filter(invoice => among(invoice.status, 'DRAFT', 'VALIDATED'))
  const sums = sumsOf(invoices)
  const date = work.caller.today
  if (issued.length) await runOver(work, 'invoice', 'credit', issued, { date, reason, input: { date } })
  if (unissued.length) await runOver(work, 'invoice', 'cancel', unissued, { date, reason })
  return { registration, credited: issued.length, cancelled: unissued.length, sums }
}
