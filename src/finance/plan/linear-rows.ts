import { closeRow } from './close-row.ts'
import {
  accrue,
  book,
  bookLast,
  closingTarget,
  failNoPlan,
  type PlanLedger,
  plainPayment,
} from './plan-ledger.ts'
import { FREE, INTEREST, type PlanSlots } from './plan-slots.ts'

/**
 * Books the rows of principal of one level, with interest on top. The level is what is outstanding over the weights to
 * come, counted anew after a row that followed another rule.
 */
export const bookLinearRows = (ledger: PlanLedger): void => {
  const { slots, unit, n } = ledger
  const { rules, values, closing } = slots
  if (closing === 0) failNoPlan()
  const target = closingTarget(ledger)
  let level = Number.NaN
  for (let k = 1; k <= n; k++) {
    const accrued = accrue(ledger, k)
    const isFree = rules[k] === FREE
    if (isFree && Number.isNaN(level)) {
      level = (ledger.balance - target) / weightsFrom(slots, k)
      ledger.levels.push({ from: k, level })
    }
    const principal = isFree ? unit(level * values[k]!) : plainPayment(ledger, k, accrued) - accrued
    if (!isFree && rules[k] !== INTEREST) level = Number.NaN
    if (k === closing) closeRow(ledger, k, accrued, principal + accrued, target)
    else if (k === n) bookLast(ledger, principal + accrued)
    else book(ledger, k, accrued, principal)
  }
}

const weightsFrom = ({ rules, values }: PlanSlots, from: number): number => {
  let sum = 0
  for (let k = from; k < rules.length; k++) if (rules[k] === FREE) sum += values[k]!
  return sum
}
