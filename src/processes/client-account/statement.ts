import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { daysBetween, sumMoney } from '#finance/index.ts'
import { tellKept } from '#locales/index.ts'
import { called } from '../called.ts'
import { type InvoiceInterest, lateInterestOf } from '../late-interest-of.ts'
import { byRegistration, named } from '../named.ts'
import { type TaxRate, taxRates } from '../tax-rates.ts'
import type {
  AccountGroup,
  AccountInCurrency,
  AccountLine,
  CaseLine,
  ClientStatement,
  OwedLine,
} from './account-facts.ts'
import type { Party } from './party.ts'
import { type AccountRecords, readAccount } from './read-account.ts'

interface Worded {
  work: Work
  locale: string
  contracts: ReadonlyMap<string | null | undefined, Loaded<'contract'>>
  rateOf: TaxRate
}

/** So many records of a group are told; the sums are those of all. */
const mostLines = 200

type Recorded = Loaded<'invoice'> | Loaded<'cashflow'> | Loaded<'bankOperation'> | Loaded<'bankTransaction'>

const lineOf = (
  { locale, contracts }: Worded,
  entity: AccountLine['entity'],
  record: Recorded,
  more: { date: string; amount: number },
): AccountLine => {
  const contract = 'contractRegistration' in record ? (record.contractRegistration ?? null) : null
  return {
    entity,
    registration: record.registration,
    number: 'invoiceNumber' in record ? (record.invoiceNumber ?? null) : null,
    name: String(tellKept(locale, called(record)) ?? ''),
    contractRegistration: contract,
    contractName: contracts.get(contract)?.name ?? null,
    ...more,
  }
}

const inOrder = <T extends { date: string }>(lines: T[]): T[] =>
  lines.sort((a, b) => a.date.localeCompare(b.date))

const grouped = (lines: AccountLine[], currency: string): AccountGroup => ({
  total: sumMoney(
    lines.map(line => line.amount),
    currency,
  ),
  count: lines.length,
  lines: inOrder(lines).slice(0, mostLines),
})

const owedLines = (
  worded: Worded,
  due: readonly Loaded<'invoice'>[],
  interests: ReadonlyMap<string | null | undefined, InvoiceInterest>,
): OwedLine[] =>
  inOrder(
    due.map(invoice => {
      const found = interests.get(invoice.registration)
      const open = invoice.totalBalance ?? 0
      const interest = found?.interest ?? 0
      const fee = found?.fee ?? 0
      return {
        ...lineOf(worded, 'invoice', invoice, {
          date: invoice.dueDate,
          amount: sumMoney([open, interest, fee], invoice.currency),
        }),
        days: Math.max(0, daysBetween(invoice.dueDate, worded.work.caller.today)),
        isDisputed: invoice.status === 'DISPUTED',
        open,
        interest,
        fee,
        explanation: found?.explanation ?? null,
      }
    }),
  )

const owedSums = (lines: readonly OwedLine[], currency: string): AccountInCurrency['owed'] => {
  const open = sumMoney(
    lines.map(line => line.open),
    currency,
  )
  const interest = sumMoney(
    lines.map(line => line.interest),
    currency,
  )
  const fees = sumMoney(
    lines.map(line => line.fee),
    currency,
  )
  return { open, interest, fees, total: sumMoney([open, interest, fees], currency) }
}

/** What is planned or issued and not due yet; with tax by the rate of its day, as its invoice will say. */
const toCome = (worded: Worded, records: AccountRecords, today: string, currency: string): AccountLine[] => [
  ...records.receivables
    .filter(one => (one.totalBalance ?? 0) > 0 && one.dueDate > today)
    .map(one => lineOf(worded, 'invoice', one, { date: one.dueDate, amount: one.totalBalance ?? 0 })),
  ...records.planned.map(one =>
    lineOf(worded, 'cashflow', one, {
      date: one.paymentDate ?? one.dueDate,
      amount: sumMoney(
        [one.amountExclTax, one.amountExclTax * worded.rateOf(one.taxCode, one.dueDate)],
        currency,
      ),
    }),
  ),
]

const creditsOf = (worded: Worded, { operations, transactions, receivables }: AccountRecords) => [
  ...operations
    .filter(one => one.balance)
    .map(one => lineOf(worded, 'bankOperation', one, { date: one.date, amount: -(one.balance ?? 0) })),
  ...transactions.map(one => lineOf(worded, 'bankTransaction', one, { date: one.date, amount: -one.amount })),
  ...receivables
    .filter(one => (one.totalBalance ?? 0) < 0)
    .map(one => lineOf(worded, 'invoice', one, { date: one.dueDate, amount: one.totalBalance ?? 0 })),
]

const promisable = new Set(['OPEN', 'IN_PROGRESS', 'BROKEN_PROMISE'])

const caseLine = (one: Loaded<'case'>): CaseLine => ({
  registration: one.registration,
  status: one.status,
  type: one.type ?? null,
  amount: one.totalClaimed ?? one.amount ?? 0,
  contractRegistration: one.contractRegistration ?? null,
  ownerUsername: one.ownerUsername ?? null,
  promiseDate: one.promiseDate ?? null,
  promiseAmount: one.promiseAmount ?? null,
  promiseMadeDate: one.promiseMadeDate ?? null,
  brokenPromises: one.brokenPromises ?? 0,
  canPromise: promisable.has(one.status) && (one.amount ?? 0) > 0,
})

const nextOf = (
  lines: readonly AccountLine[],
  today: string,
  currency: string,
): AccountInCurrency['next'] => {
  const date = lines
    .map(line => line.date)
    .filter(day => day >= today)
    .sort()[0]
  if (!date) return null
  const due = lines.filter(line => line.date === date)
  return { date, amount: grouped(due, currency).total, lines: due }
}

const ofCurrency = <T extends { currency?: string | null }>(records: readonly T[], currency: string): T[] =>
  records.filter(record => (record.currency ?? 'EUR') === currency)

const accountIn = async (
  worded: Worded,
  all: AccountRecords,
  currency: string,
): Promise<AccountInCurrency> => {
  const { work } = worded
  const { today } = work.caller
  const records = Object.fromEntries(
    Object.entries(all).map(([kind, some]) => [kind, ofCurrency(some, currency)]),
  ) as unknown as AccountRecords
  const due = records.receivables.filter(one => (one.totalBalance ?? 0) > 0 && one.dueDate <= today)
  const late = due.filter(one => one.dueDate < today)
  const interests = byRegistration(await lateInterestOf(work, late, today))
  const lines = owedLines(worded, due, interests)
  const coming = toCome(worded, records, today, currency)
  const lateSince = late.map(one => one.dueDate).sort()[0] ?? null
  const came = records.operations.filter(one => one.amount > 0 && !one.returnedRegistration)
  return {
    currency,
    owed: owedSums(lines, currency),
    lateSince,
    lateDays: lateSince ? daysBetween(lateSince, today) : 0,
    next: nextOf(coming, today, currency),
    owedLines: lines.slice(0, mostLines),
    owedCount: lines.length,
    credits: grouped(creditsOf(worded, records), currency),
    cases: records.cases.map(caseLine),
    toCome: grouped(coming, currency),
    received: grouped(
      came.map(one => lineOf(worded, 'bankOperation', one, { date: one.date, amount: -one.amount })),
      currency,
    ),
    payable: grouped(
      records.payables.map(one =>
        lineOf(worded, 'invoice', one, { date: one.dueDate, amount: -(one.totalBalance ?? 0) }),
      ),
      currency,
    ),
    outstanding: sumMoney(
      records.contracts.map(one => one.outstanding),
      currency,
    ),
  }
}

/**
 * Everything between the house and a person as of today: what is owed with late interest and how that comes about, what
 * came in and lies there, what was promised, what is to come. Only what the caller sees of it counts.
 */
export const statementOf = async (
  work: Work,
  person: Party,
  locale = work.caller.locale,
): Promise<ClientStatement> => {
  const records = await readAccount(work, person)
  const currencies = [
    ...new Set(
      Object.values(records).flatMap(some =>
        some.map((one: { currency?: string | null }) => one.currency ?? 'EUR'),
      ),
    ),
  ]
  const mentioned = [
    ...named(records.receivables, 'contractRegistration'),
    ...named(records.payables, 'contractRegistration'),
  ]
  const own = byRegistration(records.contracts)
  const others = await loadByRegistrations(
    work,
    'contract',
    [...new Set(mentioned)].filter(registration => !own.has(registration)),
    { asCaller: true },
  )
  const worded: Worded = {
    work,
    locale,
    contracts: byRegistration([...records.contracts, ...others]),
    rateOf: await taxRates(work),
  }
  const accounts: AccountInCurrency[] = []
  for (const currency of currencies) accounts.push(await accountIn(worded, records, currency))
  return {
    date: work.caller.today,
    personRegistration: person.registration,
    personName: person.name ?? person.registration,
    currencies: accounts.sort((a, b) => b.owed.total - a.owed.total || b.outstanding - a.outstanding),
  }
}
