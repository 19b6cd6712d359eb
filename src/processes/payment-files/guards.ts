import { type Guard, loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import type { StatusOf } from '#entities/records.ts'
import { message } from '#errors/index.ts'

const linesOf = (work: Work, file: Plain, status: StatusOf<'paymentFileLine'>[]): Promise<Plain[]> =>
  loadMatching(work, 'paymentFileLine', { paymentFileRegistration: String(file.registration), status })

const hasLines: Guard = async (file, work) =>
  (await linesOf(work, file, ['PENDING'])).length > 0 ? null : { message: message('WITHOUT_PAYMENT') }

/** What was open when the file was prepared may have been paid, credited or disputed since. */
const stillDue: Guard = async (file, work) => {
  const lines = await linesOf(work, file, ['PENDING'])
  const invoices = new Map<unknown, Plain>(
    (
      await loadByRegistrations(
        work,
        'invoice',
        lines.map(l => String(l.invoiceRegistration)),
      )
    ).map(i => [i.registration, i]),
  )
  const stale = lines.find(line => {
    const invoice = invoices.get(line.invoiceRegistration)
    return (
      !invoice ||
      !['ISSUED', 'PARTIALLY_PAID'].includes(String(invoice.status)) ||
      (invoice.totalBalance as number) < (line.amount as number)
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

const unsettled: Guard = async (file, work) =>
  (await linesOf(work, file, ['SETTLED', 'RETURNED'])).length === 0
    ? null
    : { message: message('PAYMENTS_SETTLED') }

/** Money is booked when it has moved: not before the day of the collection or transfer. */
const daysCome = (batches: readonly Plain[], today: string) => {
  const early = batches.find(
    b => b.status !== 'SETTLED' && (b.lineCount as number) > 0 && String(b.date) > today,
  )
  return early
    ? { message: message('FOR_LATER_DAY', { file: early.registration, date: { date: early.date } }) }
    : null
}

const fileDaysCome: Guard = async (file, work) =>
  daysCome(
    await loadMatching(work, 'sepa', { paymentFileRegistration: String(file.registration) }),
    work.caller.today,
  )

const batchDayCome: Guard = (batch, work) => daysCome([batch], work.caller.today)

const fileIsDraft: Guard = async (line, work) => {
  const [file] = await loadByRegistrations(work, 'paymentFile', [String(line.paymentFileRegistration)])
  return file?.status === 'DRAFT' ? null : { message: message('FILE_NO_DRAFT') }
}

export const paymentFileGuards: Record<string, Guard> = {
  'payment-file/has-lines': hasLines,
  'payment-file/still-due': stillDue,
  'payment-file/unsettled': unsettled,
  'payment-file/value-date': fileDaysCome,
  'sepa/value-date': batchDayCome,
  'payment-file-line/file-is-draft': fileIsDraft,
}
