import { loadMatching, type Work } from '#engine/index.ts'
import { readConfiguration } from './http/calls/configuration-store.ts'

/** Where a house is, and what it counts in as a rule: null where nobody has said it. */
export interface HousePlace {
  /** ISO 3166-1, two letters. */
  country: string | null
  /** ISO 4217. */
  currency: string | null
}

/** The country of a house's topmost organization, and the currency of its branding or else the first that it has switched on. */
export const placeOfHouse = async (work: Work): Promise<HousePlace> => {
  const houses = await loadMatching(work, 'organization', {})
  const house = houses.find(one => !one.parentRegistration) ?? houses[0]
  const addresses = house?.addresses ?? []
  const main = addresses.find(one => one.type === 'MAIN') ?? addresses[0]
  const { branding } = await readConfiguration(work, 'tenant-config')
  const told = (branding as { currency?: unknown } | undefined)?.currency
  const currency = typeof told === 'string' && told ? told : work.model.currencies?.[0]
  return { country: main?.country ?? null, currency: currency ?? null }
}
