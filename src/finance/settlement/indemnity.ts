import { checkNotNegative, checkObject } from '../check-inputs.ts'

/** What the contract asks for an early settlement, and the least of the caps that the law sets. */
export interface IndemnityTerms {
  /** A share of the principal repaid early: 3 % is 0.03. */
  share?: number
  /** Months of interest on the principal repaid early. */
  interestMonths?: number
  /** A fixed sum in major units. */
  amount?: number
  caps?: {
    share?: number
    interestMonths?: number
    amount?: number
    /** Never more than the interest that the plan would still have brought. */
    remainingInterest?: boolean
  }
}

export interface IndemnityBasis {
  /** Principal repaid early, in minor units. */
  principal: number
  /** The contract's rate a year. */
  rate: number
  /** Interest that the plan would still have brought, in minor units. */
  remainingInterest: number
  /** 10^decimals of the currency. */
  scale: number
}

/** The indemnity in minor units, before rounding: what is asked, within every cap, and what the caps took off. */
export const indemnityOf = (
  terms: IndemnityTerms | undefined,
  { principal, rate, remainingInterest, scale }: IndemnityBasis,
): { asked: number; capped: number } => {
  if (terms === undefined) return { asked: 0, capped: 0 }
  checkObject(terms, 'indemnity')
  const { share, interestMonths, amount, caps = {} } = terms
  checkObject(caps, 'indemnity.caps')
  const interest = (months: number) => (principal * rate * months) / 12
  const part = (value: number | undefined, field: string, of: (value: number) => number): number[] =>
    value === undefined ? [] : [of(checkNotNegative(value, field))]
  const asked = [
    ...part(share, 'indemnity.share', value => principal * value),
    ...part(interestMonths, 'indemnity.interestMonths', interest),
    ...part(amount, 'indemnity.amount', value => value * scale),
  ].reduce((sum, value) => sum + value, 0)
  const capped = Math.min(
    asked,
    ...part(caps.share, 'indemnity.caps.share', value => principal * value),
    ...part(caps.interestMonths, 'indemnity.caps.interestMonths', interest),
    ...part(caps.amount, 'indemnity.caps.amount', value => value * scale),
    ...(caps.remainingInterest ? [Math.max(remainingInterest, 0)] : []),
  )
  return { asked, capped }
}
