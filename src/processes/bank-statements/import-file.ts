import {
  changeRecords,
  type Effect,
  insertRecords,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import { isAccount } from '#entities/bank/domestic-account.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { doApart, inWork } from '../do-apart.ts'
import { housesOfAccounts } from '../house-of-account.ts'
import { keptError } from '../kept-error.ts'
import { type CamtLine, type CamtMessage, type CamtStatement, sumOfLines } from './camt-message.ts'
import { matchWithWaiting, whyWait } from './follow-on.ts'

const fault = (why: Message): AppError => new AppError('INVALID_XML', [why])

type Account = Loaded<'bankAccount'>

/** The account of ours that each statement is about; none where we know none. */
const accountsOf = async (
  work: Work,
  statements: readonly CamtStatement[],
): Promise<(statement: CamtStatement) => Account | undefined> => {
  const accounts = await loadMatching(work, 'bankAccount', {
    anyOf: [
      { bankIban: [...new Set(statements.map(s => s.account))] },
      { bankIban: null, domesticNumber: { not: null } },
    ],
  })
  const inUseFirst = accounts.sort((a, b) => Number(a.status !== 'ACTIVE') - Number(b.status !== 'ACTIVE'))
  return statement => inUseFirst.find(one => isAccount(one, statement.account, statement.bankCode))
}

const major = (minor: number | null, currency: string): number | null =>
  minor === null ? null : toMajor({ minor, currency })

const refuseSecond = async (
  work: Work,
  file: Loaded<'camt'>,
  type: string,
  statement: CamtStatement,
  account: Account,
): Promise<void> => {
  if (!statement.statementId) return
  const [known] = await loadMatching(work, 'bankStatement', {
    bankAccountRegistration: account.registration,
    statementId: statement.statementId,
    toDate: statement.toDate,
    type,
  })
  if (known && known.status !== 'REFUSED')
    throw fault(
      message('STATEMENT_CAME_ALREADY', {
        statement: statement.statementId,
        known: known.camtRegistration,
        file: file.registration,
      }),
    )
}

/** An intraday report and the day's statement tell of the same bookings: what the bank's reference names already is left out. */
const unknownLines = async (
  work: Work,
  account: Loaded<'bankAccount'>,
  lines: readonly CamtLine[],
): Promise<CamtLine[]> => {
  const references = [...new Set(lines.flatMap(l => (l.bankReference ? [l.bankReference] : [])))]
  if (references.length === 0) return [...lines]
  const known = await loadMatching(work, 'bankTransaction', {
    bankAccountRegistration: account.registration,
    bankReference: references,
  })
  const keyOf = (reference: unknown, date: unknown, amount: unknown, id: unknown) =>
    [reference, date, amount, id ?? ''].join('|')
  const keys = new Set(known.map(t => keyOf(t.bankReference, t.date, t.amount, t.endToEndId)))
  return lines.filter(
    l =>
      !l.bankReference || !keys.has(keyOf(l.bankReference, l.date, major(l.minor, l.currency), l.endToEndId)),
  )
}

const importStatement = async (
  work: Work,
  file: Loaded<'camt'>,
  type: string,
  statement: CamtStatement,
  account: Account,
): Promise<void> => {
  await refuseSecond(work, file, type, statement, account)
  const { currency } = statement
  const houseOf = await housesOfAccounts(work, [account])
  const orgaRegistration = houseOf(account) ?? file.orgaRegistration ?? null
  if (!orgaRegistration) throw fault(message('ACCOUNT_OF_NO_HOUSE'))
  const [made] = await insertRecords(
    work,
    'bankStatement',
    [
      {
        type,
        status: 'IMPORTED',
        camtRegistration: file.registration,
        bankAccountRegistration: account.registration,
        iban: account.bankIban ?? null,
        accountNumber: account.bankIban ? null : statement.account,
        statementId: statement.statementId,
        sequenceNumber: statement.sequenceNumber,
        createdDate: statement.createdDate,
        fromDate: statement.fromDate,
        toDate: statement.toDate,
        currency,
        openingBalance: major(statement.opening, currency),
        closingBalance: major(statement.closing, currency),
        bookedTotal: major(sumOfLines(statement), currency),
        orgaRegistration,
      },
    ],
    { unchecked: true },
  )
  const why = await whyWait(work, made!)
  if (why)
    await changeRecords(
      work,
      'bankStatement',
      [made!],
      () => ({ status: 'WAITING', waitReason: keptMessages([why]) }),
      { unchecked: true },
    )
  const lines = await unknownLines(work, account, statement.lines)
  await insertRecords(
    work,
    'bankTransaction',
    lines.map(({ minor, ...line }, position) => ({
      ...line,
      position: position + 1,
      amount: toMajor({ minor, currency }),
      camtRegistration: file.registration,
      bankStatementRegistration: made!.registration,
      bankAccountRegistration: account.registration,
      orgaRegistration,
    })),
    { unchecked: true },
  )
}

/** Statements of a file that can be taken and were not yet, and the accounts of the others, which nobody knows here. */
const toTake = async (
  work: Work,
  file: Loaded<'camt'>,
  { type, statements }: CamtMessage,
  accountOf: (statement: CamtStatement) => Account | undefined,
): Promise<{ taken: CamtStatement[]; unknown: string[] }> => {
  const own = await loadMatching(work, 'bankStatement', { camtRegistration: file.registration })
  const isTaken = (statement: CamtStatement, account: Account) =>
    own.some(
      one =>
        one.bankAccountRegistration === account.registration &&
        (one.statementId ?? null) === statement.statementId &&
        one.toDate === statement.toDate,
    )
  const taken: CamtStatement[] = []
  const unknown = new Set<string>()
  for (const statement of statements) {
    const account = accountOf(statement)
    if (!account) unknown.add(statement.account)
    else if (!isTaken(statement, account)) {
      await refuseSecond(work, file, type, statement, account)
      taken.push(statement)
    }
  }
  return { taken, unknown: [...unknown] }
}

/** Checks and reads first, then writes: a file that is refused leaves nothing but its reason. */
const importOne = async (work: Work, file: Loaded<'camt'>): Promise<void> => {
  const read = await doApart(inWork(work), 'read-camt', file.content!)
  const accountOf = await accountsOf(work, read.statements)
  const { taken, unknown } = await toTake(work, file, read, accountOf)
  if (taken.length === 0 && unknown.length > 0)
    throw fault(message('NO_ACCOUNT_WITH_IBAN', { iban: unknown.join(', ') }))
  file.type = read.type
  file.messageId = read.messageId
  file.createdDate = read.createdDate
  const inOrder = [...taken].sort((a, b) => a.toDate.localeCompare(b.toDate))
  for (const statement of inOrder)
    await importStatement(work, file, read.type, statement, accountOf(statement)!)
  file.leftOut = unknown.length
    ? keptMessages([message('STATEMENTS_LEFT_OUT', { accounts: unknown.join(', ').slice(0, 400) })])
    : null
}

/** Takes what of files was left out, since its account was not known: as much of it as is by now. */
export const takeRest: Effect<'camt'> = async (work, files, run) => {
  for (const file of files) await importOne(work, file)
  await matchWithWaiting(work, files, run)
}

/** Reads files into statements and transactions; one that is not sound stands as ERROR with the reason. */
export const importFiles: Effect<'camt'> = async (work, files) => {
  for (const file of files)
    try {
      await importOne(work, file)
      file.error = null
    } catch (error) {
      if (!(error instanceof AppError) || !among(error.code, 'INVALID_XML', 'FILE_TOO_COMPLEX')) throw error
      file.status = 'ERROR'
      file.error = keptError(error)
    }
}

/** Nothing is left to decide: of a file, or of one statement. */
export const allDecided = ({ openCount }: { openCount?: number | null }): Refusal | null =>
  (openCount ?? 0) > 0 ? { message: message('TRANSACTIONS_TO_DECIDE', { count: openCount }) } : null
