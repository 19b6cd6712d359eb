import {
  type AnyGuard,
  asks,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { among } from '../among.ts'
import { byRegistration, named } from '../named.ts'

const linesOf = (work: Work, file: Loaded<'paymentFile'>, status: StatusOf<'paymentFileLine'>[]) =>
  loadMatching(work, 'paymentFileLine', { paymentFileRegistration: file.registration, status })

const hasLines: Guard<'paymentFile'> = async (file, work) =>
  (await linesOf(work, file, ['PENDING'])).length > 0 ? null : { message: message('WITHOUT_PAYMENT') }

/** What was open when the file was prepared may have been paid, credited or disputed since. */
const stillDue: Guard<'paymentFile'> = async (file, work) => {
  const lines = await linesOf(work, file, ['PENDING'])
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(lines, 'invoiceRegistration')),
  )
  const stale = lines.find(line => {
    const invoice = invoices.get(line.invoiceRegistration)
    return (
      !invoice ||
      !among(invoice.status, 'ISSUED', 'PARTIALLY_PAID') ||
      (invoice.totalBalance ?? 0) < line.amount
    )
  })
  return stale
    ? {
        message: message('NOT_OPEN_FOR', {
          invoice: stale.invoiceRegistration,
          amount: { amount: stale.amount, currency: stale.currency },
        }),
      }
    : null
}

const unsettled: Guard<'paymentFile'> = async (file, work) =>
  (await linesOf(work, file, ['SETTLED', 'RETURNED'])).length === 0
    ? null
    : { message: message('PAYMENTS_SETTLED') }

/** Money is booked when it has moved: not before the day of the collection or transfer. */
const daysCome = (batches: readonly Loaded<'sepa'>[], today: string) => {
  const early = batches.find(b => b.status !== 'SETTLED' && (b.lineCount ?? 0) > 0 && b.date > today)
  return early
    ? { message: message('FOR_LATER_DAY', { file: early.registration, date: { date: early.date } }) }
    : null
}

const fileDaysCome: Guard<'paymentFile'> = async (file, work) =>
  daysCome(
    await loadMatching(work, 'sepa', { paymentFileRegistration: file.registration }),
    work.caller.today,
  )

const batchDayCome: Guard<'sepa'> = (batch, work) => daysCome([batch], work.caller.today)

const fileIsDraft: Guard<'paymentFileLine'> = async (line, work) => {
  const [file] = await loadByRegistrations(work, 'paymentFile', [line.paymentFileRegistration])
  return file?.status === 'DRAFT' ? null : { message: message('FILE_NO_DRAFT') }
}

export const paymentFileGuards: Record<string, AnyGuard> = {
  'payment-file/has-lines': asks('paymentFile', hasLines),
  'payment-file/still-due': asks('paymentFile', stillDue),
  'payment-file/unsettled': asks('paymentFile', unsettled),
  'payment-file/value-date': asks('paymentFile', fileDaysCome),
  'sepa/value-date': asks('sepa', batchDayCome),
  'payment-file-line/file-is-draft': asks('paymentFileLine', fileIsDraft),
}
