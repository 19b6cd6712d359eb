import { message } from '#errors/index.ts'
import { failField } from '../check-inputs.ts'
import { powerOfTen, roundToInteger } from '../money/rounding.ts'
import { accruedFactor, interestShare, targetAfter } from './level-payment.ts'
import { FIXED, FREE, NOTHING, type PlanSlots } from './plan-slots.ts'
import type { CheckedTerms } from './plan-terms.ts'

/**
 * What the rows of a plan are worked out from, the balance as it runs through them, and the amounts of row k at index k
 * – in whole minor units when the plan is rounded, in major units otherwise. Columns of numbers instead of a record a
 * row: a plan is read into records once, at the end. Plain arrays, as typed ones of this size cost more to make than to
 * fill. Rows are booked in their order.
 */
export interface PlanLedger {
  terms: CheckedTerms
  dates: readonly string[]
  /** With all resets: the interest that really accrues. */
  factors: number[]
  slots: PlanSlots
  /** Number of rows before that of the residual. */
  n: number
  /** The residual in working units; undefined when it is whatever is left. */
  residual: number | undefined
  isAdvance: boolean
  unit: (amount: number) => number
  balance: number
  /** Interest of the next row that is already paid for, in advance. */
  toCome: number | undefined
  /** The level sought, before rounding, from each row on at which it was sought. */
  levels: { from: number; level: number }[]
  openings: number[]
  interests: number[]
  principals: number[]
}

/** 10^decimals where the plan counts in minor units, 1 where it is not rounded. */
export const workingScale = (terms: CheckedTerms): number =>
  terms.isRounded ? powerOfTen(terms.decimals) : 1

/** Rounds to a working unit: a whole cent, or not at all. */
export const workingUnit = ({ isRounded, roundingMode }: CheckedTerms): ((amount: number) => number) =>
  isRounded ? amount => roundToInteger(amount, roundingMode) : amount => amount

/** A ledger at d(0). In advance a bullet falls due on d(n), apart from the rows: it is what is left then. */
export const openLedger = (
  terms: CheckedTerms,
  dates: readonly string[],
  factors: number[],
  slots: PlanSlots,
  balance: number,
): PlanLedger => {
  const unit = workingUnit(terms)
  const isAdvance = terms.timing === 'ADVANCE'
  const n = dates.length - 1
  const isLeft =
    (terms.scheme === 'BULLET' && isAdvance) ||
    (terms.scheme === 'INTEREST_ONLY' && (isAdvance || terms.residual === undefined))
  return {
    terms,
    dates,
    factors,
    slots,
    n,
    residual: isLeft ? undefined : unit((terms.residual ?? 0) * workingScale(terms)),
    isAdvance,
    unit,
    balance,
    toCome: undefined,
    levels: [],
    openings: new Array<number>(n + 2).fill(0),
    interests: new Array<number>(n + 2).fill(0),
    principals: new Array<number>(n + 2).fill(0),
  }
}

/** Books row k: the balance falls by its principal. */
export const book = (ledger: PlanLedger, k: number, interest: number, principal: number): void => {
  ledger.openings[k] = ledger.balance
  ledger.interests[k] = interest
  ledger.principals[k] = principal
  ledger.balance -= principal
}

/** The interest that the balance has run up when row k falls due. */
export const accrue = ({ factors, isAdvance, unit, balance }: PlanLedger, k: number): number =>
  unit(balance * accruedFactor(factors, k, isAdvance))

/** What row k pays when its amount does not depend on a level: given, nothing, or its interest. */
export const plainPayment = (ledger: PlanLedger, k: number, accrued: number): number => {
  const { slots, isAdvance, factors, unit, balance } = ledger
  if (slots.rules[k] === FIXED) return slots.values[k]!
  if (slots.rules[k] === NOTHING) return 0
  return isAdvance ? unit((balance + accrued) * interestShare(factors, k, true)) : accrued
}

/** The balance that the last row leaves: the residual, in advance discounted over the last period. */
export const lastBalance = ({ residual = 0, isAdvance, factors, unit, n }: PlanLedger): number =>
  isAdvance ? unit(residual / (1 + factors[n]!)) : residual

/**
 * The balance that the closing row leaves. Where rows of given payments follow it, the highest from which whole cents of
 * interest do not pass the end: what is missing then is added to the last interest, and none is ever taken off.
 */
export const closingTarget = (ledger: PlanLedger): number => {
  const { factors, slots, residual = 0, isAdvance, unit, terms, n } = ledger
  const exact = targetAfter(factors, slots, slots.closing, residual, isAdvance)
  if (!terms.isRounded || slots.closing === n) return unit(exact)
  const end = lastBalance(ledger)
  let target = unit(exact) + 1
  do target--
  while (target > 0 && carried({ ...ledger, balance: target }) > end)
  return target
}

/** The balance after the last row when the rows behind the closing one only accrue and pay what is given. */
const carried = (ledger: PlanLedger): number => {
  for (let k = ledger.slots.closing + 1; k <= ledger.n; k++) {
    const accrued = accrue(ledger, k)
    ledger.balance += accrued - (ledger.slots.rules[k] === FREE ? 0 : plainPayment(ledger, k, accrued))
  }
  return ledger.balance
}

/** Takes every row back, to book them anew. */
export const rewind = (ledger: PlanLedger, balance: number): void => {
  ledger.balance = balance
  ledger.levels = []
  for (const column of [ledger.openings, ledger.interests, ledger.principals]) column.fill(0)
}

/** The last row, where the closing row came before it: what is given is left, its cents go into the interest. */
export const bookLast = (ledger: PlanLedger, payment: number): void => {
  const principal = ledger.balance - lastBalance(ledger)
  book(ledger, ledger.n, payment - principal, principal)
}

/** Books the residual, due on d(n), in advance with the interest of the last period in it. True if there is one. */
export const bookResidual = (ledger: PlanLedger): boolean => {
  const { balance, residual, isAdvance, n } = ledger
  if (residual === 0) return false
  const accrued = isAdvance ? (ledger.toCome ?? accrue(ledger, n + 1)) : 0
  const payment = residual ?? balance + accrued
  const interest = isAdvance ? payment - balance : 0
  book(ledger, n + 1, interest, payment - interest)
  return true
}

export const failNoPlan = (): never =>
  failField('NO_ACCEPTABLE_RESULT', 'terms', message('PAYMENTS_NEVER_REPAY'))
