import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { organizationTree } from '../../organization-tree.ts'
import type { Owed } from './owed-of.ts'

type House = Loaded<'organization'>

/** By which rule contracts of an organization are doubtful, and how much of them is expected to be lost. */
export interface DoubtfulRule {
  days: number | null
  classes: readonly string[]
  rates: NonNullable<House['impairmentRates']>
}

/** The rules of organizations: what each says itself, else the nearest above it. */
export const doubtfulRules = async (
  work: Work,
  organizations: readonly string[],
): Promise<(organization: string | null | undefined) => DoubtfulRule> => {
  const lineOf = await organizationTree(work, organizations)
  return organization => {
    const line = lineOf(organization)
    return {
      days: line.find(house => house.doubtfulDays)?.doubtfulDays ?? null,
      classes: line.find(house => house.doubtfulClasses?.length)?.doubtfulClasses ?? [],
      rates: line.find(house => house.impairmentRates?.length)?.impairmentRates ?? [],
    }
  }
}

/** Why a contract is doubtful by rule; null where it is not. Pure. */
export const reasonFor = (
  { days, classes }: Pick<DoubtfulRule, 'days' | 'classes'>,
  { daysLate, riskClass }: Pick<Owed, 'daysLate' | 'riskClass'>,
): 'DAYS_LATE' | 'RISK_CLASS' | null => {
  if (days !== null && daysLate >= days) return 'DAYS_LATE'
  return riskClass && classes.includes(riskClass) ? 'RISK_CLASS' : null
}

/** Whether a rule has no reason any more to hold a contract doubtful: nothing of it is late either. Pure. */
export const isSound = (rule: Pick<DoubtfulRule, 'days' | 'classes'>, owed: Owed): boolean =>
  owed.daysLate === 0 && reasonFor(rule, owed) === null

/** The share that a rule expects to be lost: the highest that fits. Pure. */
export const rateFor = (
  { rates }: Pick<DoubtfulRule, 'rates'>,
  { daysLate, riskClass }: Pick<Owed, 'daysLate' | 'riskClass'>,
): number =>
  rates
    .filter(row => (!row.riskClass || row.riskClass === riskClass) && (row.daysLate ?? 0) <= daysLate)
    .reduce((highest, { rate }) => Math.max(highest, rate), 0)
