import { productUsername } from '#fields/text/product-user.ts'
import { type CompiledEntity, type CompiledTransition, grants } from '#model/index.ts'
import type { Entry } from '../storage/database.ts'
import type { LogPlace } from '../storage/replica.ts'

/** Who asks. Made once at the edge from the session; the engine asks nothing else about a person. */
export interface Caller {
  tenantId: number
  tenant: string
  userId: string
  username: string
  profiles: readonly string[]
  /** Names such as `read contracts`, `write all`, `run contracts.activate`. */
  permissions: ReadonlySet<string>
  isAdmin: boolean
  isMainAdmin: boolean
  isSuperAdmin: boolean
  /** He may work as others, and say who else may. */
  canImpersonate?: boolean
  /** Organizations a staff member sees: his own and those below; null: all. */
  organizations: readonly string[] | null
  /** Persons that a partner or client acts for; null: staff. */
  persons: readonly string[] | null
  /** Names of the feature flags that are on for him. */
  flags?: readonly string[]
  personRegistration?: string | null
  orgaRegistration?: string | null
  orgaId?: string | null
  locale: string
  timeZone: string
  /** `YYYY-MM-DD` in the organization's zone; the demo and the tests set it. */
  today: string
  requestId: string
  sessionId?: string | null
  generation?: number
  configVersion?: number | null
  /** The product itself, whoever's name it works in: steps that judge who writes are not asked about it. */
  isProduct?: true
  /** How long a statement may take for him, in milliseconds; without it, as long as is usual for a request. */
  patienceMs?: number
  /** How far in the database's log he has seen, by `X-Seen`: what he reads knows at least that, wherever it is read. */
  seen?: LogPlace
  /** Who works as him, with his rights: named beside him in whatever is kept of it. */
  actor?: { username: string; name: string; tenant: string; reason: string }
  /** His tenant wants a second factor of him, and his session was opened without: he sets one up, and nothing else. */
  wantsFactor?: true
  /** A machine that calls by a key; from these addresses alone, where there are any. */
  machine?: { addresses: readonly string[] }
}

export const entryOf = (caller: Caller): Entry => ({
  tenantId: caller.tenantId,
  sessionId: caller.sessionId ?? null,
  generation: caller.generation ?? 0,
  configVersion: caller.configVersion ?? null,
  patienceMs: caller.patienceMs,
  seen: caller.seen,
})

/** Work that nobody waits for takes its time. */
export const jobPatienceMs = 600_000

/** The product itself at work in a tenant: jobs, the demo, migrations. */
export const productCaller = (
  tenantId: number,
  tenant: string,
  today: string,
  more: Partial<Caller> = {},
): Caller => ({
  tenantId,
  tenant,
  userId: '00000000-0000-7000-8000-000000000000',
  username: productUsername,
  profiles: [],
  permissions: new Set(),
  isAdmin: true,
  isMainAdmin: false,
  isSuperAdmin: false,
  organizations: null,
  persons: null,
  locale: 'en-EU',
  timeZone: 'Europe/Paris',
  today,
  requestId: 'product',
  isProduct: true,
  patienceMs: jobPatienceMs,
  ...more,
})

export const isElevated = (caller: Caller): boolean =>
  caller.isAdmin || caller.isMainAdmin || caller.isSuperAdmin

/** Whether the caller is granted a permission: see `grants`. */
export const may = (caller: Caller, permission: string, options: { strict?: boolean } = {}): boolean =>
  grants(
    { isElevated: isElevated(caller), has: name => caller.permissions.has(name) },
    permission,
    options.strict,
  )

/** Whether the caller may read records of an entity at all. */
export const mayRead = (caller: Caller, entity: Pick<CompiledEntity, 'plural' | 'acting'>): boolean =>
  !(caller.actor && entity.acting === 'never') && may(caller, `read ${entity.plural}`)

/** Whether the caller may run a transition of an entity's records at all. */
export const mayRun = (
  caller: Caller,
  entity: Pick<CompiledEntity, 'acting'>,
  { permission }: Pick<CompiledTransition, 'permission'>,
): boolean => !(caller.actor && entity.acting) && may(caller, permission)

/** Whether the caller may write records of an entity at all; what he may of a record in particular is asked of that. */
export const mayWrite = (
  caller: Caller,
  entity: Pick<CompiledEntity, 'plural' | 'readOnly' | 'writtenBy' | 'acting'>,
): boolean =>
  !entity.readOnly &&
  !(caller.actor && entity.acting) &&
  may(caller, `write ${entity.plural}`) &&
  (!entity.writtenBy || caller.isMainAdmin || caller.isSuperAdmin)
