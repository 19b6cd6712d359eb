import { type FieldProblem, type Message, message } from '#errors/index.ts'
import type { amendment } from './amendment.ts'

type Amendment = NonNullable<(typeof amendment)['record']>

const problem = (field: string, message: Message): FieldProblem => ({
  field,
  message,
  code: 'INVALID_FIELD_IN_BODY',
})

/** A quote holds at least to the day on which it was made; a further drawdown and a partial settlement name an amount above nought. */
export const checkTerms = ({ date, holdsUntil, amount }: Amendment): FieldProblem[] => [
  ...(date && holdsUntil && holdsUntil < date
    ? [problem('holdsUntil', message('QUOTE_ENDS_BEFORE_ITS_DATE'))]
    : []),
  ...(amount === 0 ? [problem('amount', message('AMOUNT_NOT_POSITIVE'))] : []),
]
