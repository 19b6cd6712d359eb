import { loadByRegistrations, runOver, type Work } from '#engine/index.ts'
import type { Candidate } from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message, notAllowed, transitionParam } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { named } from '../named.ts'
import { arrive } from './settle-batch.ts'

type Transaction = Loaded<'bankTransaction'>

const reasonOf = (transaction: Transaction): string =>
  transaction.returnText ?? transaction.returnCode ?? keptMessages([message('RETURNED_BY_BANK')])

/** A payment of one of our files has come back. Answers whose it was. */
const returnLine = async (
  work: Work,
  transaction: Transaction,
  registration: string,
): Promise<string | null> => {
  const [line] = await loadByRegistrations(work, 'paymentFileLine', [registration], { lock: 'update' })
  if (!line) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['paymentFileLine', registration])
  const reasonCode = transaction.returnCode ?? null
  await arrive(work, transaction, named([line], 'bankOperationRegistration'))
  const reason = reasonOf(transaction)
  if (line.status === 'SETTLED')
    await runOver(work, 'paymentFileLine', 'return', [line], {
      reason,
      input: { date: transaction.date, reasonCode },
    })
  else await runOver(work, 'paymentFileLine', 'reject', [line], { reason, input: { reasonCode } })
  return line.personRegistration ?? null
}

/** The bank takes back what it had booked itself, or what somebody had transferred. Answers whose it was. */
const reverseOperation = async (
  work: Work,
  transaction: Transaction,
  registration: string,
): Promise<string | null> => {
  const [operation] = await loadByRegistrations(work, 'bankOperation', [registration], { lock: 'update' })
  if (!operation) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankOperation', registration])
  const { amount, currency } = operation
  if (amount !== -transaction.amount || currency !== transaction.currency)
    throw notAllowed(
      transitionParam('bankTransaction', 'allocate'),
      message('OPERATION_OF_AMOUNT', { operation: registration, amount: { amount, currency } }),
    )
  await arrive(work, transaction, [registration])
  await runOver(work, 'bankOperation', 'reverse', [operation], {
    date: transaction.date,
    reason: reasonOf(transaction),
  })
  return operation.personRegistration ?? null
}

/** Takes a payment back that a line of a statement shows to have come back: one of a file, else any that stands at the bank. */
export const takeBack = (
  work: Work,
  transaction: Transaction,
  { line, operation }: Pick<Candidate, 'line' | 'operation'>,
): Promise<string | null> => {
  if (line) return returnLine(work, transaction, line)
  if (operation) return reverseOperation(work, transaction, operation)
  throw new AppError('INVALID_FIELD_IN_BODY', ['input.choice.line', message('MISSING')])
}
