import {
  type Effect,
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  raiseMark,
  saveRecords,
  takeNumbers,
  type Work,
} from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { familyOf } from '../contract-facts.ts'
import { invoiceEvents } from './invoice-events.ts'
import type { Draft } from './invoices-of.ts'

const yearOf = (date: string) => date.slice(0, 4)

const prefixOf = (invoice: Plain): string => (invoice.type === 'CREDIT_NOTE' ? 'AV' : 'FA')

/** The series in which an invoice is numbered: by issuer, kind and fiscal year. */
const seriesOf = (invoice: Plain, date: string): string =>
  `${invoice.issuerRegistration ?? invoice.orgaRegistration ?? '-'} ${prefixOf(invoice)} ${yearOf(date)}`

/**
 * Gives the numbers that the law wants without gaps: from a locked counter per issuer, series and fiscal year, in the
 * transaction that issues; a date never lies before the last of its series. A payable keeps its supplier's number.
 */
const numberInvoices = async (work: Work, invoices: readonly Plain[], date: string): Promise<void> => {
  const own = invoices.filter(i => i.pr !== 'PAYABLE')
  const series = new Map<string, Plain[]>()
  for (const invoice of own) {
    const key = seriesOf(invoice, date)
    series.set(key, [...(series.get(key) ?? []), invoice])
  }
  for (const invoice of invoices) invoice.issueDate = date
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

const addressOf = (person: Plain | undefined): Plain | null =>
  ((person?.addresses as Plain[] | undefined) ?? [])[0] ?? null

const partySnapshot = (person: Plain | undefined): Plain | null =>
  person
    ? {
        registration: person.registration,
        name: person.name,
        registrations: person.registrations ?? [],
        address: addressOf(person),
      }
    : null

type LinesOf = ReadonlyMap<Plain, readonly Plain[]>

const keptLines = async (work: Work, invoices: readonly Plain[]): Promise<LinesOf> => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => String(i.registration)),
  })
  lines.sort((a, b) => (a.position as number) - (b.position as number))
  const byInvoice = new Map<unknown, Plain[]>(invoices.map(i => [i.registration, []]))
  for (const line of lines) byInvoice.get(line.invoiceRegistration)!.push(line)
  return new Map(invoices.map(i => [i, byInvoice.get(i.registration)!]))
}

const personsOf = (invoice: Plain): Plain[] => (invoice.persons as Plain[] | undefined) ?? []

/** Freezes parties, tax numbers, lines and tax as they are issued. */
const freeze = async (work: Work, linesOf: LinesOf): Promise<void> => {
  const named = [...linesOf.keys()].flatMap(i => [
    ...personsOf(i).map(p => String(p.personRegistration)),
    String(i.issuerRegistration ?? ''),
  ])
  const persons = await loadByRegistrations(work, 'person', [...new Set(named.filter(Boolean))])
  const known = new Map(persons.map(p => [String(p.registration), p]))
  for (const [invoice, lines] of linesOf) {
    const person = (role: string) =>
      known.get(String(personsOf(invoice).find(p => p.role === role)?.personRegistration))
    invoice.snapshot = {
      issuer: partySnapshot(known.get(String(invoice.issuerRegistration))),
      payer: partySnapshot(person('PAYER')),
      payee: partySnapshot(person('PAYEE')),
      lines: lines.map(l => ({
        name: l.name,
        periodStart: l.periodStart,
        periodEnd: l.periodEnd,
        amountExclTax: l.amountExclTax,
        taxCode: l.taxCode,
        taxRate: l.taxRate,
        taxAmount: l.taxAmount,
        amountInclTax: l.amountInclTax,
      })),
    }
  }
}

/** Books what invoices say, each by the family of its contract's product. */
const book = async (work: Work, linesOf: LinesOf): Promise<void> => {
  const invoices = [...linesOf.keys()]
  const named = invoices.map(i => String(i.contractRegistration ?? '')).filter(Boolean)
  const contracts = new Map(
    (await loadByRegistrations(work, 'contract', [...new Set(named)])).map(c => [String(c.registration), c]),
  )
  const sold = [...contracts.values()].map(c => String(c.productRegistration ?? '')).filter(Boolean)
  const products = new Map(
    (await loadByRegistrations(work, 'product', [...new Set(sold)])).map(p => [String(p.registration), p]),
  )
  const family = (invoice: Plain) => {
    const contract = contracts.get(String(invoice.contractRegistration))
    return contract ? familyOf(products.get(String(contract.productRegistration)), contract) : 'LEASE'
  }
  await callEffect(
    work,
    'accounting/post',
    invoices.flatMap(i => invoiceEvents(i, linesOf.get(i)!, family(i)) as unknown as BusinessEvent[]),
    'invoice',
  )
}

/** Numbers, freezes and books invoices that are about to be issued; changes them in place. */
export const issueInvoices: Effect = async (work, invoices, run) => {
  const date = String(run.input.date ?? run.date)
  await numberInvoices(work, invoices, date)
  const linesOf = await keptLines(work, invoices)
  await freeze(work, linesOf)
  await book(work, linesOf)
}

/** What the lines come to, so that the invoice need not be written once more for it. */
const sums = ({ invoice, lines }: Draft): Plain => {
  const sum = (field: string) =>
    sumMoney(
      lines.map(line => line[field] as number | undefined),
      String(invoice.currency),
    )
  return {
    amountExclTax: sum('amountExclTax'),
    taxAmount: sum('taxAmount'),
    amountInclTax: sum('amountInclTax'),
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
  bill: (invoices: readonly Plain[]) => Promise<void>,
): Promise<Plain[]> => {
  if (!drafts.length) return []
  const invoices = drafts.map(draft => ({ ...draft.invoice, ...sums(draft), status: 'ISSUED' }) as Plain)
  await numberInvoices(work, invoices, date)
  await freeze(work, new Map(invoices.map((invoice, i) => [invoice, drafts[i]!.lines])))
  const kept = await insertAny(work, entityOf(work.model, 'invoice'), invoices, {
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
export const issueNewInvoices: Effect = async (work, invoices, run) => {
  const loaded = await loadByRegistrations(
    work,
    'invoice',
    invoices.map(i => String(i.registration)),
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
    String(run.input.date ?? run.date),
  )
}

/** An instalment of a payment holiday asks for nothing: nobody will pay it, so it is settled as it is issued. */
const settleNothing = async (work: Work, invoices: readonly Plain[], date: string): Promise<void> => {
  if (!invoices.length) return
  const registrations = invoices.map(i => String(i.registration))
  const issued = await loadByRegistrations(work, 'invoice', registrations, { lock: 'update' })
  await saveRecords(
    work,
    'invoice',
    issued.map(before => ({ before, after: { ...before, status: 'PAID', paymentDate: date } })),
    { unchecked: true, verb: 'transition', transition: 'allocate' },
  )
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: registrations, status: 'BILLED' },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'cashflow',
    billed.map(before => ({ before, after: { ...before, status: 'SETTLED' } })),
    { unchecked: true },
  )
}

/** Whether an organization looks at its invoices before they are issued. */
export const checksFirst = async (work: Work, invoices: readonly Plain[]): Promise<Set<string>> => {
  const named = [...new Set(invoices.map(i => String(i.orgaRegistration ?? '')).filter(Boolean))]
  const organizations = await loadByRegistrations(work, 'organization', named)
  return new Set(organizations.filter(o => o.invoicesAreChecked === true).map(o => String(o.registration)))
}

/** Issues what a run has just written, but for organizations that look at their invoices first. */
export const issueUnlessChecked: Effect = async (work, invoices, run) => {
  const checked = await checksFirst(work, invoices)
  const issued = invoices.filter(i => !checked.has(String(i.orgaRegistration)))
  if (issued.length) await issueNewInvoices(work, issued, run)
}
