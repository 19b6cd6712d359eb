import { sumMoney } from '#finance/index.ts'
import type { inspection } from './inspection.ts'

type Inspection = NonNullable<(typeof inspection)['record']>

export const findingCount = ({ findings }: Inspection): number => findings?.length ?? 0

/** What putting everything right would cost. */
export const cost = ({ findings, currency }: Inspection): number =>
  sumMoney(
    (findings ?? []).map(finding => finding.cost),
    currency,
  )

/** The part of it that the client bears. */
export const chargedCost = ({ findings, currency }: Inspection): number =>
  sumMoney(
    (findings ?? []).filter(finding => finding.isCharged).map(finding => finding.cost),
    currency,
  )

/** Fit for use as long as nothing that was found is dangerous. */
export const isSafe = ({ findings, result }: Inspection): boolean =>
  result !== 'FAILED' && !(findings ?? []).some(finding => finding.severity === 'DANGEROUS')
