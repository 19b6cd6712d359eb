import { AppError, message } from '#errors/index.ts'
import { checkArray, checkNotNegative, checkNumber, checkObjects, failField } from '../check-inputs.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { xirr } from '../time-value/xirr.ts'

/** A flow of an investment: calls below 0, distributions above. */
export interface InvestmentFlow {
  date: IsoDate
  amount: number
}

/** What the investment was worth on a day. */
export interface Valuation {
  date: IsoDate
  value: number
}

/** Returns as of a day; multiples are of what was paid in, undefined before anything was. */
export interface InvestmentReturns {
  date: IsoDate
  paidIn: number
  distributed: number
  /** The latest valuation by that day, plus calls and less distributions since. */
  residualValue: number
  /** Distributions to paid-in. */
  dpi?: number
  /** Residual value to paid-in. */
  rvpi?: number
  /** Total value to paid-in: the money multiple. */
  tvpi?: number
  /** Paid-in to committed. */
  picc?: number
  /** Internal rate of return a year, the residual value taken as received; undefined when there is none. */
  irr?: number
}

/**
 * Dated return and multiples of an investment as of a day.
 * @throws INVALID_ARRAY_FIELD, INVALID_NUMBER_FIELD `flows.0.amount`, INVALID_DATE_FIELD, INVALID_POSITIVE_NUMBER_FIELD
 * `valuations.0.value`
 */
export const investmentReturns = (
  flows: readonly InvestmentFlow[],
  valuations: readonly Valuation[],
  date: IsoDate,
  commitment?: number,
): InvestmentReturns => {
  dayNumber(date, 'date')
  const past = checkFlows(flows).filter(flow => flow.date <= date)
  const paidIn = past.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0)
  const distributed = past.reduce((sum, { amount }) => (amount > 0 ? sum + amount : sum), 0)
  const residualValue = valueOn(past, valuations, date)
  const over = (value: number, base: number) =>
    base > 0 && Number.isFinite(value / base) ? value / base : undefined
  return {
    date,
    paidIn,
    distributed,
    residualValue,
    dpi: over(distributed, paidIn),
    rvpi: over(residualValue, paidIn),
    tvpi: over(distributed + residualValue, paidIn),
    picc: commitment === undefined ? undefined : over(paidIn, checkNotNegative(commitment, 'commitment')),
    irr: rateOf([...past, { date, amount: residualValue }]),
  }
}

/** The returns as they ran: one answer for each day asked. */
export const runningReturns = (
  flows: readonly InvestmentFlow[],
  valuations: readonly Valuation[],
  dates: readonly IsoDate[],
  commitment?: number,
): InvestmentReturns[] =>
  checkArray(dates, 'dates', 1000).map(date => investmentReturns(flows, valuations, date, commitment))

const checkFlows = (flows: readonly InvestmentFlow[]): readonly InvestmentFlow[] => {
  checkObjects(flows, 'flows').forEach(({ date, amount }, index) => {
    checkNumber(amount, `flows.${index}.amount`)
    dayNumber(date, `flows.${index}.date`)
  })
  return flows
}

/** The latest valuation by a day, rolled forward by the flows since. */
const valueOn = (
  past: readonly InvestmentFlow[],
  valuations: readonly Valuation[],
  date: IsoDate,
): number => {
  let latest: Valuation | undefined
  checkObjects(valuations, 'valuations').forEach((valuation, index) => {
    dayNumber(valuation.date, `valuations.${index}.date`)
    checkNotNegative(valuation.value, `valuations.${index}.value`)
    if (valuation.date <= date && (!latest || valuation.date >= latest.date)) latest = valuation
  })
  const { date: valued, value } = latest ?? { date: '', value: 0 }
  const since = past.filter(flow => flow.date > valued).reduce((sum, { amount }) => sum - amount, 0)
  return latest ? Math.max(value + since, 0) : Math.max(since, 0)
}

/** No rate is an answer here: an investment of which nothing has come back yet. */
const rateOf = (flows: readonly InvestmentFlow[]): number | undefined => {
  if (flows.length > 10_000)
    failField('INVALID_ARRAY_FIELD', 'flows', message('AT_MOST_ITEMS', { max: 10000 }))
  try {
    return xirr(
      flows.map(({ amount }) => amount),
      flows.map(({ date }) => date),
    )
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
