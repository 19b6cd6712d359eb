import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/** An organization with all below it: whose books are closed with it. */
export const withBranches = async (work: Work, organization: string): Promise<string[]> => {
  const all = new Set([organization])
  for (let level = [organization]; level.length; ) {
    const below: Loaded<'organization'>[] = await loadMatching(work, 'organization', {
      parentRegistration: level,
    })
    level = below.map(house => house.registration).filter(registration => !all.has(registration))
    for (const registration of level) all.add(registration)
  }
  return [...all]
}
