import type { Plain } from '#engine/index.ts'
import type { BundleEntries } from './bundle-files.ts'

/** Stands in a bundle for the name of the house, in which the usernames of its people end. */
const houseMark = '@{tenant}'

type Schedules = Record<string, Plain | null>

/** The schedules as whom they run is said: the same person is called otherwise in another house. */
const withUsers = (said: BundleEntries, userOf: (username: string) => string): BundleEntries => {
  const schedules = said['cron-list'] as Schedules | undefined
  if (!schedules) return said
  const made = Object.entries(schedules).map(([name, entry]) => [
    name,
    typeof entry?.user === 'string' ? { ...entry, user: userOf(entry.user) } : entry,
  ])
  return { ...said, 'cron-list': Object.fromEntries(made) }
}

/** A bundle names people of its house by what they are called in any: `nina@{tenant}`. */
export const ofAnyHouse = (said: BundleEntries, tenant: string): BundleEntries =>
  withUsers(said, name =>
    name.endsWith(`@${tenant}`) ? name.slice(0, -tenant.length - 1) + houseMark : name,
  )

/** The same as this house calls them. */
export const ofThisHouse = (said: BundleEntries, tenant: string): BundleEntries =>
  withUsers(said, name => (name.endsWith(houseMark) ? `${name.slice(0, -houseMark.length)}@${tenant}` : name))
