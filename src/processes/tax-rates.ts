import { loadMatching, type Work } from '#engine/index.ts'
import { deductibleOn, isSelfAssessed, rateOn } from '#entities/platform/tax.rules.ts'

/** The rate that invoices ask for by a tax code on a day. */
export type TaxRate = (code: unknown, date: string) => number

/** Codes that bear no tax by what they mean; all others are taxes of the tenant. */
const untaxed: ReadonlySet<unknown> = new Set(['EXEMPT', 'REVERSE', 'INTRA', 'EXPORT', 'NONE'])

interface Taxes {
  rateOf: TaxRate
  /** Whether a code is one of the tenant's taxes, or bears none by what it means. */
  isKnown: (code: unknown) => boolean
  /** What a buyer owes himself by a code on a day, and which part of its tax may be deducted. */
  ofBuyer: (code: unknown, date: string) => { rate: number; deductible: number }
}

/** The tenant's taxes by their codes, with their dated rates. */
export const taxesOf = async (work: Work): Promise<Taxes> => {
  const taxes = new Map((await loadMatching(work, 'tax', {})).map(tax => [String(tax.code), tax]))
  return {
    rateOf: (code, date) => {
      const tax = taxes.get(String(code))
      return tax && !isSelfAssessed(tax) ? (rateOn(tax, date) ?? 0) : 0
    },
    isKnown: code => taxes.has(String(code)) || untaxed.has(code),
    ofBuyer: (code, date) => {
      const tax = taxes.get(String(code))
      if (!tax) return { rate: 0, deductible: 1 }
      return {
        rate: isSelfAssessed(tax) ? (rateOn(tax, date) ?? 0) : 0,
        deductible: deductibleOn(tax, date),
      }
    },
  }
}

/** The rate of a tax code on a day, from the tenant's dated rates; an unknown or empty code bears no tax. */
export const taxRates = async (work: Work): Promise<TaxRate> => (await taxesOf(work)).rateOf
