import { accrue, book, type PlanLedger, plainPayment } from './plan-ledger.ts'
import { INTEREST } from './plan-slots.ts'

/** Books rows of interest alone; a bullet's last row in arrears also pays the principal down to the residual. */
export const bookInterestRows = (ledger: PlanLedger): void => {
  const { slots, isAdvance, residual, n } = ledger
  for (let k = 1; k <= n; k++) {
    const accrued = ledger.toCome ?? accrue(ledger, k)
    const payment = plainPayment(ledger, k, accrued)
    if (k === n && residual !== undefined) book(ledger, k, accrued, ledger.balance - residual)
    else book(ledger, k, accrued, payment - accrued)
    // What such a row pays in advance is the interest to come: kept, so that no cents drift from row to row.
    ledger.toCome = isAdvance && slots.rules[k] === INTEREST ? payment : undefined
  }
}
