import { loadByRegistrations, type Sent, type Step, type Work, type Writing } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type FieldProblem, failFields, type Message, message } from '#errors/index.ts'
import { billsInterest } from '../late-interest-of.ts'
import { byRegistration } from '../named.ts'

type Line = Writing<Loaded<'invoiceLine'>, Sent<'invoiceLine'>>
type Invoice = Loaded<'invoice'>

/** What the product has worked out: a refund, late interest, the fee of a line, a statement of what is held. */
const isWorkedOut = (invoice: Invoice): boolean =>
  Boolean(
    invoice.refundedRegistration ||
      billsInterest(invoice) ||
      invoice.billedCreditLineRegistration ||
      invoice.series,
  )

/** A supplier may ask for another amount than was ordered; what we are owed is as it was planned. */
const isPlanned = (invoice: Invoice, { before }: Line): boolean =>
  invoice.pr !== 'PAYABLE' && Boolean(before?.cashflowRegistration)

const isSame = ({ before, after }: Line): boolean =>
  Boolean(before && after) && JSON.stringify(before) === JSON.stringify(after)

const whyNot = (line: Line, invoice: Invoice | undefined): Message | null => {
  if (!invoice || isSame(line)) return null
  const { registration, invoiceNumber } = invoice
  if (invoice.issueDate) return message('LINES_ARE_ISSUED', { invoice: invoiceNumber ?? registration })
  return isWorkedOut(invoice) || isPlanned(invoice, line)
    ? message('LINES_ARE_WORKED_OUT', { invoice: registration })
    : null
}

const problem = (why: Message): FieldProblem => ({
  field: 'invoiceRegistration',
  message: why,
  code: 'READ_ONLY_FIELD',
})

const invoicesOf = async (work: Work, lines: readonly Line[]) => {
  const registrationOf = ({ before, after }: Line) =>
    String(before?.invoiceRegistration ?? after?.invoiceRegistration)
  const found = byRegistration(
    await loadByRegistrations(work, 'invoice', [...new Set(lines.map(registrationOf))], { lock: 'update' }),
  )
  return (line: Line) => found.get(registrationOf(line))
}

/**
 * Lines stay as their invoice was issued, since the books have them; a mistake is credited. Nor does anybody rewrite what the
 * product bills. The product writes its own lines without being asked.
 */
export const keepLines: Step<'invoiceLine'> = {
  ofCallers: true,
  before: async (work, lines, { verb }) => {
    if (verb !== 'remove') return
    const invoiceOf = await invoicesOf(work, lines)
    for (const line of lines) {
      const why = whyNot(line, invoiceOf(line))
      if (why) failFields([problem(why)])
    }
  },
  check: async (work, lines) => {
    const invoiceOf = await invoicesOf(work, lines)
    return lines.map(line => {
      const why = whyNot(line, invoiceOf(line))
      return why && [problem(why)]
    })
  },
}
