import {
  changeRecords,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addDays, payableBy, type UnusedFee, unusedFee } from '#finance/index.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type Way, waysOfPayment } from '../ways-of-payment.ts'
import { usedOf } from './used-of.ts'

type Line = Loaded<'creditLine'>

/** Days that a client has to pay the fee, where nothing else is agreed. */
const paymentDays = 15

/** What a line owes for the days from one up to another, which is not one of them. */
export interface OwedFee extends UnusedFee {
  line: Line
  from: string
  until: string
}

/** Up to which day a line owes: none after its end. */
const lastDay = ({ endDate }: Line, date: string): string =>
  endDate && addDays(endDate, 1) < date ? addDays(endDate, 1) : date

/** What lines owe up to a day, from where they were billed last; one that was never offered owes nothing. */
export const owedFees = async (work: Work, lines: readonly Line[], date: string): Promise<OwedFee[]> => {
  const offered = lines.filter(line => line.feeFrom && line.feeFrom < lastDay(line, date))
  if (offered.length === 0) return []
  const changesOf = await usedOf(work, offered)
  return offered.map(line => {
    const [from, until] = [line.feeFrom!, lastDay(line, date)]
    const terms = (line.feeTerms ?? []).map(one => ({
      from: one.from,
      limit: one.creditLimit ?? 0,
      rate: one.unusedFeeRate ?? 0,
    }))
    const { currency } = line
    return { line, from, until, ...unusedFee({ from, until, terms, changes: changesOf(line), currency }) }
  })
}

const invoiceOf = ({ line, from, until }: OwedFee, way: Way, date: string): New<'invoice'> => ({
  type: 'INVOICE',
  status: 'VALIDATED',
  wording: message('UNUSED_FEE_OF', {
    line: called(line),
    from: { date: from },
    until: { date: addDays(until, -1) },
  }),
  orgaRegistration: line.orgaRegistration ?? null,
  issuerRegistration: line.orgaRegistration ?? null,
  persons: [{ personRegistration: personIn(line, 'CLIENT')!, role: 'PAYER' }],
  pr: 'RECEIVABLE',
  currency: line.currency,
  generationDate: date,
  taxPointDate: date,
  dueDate: payableBy(way.paymentCondition, date, paymentDays),
  paymentMode: way.paymentMode,
  paymentCondition: way.paymentCondition ?? null,
  mandateRegistration: way.paymentMode === 'DIRECT_DEBIT' ? (way.mandateRegistration ?? null) : null,
  bankAccountRegistration: way.bankAccountRegistration ?? null,
  billedCreditLineRegistration: line.registration,
})

const lineOf = ({ line, from, until, days, averageUnused, fee }: OwedFee, invoiceRegistration: string) => ({
  invoiceRegistration,
  type: 'FEE' as const,
  code: 'UNUSED_FEE',
  wording: message('UNUSED_FEE_FOR', {
    amount: { amount: averageUnused, currency: line.currency },
    days,
  }),
  position: 0,
  orgaRegistration: line.orgaRegistration ?? null,
  periodStart: from,
  periodEnd: addDays(until, -1),
  quantity: 1,
  currency: line.currency,
  unitPrice: fee,
  amountExclTax: fee,
  // A commitment to lend is a credit operation, which bears no VAT.
  taxCode: 'EXEMPT',
  taxRate: 0,
  taxAmount: 0,
})

/** Bills what is owed, an invoice a line, and issues the invoices; up to when is the caller's to keep. */
export const billFees = async (
  work: Work,
  owed: readonly OwedFee[],
  date: string,
): Promise<Loaded<'invoice'>[]> => {
  const due = owed.filter(one => one.fee > 0)
  if (due.length === 0) return []
  const payers = due.map(one => personIn(one.line, 'CLIENT')!)
  const ways = await waysOfPayment(work, payers)
  const invoices = await insertRecords(
    work,
    'invoice',
    due.map((one, i) => invoiceOf(one, ways.paying(payers[i]!), date)),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    due.map((one, i) => lineOf(one, invoices[i]!.registration)),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-unless-checked', invoices, 'invoice', { date })
  return invoices
}

/** The days that invoices bill the fee of, by the invoice. */
const loadFeePeriods = async (work: Work, invoices: readonly Loaded<'invoice'>[]) => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(invoice => invoice.registration),
    code: 'UNUSED_FEE',
  })
  return new Map(
    lines.map(line => [line.invoiceRegistration, { start: line.periodStart!, end: line.periodEnd! }]),
  )
}

/** Fees were called back: their days are billed again, but where later ones are billed already. Takes the credited invoices. */
export const creditFees: AnswerTo<'credit-line/fee-credited'> = async (work, credited) => {
  const lines = byRegistration(
    await loadByRegistrations(work, 'creditLine', named(credited, 'billedCreditLineRegistration'), {
      lock: 'update',
    }),
  )
  const periods = await loadFeePeriods(work, credited)
  const back = credited.flatMap(invoice => {
    const line = lines.get(invoice.billedCreditLineRegistration)
    const period = periods.get(invoice.registration)
    return line && period && line.feeFrom === addDays(period.end, 1) ? [{ line, from: period.start }] : []
  })
  const from = new Map(back.map(one => [one.line.registration, one.from]))
  await changeRecords(
    work,
    'creditLine',
    back.map(one => one.line),
    line => ({ feeFrom: from.get(line.registration)! }),
    { unchecked: true },
  )
}
