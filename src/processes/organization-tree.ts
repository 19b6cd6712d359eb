import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from './named.ts'

type House = Loaded<'organization'>

/** No tree of organizations is deeper. */
const deepest = 20

/** Says of an organization the line from it up to the topmost: itself first. */
export type LineOf = (organization: string | null | undefined) => House[]

/** Organizations with all that stand above them. */
export const organizationTree = async (work: Work, organizations: readonly string[]): Promise<LineOf> => {
  const known = new Map<string | null | undefined, House>()
  let wanted = [...new Set(organizations)]
  for (let level = 0; wanted.length && level < deepest; level++) {
    for (const house of await loadByRegistrations(work, 'organization', wanted))
      known.set(house.registration, house)
    wanted = named([...known.values()], 'parentRegistration').filter(parent => !known.has(parent))
  }
  return organization => {
    const line: House[] = []
    let house = known.get(organization)
    while (house && line.length < deepest) {
      line.push(house)
      house = known.get(house.parentRegistration)
    }
    return line
  }
}
