import {
  type Effect,
  loadByRegistrations,
  loadMatching,
  type Plain,
  raiseMark,
  saveRecords,
  takeNumbers,
  type Work,
} from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'
import { familyOf } from '../contract-facts.ts'
import { invoiceEvents } from './invoice-events.ts'

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

/** Freezes parties, tax numbers, lines and tax as they are issued. */
const freeze = async (work: Work, invoices: readonly Plain[]): Promise<Map<string, Plain[]>> => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => String(i.registration)),
  })
  const linesOf = new Map<string, Plain[]>()
  for (const line of lines)
    linesOf.set(String(line.invoiceRegistration), [
      ...(linesOf.get(String(line.invoiceRegistration)) ?? []),
      line,
    ])
  const persons = [
    ...new Set(
      invoices
        .flatMap(i => [
          ...((i.persons as Plain[] | undefined) ?? []).map(p => String(p.personRegistration)),
          String(i.issuerRegistration ?? ''),
        ])
        .filter(Boolean),
    ),
  ]
  const known = new Map(
    (await loadByRegistrations(work, 'person', persons)).map(p => [String(p.registration), p]),
  )
  for (const invoice of invoices) {
    const own = (linesOf.get(String(invoice.registration)) ?? []).sort(
      (a, b) => (a.position as number) - (b.position as number),
    )
    linesOf.set(String(invoice.registration), own)
    const person = (role: string) =>
      known.get(
        String(
          ((invoice.persons as Plain[] | undefined) ?? []).find(p => p.role === role)?.personRegistration,
        ),
      )
    invoice.snapshot = {
      issuer: partySnapshot(known.get(String(invoice.issuerRegistration))),
      payer: partySnapshot(person('PAYER')),
      payee: partySnapshot(person('PAYEE')),
      lines: own.map(l => ({
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
  return linesOf
}

/** Numbers, freezes and books invoices that are about to be issued; changes them in place. */
export const issueInvoices: Effect = async (work, invoices, run) => {
  const date = String(run.input.date ?? run.date)
  await numberInvoices(work, invoices, date)
  const linesOf = await freeze(work, invoices)
  const contracts = new Map(
    (
      await loadByRegistrations(work, 'contract', [
        ...new Set(invoices.map(i => String(i.contractRegistration ?? '')).filter(Boolean)),
      ])
    ).map(c => [String(c.registration), c]),
  )
  const products = new Map(
    (
      await loadByRegistrations(work, 'product', [
        ...new Set([...contracts.values()].map(c => String(c.productRegistration ?? '')).filter(Boolean)),
      ])
    ).map(p => [String(p.registration), p]),
  )
  const family = (invoice: Plain) => {
    const contract = contracts.get(String(invoice.contractRegistration))
    return contract ? familyOf(products.get(String(contract.productRegistration)), contract) : 'LEASE'
  }
  await callEffect(
    work,
    'accounting/post',
    invoices.flatMap(
      i => invoiceEvents(i, linesOf.get(String(i.registration)) ?? [], family(i)) as unknown as Plain[],
    ),
    'invoice',
  )
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
const checksFirst = async (work: Work, invoices: readonly Plain[]): Promise<Set<string>> => {
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
