import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/**
 * The agreement in force on a day by partner's registration; the one that began last where several are. Partners without
 * one are left out.
 */
export const currentAgreements = async (
  work: Work,
  partners: readonly string[],
  date: string,
  options: { asCaller?: boolean } = {},
): Promise<Map<string, Loaded<'agreement'>>> => {
  if (!partners.length) return new Map()
  const found = await loadMatching(
    work,
    'agreement',
    {
      partnerRegistration: [...new Set(partners)],
      status: 'ACTIVE',
      startDate: { lte: date },
      anyOf: [{ endDate: null }, { endDate: { gte: date } }],
    },
    options,
  )
  found.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return new Map(found.map(agreement => [agreement.partnerRegistration, agreement]))
}
