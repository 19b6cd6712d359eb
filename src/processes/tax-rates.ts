import { loadMatching, type Work } from '#engine/index.ts'

/** The rate of a tax code on a day. */
export type TaxRate = (code: unknown, date: string) => number

/** Codes that bear no tax by what they mean; all others are taxes of the tenant. */
const untaxed: ReadonlySet<unknown> = new Set(['EXEMPT', 'REVERSE', 'INTRA', 'EXPORT', 'NONE'])

interface Taxes {
  rateOf: TaxRate
  /** Whether a code is one of the tenant's taxes, or bears none by what it means. */
  isKnown: (code: unknown) => boolean
}

/** The tenant's taxes by their codes, with their dated rates. */
export const taxesOf = async (work: Work): Promise<Taxes> => {
  const taxes = new Map((await loadMatching(work, 'tax', {})).map(tax => [String(tax.code), tax.rates ?? []]))
  return {
    rateOf: (code, date) => {
      const holds = (taxes.get(String(code)) ?? []).filter(
        r => String(r.from) <= date && (!r.to || date <= String(r.to)),
      )
      const latest = holds.sort((a, b) => (String(a.from) < String(b.from) ? 1 : -1))[0]
      return (latest?.rate as number | undefined) ?? 0
    },
    isKnown: code => taxes.has(String(code)) || untaxed.has(code),
  }
}

/** The rate of a tax code on a day, from the tenant's dated rates; an unknown or empty code bears no tax. */
export const taxRates = async (work: Work): Promise<TaxRate> => (await taxesOf(work)).rateOf
