import {
  addTax,
  type DayCount,
  type FrequencyCode,
  type PlanRow,
  type RateConversion,
  roundToCurrency,
  settleLease,
  settleLoan,
  sumMoney,
} from '#finance/index.ts'
import { rateOn } from '../rate-on.ts'
import type { Quotation } from './new-terms.ts'
import type { Running } from './running.ts'

/** What an early settlement asks for, in major units, without tax but for `tax` and `total`. */
export interface Settlement {
  /** What is repaid or sold, and the interest in it: together the amount that is billed. */
  amount: number
  principal: number
  interest: number
  rents: number
  residual: number
  indemnity: number
  tax: number
  unpaid: number
  total: number
}

/** What is settled: of the records no more than the terms that count. */
export interface Settled extends Pick<Running, 'family' | 'rows'> {
  contract: Pick<Running['contract'], 'currency' | 'balance'>
  product?: Partial<NonNullable<Running['product']>>
  quotation?: Quotation
}

/** Principal outstanding on a day, by the plan. */
export const outstandingOn = (rows: readonly PlanRow[], date: string): number =>
  rows.filter(row => row.dueDate <= date).at(-1)?.outstanding ?? rows[0]?.opening ?? 0

interface SettlementOptions {
  /** Only so much of a loan is repaid, or leaves a lease with an asset. */
  principal?: number
  indemnityShare?: number
  taxRate?: number
}

/** What the quotes of both families ask for of the contract, its product and its terms. */
const termsOf = ({ contract, product, family, quotation }: Settled, options: SettlementOptions) => {
  const cap = product?.settlementCap
  return {
    currency: contract.currency ?? 'EUR',
    unpaid: Math.max(0, contract.balance ?? 0),
    dayCount: (quotation?.dayCount ?? '30/360') as DayCount,
    indemnity: {
      share: options.indemnityShare ?? product?.settlementIndemnity ?? 0,
      caps: {
        ...(typeof cap === 'number' ? { share: cap } : {}),
        ...(family === 'LOAN' ? { remainingInterest: true } : {}),
      },
    },
  }
}

/** A loan: outstanding principal, interest since the last due date, an indemnity never above the interest saved. */
const quoteLoan = (running: Settled, date: string, options: SettlementOptions): Settlement => {
  const { quotation, rows } = running
  const terms = termsOf(running, options)
  const quote = settleLoan({
    ...terms,
    rows,
    date,
    rate: rateOn(quotation ?? {}, date),
    ...(options.principal === undefined ? {} : { principal: options.principal }),
  })
  return {
    amount: sumMoney([quote.principal, quote.accruedInterest], terms.currency),
    principal: quote.principal,
    interest: quote.accruedInterest,
    rents: 0,
    residual: 0,
    indemnity: quote.indemnity,
    tax: 0,
    unpaid: quote.unpaid,
    total: quote.total,
  }
}

/** A lease: rents and residual value to come, discounted at the product's settlement rate, as a price with its tax. */
const quoteLease = (running: Settled, date: string, options: SettlementOptions): Settlement => {
  const { product, quotation, rows } = running
  const terms = termsOf(running, options)
  const { currency } = terms
  const quote = settleLease({
    ...terms,
    rows,
    date,
    rate: product?.settlementRate ?? 0,
    rateConversion: (quotation?.rateConversion ?? 'PROPORTIONAL') as RateConversion,
    frequency: Number(quotation?.frequency ?? 30) as FrequencyCode,
    taxRates: { salePrice: options.taxRate ?? 0 },
  })
  const all = outstandingOn(rows, date)
  const principal = options.principal ?? all
  const share = all > 0 ? principal / all : 1
  const part = (value: number) => (share === 1 ? value : roundToCurrency(value * share, currency))
  const [rents, residual, fee] = [part(quote.rents), part(quote.residual), part(quote.indemnity.exclTax)]
  const amount = sumMoney([rents, residual], currency)
  const { tax } = addTax(amount, options.taxRate ?? 0, { currency })
  const taxOfFee = part(quote.indemnity.tax)
  return {
    amount,
    principal,
    interest: sumMoney([amount, -principal], currency),
    rents,
    residual,
    indemnity: fee,
    tax: sumMoney([tax, taxOfFee], currency),
    unpaid: quote.unpaid,
    total: sumMoney([amount, tax, fee, taxOfFee, quote.unpaid], currency),
  }
}

/**
 * The quote of an early settlement to a day. A loan: outstanding principal, interest since the last due date, an
 * indemnity within the product's cap, never above the interest saved. A lease: rents and residual value to come,
 * discounted at the product's settlement rate, as a sale price with its tax, and an indemnity. What is invoiced and
 * unpaid comes on top, it is not billed again. `principal`: only so much of a loan is repaid, or leaves a lease with an
 * asset, at its share of the price of all. Pure.
 * @throws the catalogue's error of the term that is wrong
 */
export const quoteSettlement = (
  running: Settled,
  date: string,
  options: SettlementOptions = {},
): Settlement =>
  running.family === 'LOAN' ? quoteLoan(running, date, options) : quoteLease(running, date, options)
