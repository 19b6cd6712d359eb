import {
  type Caller,
  type Engine,
  entityOf,
  loadByIds,
  loadByRegistrations,
  name,
  or,
  type Plain,
  productCaller,
  type Sql,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { flagsOf } from '#model/index.ts'
import type { Models } from '../model-source.ts'
import { actingOf } from './acting/acting-of.ts'
import { isInRanges } from './address-range.ts'
import type { Directory, Membership, Tenant } from './directory.ts'
import { isAskedFactor } from './entry-rules.ts'
import { machineOf, withinScopes } from './key-caller.ts'
import { personsOf } from './persons-of.ts'
import { configuredProfiles, isPartyOnly, permissionsOf } from './profiles.ts'
import type { Session, Sessions } from './sessions.ts'
import { isTimeZone, todayIn } from './today.ts'

/** A caller as his session has him, without what belongs to one request. */
interface Kept {
  caller: Caller
  /** The zone in which his today is. */
  zone: string
  loadedAt: number
}

/** What a request says of who asks. */
interface Asking {
  requestId: string
  locale?: string
  timeZone?: string
  address: string
}

const keptMs = 10_000
const mostKept = 10_000

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []

const isLockedUser = (user: Plain): boolean => user.isLocked === true || user.status === 'LOCKED'

/** Makes the caller of each request from its session: who he is, what he may, and whose records he sees. */
export class Callers {
  readonly #kept = new Map<string, Kept>()

  constructor(
    readonly engine: Engine,
    readonly models: Models,
    readonly directory: Directory,
    readonly sessions: Sessions,
    readonly now: () => number = Date.now,
  ) {
    models.renewCaller = async stale => {
      if (!stale.sessionId) return undefined
      this.#kept.delete(stale.sessionId)
      const fresh = await this.#load(stale.sessionId, stale.tenantId, stale.userId, stale.actor)
      return this.#forRequest(fresh, stale)
    }
  }

  /** The caller of a session that is known here as he is now; else null. Throws UNAUTHENTICATED from where he may not call. */
  ofAtOnce(session: Session, request: Asking): Caller | null {
    const loaded = this.models.loaded(session.row.tenantId)
    const known = loaded && this.#known(session, loaded.configVersion)
    return known ? this.#admitted(known, session, request) : null
  }

  /** Throws UNAUTHENTICATED when the user is locked or gone. */
  async of(session: Session, request: Asking): Promise<Caller> {
    const { id, tenantId, userId } = session.row
    const { configVersion } = await this.models.load(tenantId)
    const acting = actingOf(session.row)
    const known = this.#known(session, configVersion) ?? (await this.#load(id, tenantId, userId, acting))
    return this.#admitted(known, session, request)
  }

  #known({ row }: Session, configVersion: number): Kept | undefined {
    const kept = this.#kept.get(row.id)
    const isGood = kept && this.now() - kept.loadedAt < keptMs && kept.caller.configVersion === configVersion
    return isGood ? kept : undefined
  }

  #admitted(known: Kept, session: Session, request: Asking): Caller {
    const addresses = known.caller.machine?.addresses ?? []
    if (addresses.length && !isInRanges(request.address, addresses)) throw new AppError('UNAUTHENTICATED')
    return this.#forRequest(known, { ...request, generation: session.generation })
  }

  #forRequest(
    kept: Kept,
    request: { requestId: string; locale?: string; timeZone?: string; generation?: number },
  ): Caller {
    return {
      ...kept.caller,
      requestId: request.requestId,
      generation: request.generation,
      locale: request.locale ?? kept.caller.locale,
      timeZone: request.timeZone ?? kept.caller.timeZone,
      today: todayIn(kept.zone, new Date(this.now())),
    }
  }

  forget(sessionId: string): void {
    this.#kept.delete(sessionId)
  }

  /** The product at work in a tenant; sees all of it. */
  async product(tenantId: number, more: Partial<Caller> = {}): Promise<Caller> {
    const tenant = await this.directory.tenantById(tenantId)
    if (!tenant) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', String(tenantId)])
    return productCaller(tenant.id, tenant.name, todayIn(tenant.timeZone, new Date(this.now())), {
      timeZone: tenant.timeZone,
      ...more,
    })
  }

  /**
   * Somebody at work in the background, with his rights as they are now; no user: the product itself. Throws
   * UNAUTHENTICATED when he is locked or gone.
   */
  async atWork(
    tenantId: number,
    userId: string | null,
    requestId: string,
    actor?: Caller['actor'],
  ): Promise<Caller> {
    const product = await this.product(tenantId, { requestId })
    if (!userId || userId === product.userId) return product
    const tenant = (await this.directory.tenantById(tenantId))!
    const caller = await this.engine.work(product, async work => this.#read(work, tenant, userId))
    return { ...caller, requestId, patienceMs: product.patienceMs, ...(actor ? { actor } : {}) }
  }

  /** Whether the user of a membership may enter his tenant. */
  async mayEnter(membership: Membership): Promise<boolean> {
    const caller = await this.product(membership.tenantId)
    return this.engine.work(caller, async work => {
      const [user] = await loadByIds(work, 'user', [membership.userId])
      return !!user && !isLockedUser(user)
    })
  }

  /** Who a user of the asker's tenant would be that nobody has saved yet; never an administrator. */
  async asIf(asker: Caller, user: Plain): Promise<Caller> {
    const tenant = await this.directory.tenantById(asker.tenantId)
    const profiles = texts(user.profiles).filter(one => one !== 'ADMIN')
    const given = { ...user, profiles }
    const made = await this.engine.work(asker, work => this.#callerOf(work, tenant!, given, asker.userId))
    return {
      ...made,
      isAdmin: texts(user.profiles).includes('ADMIN') && asker.isAdmin,
      locale: asker.locale,
      requestId: asker.requestId,
    }
  }

  async #load(sessionId: string, tenantId: number, userId: string, acting?: Caller['actor']): Promise<Kept> {
    const tenant = await this.directory.tenantById(tenantId)
    if (!tenant?.isActive) throw new AppError('UNAUTHENTICATED')
    // The version before the rows: what changes in between is found at the next entry.
    const { configVersion } = await this.models.load(tenantId)
    const product = await this.product(tenantId)
    const caller = await this.engine.work(product, async work => this.#read(work, tenant, userId))
    caller.sessionId = sessionId
    caller.configVersion = configVersion
    if (acting) {
      const { username, name, tenant: house, reason } = acting
      caller.actor = { username, name, tenant: house, reason }
    }
    if (!acting && (await this.#wantsFactor(sessionId, caller))) caller.wantsFactor = true
    const zone = await this.#zoneOf(caller, product, tenant)
    const kept = { caller, zone, loadedAt: this.now() }
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(sessionId, kept)
    return kept
  }

  /** Whether somebody came in by his password alone where that is not enough. Providers ask for a second factor themselves. */
  async #wantsFactor(sessionId: string, caller: Caller): Promise<boolean> {
    if (caller.machine) return false
    const asked = await this.directory.factorProfiles(caller.tenantId)
    const { profiles, isAdmin } = caller
    if (!asked.length || !isAskedFactor({ profiles: [...profiles], isAdmin }, asked)) return false
    const row = await this.directory.readSession(sessionId)
    return !!row && row.loginId !== null && !row.provider && row.context.isStrong !== true
  }

  async #read(work: Work, tenant: Tenant, userId: string): Promise<Caller> {
    const [user] = await loadByIds(work, 'user', [userId])
    if (!user) return this.#readMachine(work, tenant, userId)
    if (isLockedUser(user)) throw new AppError('UNAUTHENTICATED')
    return this.#callerOf(work, tenant, user, userId)
  }

  async #callerOf(work: Work, tenant: Tenant, user: Plain, userId: string): Promise<Caller> {
    const configured = await configuredProfiles(work)
    const profiles = texts(user.profiles)
    const isAdmin = user.isAdmin === true || profiles.includes('ADMIN')
    const isMaster = tenant.name === 'master'
    const isParty = !isAdmin && isPartyOnly(profiles, configured)
    const orgaRegistration = (user.orgaRegistration as string | undefined) ?? null
    const timeZone =
      typeof user.timeZone === 'string' && isTimeZone(user.timeZone) ? user.timeZone : tenant.timeZone
    const username = String(user.username ?? user.registration)
    const today = todayIn(tenant.timeZone, new Date(this.now()))
    return {
      tenantId: tenant.id,
      tenant: tenant.name,
      userId,
      username,
      profiles,
      flags: Object.keys(flagsOf(work.model.flags, { username, profiles, today })),
      permissions: permissionsOf(profiles, configured, work.model),
      isAdmin,
      isMainAdmin: isAdmin && isMaster,
      isSuperAdmin: isMaster && user.isSuperAdmin === true,
      canImpersonate: user.canImpersonate === true,
      organizations:
        isAdmin || isParty || !orgaRegistration ? null : await organizationsBelow(work, orgaRegistration),
      persons: isParty ? await personsOf(work, user) : null,
      personRegistration: (user.personRegistration as string | undefined) ?? null,
      orgaRegistration,
      orgaId: ((user as Plain)['#orgaRegistration'] as string | undefined) ?? null,
      locale: typeof user.locale === 'string' && user.locale ? user.locale : 'en-EU',
      timeZone,
      today,
      requestId: '',
    }
  }

  /** A machine that calls by a key: never above others, whatever its profiles say. */
  async #readMachine(work: Work, tenant: Tenant, recordId: string): Promise<Caller> {
    const [key] = await loadByIds(work, 'apiKey', [recordId])
    const { record, ...named } = machineOf(key, tenant.name, this.now())
    const configured = await configuredProfiles(work)
    const profiles = texts(record.profiles).filter(one => one !== 'ADMIN')
    const isParty = isPartyOnly(profiles, configured)
    const orgaRegistration = record.orgaRegistration ?? null
    return {
      ...named,
      tenantId: tenant.id,
      tenant: tenant.name,
      userId: recordId,
      profiles,
      permissions: withinScopes(permissionsOf(profiles, configured, work.model), texts(record.scopes)),
      isAdmin: false,
      isMainAdmin: false,
      isSuperAdmin: false,
      organizations: isParty || !orgaRegistration ? null : await organizationsBelow(work, orgaRegistration),
      persons: isParty ? [] : null,
      personRegistration: null,
      orgaRegistration,
      orgaId: ((record as Plain)['#orgaRegistration'] as string | undefined) ?? null,
      locale: 'en-EU',
      timeZone: tenant.timeZone,
      today: todayIn(tenant.timeZone, new Date(this.now())),
      requestId: '',
    }
  }

  /** Today is that of the organization's zone where it has one, else the tenant's. */
  async #zoneOf(caller: Caller, product: Caller, tenant: Tenant): Promise<string> {
    if (!caller.orgaRegistration) return tenant.timeZone
    return this.engine.work(product, async work => {
      const [orga] = await loadByRegistrations(work, 'organization', [caller.orgaRegistration!])
      const zone = orga?.timeZone
      return typeof zone === 'string' && isTimeZone(zone) ? zone : tenant.timeZone
    })
  }
}

/** Columns by which an organization names the one above it. */
const parentColumns = (work: Work): Sql[] =>
  entityOf(work.model, 'person')
    .fields.filter(f => f.idSql && ['parentRegistration', 'orgaRegistration'].includes(f.name))
    .map(f => name(`o.${f.idSql!}`))

/** Ids of an organization and of all below it. */
const organizationsBelow = async (work: Work, registration: string): Promise<string[]> => {
  const { tenantId } = work.caller
  const isBelow = or(parentColumns(work).map(column => sql`${column} = b.id`))
  const { rows } = await work.tx.query<{ id: string }>(
    sql`with recursive below (id) as (
          select p.id from person p where p.tenant_id = ${tenantId}::int and p.registration = ${registration}::text
          union
          select o.id from below b join person o on o.tenant_id = ${tenantId}::int and o.type = 'O' and ${isBelow}
        ) select id from below limit 5000`,
  )
  return rows.map(row => row.id)
}
