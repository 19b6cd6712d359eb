import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { calledFor } from '../called-for.ts'
import { carry } from '../carry.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { bankAddress } from './bank-address.ts'
import { failuresOf, returnPolicyOf } from './failed-collections.ts'
import { netFirst } from './net-first.ts'
import { controlSum } from './pain-parts.ts'
import { type LeftOut, type PlannedFile, planFiles, type Sources } from './plan-files.ts'
import { hourOf, profilesOf } from './profiles-of.ts'
import { sepaText } from './sepa-text.ts'

/** What is to be paid: due up to a day, of these organizations (none: all that the caller sees), by these means. */
export interface FileScope {
  date: string
  organizations?: readonly string[]
  types?: readonly string[]
  /** Only these invoices. */
  invoices?: readonly string[]
}

type Invoice = Loaded<'invoice'>

const payable = ['ISSUED', 'PARTIALLY_PAID'] as const

/** Invoices that may go into a file now. */
export const dueInvoices = async (
  work: Work,
  { date, organizations, types, invoices }: FileScope,
  locked: { lock?: 'update' } = {},
): Promise<Invoice[]> => {
  const common = {
    status: payable,
    dueDate: { lte: date },
    totalBalance: { gt: 0 },
    ...(organizations?.length ? { orgaRegistration: [...organizations] } : {}),
    ...(invoices ? { registration: [...invoices] } : {}),
  }
  const options = { ...locked, asCaller: true }
  const wants = (type: string) => !types?.length || types.includes(type)
  const debits = wants('DIRECT_DEBIT')
    ? await loadMatching(
        work,
        'invoice',
        { ...common, pr: 'RECEIVABLE', paymentMode: 'DIRECT_DEBIT' },
        options,
      )
    : []
  const transfers = wants('CREDIT_TRANSFER')
    ? (await loadMatching(work, 'invoice', { ...common, pr: 'PAYABLE' }, options)).filter(
        // What a supplier collects himself is never transferred too.
        i => !i.paymentMode || i.paymentMode === 'TRANSFER',
      )
    : []
  // What the books have given up is nobody's to collect by a file.
  const lost = await lostInvoices(work, debits)
  return withoutLive(work, [...debits.filter(i => !lost.has(i.registration)), ...transfers])
}

/** Leaves out what is on its way already; the unique index says the same to whoever comes at the same instant. */
const withoutLive = async (work: Work, invoices: readonly Invoice[]): Promise<Invoice[]> => {
  if (invoices.length === 0) return []
  const lines = await loadMatching(work, 'paymentFileLine', {
    liveInvoice: invoices.map(i => i.registration),
  })
  const live = new Set(lines.map(line => line.liveInvoice))
  return invoices.filter(i => !live.has(i.registration))
}

const partiesOf = (invoices: readonly Invoice[]): string[] =>
  named(
    invoices.flatMap(i => (i.persons ?? []).filter(p => p.role === (i.pr === 'PAYABLE' ? 'PAYEE' : 'PAYER'))),
    'personRegistration',
  )

const sourcesOf = async (work: Work, invoices: readonly Invoice[]): Promise<Sources> => {
  const parties = partiesOf(invoices)
  const organizations = await loadMatching(work, 'organization', {})
  const own = parties.length ? await loadMatching(work, 'mandate', { personRegistration: parties }) : []
  const more = await loadByRegistrations(
    work,
    'mandate',
    named(invoices, 'mandateRegistration').filter(r => !own.some(m => m.registration === r)),
  )
  const holders = [...parties, ...organizations.map(o => o.registration)]
  const accounts = holders.length
    ? await loadMatching(work, 'bankAccount', { personRegistration: holders, status: 'ACTIVE' })
    : []
  return {
    invoices,
    mandates: [...own, ...more],
    accounts,
    organizations,
    persons: byRegistration(await loadByRegistrations(work, 'person', parties)),
    failures: await failuresOf(work, invoices),
    policy: await returnPolicyOf(work),
    profileOf: await profilesOf(work),
  }
}

const lineRecord = (
  sources: Sources,
  { invoice, person, account, mandate }: PlannedFile['batches'][number]['lines'][number],
) => ({
  ...carry(invoice, ['contractRegistration', 'orgaRegistration', 'currency']),
  name: (account.bankOwner || sources.persons.get(person)?.name || person).slice(0, 250),
  invoiceRegistration: invoice.registration,
  personRegistration: person,
  bankAccountRegistration: account.registration,
  counterpartyIban: account.bankIban,
  counterpartyBic: account.bankBic ?? null,
  address: bankAddress(sources.persons.get(person)),
  amount: invoice.totalBalance ?? 0,
  remittance: sepaText(`${invoice.invoiceNumber ?? invoice.registration} ${invoice.name ?? ''}`, 140),
  ...(mandate
    ? {
        mandateRegistration: mandate.registration,
        mandateReference: mandate.rumReference,
        mandateDate: mandate.rumDateOfSignature,
        mandateAmendment: mandate.amendment ?? null,
      }
    : {}),
})

/** One file with its batches and lines; each line has the file's registration and its own number as end-to-end id. */
const writeFile = async (work: Work, sources: Sources, planned: PlannedFile, scope: FileScope) => {
  const { type, scheme, initiator, batches } = planned
  const orgaRegistration = work.caller.orgaRegistration ?? initiator
  const wordingOn = (date: string): Message =>
    type === 'DIRECT_DEBIT'
      ? message('DIRECT_DEBITS_ON', { scheme: scheme ?? '', date: { date } })
      : message('CREDIT_TRANSFERS_ON', { date: { date } })
  const [file] = await insertRecords(
    work,
    'paymentFile',
    [
      {
        type,
        format: planned.format,
        scheme,
        wording: wordingOn(batches[0]!.date),
        initiatorRegistration: initiator,
        orgaRegistration,
        requestedDate: scope.date,
        currency: 'EUR',
      },
    ],
    { unchecked: true },
  )
  const made = await insertRecords(
    work,
    'sepa',
    batches.map(({ account, sequence, date }) => ({
      type,
      scheme,
      wording: wordingOn(date),
      paymentFileRegistration: file!.registration,
      bankAccountRegistration: account.registration,
      sepaCreditorIdentifier: type === 'DIRECT_DEBIT' ? account.sepaCreditorIdentifier : null,
      sequenceType: sequence,
      date,
      orgaRegistration,
      currency: 'EUR',
    })),
    { unchecked: true },
  )
  const lines = batches.flatMap((batch, b) =>
    batch.lines.map(line => ({
      ...lineRecord(sources, line),
      type,
      date: batch.date,
      paymentFileRegistration: file!.registration,
      sepaRegistration: made[b]!.registration,
    })),
  )
  await insertRecords(
    work,
    'paymentFileLine',
    lines.map((line, i) => ({
      ...line,
      endToEndId: `${file!.registration}-${String(i + 1).padStart(5, '0')}`,
    })),
    { unchecked: true },
  )
  return { registration: file!.registration, lines }
}

/** A file that was made, or that would be. */
export interface PreparedFile {
  registration: string
  type: string
  scheme: string | null
  lineCount: number
  controlSum: number
  batches: {
    date: string
    sequenceType: string | null
    account: string
    lineCount: number
    controlSum: number
  }[]
}

export interface Prepared {
  files: PreparedFile[]
  leftOut: { invoice: string; name: string | null; reason: string; amount: number; currency: string }[]
  /** What advances have paid instead. */
  netted: { invoice: string; name: string | null; amount: number; currency: string }[]
}

const leftOutAnswer = (work: Work, { invoice, reason }: LeftOut): Prepared['leftOut'][number] => ({
  invoice: invoice.registration,
  name: calledFor(work, invoice),
  reason,
  amount: invoice.totalBalance ?? 0,
  currency: invoice.currency,
})

/**
 * Prepares draft files of what is due. Each invoice goes into one live file at most. A dry run of the work shows the same
 * without keeping it.
 * @throws VALUE_ALREADY_EXISTS when another run takes the same invoice at the same instant
 */
export const prepareFiles = async (work: Work, scope: FileScope): Promise<Prepared> => {
  const { open: invoices, netted } = await netFirst(work, await dueInvoices(work, scope, { lock: 'update' }))
  const sources = await sourcesOf(work, invoices)
  const plan = planFiles(sources, {
    today: work.caller.today,
    hour: hourOf(work.at, work.caller.timeZone),
    until: scope.date,
  })
  const files: PreparedFile[] = []
  for (const planned of plan.files) {
    const { registration, lines } = await writeFile(work, sources, planned, scope)
    files.push({
      registration,
      type: planned.type,
      scheme: planned.scheme,
      lineCount: lines.length,
      controlSum: controlSum(lines),
      batches: planned.batches.map(batch => ({
        date: batch.date,
        sequenceType: batch.sequence,
        account: batch.account.name ?? batch.account.registration,
        lineCount: batch.lines.length,
        controlSum: controlSum(batch.lines.map(l => ({ amount: l.invoice.totalBalance }))),
      })),
    })
  }
  return {
    files,
    leftOut: plan.leftOut.map(one => leftOutAnswer(work, one)),
    netted: netted.map(({ invoice, amount }) => ({
      invoice: invoice.registration,
      name: calledFor(work, invoice),
      amount,
      currency: invoice.currency,
    })),
  }
}

/** Batches and lines of files, for work on them. */
export const partsOf = async (work: Work, files: readonly { registration: string }[]) => {
  const registrations = files.map(f => f.registration)
  const batches = await loadMatching(
    work,
    'sepa',
    { paymentFileRegistration: registrations },
    { lock: 'update' },
  )
  const lines = await loadMatching(
    work,
    'paymentFileLine',
    { paymentFileRegistration: registrations },
    { lock: 'update' },
  )
  return { batches, lines }
}

/** How a change is written that history tells by its transition. */
export const by = (transition: string) => ({ unchecked: true, verb: 'transition' as const, transition })
