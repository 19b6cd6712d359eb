import {
  type FrequencyCode,
  frequencyStep,
  type PaymentPlanTerms,
  periodsPerYear,
  type QuotationTerms,
  type QuotationUnknown,
  type SolvedQuotation,
  solveQuotation,
} from '#finance/index.ts'
import type { quotation } from './quotation.ts'

/** A quotation as far as it is filled in. */
export type Quotation = Partial<NonNullable<(typeof quotation)['record']>>

export const frequencyOf = ({ frequency }: Quotation): FrequencyCode =>
  Number(frequency || 30) as FrequencyCode

/** Payments in so many months: 36 months are 12 quarterly ones, 156 weekly ones. */
export const periodsOf = (months: number, frequency: FrequencyCode): number => {
  const step = frequencyStep(frequency).months
  return step > 0 ? months / step : Math.round((months * periodsPerYear(frequency)) / 12)
}

/** Months that so many payments last. */
export const monthsOf = (periods: number, frequency: FrequencyCode): number => {
  const step = frequencyStep(frequency).months
  return step > 0 ? periods * step : Math.round((periods * 12) / periodsPerYear(frequency))
}

const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** The mathematics fill a default where a term is not there at all. */
const withoutGaps = <T extends object>(terms: T): T =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as T

const seasonsOf = (quotation: Quotation): number[] | undefined => {
  if (!quotation.seasons?.length) return undefined
  const weights = new Map(quotation.seasons.map(({ month, weight }) => [month, weight ?? 1]))
  return Array.from({ length: 12 }, (_, index) => weights.get(index + 1) ?? 1)
}

/** Months without redemption come first: those whose interest is added, then those that pay interest alone. */
const reliefOf = (quotation: Quotation): Pick<PaymentPlanTerms, 'grace' | 'holidays'> => {
  const grace = quotation.gracePeriods ?? 0
  const interestOnly = quotation.interestOnlyPeriods ?? 0
  const holidays = (quotation.holidays ?? []).map(holiday => ({
    from: holiday.from!,
    periods: holiday.periods!,
    kind: holiday.kind as 'CAPITALISED' | 'INTEREST_ONLY',
    extends: holiday.extends ?? false,
  }))
  if (interestOnly)
    holidays.unshift({ from: grace + 1, periods: interestOnly, kind: 'INTEREST_ONLY', extends: false })
  return {
    ...(grace ? { grace: { periods: grace, kind: 'CAPITALISED' as const } } : {}),
    ...(holidays.length ? { holidays } : {}),
  }
}

/** A quotation in the words of the mathematics; the amount is what remains after the down payment. */
export const termsOf = (quotation: Quotation): QuotationTerms => {
  const frequency = frequencyOf(quotation)
  const choices = {
    scheme: given(quotation.financialScheme),
    rateConversion: given(quotation.rateConversion),
    dayCount: given(quotation.dayCount),
    roundingMode: given(quotation.rounding),
    residue: given(quotation.residue),
    brokenPeriod: given(quotation.brokenPeriod),
  } as Pick<
    PaymentPlanTerms,
    'scheme' | 'rateConversion' | 'dayCount' | 'roundingMode' | 'residue' | 'brokenPeriod'
  >
  return withoutGaps({
    ...choices,
    ...reliefOf(quotation),
    amount:
      quotation.financedAmountExclTax == null
        ? undefined
        : quotation.financedAmountExclTax - (quotation.downPayment ?? 0),
    rate: given(quotation.rate),
    payment: given(quotation.payment),
    periods: quotation.duration == null ? undefined : periodsOf(quotation.duration, frequency),
    start: given(quotation.startDate),
    delivery: given(quotation.deliveryDate),
    frequency,
    timing: quotation.inAdvance ? 'ADVANCE' : 'ARREARS',
    residual: given(quotation.residualValue),
    currency: given(quotation.currency),
    seasons: seasonsOf(quotation),
    steps: quotation.steps?.length
      ? quotation.steps.map(step => ({
          from: step.from!,
          payment: given(step.payment),
          multiplier: given(step.multiplier),
        }))
      : undefined,
    payments: quotation.payments?.length
      ? quotation.payments.map(({ index, amount }) => ({ index: index!, amount: amount! }))
      : undefined,
    resets: quotation.resets?.length
      ? quotation.resets.map(({ from, rate }) => ({ from: from!, rate: rate! }))
      : undefined,
  })
}

const unknowns: Record<string, keyof QuotationTerms> = {
  payment: 'payment',
  amount: 'amount',
  rate: 'rate',
  residual: 'residual',
  periods: 'periods',
}

/** Whether everything but the unknown is known. */
export const isComplete = (quotation: Quotation): boolean => {
  const terms = termsOf(quotation)
  const asked = ['amount', 'rate', 'periods', 'start', 'payment'] as const
  const sought = unknowns[quotation.solvedFor || 'payment']
  return asked.every(
    name => name === sought || (name === 'payment' && sought === 'payment') || terms[name] !== undefined,
  )
}

interface Solved {
  key: string
  result: SolvedQuotation | null
  error?: unknown
}

/** A quotation is asked several things at each write: it is solved once for the same terms. */
const solved = new WeakMap<object, Solved>()

const solve = (quotation: Quotation): Solved => {
  const terms = termsOf(quotation)
  const unknown = (quotation.solvedFor || 'payment') as QuotationUnknown
  const key = JSON.stringify([terms, unknown])
  const known = solved.get(quotation)
  if (known?.key === key) return known
  const entry = isComplete(quotation) ? attempt(terms, unknown) : { result: null }
  const kept = { key, ...entry }
  solved.set(quotation, kept)
  return kept
}

const attempt = (terms: QuotationTerms, unknown: QuotationUnknown) => {
  try {
    return { result: solveQuotation(terms, unknown) }
  } catch (error) {
    return { result: null, error }
  }
}

/** The answer to a quotation; null where a term is missing or nothing fits. */
export const solvedOf = (quotation: Quotation): SolvedQuotation | null => solve(quotation).result

/** Why a complete quotation has no answer. */
export const whyUnsolved = (quotation: Quotation): unknown => solve(quotation).error
