import { toMinor } from '../money/minor-units.ts'
import { openLedger, type PlanLedger, workingScale, workingUnit } from './plan-ledger.ts'
import { hasBrokenPeriod, planDates, planFactors } from './plan-periods.ts'
import { FIXED, type PlanSlots, planSlots } from './plan-slots.ts'
import type { CheckedTerms } from './plan-terms.ts'

/** A plan before its first row: the ledger, and what was lent and what the broken period came to, in working units. */
export interface OpenPlan {
  ledger: PlanLedger
  amount: number
  broken: number
}

/** The ledger of a plan of `n` rows on its dates and rates, interest of the broken period added where it is capitalised. */
export const openPlan = (terms: CheckedTerms, n: number): OpenPlan => {
  const dates = planDates(terms, n)
  const factors = planFactors(terms, dates)
  const isAdvance = terms.timing === 'ADVANCE'
  const isBroken = hasBrokenPeriod(terms)
  if (isBroken && terms.brokenPeriod === 'LONG_FIRST') dates[0] = terms.delivery!
  const slots = planSlots(terms, k => dates[isAdvance ? k - 1 : k]!, n)
  scaleGiven(terms, slots)
  const amount = terms.isRounded ? toMinor(terms.amount, terms.decimals, terms.roundingMode) : terms.amount
  const broken = workingUnit(terms)(amount * factors[0]!)
  const isCapitalised = isBroken && terms.brokenPeriod === 'CAPITALISE'
  const ledger = openLedger(terms, dates, factors, slots, isCapitalised ? amount + broken : amount)
  return { ledger, amount, broken }
}

/** Payments that are given come in major units. */
const scaleGiven = (terms: CheckedTerms, { rules, values }: PlanSlots): void => {
  const scale = workingScale(terms)
  const unit = workingUnit(terms)
  for (let k = 1; k < rules.length; k++) if (rules[k] === FIXED) values[k] = unit(values[k]! * scale)
}
