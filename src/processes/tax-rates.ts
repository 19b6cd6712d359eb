import { loadMatching, type Work } from '#engine/index.ts'

/** The rate of a tax code on a day. */
export type TaxRate = (code: unknown, date: string) => number

/** The rate of a tax code on a day, from the tenant's dated rates; an unknown or empty code bears no tax. */
export const taxRates = async (work: Work): Promise<TaxRate> => {
  const taxes = new Map((await loadMatching(work, 'tax', {})).map(tax => [String(tax.code), tax.rates ?? []]))
  return (code, date) => {
    const holds = (taxes.get(String(code)) ?? []).filter(
      r => String(r.from) <= date && (!r.to || date <= String(r.to)),
    )
    const latest = holds.sort((a, b) => (String(a.from) < String(b.from) ? 1 : -1))[0]
    return (latest?.rate as number | undefined) ?? 0
  }
}
