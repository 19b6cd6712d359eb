import { sql, type Work } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { type BuiltIn, builtInProfiles } from './built-in-profiles.ts'

/** What a profile grants, as the product has it or as a tenant keeps it under `profilesPermissions`. */
export interface ProfileGrant {
  /** Names such as `read contracts`, `write all`, `run contracts.activate`. */
  permissions?: Record<string, boolean>
  /** Reaches only records in which his person is a party. */
  isParty?: boolean
}

/** Who administers decides over these. */
export const administration: ReadonlySet<string> = new Set([
  'user',
  'userPreference',
  'tenant',
  'host',
  'identityProvider',
  'apiKey',
  'webhook',
  'webhookDelivery',
  'outsideService',
  'sealCertificate',
  'outsideUse',
  'outsideCall',
  'assistantTurn',
  'featureFlag',
  'cron',
  'script',
  'objectStorageContainer',
  'requestLog',
  'systemLog',
  'accessLog',
  'accessStat',
  'audit',
  'impersonation',
  'pendingChange',
  'dataRequest',
  'dtxn',
  'scriptLog',
  'scriptVersion',
  'systemEvent',
])
const notToWrite = new Set([
  ...administration,
  'counter',
  'history',
  'locale',
  'currency',
  'tax',
  'index',
  'metric',
  'flow',
  'letterTemplate',
  'letterVersion',
])

/** Groups of fields that nobody is given with the entity: values of all other entities' fields, what the lists of a profile open with. */
const closedGroups = new Set(['history.values', 'sharedView.defaults'])

const isGranted = (names: readonly string[], entity: string, closed: ReadonlySet<string>): boolean =>
  names.includes(entity) || (names.includes('*') && !closed.has(entity))

const builtInGrant = (profile: BuiltIn, model: Model): Set<string> => {
  const granted = new Set<string>(profile.more ?? [])
  for (const entity of model.entities.values()) {
    const { name, plural } = entity
    const groups = new Set(
      entity.fields.flatMap(f => (f.group && !closedGroups.has(`${name}.${f.group}`) ? [f.group] : [])),
    )
    if (isGranted(profile.reads, name, administration)) {
      granted.add(`read ${plural}`)
      if (!profile.isParty) for (const group of groups) granted.add(`read ${plural}.${group}`)
    }
    if (isGranted(profile.writes, name, notToWrite)) {
      granted.add(`write ${plural}`)
      for (const group of groups) granted.add(`write ${plural}.${group}`)
    }
    for (const t of entity.workflow?.transitions ?? [])
      if (isGranted(profile.runs, name, administration) || profile.runs.includes(`${name}.${t.code}`))
        granted.add(t.permission)
  }
  return granted
}

const builtInGrants = new WeakMap<Model, Map<string, Set<string>>>()

/** Whoever is asked to approve sees what he is asked, of the records that he sees. */
const isAskedToApprove = (profile: string, model: Model): boolean =>
  [...model.entities.values()].some(entity =>
    entity.workflow?.transitions.some(({ approvals = [] }) =>
      approvals.some(({ levels }) => levels.some(one => one.by === 'PROFILE' && one.profile === profile)),
    ),
  )

const grantOf = (profile: string, model: Model): Set<string> => {
  const known = builtInGrants.get(model) ?? new Map<string, Set<string>>()
  builtInGrants.set(model, known)
  const found = known.get(profile)
  if (found) return found
  const builtIn = builtInProfiles[profile]
  const made = builtIn ? builtInGrant(builtIn, model) : new Set<string>()
  if (isAskedToApprove(profile, model)) made.add('read approvals')
  known.set(profile, made)
  return made
}

/** The profiles that the product brings along, beside ADMIN. */
export const builtInNames: readonly string[] = Object.keys(builtInProfiles)

/** What the product grants to a profile, before a tenant says anything of it. */
export const productGrant = (profile: string, model: Model): ReadonlySet<string> => grantOf(profile, model)

/**
 * All that a user's profiles grant together. A tenant's own word on a profile adds to the built-in grant, and takes
 * away where it says false.
 */
export const permissionsOf = (
  profiles: readonly string[],
  configured: Readonly<Record<string, ProfileGrant>>,
  model: Model,
): Set<string> => {
  const all = new Set<string>()
  for (const profile of profiles) {
    const own = Object.entries(configured[profile]?.permissions ?? {})
    const taken = new Set(own.filter(([, granted]) => granted === false).map(([name]) => name))
    for (const name of grantOf(profile, model)) if (!taken.has(name)) all.add(name)
    for (const [name, granted] of own) if (granted === true) all.add(name)
  }
  return all
}

/** Whether these profiles only reach records in which the user's person is a party; so does having none. */
export const isPartyOnly = (
  profiles: readonly string[],
  configured: Readonly<Record<string, ProfileGrant>>,
): boolean =>
  profiles.every(profile => configured[profile]?.isParty ?? builtInProfiles[profile]?.isParty ?? false)

/** The grants that a tenant keeps for profiles. */
export const configuredProfiles = async (work: Work): Promise<Record<string, ProfileGrant>> => {
  const { rows } = await work.tx.query<{ key: string; value: ProfileGrant }>(
    sql`select key, value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'profilesPermissions'`,
  )
  return Object.fromEntries(rows.map(row => [row.key, row.value]))
}
