import { type Effect, type Guard, loadMatching, type Step, saveRecords, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { named } from '../../named.ts'
import { accountsOf, type ChartAccounts } from '../chart-accounts.ts'
import { type BusinessEvent, postEvents } from '../post-events.ts'
import { provedAccounts } from '../proofs/proved-accounts.ts'
import { postedEvents, reverseEvents } from '../reverse-events.ts'

type Entry = Loaded<'journalEntry'>

/** An account that records say the balance of: an entry by hand would break its proof. */
const ofRecords = (entry: Entry, accounts: ChartAccounts): string | undefined =>
  entry.lines?.find(({ account }) => {
    const role = accounts.roleOf(account)
    return role && provedAccounts.has(role)
  })?.account

/** An account that is none of the chart and no number either: it would stand in the ledger, and in the file of entries, as it was typed. */
const noAccount = (entry: Entry, accounts: ChartAccounts): string | undefined =>
  entry.lines?.find(({ account }) => !accounts.roleOf(account) && !/^\d{3}/.test(account))?.account

const wrongIn = async (work: Work, entry: Entry): Promise<{ message: Message; field?: string } | null> => {
  if (!entry.amount || entry.difference !== 0)
    return { message: message('DEBIT_CREDIT_DIFFER'), field: 'lines' }
  if (entry.date > work.caller.today)
    return { message: message('AFTER_TODAY', { date: { date: entry.date } }), field: 'date' }
  const accounts = (await accountsOf(work, [entry.orgaRegistration]))(entry.orgaRegistration)
  const none = noAccount(entry, accounts)
  if (none) return { message: message('NO_ACCOUNT_NUMBER', { account: none }), field: 'lines' }
  const account = ofRecords(entry, accounts)
  return account ? { message: message('ACCOUNT_OF_RECORDS', { account }), field: 'lines' } : null
}

/** An entry balances, on a day that has come, and touches no account of a sub-ledger. */
export const complete: Guard<'journalEntry'> = (entry, work) => wrongIn(work, entry)

/** Who entered it does not post it. */
export const secondPerson: Guard<'journalEntry'> = ({ submittedBy, _insertUser }, { caller }) =>
  caller.username === submittedBy || caller.username === _insertUser
    ? { message: message('SECOND_PERSON_POSTS') }
    : null

export const submit: Effect<'journalEntry'> = async (work, entries) => {
  for (const entry of entries) entry.submittedBy = work.caller.username
}

/** Events of entries by hand. */
const entered = ['MANUAL', 'OPENING'] as const

const eventOf = (entry: Entry, accounts: ChartAccounts): BusinessEvent<'MANUAL' | 'OPENING'> => ({
  eventType: entry.isOpening ? 'OPENING' : 'MANUAL',
  family: 'LEASE',
  orgaRegistration: entry.orgaRegistration,
  journalEntryRegistration: entry.registration,
  documentReference: entry.documentReference ?? entry.registration,
  date: entry.date,
  currency: entry.currency ?? 'EUR',
  name: entry.name ?? entry.registration,
  measures: {},
  lines: (entry.lines ?? []).map(({ account, debit, credit }) => {
    const role = accounts.roleOf(account)
    return {
      logicalAccount: role ?? null,
      account,
      accountName: role ? accounts.of(role).accountName : null,
      dc: debit ? ('D' as const) : ('C' as const),
      amount: debit || credit || 0,
    }
  }),
})

/** Books the entries; those whose day of return has come already are booked back at once. */
export const post: Effect<'journalEntry'> = async (work, entries) => {
  const accounts = await accountsOf(work, named(entries, 'orgaRegistration'))
  for (const entry of entries) entry.postedBy = work.caller.username
  await postEvents(
    work,
    entries.map(entry => eventOf(entry, accounts(entry.orgaRegistration))),
  )
  await bookBack(
    work,
    entries.filter(entry => entry.reversalDate && entry.reversalDate <= work.caller.today),
  )
}

/** Books entries back on the days that they name; changes them in place. */
const bookBack = async (work: Work, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    const events = await postedEvents(work, 'journalEntryRegistration', [entry], [...entered])
    await reverseEvents(work, events, entry.reversalDate!)
    entry.reversedDate = entry.reversalDate
  }
}

/** Booked back by hand, on the day that is asked for. */
export const reverse: Effect<'journalEntry', InputOf<'journalEntry', 'reverse'>> = async (
  work,
  entries,
  run,
) => {
  const events = await postedEvents(work, 'journalEntryRegistration', entries, [...entered])
  await reverseEvents(work, events, run.input.date)
  for (const entry of entries) entry.reversedDate ??= run.input.date
}

/** What is done each day: entries whose day of return has come are booked back. */
export const bookBackDue = async (work: Work): Promise<void> => {
  const due = await loadMatching(
    work,
    'journalEntry',
    { status: 'POSTED', reversalDate: { lte: work.caller.today }, reversedDate: null },
    { lock: 'update' },
  )
  const before = due.map(entry => ({ ...entry }))
  await bookBack(work, due)
  await saveRecords(
    work,
    'journalEntry',
    due.map((after, i) => ({ before: before[i]!, after: { ...after, status: 'REVERSED' as const } })),
    { unchecked: true, verb: 'transition', transition: 'reverse' },
  )
}

/** An entry that is made from a template has its lines, where it says none itself. */
export const fromTemplate: Step<'journalEntry'> = {
  before: async (work, writings) => {
    const made = writings.filter(({ before, after }) => !before && after?.templateRegistration)
    const templates = await loadMatching(
      work,
      'journalEntry',
      { registration: made.map(({ after }) => String(after!.templateRegistration)), isTemplate: true },
      { asCaller: true },
    )
    for (const { after } of made) {
      const template = templates.find(one => one.registration === after!.templateRegistration)
      if (!template || (Array.isArray(after!.lines) && after!.lines.length)) continue
      after!.lines = structuredClone(template.lines ?? [])
      after!.name ??= template.name
      after!.description ??= template.description
    }
  },
}
