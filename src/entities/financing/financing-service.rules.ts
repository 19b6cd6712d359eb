import { type FieldProblem, message } from '#errors/index.ts'
import { type FrequencyCode, periodsPerYear, roundToCurrency } from '#finance/index.ts'
import { type Bounds, checkOrder } from '../bounds.rules.ts'
import type { financingService } from './financing-service.ts'

type Service = NonNullable<(typeof financingService)['record']>

const bounds: Bounds<Service> = [
  ['minAmount', 'maxAmount', message('GREATEST_BELOW_LEAST')],
  ['minDuration', 'maxDuration', message('LONGEST_BELOW_SHORTEST')],
  ['startDate', 'endDate', message('END_BEFORE_START')],
]

/** Bounds whose upper end lies below the lower one. */
export const checkServiceBounds = (service: Service): FieldProblem[] => checkOrder(service, bounds)

/** What a service costs each period for an amount, in major units without tax; null where it does not fit. */
export const servicePayment = (service: Service, amount: number, months: number): number | null => {
  const isOutside =
    amount < (service.minAmount ?? 0) ||
    amount > (service.maxAmount ?? Number.POSITIVE_INFINITY) ||
    months < (service.minDuration ?? 0) ||
    months > (service.maxDuration ?? Number.POSITIVE_INFINITY)
  if (isOutside) return null
  if (service.basis !== 'SHARE') return service.payment ?? null
  return typeof service.share === 'number'
    ? roundToCurrency(amount * service.share, service.currency || 'EUR')
    : null
}

/** What a service is priced on in a quotation. */
export interface ServiceTerms {
  /** What is financed, in major units. */
  amount: number
  months: number
  frequency?: string | number | null
}

/**
 * What a service comes to in a quotation: once, or with each instalment – a price for a month is asked thrice with a
 * quarterly one. In major units without tax; null where the service does not fit amount and duration.
 */
export const quotedService = (service: Service, terms: ServiceTerms): number | null => {
  const price = servicePayment(service, terms.amount, terms.months)
  if (price === null || service.charge === 'START' || service.basis === 'SHARE') return price
  const perYear = (code: unknown) => periodsPerYear(Number(code || 30) as FrequencyCode)
  const ratio = perYear(service.frequency) / perYear(terms.frequency)
  return roundToCurrency(price * ratio, service.currency || 'EUR')
}
