import { loadMatching, type Work } from '#engine/index.ts'
import { isInTransit } from '#entities/bank/bank-operation.rules.ts'
import type { Candidate, MatchReason } from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'
import { among } from '../among.ts'
import { type Evidence, plain, round, weights } from './evidence.ts'

type Transaction = Pick<Loaded<'bankTransaction'>, 'amount' | 'date'> & Partial<Loaded<'bankTransaction'>>
type Operation = Loaded<'bankOperation'>

/** Days within which a bank takes back what it has booked, where no payment of a file comes back. */
const mostDays = 120

/** Operations at the bank that lines of statements may take back: of the same account and amount, the other way. Payments of files are found by their own lines. */
export const reversedBy = async (
  work: Work,
  transactions: readonly Loaded<'bankTransaction'>[],
): Promise<Operation[]> => {
  const returns = transactions.filter(t => t.type === 'RETURN')
  if (returns.length === 0) return []
  const days = returns.map(t => t.date).sort()
  const operations = await loadMatching(work, 'bankOperation', {
    status: 'ACTIVE',
    date: { from: addDays(days[0]!, -mostDays), to: days.at(-1)! },
    amount: [...new Set(returns.map(t => -t.amount))],
  })
  if (operations.length === 0) return []
  const filed = await loadMatching(work, 'paymentFileLine', {
    bankOperationRegistration: operations.map(o => o.registration),
  })
  const ofFiles = new Set(filed.map(line => line.bankOperationRegistration))
  return operations.filter(
    o =>
      !ofFiles.has(o.registration) &&
      !isInTransit(o) &&
      !among(o.type, 'FUNDING', 'EQUITY', 'CLAIM', 'OPENING'),
  )
}

/** Whether an operation may be what a line takes back. */
export const mayReverse = (transaction: Transaction, operation: Operation): boolean =>
  transaction.type === 'RETURN' &&
  operation.amount === -transaction.amount &&
  operation.currency === transaction.currency &&
  operation.date <= transaction.date &&
  operation.date >= addDays(transaction.date, -mostDays) &&
  (!operation.bankAccountRegistration ||
    !transaction.bankAccountRegistration ||
    operation.bankAccountRegistration === transaction.bankAccountRegistration)

/** The operations that a line may take back: by their id, by who stands behind them, else by their amount; the latest is meant. */
export const reversalCandidates = (
  transaction: Transaction,
  { reversed, persons }: { reversed: readonly Operation[]; persons: ReadonlyMap<string, Evidence> },
): Candidate[] => {
  const latest = reversed.reduce((day, { date }) => (date > day ? date : day), '')
  return reversed.map(operation => {
    const isSame = !!transaction.endToEndId && operation.endToEndId === transaction.endToEndId
    const isAccount =
      !!transaction.counterpartyIban && operation.counterpartyIban === transaction.counterpartyIban
    const evidence = isAccount ? 'IBAN' : (persons.get(operation.personRegistration ?? '') ?? null)
    const reasons: MatchReason[] = [
      ...(isSame ? (['END_TO_END'] as const) : []),
      ...(evidence ? [evidence] : []),
      'AMOUNT',
    ]
    const value = 0.5 + (evidence ? 0.26 * weights[evidence] : 0) + (operation.date === latest ? 0.1 : 0)
    return {
      ...plain,
      decision: 'RETURN' as const,
      confidence: isSame ? 0.98 : round(value),
      reasons,
      person: operation.personRegistration ?? null,
      operation: operation.registration,
    }
  })
}
