import { type FieldProblem, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { privateEquityAsset } from './private-equity-asset.ts'
import type { privateEquityOperation } from './private-equity-operation.ts'

type Asset = NonNullable<(typeof privateEquityAsset)['record']>
type Operation = NonNullable<(typeof privateEquityOperation)['record']>

/** What may still be called of the commitment, never below 0. */
export const uncalled = ({ committed, paidIn, currency }: Asset): number =>
  Math.max(0, sumMoney([committed, -(paidIn ?? 0)], currency))

/** Fees are a part of a call, income is a part of a distribution. */
export const checkOperation = ({ amount, fees, income }: Operation): FieldProblem[] =>
  ([['fees', fees] as const, ['income', income] as const] as const).flatMap(([field, part]) =>
    part != null && amount != null && part > amount
      ? [{ field, message: message('PART_ABOVE_WHOLE'), code: 'INVALID_FIELD_IN_BODY' as const }]
      : [],
  )
