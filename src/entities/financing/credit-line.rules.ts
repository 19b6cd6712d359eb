import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { creditLine } from './credit-line.ts'

type CreditLine = NonNullable<(typeof creditLine)['record']>

/** A revolving line is freed by repayment: what is still owed counts; any other by nothing: what was drawn counts. */
export const outstanding = ({
  type,
  drawn,
  principalOutstanding,
  principalDue,
  principalPaid,
  currency,
}: CreditLine): number =>
  type === 'REVOLVING'
    ? sumMoney([principalOutstanding, principalDue, -(principalPaid ?? 0)], currency)
    : sumMoney([drawn], currency)

/** What may still be drawn: the limit less what is outstanding and pending, never below 0. */
export const available = ({ creditLimit, outstanding: used, pending, currency }: CreditLine): number =>
  Math.max(0, sumMoney([creditLimit, -(used ?? 0), -(pending ?? 0)], currency))

export const dates = ({ startDate, endDate }: CreditLine): FieldProblem[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: message('END_BEFORE_START'), code: 'INVALID_FIELD_IN_BODY' }]
    : []
