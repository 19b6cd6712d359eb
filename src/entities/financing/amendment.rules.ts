import type { FieldProblem } from '#errors/index.ts'
import type { amendment } from './amendment.ts'

type Amendment = NonNullable<(typeof amendment)['record']>

const problem = (field: string, message: string): FieldProblem => ({
  field,
  message,
  code: 'INVALID_FIELD_IN_BODY',
})

/** A quote holds at least to the day on which it was made; a further drawdown and a partial settlement name an amount above nought. */
export const checkTerms = ({ date, holdsUntil, amount }: Amendment): FieldProblem[] => [
  ...(date && holdsUntil && holdsUntil < date
    ? [problem('holdsUntil', 'The quote must hold at least to its own date')]
    : []),
  ...(amount === 0 ? [problem('amount', 'Amount must be above 0')] : []),
]
