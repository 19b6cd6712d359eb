import { loadByRegistrations, type Sent, type Step, type Work, type Writing } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { fromMajor, roundToCurrency, subtract, toMajor } from '#finance/index.ts'
import { byRegistration } from '../named.ts'
import { type TaxRate, taxesOf } from '../tax-rates.ts'

type Line = Writing<Loaded<'invoiceLine'>, Sent<'invoiceLine'>>
type Field = keyof Sent<'invoiceLine'>

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isChanged = ({ before, after }: Line, ...fields: Field[]): boolean =>
  fields.some(field => (before?.[field] ?? null) !== (after?.[field] ?? null))

/** Quantity × price − discount, as the currency can pay it; undefined for a line without a price. */
const priceOf = ({ after }: Line, currency: string): number | undefined => {
  const { quantity = 1, unitPrice, discount } = after!
  if (!isNumber(unitPrice) || !isNumber(quantity ?? 1)) return undefined
  const whole = roundToCurrency(((quantity ?? 1) as number) * unitPrice, currency)
  const less = isNumber(discount) ? discount : 0
  return toMajor(subtract(fromMajor(whole, currency), fromMajor(roundToCurrency(less, currency), currency)))
}

interface Parts {
  invoice: Loaded<'invoice'> | undefined
  rateOf: TaxRate
  isKnown: (taxCode: unknown) => boolean
  today: string
}

const currencyOf = ({ after }: Line, { invoice }: Parts): string =>
  invoice?.currency ?? (typeof after?.currency === 'string' ? after.currency : 'EUR')

const rateAtTaxPoint = ({ after }: Line, { invoice, rateOf, today }: Parts): number =>
  rateOf(after!.taxCode, invoice?.taxPointDate ?? invoice?.dueDate ?? today)

/** What follows from the rest and was not said: amount, rate, and in whose books and currency it stands. */
const complete = (line: Line, parts: Parts): void => {
  const { before, after } = line
  if (!after) return
  const { invoice } = parts
  if (!before && invoice) {
    after.orgaRegistration = invoice.orgaRegistration ?? null
    after.currency = invoice.currency
  }
  const price = priceOf(line, currencyOf(line, parts))
  if (price !== undefined && (before ? !isChanged(line, 'amountExclTax') : after.amountExclTax == null))
    if (!before || isChanged(line, 'quantity', 'unitPrice', 'discount')) after.amountExclTax = price
  if (
    after.taxCode &&
    isChanged(line, 'taxCode') &&
    (before ? !isChanged(line, 'taxRate') : after.taxRate == null)
  )
    after.taxRate = rateAtTaxPoint(line, parts)
}

const judge = (line: Line, parts: Parts): FieldProblem[] => {
  const { after } = line
  if (!after) return []
  const code = 'INVALID_FIELD_IN_BODY'
  const problems: FieldProblem[] = []
  const currency = currencyOf(line, parts)
  const price = isChanged(line, 'quantity', 'unitPrice', 'discount', 'amountExclTax')
    ? priceOf(line, currency)
    : undefined
  if (price !== undefined && after.amountExclTax !== price)
    problems.push({
      field: 'amountExclTax',
      message: message('AMOUNT_NOT_PRICE', { amount: { amount: price, currency } }),
      code,
    })
  if (after.taxCode && isChanged(line, 'taxCode') && !parts.isKnown(after.taxCode))
    problems.push({
      field: 'taxCode',
      message: message('TAX_CODE_UNKNOWN', { code: String(after.taxCode) }),
      code,
    })
  else if (after.taxCode && isChanged(line, 'taxCode', 'taxRate')) {
    const rate = rateAtTaxPoint(line, parts)
    if (after.taxRate !== rate)
      problems.push({
        field: 'taxRate',
        message: message('RATE_NOT_OF_CODE', { code: String(after.taxCode), rate: { percent: rate } }),
        code,
      })
  }
  return problems
}

const partsOf = async (work: Work, lines: readonly Line[]): Promise<(line: Line) => Parts> => {
  const named = lines.map(({ before, after }) => before?.invoiceRegistration ?? after?.invoiceRegistration)
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', [...new Set(named.filter(one => typeof one === 'string'))]),
  )
  const { rateOf, isKnown } = await taxesOf(work)
  return ({ before, after }) => ({
    invoice: invoices.get(String(before?.invoiceRegistration ?? after?.invoiceRegistration)),
    rateOf,
    isKnown,
    today: work.caller.today,
  })
}

/**
 * A line that somebody writes says quantity, price and discount, and its amount follows; it says a tax code, and its rate is
 * that of the code at the tax point of the invoice. What is said all the same and differs is refused. Lines that the product
 * writes are worked out already.
 */
export const priceLines: Step<'invoiceLine'> = {
  ofCallers: true,
  before: async (work, lines) => {
    const parts = await partsOf(work, lines)
    for (const line of lines) complete(line, parts(line))
  },
  check: async (work, lines) => {
    const parts = await partsOf(work, lines)
    return lines.map(line => judge(line, parts(line)))
  },
}
