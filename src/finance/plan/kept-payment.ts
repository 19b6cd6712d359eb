import { openPlan } from './open-plan.ts'
import { accrue, book, failNoPlan, type PlanLedger, plainPayment, workingScale } from './plan-ledger.ts'
import { FREE } from './plan-slots.ts'
import { type CheckedTerms, LONGEST_PLAN, type PaymentPlanTerms } from './plan-terms.ts'

/** Payments of the kept level by row, and the row that pays what is left. */
interface KeptRows {
  payments: { index: number; amount: number }[]
  last: number
}

/**
 * The terms of a plan whose payment stays while its rate changes: as many periods as that payment needs under all rates,
 * every payment but the last one given. At a higher rate there are more of them, at a lower one fewer; the last is the
 * smaller, and takes the cents.
 * @param level the payment kept, in working units
 * @throws NO_ACCEPTABLE_RESULT when the payment no longer pays for the interest
 */
export const keptPayment = (
  input: PaymentPlanTerms,
  checked: CheckedTerms,
  level: number,
): PaymentPlanTerms => {
  // Holidays are rows among the others here: the plan is as long as it has to be.
  const holidays = (checked.holidays ?? []).map(holiday => ({ ...holiday, extends: false }))
  for (let n = checked.periods; ; n = Math.min(n * 2, LONGEST_PLAN)) {
    const within = (index: number) => index <= n
    const terms = {
      ...checked,
      periods: n,
      holidays: holidays.filter(({ from, periods }) => within(from + periods - 1)),
      payments: (checked.payments ?? []).filter(({ index }) => within(index)),
    }
    const rows = rowsUntilRepaid(openPlan(terms, n).ledger, level)
    if (rows)
      return {
        ...input,
        periods: rows.last,
        holidays: holidays.filter(({ from }) => from < rows.last),
        payments: [...terms.payments.filter(({ index }) => index < rows.last), ...rows.payments],
        resetEffect: 'LEVEL',
      }
    if (n === LONGEST_PLAN) failNoPlan()
  }
}

/** Pays the level until a payment leaves no more than the residual; undefined when the rows do not suffice. */
const rowsUntilRepaid = (ledger: PlanLedger, level: number): KeptRows | undefined => {
  const { slots, n, isAdvance, factors, residual = 0, unit, terms } = ledger
  const scale = workingScale(terms)
  const payments: KeptRows['payments'] = []
  // A unit of each row's rounding, with the interest on what earlier rows have rounded.
  let rounded = 0
  for (let k = 1; k <= n; k++) {
    const accrued = accrue(ledger, k)
    rounded = rounded * (1 + factors[k]!) + 1
    const isFree = slots.rules[k] === FREE
    const payment = isFree ? unit(level * slots.values[k]!) : plainPayment(ledger, k, accrued)
    const target = isAdvance ? residual / (1 + factors[k]!) : residual
    // What rounding has left over so many rows is no payment of its own.
    const cents = terms.isRounded ? Math.min(rounded, level / 2) : level * 1e-9
    const left = ledger.balance + accrued - payment - target
    if (isFree && payment > 0 && left <= cents) return { payments, last: k }
    if (isFree) payments.push({ index: k, amount: payment / scale })
    book(ledger, k, accrued, payment - accrued)
  }
  return undefined
}
