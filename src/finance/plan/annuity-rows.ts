import { roundToInteger } from '../money/rounding.ts'
import { closeRow } from './close-row.ts'
import { balancesBack, levelPayment } from './level-payment.ts'
import {
  accrue,
  book,
  bookLast,
  closingTarget,
  failNoPlan,
  type PlanLedger,
  plainPayment,
  rewind,
} from './plan-ledger.ts'
import { planFactors } from './plan-periods.ts'
import { FREE } from './plan-slots.ts'

/**
 * Books the rows of payments of one level, and the others among them: interest on the balance, the rest principal. At a
 * reset of the rate the level is sought anew on the balance.
 */
export const bookAnnuityRows = (ledger: PlanLedger): void => {
  if (ledger.slots.closing === 0) failNoPlan()
  const { balance } = ledger
  if (!ledger.terms.isRounded && ledger.slots.rules[ledger.slots.closing] === FREE) bookExactRows(ledger)
  else if (!bookRoundedRows(ledger, ledger.unit)) {
    // Over very many periods half a cent too much in each payment repays all too early: then the level is cut down.
    rewind(ledger, balance)
    if (!bookRoundedRows(ledger, amount => roundToInteger(amount, 'FLOOR'))) failNoPlan()
  }
}

/** Books from the first row to the last. False when the balance falls below 0 on the way. */
const bookRoundedRows = (ledger: PlanLedger, levelUnit: (amount: number) => number): boolean => {
  const { slots, n } = ledger
  const { rules, values, closing } = slots
  const known = knownResets(ledger)
  const target = closingTarget(ledger)
  let level = seekLevel(ledger, 1, known?.[1])
  for (let k = 1; k <= n; k++) {
    if (known && k > 1 && known[k] !== known[k - 1]) level = seekLevel(ledger, k, known[k])
    const accrued = accrue(ledger, k)
    // A season may weigh nothing, and then there need not be a level at all.
    const isFree = rules[k] === FREE
    const payment = isFree
      ? values[k] === 0
        ? 0
        : levelUnit(level * values[k]!)
      : plainPayment(ledger, k, accrued)
    if (k === closing) {
      if (ledger.balance + accrued < target) return false
      closeRow(ledger, k, accrued, payment, target)
    } else if (k === n) bookLast(ledger, payment)
    else book(ledger, k, accrued, payment - accrued)
    if (ledger.balance < 0) return false
  }
  return true
}

/**
 * Books unrounded rows on balances that are worked back from the end: forwards the noise of doubles would grow with
 * every period's interest, backwards it shrinks.
 */
const bookExactRows = (ledger: PlanLedger): void => {
  const { slots, n, isAdvance, residual = 0 } = ledger
  const known = knownResets(ledger)
  let after: number[] = []
  for (let k = 1; k <= n; k++) {
    if (k === 1 || (known && known[k] !== known[k - 1])) {
      const level = seekLevel(ledger, k, known?.[k])
      after = balancesBack(knownFactors(ledger, k, known?.[k]), slots, k, level, residual, isAdvance)
    }
    book(ledger, k, accrue(ledger, k), ledger.balance - after[k]!)
  }
}

/** How many resets are known when row k falls due; undefined when one level is sought for all. */
const knownResets = ({ terms, dates, isAdvance }: PlanLedger): number[] | undefined => {
  const resets = terms.resets ?? []
  if (resets.length === 0 || terms.resetEffect === 'LEVEL') return undefined
  const known = [0]
  for (let k = 1, count = 0; k < dates.length; k++) {
    const isKnown = (from: string) => (isAdvance ? from <= dates[k - 1]! : from < dates[k]!)
    while (count < resets.length && isKnown(resets[count]!.from)) count++
    known.push(count)
  }
  return known
}

/** The interest of the periods from row k on as far as it is known by then. */
const knownFactors = (
  { terms, dates, factors }: PlanLedger,
  k: number,
  known: number | undefined,
): number[] => (known === undefined ? factors : planFactors(terms, dates, known, Math.max(k - 1, 0)))

/** The level from row k on, with the rates known by then. */
const seekLevel = (ledger: PlanLedger, k: number, known: number | undefined): number => {
  const { slots, residual = 0, isAdvance, balance } = ledger
  const level = levelPayment(knownFactors(ledger, k, known), slots, k, balance, residual, isAdvance)
  if (level < 0 || Math.abs(level) === Number.POSITIVE_INFINITY) failNoPlan()
  ledger.levels.push({ from: k, level })
  return level
}
