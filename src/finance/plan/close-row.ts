import { book, failNoPlan, type PlanLedger } from './plan-ledger.ts'
import { FREE } from './plan-slots.ts'

/**
 * Books the row that takes the residue of rounding. Its principal is what makes principal sum exactly; the cents go
 * into its interest, or into its payment. Interest that is nothing stays nothing, and none becomes negative: then, too,
 * the payment gives way.
 */
export const closeRow = (
  ledger: PlanLedger,
  k: number,
  accrued: number,
  payment: number,
  target: number,
): void => {
  const { terms, slots } = ledger
  const principal = ledger.balance - target
  const rest = payment - principal
  const intoInterest =
    terms.scheme === 'ANNUITY' &&
    terms.residue === 'LAST_INTEREST' &&
    terms.isRounded &&
    slots.rules[k] === FREE &&
    accrued !== 0
  if (!intoInterest && principal + accrued < 0) failNoPlan()
  const interest = intoInterest ? (accrued > 0 ? Math.max(rest, 0) : rest) : accrued
  book(ledger, k, interest, principal)
}
