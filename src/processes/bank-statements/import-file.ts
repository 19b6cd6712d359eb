import {
  changeRecords,
  type Effect,
  insertRecords,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { doApart, inWork } from '../do-apart.ts'
import { keptError } from '../kept-error.ts'
import { type CamtLine, type CamtStatement, sumOfLines } from './camt-message.ts'
import { whyWait } from './follow-on.ts'

const fault = (why: Message): AppError => new AppError('INVALID_XML', [why])

/** The account of ours that a statement is about. */
const accountOf = async (work: Work, iban: string): Promise<Loaded<'bankAccount'>> => {
  const accounts = await loadMatching(work, 'bankAccount', { bankIban: iban })
  const [account] = accounts.sort((a, b) => Number(a.status !== 'ACTIVE') - Number(b.status !== 'ACTIVE'))
  if (!account) throw fault(message('NO_ACCOUNT_WITH_IBAN', { iban }))
  return account
}

const major = (minor: number | null, currency: string): number | null =>
  minor === null ? null : toMajor({ minor, currency })

const refuseSecond = async (
  work: Work,
  file: Loaded<'camt'>,
  type: string,
  statement: CamtStatement,
): Promise<void> => {
  if (!statement.statementId) return
  const [known] = await loadMatching(work, 'bankStatement', {
    iban: statement.iban,
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
): Promise<void> => {
  await refuseSecond(work, file, type, statement)
  const account = await accountOf(work, statement.iban)
  const { currency } = statement
  const orgaRegistration = account.orgaRegistration ?? file.orgaRegistration ?? null
  const [made] = await insertRecords(
    work,
    'bankStatement',
    [
      {
        type,
        status: 'IMPORTED',
        camtRegistration: file.registration,
        bankAccountRegistration: account.registration,
        iban: statement.iban,
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

/** Checks and reads first, then writes: a file that is refused leaves nothing but its reason. */
const importOne = async (work: Work, file: Loaded<'camt'>): Promise<void> => {
  const message = await doApart(inWork(work), 'read-camt', file.content!)
  for (const statement of message.statements) {
    await refuseSecond(work, file, message.type, statement)
    await accountOf(work, statement.iban)
  }
  file.type = message.type
  file.messageId = message.messageId
  file.createdDate = message.createdDate
  const inOrder = [...message.statements].sort((a, b) => a.toDate.localeCompare(b.toDate))
  for (const statement of inOrder) await importStatement(work, file, message.type, statement)
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
