import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import {
  addDays,
  type DatedRate,
  type Explanation,
  explainLateInterest,
  type LateInterestTerms,
  lateInterest,
} from '#finance/index.ts'
import { personIn } from './contract-facts.ts'
import { byRegistration, named } from './named.ts'

type Invoice = Loaded<'invoice'>

/** Late interest of one overdue invoice, with how it comes about. Amounts in major units. */
export interface InvoiceInterest {
  registration: string
  invoiceNumber: string | null
  dueDate: string
  /** The day after which it runs: the due date, the issue where that is later, or the last day that was billed. */
  from: string
  days: number
  amount: number
  open: number
  interest: number
  /** The fixed fee, where it is in the invoice's currency. */
  fee: number
  /** The fixed fee in its own currency, where that is another: it is billed apart. */
  foreignFee: { amount: number; currency: string } | null
  explanation: Explanation
}

/** The contracts' products: they hold the rate of late interest and the fixed fee. */
const productsOf = async (work: Work, invoices: readonly Invoice[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named([...contracts.values()], 'productRegistration')),
  )
  const productOf = (invoice: Invoice): Loaded<'product'> | undefined =>
    products.get(contracts.get(invoice.contractRegistration)?.productRegistration)
  const followed = named([...products.values()], 'lateIndexRegistration')
  const indexes = byRegistration(followed.length ? await loadByRegistrations(work, 'index', followed) : [])
  /** Times in which the contract of an invoice was doubtful: no interest runs then. */
  const doubtfulOf = (invoice: Invoice): NonNullable<LateInterestTerms['suspensions']> =>
    (contracts.get(invoice.contractRegistration)?.doubtfulTimes ?? []).map(({ from, until }) => ({
      from,
      ...(until ? { to: addDays(until, -1) } : {}),
    }))
  return { productOf, indexes, doubtfulOf }
}

/**
 * The rates of late interest by date: the product's own, or as a margin on top of what its index was on the first day of
 * each half-year (Directive 2011/7/EU, article 2 (7)). A half-year before the first value of the index bears the margin alone.
 */
const ratesOf = (
  product: Loaded<'product'> | undefined,
  indexes: ReadonlyMap<string | null | undefined, Loaded<'index'>>,
  from: string,
  until: string,
): LateInterestTerms['rates'] => {
  const margin = product?.lateRate ?? 0
  const index = indexes.get(product?.lateIndexRegistration)
  if (!index) return margin
  const values = [...(index.values ?? [])].sort((a, b) => a.date.localeCompare(b.date))
  const rates: DatedRate[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++)
    for (const day of [`${year}-01-01`, `${year}-07-01`])
      rates.push({ from: day, rate: margin + (values.findLast(value => value.date <= day)?.value ?? 0) })
  return rates
}

/** Late invoices whose fixed fee, in a currency of its own, stands on an invoice already. */
const feesBilled = async (work: Work, invoices: readonly Invoice[]): Promise<ReadonlySet<string>> => {
  if (invoices.length === 0) return new Set()
  const own = new Map(invoices.map(invoice => [invoice.registration, invoice.currency]))
  const bills = await loadMatching(work, 'invoice', {
    'lateInterests.invoiceRegistration': [...own.keys()],
    status: ['VALIDATED', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED', 'WRITTEN_OFF'],
  })
  return new Set(
    bills.flatMap(bill =>
      (bill.lateInterests ?? [])
        .filter(one => (one.fee ?? 0) > 0 && own.get(one.invoiceRegistration!) !== bill.currency)
        .map(one => one.invoiceRegistration!),
    ),
  )
}

/** Whether an invoice bills late interest itself. */
export const billsInterest = (invoice: Invoice): boolean => Boolean(invoice.lateInterests?.length)

/**
 * Invoices that are no delay of their payer: we collect them, no collection has failed, and nobody had to remind him. On which
 * day his bank is asked is ours to see to (Directive 2011/7/EU, article 3 (1) (b)).
 */
const collectedInTime = async (
  work: Work,
  invoices: readonly Invoice[],
): Promise<(invoice: Invoice) => boolean> => {
  const ours = invoices.filter(
    one => one.paymentMode === 'DIRECT_DEBIT' && !one.caseRegistration && !one.dunningLevel,
  )
  if (ours.length === 0) return () => false
  const failed = await loadMatching(work, 'paymentFileLine', {
    type: 'DIRECT_DEBIT',
    status: ['REJECTED', 'RETURNED'],
    invoiceRegistration: ours.map(one => one.registration),
  })
  const isFailed = new Set(failed.map(line => line.invoiceRegistration))
  const inTime = new Set(ours.map(one => one.registration).filter(one => !isFailed.has(one)))
  return invoice => inTime.has(invoice.registration)
}

const latest = (...days: (string | null | undefined)[]): string =>
  days
    .map(day => day ?? '')
    .sort()
    .at(-1)!

/** The day after which a payer is late: the due date; of what was issued after it, the day of issue. */
export const lateAfter = ({ dueDate, issueDate }: Pick<Invoice, 'dueDate' | 'issueDate'>): string =>
  latest(dueDate, issueDate)

/** The last day whose interest is settled: that day, or the one until which it was billed. */
const settledUntil = (invoice: Invoice): string => latest(lateAfter(invoice), invoice.interestBilledUntil)

/** On how many days an invoice was late: one in dispute is so all the same. */
const daysLate = ({ status, amountInclTax }: Invoice, terms: LateInterestTerms): number =>
  lateInterest(status === 'DISPUTED' ? { ...terms, amount: Math.max(0, amountInclTax ?? 0) } : terms).days

/**
 * Works late interest out for overdue invoices as of a day: simple, ACT/365, from the day after the due date, on what was
 * open on each day, at the product's rate or its index's with it; the fixed fee once an invoice, where no consumer pays it
 * (Directive 2011/7/EU). Some reads, however many invoices.
 */
export const lateInterestOf = async (
  work: Work,
  invoices: readonly Invoice[],
  until: string,
): Promise<InvoiceInterest[]> => {
  if (invoices.length === 0) return []
  const { productOf, indexes, doubtfulOf } = await productsOf(work, invoices)
  const allocations = await loadMatching(work, 'cashflowAllocation', {
    invoiceRegistration: invoices.map(i => i.registration),
    status: 'ACTIVE',
  })
  const payers = byRegistration(
    await loadByRegistrations(work, 'person', [
      ...new Set(invoices.flatMap(i => personIn(i, 'PAYER') ?? [])),
    ]),
  )
  const isInTime = await collectedInTime(work, invoices)
  // An invoice of late interest bears none, nor does what is no delay; of what is disputed none is asked for until the dispute has ended.
  const bearing = (invoice: Invoice): number =>
    billsInterest(invoice) || isInTime(invoice) || invoice.status === 'DISPUTED'
      ? 0
      : Math.max(0, invoice.amountInclTax ?? 0)
  const feeOf = (invoice: Invoice) => {
    const product = productOf(invoice)
    const isConsumer = payers.get(personIn(invoice, 'PAYER'))?.type === 'I'
    const currency = product?.currency ?? 'EUR'
    const amount = isConsumer || bearing(invoice) === 0 ? 0 : (product?.lateFee ?? 0)
    return { amount, currency, isForeign: amount > 0 && currency !== invoice.currency }
  }
  const billed = await feesBilled(
    work,
    invoices.filter(invoice => feeOf(invoice).isForeign),
  )
  return invoices.map(invoice => {
    const product = productOf(invoice)
    const { amount, currency, isForeign } = feeOf(invoice)
    const terms: LateInterestTerms = {
      amount: bearing(invoice),
      dueDate: settledUntil(invoice),
      until,
      rates: ratesOf(product, indexes, settledUntil(invoice), until),
      payments: allocations
        .filter(a => a.invoiceRegistration === invoice.registration)
        .map(a => ({ date: a.date, amount: a.amount })),
      suspensions: doubtfulOf(invoice),
      fee: isForeign || invoice.interestBilledUntil ? 0 : amount,
      currency: invoice.currency,
    }
    const { interest, fee } = lateInterest(terms)
    return {
      registration: invoice.registration,
      invoiceNumber: invoice.invoiceNumber ?? null,
      dueDate: invoice.dueDate,
      from: terms.dueDate,
      days: daysLate(invoice, terms),
      amount: terms.amount,
      open: invoice.totalBalance ?? 0,
      interest,
      fee,
      foreignFee:
        isForeign &&
        !billed.has(invoice.registration) &&
        lateInterest({ ...terms, dueDate: lateAfter(invoice), fee: amount }).fee > 0
          ? { amount, currency }
          : null,
      explanation: explainLateInterest(terms),
    }
  })
}
