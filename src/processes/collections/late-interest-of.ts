import { loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import {
  type Explanation,
  explainLateInterest,
  type LateInterestTerms,
  lateInterest,
} from '#finance/index.ts'
import { personIn } from '../contract-facts.ts'

/** Late interest of one overdue invoice, with how it comes about. Amounts in major units. */
export interface InvoiceInterest {
  registration: string
  invoiceNumber: string | null
  dueDate: string
  /** The day after which it runs: the due date, or the last day that was billed. */
  from: string
  days: number
  amount: number
  open: number
  interest: number
  fee: number
  explanation: Explanation
}

const byRegistration = (records: readonly Plain[]) => new Map(records.map(r => [String(r.registration), r]))

const unique = (values: readonly unknown[]): string[] => [...new Set(values.filter(Boolean).map(String))]

/** The contracts' products: they hold the rate of late interest and the fixed fee. */
const productsOf = async (work: Work, invoices: readonly Plain[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', unique(invoices.map(i => i.contractRegistration))),
  )
  const products = byRegistration(
    await loadByRegistrations(
      work,
      'product',
      unique([...contracts.values()].map(c => c.productRegistration)),
    ),
  )
  return (invoice: Plain): Plain | undefined =>
    products.get(String(contracts.get(String(invoice.contractRegistration))?.productRegistration ?? ''))
}

/** What bears interest: an invoice of late interest bears none. */
const bearing = (invoice: Plain): number =>
  invoice.billedCaseRegistration ? 0 : ((invoice.amountInclTax as number | undefined) ?? 0)

/** The last day whose interest is settled: the due date, or the day until which it was billed. */
const settledUntil = (invoice: Plain): string =>
  [String(invoice.dueDate), String(invoice.interestBilledUntil ?? '')].sort().at(-1)!

/**
 * Works late interest out for overdue invoices as of a day: simple, ACT/365, from the day after the due date, on what was
 * open on each day, at the product's rate; the fixed fee once an invoice, where no consumer pays it
 * (Directive 2011/7/EU). Three reads, however many invoices.
 */
export const lateInterestOf = async (
  work: Work,
  invoices: readonly Plain[],
  until: string,
): Promise<InvoiceInterest[]> => {
  if (invoices.length === 0) return []
  const productOf = await productsOf(work, invoices)
  const allocations = await loadMatching(work, 'cashflowAllocation', {
    invoiceRegistration: invoices.map(i => String(i.registration)),
    status: 'ACTIVE',
  })
  const payers = byRegistration(
    await loadByRegistrations(work, 'person', unique(invoices.map(i => personIn(i, 'PAYER')))),
  )
  return invoices.map(invoice => {
    const product = productOf(invoice)
    const isConsumer = payers.get(personIn(invoice, 'PAYER') ?? '')?.type === 'I'
    const terms: LateInterestTerms = {
      amount: Math.max(0, bearing(invoice)),
      dueDate: settledUntil(invoice),
      until,
      rates: (product?.lateRate as number | undefined) ?? 0,
      payments: allocations
        .filter(a => a.invoiceRegistration === invoice.registration)
        .map(a => ({ date: String(a.date), amount: a.amount as number })),
      fee: isConsumer || invoice.interestBilledUntil ? 0 : ((product?.lateFee as number | undefined) ?? 0),
      currency: String(invoice.currency),
    }
    const { interest, fee, days } = lateInterest(terms)
    return {
      registration: String(invoice.registration),
      invoiceNumber: (invoice.invoiceNumber as string | undefined) ?? null,
      dueDate: String(invoice.dueDate),
      from: terms.dueDate,
      days,
      amount: terms.amount,
      open: (invoice.totalBalance as number | undefined) ?? 0,
      interest,
      fee,
      explanation: explainLateInterest(terms),
    }
  })
}
