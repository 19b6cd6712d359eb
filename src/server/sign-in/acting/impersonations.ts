import {
  type Caller,
  entityOf,
  insertAny,
  loadByIds,
  type Plain,
  saveAny,
  uuid7,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { formatDatetime } from '#fields/formats/format-date.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../audit.ts'
import type { SessionRow, Tenant } from '../directory.ts'
import { tellByMail } from '../tell-by-mail.ts'
import { type ActingContext, actingOf } from './acting-of.ts'
import { countWrites, nameOf } from './keep-impersonation.ts'
import { type AskedToAct, actorOf, openTenant, personOf } from './may-act.ts'

const minute = 60_000
/** How long one acts at a time, and in all by renewing it. */
const oneTimeMs = 60 * minute
const inAllMs = 8 * 60 * minute

/** The browser is the one in which the actor came in himself. */
const agentOf = ({ context: { agent } }: SessionRow): { agent?: string } =>
  typeof agent === 'string' ? { agent } : {}

type Parts = Pick<Product, 'directory' | 'engine' | 'callers' | 'sessions' | 'now'>

export interface Acting {
  row: SessionRow
  id: string
  username: string
  tenant: string
}

const tellPerson = async (work: Work, user: Plain, kept: Plain, tenant: Tenant): Promise<void> => {
  if (typeof user.email !== 'string' || !work.code.effects.has('mail/transport')) return
  const locale = typeof user.locale === 'string' ? user.locale : 'en-EU'
  const zone = typeof user.timeZone === 'string' && user.timeZone ? user.timeZone : tenant.timeZone
  await tellByMail(work, {
    template: 'ACTED_FOR',
    address: user.email,
    locale,
    values: {
      name: nameOf(user),
      actor: kept.actorName,
      actorUsername: kept.impersonatedBy,
      house: tenant.label,
      reason: kept.reason,
      until: `${formatDatetime(String(kept.untilDate), locale, zone)} (${zone})`,
    },
  })
}

/**
 * Sessions in which somebody works as another person, with his rights: begun with a reason, for an hour, renewed up to
 * eight, and told to the person, to his tenant's log and in each line of history that they leave.
 */
export class Impersonations {
  constructor(readonly parts: Parts) {}

  /** Asks for what acting needs of oneself, before anything else is looked at. Throws FORBIDDEN. */
  async requireActor(caller: Caller): Promise<void> {
    await actorOf(this.parts, caller)
  }

  /** Throws FORBIDDEN, ENTITY_REGISTRATION_NOT_FOUND. */
  async begin(caller: Caller, session: SessionRow, asked: AskedToAct, address: string): Promise<Acting> {
    const { engine, callers, directory, now } = this.parts
    const actor = await actorOf(this.parts, caller)
    const { tenant, limit } = await openTenant(this.parts, caller, asked.tenant)
    const keeper = await callers.product(tenant.id, { requestId: caller.requestId })
    const id = uuid7()
    const until = Math.min(now() + oneTimeMs, limit ?? Number.POSITIVE_INFINITY)
    const { user, kept } = await engine.work(keeper, async work => {
      const user = await personOf(work, caller, asked)
      const kept = await this.#note(work, { actor, caller, user, asked, id, until, address })
      await tellPerson(work, user, kept, tenant)
      return { user, kept }
    })
    const context: ActingContext = {
      impersonation: String(kept._id),
      username: caller.username,
      name: nameOf(actor),
      tenant: caller.tenant,
      reason: asked.reason,
      startedAt: now(),
      limit,
    }
    const row = await directory.openActing(
      id,
      session.id,
      tenant.id,
      String(user._id),
      caller.tenantId,
      caller.userId,
      new Date(now()),
      new Date(until),
      { actor: context, address, method: 'acting', ...agentOf(session) },
    )
    if (!row) throw new AppError('UNAUTHENTICATED')
    return { row, id: String(kept.registration), username: String(user.username), tenant: tenant.name }
  }

  /** An hour more, for the same person. */
  async extend(session: SessionRow, reason: string, caller: Caller): Promise<Acting> {
    const { directory, sessions, now } = this.parts
    const { startedAt, limit } = actingOf(session)!
    const until = Math.min(now() + oneTimeMs, startedAt + inAllMs, limit ?? Number.POSITIVE_INFINITY)
    const row = await directory.extendActing(session.id, new Date(until))
    sessions.forget(session.id)
    if (!row) throw new AppError('UNAUTHENTICATED')
    const kept = await this.#change(session, caller.requestId, async (work, before) => {
      await writeAudit(work, {
        action: 'IMPERSONATE',
        username: caller.username,
        impersonatedBy: String(before.impersonatedBy),
        details: { reason, until: new Date(until).toISOString() },
      })
      return { untilDate: new Date(until).toISOString(), writes: await countWrites(work, before) }
    })
    return { row, id: String(kept?.registration), username: caller.username, tenant: caller.tenant }
  }

  /** Ends it; answers the session that the actor goes on in. */
  async leave(session: SessionRow, requestId: string): Promise<SessionRow | null> {
    const { sessions, callers, directory } = this.parts
    await sessions.revoke(session.id, 'LEFT')
    callers.forget(session.id)
    await this.#change(session, requestId, async (work, before) => ({
      endDate: work.at,
      ending: 'LEFT',
      writes: await countWrites(work, before),
    }))
    const parent = session.parentId ? await directory.readSession(session.parentId) : null
    return parent && !parent.isRevoked && parent.expiresAt > this.parts.now() ? parent : null
  }

  async #note(
    work: Work,
    begun: {
      actor: Plain
      caller: Caller
      user: Plain
      asked: AskedToAct
      id: string
      until: number
      address: string
    },
  ): Promise<Plain> {
    const { actor, caller, user, asked, id, until, address } = begun
    const [kept] = await insertAny(
      work,
      entityOf(work.model, 'impersonation'),
      [
        {
          name: nameOf(actor),
          username: user.username,
          userId: user._id,
          impersonatedBy: caller.username,
          actorName: nameOf(actor),
          actorTenant: caller.tenant,
          reason: asked.reason,
          startDate: work.at,
          untilDate: new Date(until).toISOString(),
          ipAddress: address.slice(0, 60),
          sessionId: id,
        },
      ],
      { unchecked: true },
    )
    await writeAudit(work, {
      action: 'IMPERSONATE',
      username: String(user.username),
      impersonatedBy: caller.username,
      address,
      entityName: 'user',
      record: user,
      details: { reason: asked.reason, impersonation: kept!.registration },
    })
    return kept!
  }

  async #change(
    session: SessionRow,
    requestId: string,
    changes: (work: Work, before: Plain) => Promise<Plain>,
  ): Promise<Plain | undefined> {
    const keeper = await this.parts.callers.product(session.tenantId, { requestId })
    return this.parts.engine.work(keeper, async work => {
      const [before] = await loadByIds(work, 'impersonation', [actingOf(session)!.impersonation], {
        lock: 'update',
      })
      if (!before) return undefined
      const after = { ...before, ...(await changes(work, before)) }
      await saveAny(work, entityOf(work.model, 'impersonation'), [{ before, after }], {
        quiet: true,
        unchecked: true,
      })
      return after
    })
  }
}
