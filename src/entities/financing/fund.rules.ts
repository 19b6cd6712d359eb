import type { FieldProblem } from '#errors/index.ts'
import { sumMoney } from '../money.rules.ts'
import type { fund } from './fund.ts'
import type { funding } from './funding.ts'

type Fund = NonNullable<(typeof fund)['record']>
type Funding = NonNullable<(typeof funding)['record']>

/** What may still be drawn: the limit less what is outstanding and asked for, never below 0. */
export const available = ({ creditLimit, outstanding: used, pending, currency }: Fund): number =>
  Math.max(0, sumMoney([creditLimit, -(used ?? 0), -(pending ?? 0)], currency))

/** A fund does not end before it starts. */
export const dates = ({ startDate, endDate }: Fund): FieldProblem[] =>
  startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: 'End must not be before the start', code: 'INVALID_FIELD_IN_BODY' }]
    : []

/** What the funder is still owed of one contract: nothing before it is settled and after it is bought back. */
export const fundingOutstanding = ({ status, amount, repaid, currency }: Funding): number =>
  status === 'ACTIVE' ? sumMoney([amount, -(repaid ?? 0)], currency) : 0
