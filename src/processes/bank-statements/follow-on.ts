import {
  changeRecords,
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  runOver,
  sql,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { fromMajor, toMajor } from '#finance/index.ts'
import { byRegistration, named } from '../named.ts'
import { type Looked, matchFiles, matchTransactions, transactionsOf } from './match.ts'

type Statement = Loaded<'bankStatement'>
type Told = Pick<
  Statement,
  | 'registration'
  | 'type'
  | 'bankAccountRegistration'
  | 'fromDate'
  | 'toDate'
  | 'openingBalance'
  | 'sequenceNumber'
  | 'currency'
>

const yearOf = (day: string | null | undefined) => day?.slice(0, 4)

/**
 * The statement of an account that comes before another, as far as it is known: of one day the numbers tell, so that what was
 * missing is not held against what follows it.
 */
const previousOf = async (work: Work, statement: Told): Promise<Statement | undefined> => {
  const first = statement.fromDate ?? statement.toDate!
  const isOfOneYear = yearOf(first) === yearOf(statement.toDate)
  const found = await loadMatching(
    work,
    'bankStatement',
    {
      bankAccountRegistration: statement.bankAccountRegistration!,
      type: 'CAMT_053',
      status: ['IMPORTED', 'RECONCILING', 'RECONCILED'],
      toDate: { lte: first },
      registration: { not: statement.registration },
      ...(statement.sequenceNumber != null && isOfOneYear
        ? { noneOf: [{ toDate: { gte: first }, sequenceNumber: { gt: statement.sequenceNumber } }] }
        : {}),
    },
    { limit: 1, order: sql`t.to_date desc, t.sequence_number desc nulls last, t.id desc` },
  )
  return found[0]
}

/**
 * Why a statement of an account can't be taken as it is, or none: days that have not come, a number that was left out, an
 * opening balance that is not the closing one of the statement before it. Reports and notifications carry no series.
 */
export const whyWait = async (work: Work, statement: Told): Promise<Message | null> => {
  if (statement.toDate && statement.toDate > work.caller.today)
    return message('STATEMENT_AHEAD', { date: { date: statement.toDate } })
  if (statement.type !== 'CAMT_053') return null
  const previous = await previousOf(work, statement)
  if (!previous) return null
  const [last, number] = [previous.sequenceNumber, statement.sequenceNumber]
  const isSeries = last != null && number != null && yearOf(previous.toDate) === yearOf(statement.toDate)
  if (isSeries && number > last + 1)
    return message('STATEMENT_LEFT_OUT', { number: String(number), last: String(last) })
  const [closing, opening] = [previous.closingBalance, statement.openingBalance]
  if (closing != null && opening != null && closing !== opening)
    return message('OPENING_NOT_LAST_CLOSING', {
      opening: { amount: opening, currency: statement.currency },
      closing: { amount: closing, currency: statement.currency },
    })
  return null
}

/** Statements of these accounts that wait and follow on now, since what was missing has come: matched at once. */
const takeWhatFollows = async (work: Work, accounts: readonly string[]): Promise<void> => {
  if (accounts.length === 0) return
  const waiting = await loadMatching(
    work,
    'bankStatement',
    { bankAccountRegistration: [...accounts], status: 'WAITING' },
    { lock: 'update', order: sql`t.to_date, t.id` },
  )
  for (const statement of waiting) {
    if (await whyWait(work, statement)) continue
    const taken = await changeRecords(
      work,
      'bankStatement',
      [statement],
      () => ({ status: 'RECONCILING', waitReason: null }),
      { unchecked: true, verb: 'transition', transition: 'accept' },
    )
    await matchTransactions(work, await transactionsOf(work, 'bankStatementRegistration', taken))
  }
}

/** Looks for what transactions of files pay, and of statements that waited for these files. */
export const matchWithWaiting: Effect<'camt', Looked> = async (work, files, run) => {
  await matchFiles(work, files, run.input)
  const statements = await loadMatching(work, 'bankStatement', {
    camtRegistration: files.map(f => f.registration),
  })
  await takeWhatFollows(work, named(statements, 'bankAccountRegistration'))
}

/** By how much a statement opens otherwise than the one before it had closed; 0 where the two say nothing of it. */
const differenceOf = async (work: Work, statement: Statement): Promise<number> => {
  const previous = statement.type === 'CAMT_053' ? await previousOf(work, statement) : undefined
  const [closing, opening] = [previous?.closingBalance, statement.openingBalance]
  if (closing == null || opening == null) return 0
  const currency = statement.currency!
  return toMajor({ minor: fromMajor(opening, currency).minor - fromMajor(closing, currency).minor, currency })
}

/**
 * A statement that waits is taken as it is: somebody knows why it does not follow on. By how much it does not is kept: so much
 * the bank has moved on lines that nobody has, until a statement tells them.
 */
export const acceptStatements: Effect<'bankStatement'> = async (work, statements) => {
  for (const statement of statements) {
    statement.waitReason = null
    statement.acceptedDifference = (await differenceOf(work, statement)) || undefined
  }
  await matchTransactions(work, await transactionsOf(work, 'bankStatementRegistration', statements))
}

/** A statement that is none of ours or a wrong one: nothing of it is booked. */
export const refuseStatements: Effect<'bankStatement'> = async (work, statements, run) => {
  const open = await transactionsOf(work, 'bankStatementRegistration', statements)
  if (open.length) await runOver(work, 'bankTransaction', 'ignore', open, { reason: run.reason! })
}

/** Days that have not come cannot be accepted. */
export const hasCome: Guard<'bankStatement'> = ({ toDate }, work) =>
  toDate && toDate > work.caller.today
    ? { message: message('STATEMENT_AHEAD', { date: { date: toDate } }) }
    : null

/** Lines of a statement that waits are not decided before it is. */
export const statementIsTaken: Guard<'bankTransaction'> = Object.assign(
  async (transaction: Loaded<'bankTransaction'>, work: Work) => (await judgeLines([transaction], work))[0]!,
  {
    many: (transactions: readonly Loaded<'bankTransaction'>[], work: Work) => judgeLines(transactions, work),
  },
)

const judgeLines = async (transactions: readonly Loaded<'bankTransaction'>[], work: Work) => {
  const statements = byRegistration(
    await loadByRegistrations(work, 'bankStatement', named(transactions, 'bankStatementRegistration')),
  )
  return transactions.map(({ bankStatementRegistration }) => {
    const statement = statements.get(bankStatementRegistration)
    return statement?.status === 'WAITING'
      ? { message: message('STATEMENT_WAITS', { statement: statement.registration }) }
      : null
  })
}
