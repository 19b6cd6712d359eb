import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { fund } from './fund.ts'

type Fund = NonNullable<(typeof fund)['record']>

/** What may still be drawn: the limit less what is outstanding and asked for, never below 0. */
export const available = ({ creditLimit, outstanding: used, pending, currency }: Fund): number =>
  Math.max(0, sumMoney([creditLimit, -(used ?? 0), -(pending ?? 0)], currency))

/** A fund does not end before it starts. */
export const dates = ({ startDate, endDate }: Fund): FieldProblem[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: message('END_BEFORE_START'), code: 'INVALID_FIELD_IN_BODY' }]
    : []
