import type { BankProfile } from '#entities/bank/bank-profile.rules.ts'
import {
  type MandateProblem,
  mandateProblem,
  type SequenceType,
  sequenceOf,
} from '#entities/bank/mandate-use.rules.ts'
import {
  collectableFrom,
  type FailedCollection,
  type ReturnPolicy,
} from '#entities/bank/return-policy.rules.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration } from '../named.ts'
import { dayOfPayment, type FileType, latest, type Now } from './days-of-payment.ts'

type Invoice = Loaded<'invoice'>
type Mandate = Loaded<'mandate'>
type Account = Loaded<'bankAccount'>
type Organization = Loaded<'organization'>
type Organizations = ReadonlyMap<string | null | undefined, Organization>

/** Why an invoice that is due goes into no file. */
export type LeftOutReason =
  | MandateProblem
  | 'NO_MANDATE'
  | 'NO_ACCOUNT'
  | 'NOT_SEPA'
  | 'NOT_EURO'
  | 'NO_OWN_ACCOUNT'
  | 'WAITS_AFTER_RETURN'
  | 'RETURNED_TOO_OFTEN'

export interface LeftOut {
  invoice: Invoice
  reason: LeftOutReason
}

/** What is needed to plan: records by registration, all of one tenant. */
export interface Sources {
  invoices: readonly Invoice[]
  /** Mandates of the payers. */
  mandates: readonly Mandate[]
  /** Accounts of payers, payees and of our own organizations. */
  accounts: readonly Account[]
  /** Organizations, with their parents. */
  organizations: readonly Organization[]
  /** Name and address of counterparties. */
  persons: ReadonlyMap<string | null | undefined, Loaded<'person'>>
  /** Collections of the invoices that were refused or came back, by invoice. */
  failures: ReadonlyMap<string, readonly FailedCollection[]>
  policy: ReturnPolicy
  /** How payments of an account of ours are written for its bank. */
  profileOf: (account: string) => BankProfile
}

/** The day of planning, and until when what is due is wanted. */
interface Days extends Now {
  until: string
}

export interface PlannedLine {
  invoice: Invoice
  /** Registration of who pays or is paid. */
  person: string
  account: Account
  mandate: Mandate | null
}

export interface PlannedBatch {
  account: Account
  sequence: SequenceType | null
  date: string
  lines: PlannedLine[]
}

export interface PlannedFile {
  type: FileType
  /** The message that its bank takes. */
  format: string
  scheme: SealedValue<'rumType'> | null
  /** Registration of the organization that holds the accounts. */
  initiator: string
  batches: PlannedBatch[]
}

const sepaCountries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

const isUsable = (account: Account): boolean =>
  account.status === 'ACTIVE' && account.isInactive !== true && !!account.bankIban

const holds = (account: Account, mode: FileType): boolean => {
  const modes = account.collectionMethods
  return !modes?.length || modes.includes(mode === 'DIRECT_DEBIT' ? 'DIRECT_DEBIT' : 'TRANSFER')
}

/** The organization and those above it, nearest first. */
const upwards = (organizations: Organizations, from: string | null | undefined): string[] => {
  const way: string[] = []
  for (let at = from; at && !way.includes(at); ) {
    way.push(at)
    at = organizations.get(at)?.parentRegistration
  }
  return way
}

const ownAccount = (
  sources: Sources,
  organizations: Organizations,
  invoice: Invoice,
  type: FileType,
  creditor?: { registration?: string | null; identifier?: string | null },
): Account | undefined => {
  const way = [
    ...(creditor?.registration ? [creditor.registration] : []),
    ...upwards(organizations, invoice.orgaRegistration ?? invoice.issuerRegistration),
  ]
  for (const organization of way)
    for (const account of sources.accounts)
      if (
        account.personRegistration === organization &&
        isUsable(account) &&
        holds(account, type) &&
        (type === 'CREDIT_TRANSFER' ||
          (account.sepaCreditorIdentifier &&
            (!creditor?.identifier || account.sepaCreditorIdentifier === creditor.identifier)))
      )
        return account
  return undefined
}

const sameCurrency = (invoice: Invoice) => invoice.currency === 'EUR'

const reachable = (account: Account): boolean => sepaCountries.has((account.bankIban ?? '').slice(0, 2))

interface Plan {
  files: PlannedFile[]
  leftOut: LeftOut[]
}

const place = (
  plan: Plan,
  line: PlannedLine,
  where: {
    type: FileType
    format: string
    scheme: SealedValue<'rumType'> | null
    account: Account
    sequence: SequenceType | null
    date: string
  },
): void => {
  const { type, format, scheme, account, sequence, date } = where
  const initiator = account.personRegistration
  let file = plan.files.find(
    f => f.type === type && f.format === format && f.scheme === scheme && f.initiator === initiator,
  )
  if (!file) {
    file = { type, format, scheme, initiator, batches: [] }
    plan.files.push(file)
  }
  let batch = file.batches.find(
    b => b.account.registration === account.registration && b.sequence === sequence && b.date === date,
  )
  if (!batch) {
    batch = { account, sequence, date, lines: [] }
    file.batches.push(batch)
  }
  batch.lines.push(line)
}

/** The mandate that an invoice names, else the payer's that can be used, else the one that tells why none can. */
const mandateFor = (mandates: readonly Mandate[], invoice: Invoice, payer: string, date: string) => {
  const own = mandates.filter(m => m.personRegistration === payer)
  const wanted = mandates.find(m => m.registration === invoice.mandateRegistration)
  const choices = [...(wanted ? [wanted] : []), ...own]
  return choices.find(m => mandateProblem(m, date) === null) ?? choices[0]
}

const planDebits = (plan: Plan, sources: Sources, orgs: Organizations, now: Days): void => {
  const { today, until } = now
  const invoices = sources.invoices
    .filter(i => i.pr === 'RECEIVABLE')
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const used = new Map<string, number>()
  const left = (invoice: Invoice, reason: LeftOutReason) => void plan.leftOut.push({ invoice, reason })
  const ready = invoices.flatMap(invoice => {
    const again = collectableFrom(sources.failures.get(invoice.registration) ?? [], sources.policy)
    if (again === null) return left(invoice, 'RETURNED_TOO_OFTEN') ?? []
    if (again && again > latest(until, today)) return left(invoice, 'WAITS_AFTER_RETURN') ?? []
    // Before our account is known, the day that its bank takes is not: mandates are judged by the earliest of any.
    const wanted = latest(invoice.dueDate, again ?? '', today)
    const payer = personIn(invoice, 'PAYER') ?? ''
    if (!sameCurrency(invoice)) return left(invoice, 'NOT_EURO') ?? []
    const mandate = mandateFor(sources.mandates, invoice, payer, wanted)
    if (!mandate) return left(invoice, 'NO_MANDATE') ?? []
    const early = mandateProblem(mandate, wanted)
    if (early) return left(invoice, early) ?? []
    const account = sources.accounts.find(a => a.registration === mandate.bankAccountRegistration)
    if (!account || !isUsable(account)) return left(invoice, 'NO_ACCOUNT') ?? []
    if (!reachable(account)) return left(invoice, 'NOT_SEPA') ?? []
    const own = ownAccount(sources, orgs, invoice, 'DIRECT_DEBIT', {
      registration: mandate.creditorRegistration,
      identifier: mandate.sepaCreditorIdentifier,
    })
    if (!own) return left(invoice, 'NO_OWN_ACCOUNT') ?? []
    const date = dayOfPayment('DIRECT_DEBIT', wanted, now, sources.profileOf(own.registration))
    const problem = mandateProblem(mandate, date)
    if (problem) return left(invoice, problem) ?? []
    const times = used.get(mandate.registration) ?? 0
    if (mandate.rumFrequency === 'ONE_OFF' && times > 0) return left(invoice, 'MANDATE_USED') ?? []
    used.set(mandate.registration, times + 1)
    return [{ line: { invoice, person: payer, account, mandate }, own, date, times }]
  })
  for (const { line, own, date, times } of ready) {
    const { mandate } = line
    const profile = sources.profileOf(own.registration)
    const isLast = used.get(mandate.registration) === times + 1
    // Of several collections at once the first announces the mandate and the last closes it.
    const sequence = sequenceOf(
      {
        ...mandate,
        firstUseDate: times > 0 ? date : mandate.firstUseDate,
        isFinal: mandate.isFinal === true && isLast,
      },
      { announcesFirst: own.announcesFirst === true || profile.sequence === 'FRST' },
    )
    place(plan, line, {
      type: 'DIRECT_DEBIT',
      format: profile.debits,
      scheme: mandate.rumType ?? 'CORE',
      account: own,
      sequence,
      date,
    })
  }
}

const planTransfers = (plan: Plan, sources: Sources, orgs: Organizations, now: Days): void => {
  for (const invoice of sources.invoices.filter(i => i.pr === 'PAYABLE')) {
    const payee = personIn(invoice, 'PAYEE') ?? ''
    const account = sources.accounts
      .filter(a => a.personRegistration === payee && isUsable(a))
      .sort((a, b) =>
        a.registration === invoice.bankAccountRegistration ? -1 : (a.position ?? 0) - (b.position ?? 0),
      )[0]
    const own = ownAccount(sources, orgs, invoice, 'CREDIT_TRANSFER')
    const reason: LeftOutReason | null = !sameCurrency(invoice)
      ? 'NOT_EURO'
      : !account
        ? 'NO_ACCOUNT'
        : !reachable(account)
          ? 'NOT_SEPA'
          : own
            ? null
            : 'NO_OWN_ACCOUNT'
    if (reason) plan.leftOut.push({ invoice, reason })
    else {
      const profile = sources.profileOf(own!.registration)
      place(
        plan,
        { invoice, person: payee, account: account!, mandate: null },
        {
          type: 'CREDIT_TRANSFER',
          format: profile.transfers,
          scheme: null,
          account: own!,
          sequence: null,
          date: dayOfPayment('CREDIT_TRANSFER', invoice.dueDate, now, profile),
        },
      )
    }
  }
}

/**
 * Puts due invoices into files: one for direct debits of each scheme and one for transfers, of each initiating party; in
 * it a batch for each account of ours, sequence and day. Says of each invoice that goes nowhere why. Pure.
 */
export const planFiles = (sources: Sources, days: Days): Plan => {
  const plan: Plan = { files: [], leftOut: [] }
  const organizations = byRegistration(sources.organizations)
  planDebits(plan, sources, organizations, days)
  planTransfers(plan, sources, organizations, days)
  for (const file of plan.files) file.batches.sort((a, b) => a.date.localeCompare(b.date))
  return plan
}
