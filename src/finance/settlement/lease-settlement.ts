import { message } from '#errors/index.ts'
import { checkChoice, checkNotNegative, checkObject, checkRate, failField } from '../check-inputs.ts'
import { type DayCount, yearFraction } from '../dates/day-count.ts'
import { type FrequencyCode, periodsPerYear } from '../dates/frequency.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, fromScaled, toMinor } from '../money/minor-units.ts'
import { powerOfTen, type RoundingMode, roundToInteger } from '../money/rounding.ts'
import type { PlanRow } from '../plan/payment-plan.ts'
import { type RateConversion, rateConversions } from '../plan/plan-terms.ts'
import { addTax, type TaxedAmount } from '../tax/tax.ts'
import { checkRows } from './check-rows.ts'
import { type IndemnityTerms, indemnityOf } from './indemnity.ts'

export interface LeaseSettlementTerms {
  rows: readonly PlanRow[]
  /** The day of settlement: rows due by then stay due, those after it are discounted to it. */
  date: IsoDate
  /** The settlement rate a year; 0 asks for the rents in full. */
  rate: number
  /** PROPORTIONAL discounts by the rate of a period, compounded; ACTUARIAL by the rate of a year. */
  rateConversion?: RateConversion
  frequency?: FrequencyCode
  dayCount?: DayCount
  unpaid?: number
  /** On the discounted sum, as a sale price. */
  indemnity?: IndemnityTerms
  /** Tax rates of the parts: the sale price is taxed, an indemnity as the law of the place says. */
  taxRates?: { salePrice?: number; indemnity?: number }
  currency?: string
  roundingMode?: RoundingMode
}

/** What settles a lease, in major units. `unpaid` was taxed when it was invoiced. */
export interface LeaseSettlement {
  rents: number
  residual: number
  salePrice: TaxedAmount
  indemnity: TaxedAmount
  unpaid: number
  /** Rents and residual to come, as they stand in the plan. */
  undiscounted: number
  totalExclTax: number
  total: number
}

/**
 * The early settlement of a lease: the rents and the residual to come, discounted at the settlement rate, are the price
 * at which the asset is sold; an indemnity beside it, each part with its tax.
 * @throws INVALID_ARRAY_FIELD `rows`, INVALID_DATE_FIELD `date`, INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD
 */
export const settleLease = (terms: LeaseSettlementTerms): LeaseSettlement => {
  const { date, currency = 'EUR', roundingMode = 'HALF_AWAY', taxRates = {} } = checkObject(terms, 'terms')
  checkObject(taxRates, 'taxRates')
  if (checkRows(terms.rows).length === 0)
    failField('INVALID_ARRAY_FIELD', 'rows', message('AT_LEAST_ONE_ROW'))
  dayNumber(date, 'date')
  const decimals = currencyDecimals(currency)
  const discount = discounting(terms)
  const toCome = terms.rows.filter(row => row.dueDate > date)
  const present = (rows: readonly PlanRow[]) =>
    roundToInteger(
      rows.reduce((sum, row) => sum + toMinor(row.payment, decimals) * discount(row.dueDate), 0),
      roundingMode,
    )
  const rents = present(toCome.filter(row => row.kind !== 'RESIDUAL'))
  const residual = present(toCome.filter(row => row.kind === 'RESIDUAL'))
  const full = toCome.reduce((sum, row) => sum + toMinor(row.payment, decimals), 0)
  const interest = full - rents - residual
  const basis = {
    principal: rents + residual,
    rate: terms.rate,
    remainingInterest: interest,
    scale: powerOfTen(decimals),
  }
  const indemnity = roundToInteger(indemnityOf(terms.indemnity, basis).capped, roundingMode)
  const options = { currency, roundingMode }
  const salePrice = addTax(fromMinor(rents + residual, decimals), taxRates.salePrice ?? 0, options)
  const taxedIndemnity = addTax(fromMinor(indemnity, decimals), taxRates.indemnity ?? 0, options)
  const unpaid = toMinor(checkNotNegative(terms.unpaid ?? 0, 'unpaid'), decimals)
  const inclTax = toMinor(salePrice.inclTax, decimals) + toMinor(taxedIndemnity.inclTax, decimals)
  return {
    rents: fromMinor(rents, decimals),
    residual: fromMinor(residual, decimals),
    salePrice,
    indemnity: taxedIndemnity,
    unpaid: fromMinor(unpaid, decimals),
    undiscounted: fromScaled(full, decimals),
    totalExclTax: fromMinor(rents + residual + indemnity, decimals),
    total: fromMinor(inclTax + unpaid, decimals),
  }
}

/** The worth on the day of settlement of 1 due later. */
const discounting = ({
  date,
  rate,
  rateConversion = 'PROPORTIONAL',
  frequency = 30,
  dayCount = '30/360',
}: LeaseSettlementTerms): ((due: IsoDate) => number) => {
  checkRate(rate, 'rate')
  checkChoice(rateConversion, 'rateConversion', rateConversions)
  const perYear = rateConversion === 'ACTUARIAL' ? 1 : periodsPerYear(frequency)
  const log = perYear * Math.log1p(rate / perYear)
  return due => Math.exp(-log * yearFraction(date, due, dayCount, { frequency }))
}
