import { type FieldProblem, message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import { checkOrder } from '../bounds.rules.ts'
import type { collateral } from './collateral.ts'

type Collateral = NonNullable<(typeof collateral)['record']>

/** What can be counted on: the share of the amount, to the cent. */
export const securedAmount = ({ amount, percentage, currency }: Collateral): number | null =>
  typeof amount === 'number' ? roundToCurrency(amount * (percentage ?? 1), currency || 'EUR') : null

/** It ends after it begins. */
export const collateralDates = (record: Collateral): FieldProblem[] =>
  checkOrder(record, [['startDate', 'endDate', message('END_BEFORE_START')]])
