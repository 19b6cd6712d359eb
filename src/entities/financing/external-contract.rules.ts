import { type FrequencyCode, periodsPerYear, roundToCurrency } from '#finance/index.ts'
import type { externalContract } from './external-contract.ts'

type External = NonNullable<(typeof externalContract)['record']>

/** What it costs in a year. */
export const yearlyPayment = ({ payment, frequency, currency }: External): number | null =>
  typeof payment === 'number'
    ? roundToCurrency(payment * periodsPerYear(Number(frequency || 30) as FrequencyCode), currency || 'EUR')
    : null

/** Known by who lent, and under which number. */
export const externalName = ({ lender, externalReference }: External): string | null =>
  [lender, externalReference].filter(Boolean).join(', ') || null
