import type { Call, Found } from './api.ts'
import type { Collection } from './collections.ts'

export const encodedKey = (key: string): string => encodeURIComponent(key).replace(/\./g, '%2E')

/** The first record of a collection; null where there is none. */
export const firstRecord = async (call: Call, { api }: Collection): Promise<Found | null> => {
  const { data } = await call(`${api}?range=0-0`)
  return (data as Found[])[0] ?? null
}
