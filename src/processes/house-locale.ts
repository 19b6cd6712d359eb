import { type Code, loadMatching, type Work } from '#engine/index.ts'

/** A house rarely changes its language: what was found is taken for so long. */
const keptMs = 30_000

interface Kept {
  locale: string
  until: number
}

const known = new WeakMap<Code, Map<number, Kept>>()

const find = async (work: Work): Promise<string | null> => {
  const houses = await loadMatching(work, 'organization', { preferredLanguage: { is: 'set' } })
  const house = houses.find(one => !one.parentRegistration) ?? houses[0]
  return house?.preferredLanguage ?? null
}

/**
 * The language in which a house keeps its books and names its records, which are searched and sent: that of its topmost
 * organization; where none says one, the language of whoever writes.
 */
export const houseLocale = async (work: Work): Promise<string> => {
  const { tenantId, locale } = work.caller
  const tenants = known.get(work.code) ?? new Map<number, Kept>()
  known.set(work.code, tenants)
  const kept = tenants.get(tenantId)
  if (kept && kept.until > performance.now()) return kept.locale
  const found = await find(work)
  // A house that is only being made says its language a moment later.
  if (found) tenants.set(tenantId, { locale: found, until: performance.now() + keptMs })
  return found ?? locale
}
