import {
  changeRecords,
  type Effect,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  raiseMark,
  saveRecords,
  takeNumbers,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { refuseAhead } from '../closed-periods.ts'
import { familyOf } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { numberAsIssued } from '../number-own.ts'
import { accrueBilled } from './accrue-billed.ts'
import { freeze } from './freeze.ts'
import { inputTax } from './input-tax.ts'
import { type BilledLine, invoiceEvents } from './invoice-events.ts'
import type { Draft } from './invoices-of.ts'
import { markCollection } from './tax-on-collection.ts'

/** An invoice as it is issued, written already or about to be. */
type Issuing = Pick<
  New<'invoice'>,
  | 'type'
  | 'pr'
  | 'orgaRegistration'
  | 'issuerRegistration'
  | 'persons'
  | 'series'
  | 'issueDate'
  | 'taxPointDate'
  | 'dueDate'
  | 'invoiceNumber'
  | 'paymentReference'
  | 'snapshot'
  | 'currency'
  | 'originalRegistration'
  | 'taxOnCollection'
>

const yearOf = (date: string) => date.slice(0, 4)

const prefixOf = (invoice: Issuing): string => (invoice.type === 'CREDIT_NOTE' ? 'AV' : 'FA')

/** The series in which an invoice is numbered: by issuer, kind and fiscal year. */
const seriesOf = (invoice: Issuing, date: string): string =>
  `${invoice.issuerRegistration ?? invoice.orgaRegistration ?? '-'} ${prefixOf(invoice)} ${yearOf(date)}`

/**
 * Gives the numbers that the law wants without gaps: from a locked counter per issuer, series and fiscal year, in the
 * transaction that issues; a date never lies before the last of its series. A payable keeps its supplier's number, or has one of ours
 * where the house writes it in his name.
 */
const numberInvoices = async (work: Work, invoices: readonly Issuing[], date: string): Promise<void> => {
  const own = invoices.filter(i => i.pr !== 'PAYABLE')
  const series = new Map<string, Issuing[]>()
  for (const invoice of own) {
    const key = seriesOf(invoice, date)
    series.set(key, [...(series.get(key) ?? []), invoice])
  }
  for (const invoice of invoices) invoice.issueDate = date
  await numberAsIssued(work, invoices, date)
  for (const key of [...series.keys()].sort()) {
    const members = series.get(key)!
    const first = await takeNumbers(work, `invoice ${key}`, members.length)
    const mark = await raiseMark(work, `issued ${key}`, Number(date.replace(/-/g, '')))
    const issueDate = String(mark).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
    members.forEach((invoice, i) => {
      invoice.series = key
      invoice.issueDate = issueDate
      invoice.invoiceNumber = `${prefixOf(invoice)}${yearOf(date)}-${String(first + i).padStart(6, '0')}`
      invoice.paymentReference = invoice.invoiceNumber
    })
  }
}

type Line = Pick<
  Loaded<'invoiceLine'>,
  'name' | 'wording' | 'periodStart' | 'periodEnd' | 'taxCode' | 'taxRate' | keyof BilledLine
>
type LinesOf<I> = ReadonlyMap<I, readonly Line[]>

const keptLines = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
): Promise<ReadonlyMap<Loaded<'invoice'>, Loaded<'invoiceLine'>[]>> => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => i.registration),
  })
  lines.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const byInvoice = new Map(invoices.map(i => [i.registration, [] as Loaded<'invoiceLine'>[]]))
  for (const line of lines) byInvoice.get(line.invoiceRegistration)!.push(line)
  return new Map(invoices.map(i => [i, byInvoice.get(i.registration)!]))
}

/** Books what invoices say, each by the family of its contract. */
const book = async (work: Work, linesOf: LinesOf<Loaded<'invoice'>>, isWaived = false): Promise<void> => {
  const invoices = [...linesOf.keys()]
  await accrueBilled(work, linesOf)
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  const family = (invoice: Loaded<'invoice'>) => familyOf(contracts.get(invoice.contractRegistration))
  await callEffect(
    work,
    'accounting/post',
    invoices.flatMap(i => invoiceEvents(i, linesOf.get(i)!, family(i), isWaived)),
    'invoice',
  )
  const isAsset = ({ type }: Line) => type === 'PURCHASE'
  const bought = invoices.filter(i => i.pr === 'PAYABLE' && linesOf.get(i)!.some(isAsset))
  await callEffect(
    work,
    'accounting/deliveries',
    named(bought, 'contractRegistration').flatMap(registration => contracts.get(registration) ?? []),
    'contract',
  )
  const isSpread = ({ type }: Line) => among(type, 'DOWN_PAYMENT', 'COMMISSION', 'FEE')
  await callEffect(
    work,
    'deferral/begin',
    invoices.filter(invoice => linesOf.get(invoice)!.some(isSpread)),
    'invoice',
  )
}

/** Numbers, freezes and books invoices that are about to be issued; changes them in place. */
export const issueInvoices: Effect<'invoice', { date?: string | null; isWaived?: boolean }> = async (
  work,
  invoices,
  run,
) => {
  const date = run.input.date ?? run.date
  refuseAhead(work, date)
  await numberInvoices(work, invoices, date)
  const linesOf = await keptLines(work, invoices)
  const bearing = await inputTax(work, linesOf)
  await changeRecords(work, 'invoiceLine', [...bearing.keys()], line => bearing.get(line)!, {
    unchecked: true,
  })
  for (const [line, own] of bearing) Object.assign(line, own)
  const marked = await markCollection(work, linesOf)
  await changeRecords(work, 'invoiceLine', [...marked], () => ({ isOnCollection: true }), { unchecked: true })
  for (const line of marked) line.isOnCollection = true
  await freeze(work, linesOf)
  await book(work, linesOf, run.input.isWaived)
}

/** What the lines come to, so that the invoice need not be written once more for it. */
export const sumsOf = ({ invoice, lines }: Draft) => {
  const sum = (field: 'amountExclTax' | 'taxAmount' | 'amountInclTax') =>
    sumMoney(
      lines.map(line => line[field]),
      invoice.currency,
    )
  return {
    amountExclTax: sum('amountExclTax'),
    taxAmount: sum('taxAmount'),
    amountInclTax: sum('amountInclTax'),
    deposit: sumMoney(
      lines.filter(line => line.type === 'DEPOSIT').map(line => line.amountExclTax),
      invoice.currency,
    ),
  }
}

/**
 * Writes invoices that nobody looks at before as they are issued – numbered, frozen and booked – and returns them as
 * kept; `bill` writes what hangs on them, before the books follow.
 */
export const insertIssued = async (
  work: Work,
  drafts: readonly Draft[],
  date: string,
  bill: (invoices: readonly Loaded<'invoice'>[]) => Promise<void>,
): Promise<Loaded<'invoice'>[]> => {
  if (!drafts.length) return []
  const invoices = drafts.map(draft => ({ ...draft.invoice, ...sumsOf(draft), status: 'ISSUED' as const }))
  const linesOf = new Map(invoices.map((invoice, i) => [invoice, drafts[i]!.lines]))
  for (const [line, own] of await inputTax(work, linesOf)) Object.assign(line, own)
  for (const line of await markCollection(work, linesOf)) line.isOnCollection = true
  await freeze(work, linesOf)
  // From here on whoever issues in the same series waits: all that can be done before is done.
  await numberInvoices(work, invoices, date)
  const kept = await insertWorkedOut(work, 'invoice', invoices, {
    unchecked: true,
    transition: 'issue',
  })
  await bill(kept)
  await book(work, new Map(kept.map((invoice, i) => [invoice, drafts[i]!.lines])))
  await settleNothing(
    work,
    kept.filter(i => i.amountInclTax === 0),
    date,
  )
  return kept
}

/** Issues invoices that a run has just written: loads them with their amounts, then saves them issued. */
export const issueNewInvoices: AnswerTo<'billing/issue-new'> = async (work, invoices, run) => {
  const loaded = await loadByRegistrations(
    work,
    'invoice',
    invoices.map(i => i.registration),
    { lock: 'update' },
  )
  const before = loaded.map(i => structuredClone(i))
  for (const invoice of loaded) invoice.status = 'ISSUED'
  await issueInvoices(work, loaded, run)
  await saveRecords(
    work,
    'invoice',
    loaded.map((after, i) => ({ before: before[i]!, after })),
    { unchecked: true, verb: 'transition', transition: 'issue' },
  )
  await settleNothing(
    work,
    loaded.filter(i => i.amountInclTax === 0),
    run.input.date,
  )
}

/** An instalment of a payment holiday asks for nothing: nobody will pay it, so it is settled as it is issued. */
const settleNothing = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
  date: string,
): Promise<void> => {
  if (!invoices.length) return
  const registrations = invoices.map(i => i.registration)
  const issued = await loadByRegistrations(work, 'invoice', registrations, { lock: 'update' })
  await changeRecords(work, 'invoice', issued, () => ({ status: 'PAID', paymentDate: date }), {
    unchecked: true,
    verb: 'transition',
    transition: 'allocate',
  })
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: registrations, status: 'BILLED' },
    { lock: 'update' },
  )
  await changeRecords(work, 'cashflow', billed, () => ({ status: 'SETTLED' }), { unchecked: true })
}
