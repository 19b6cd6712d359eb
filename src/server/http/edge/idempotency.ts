import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, entryOf, sql, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isOutage } from '../../health/outage.ts'
import { serverIsDead } from '../../jobs/dead-servers.ts'
import type { Product } from '../../product.ts'
import { onlyWhere } from './only-where.ts'
import { aliasIn, queueOf } from './queue-aliases.ts'

/** A key held by the request that came first with it. */
export interface Claim {
  caller: Caller
  key: string
  /** When it was claimed: a later claim of the same key takes it over. */
  at: string
  /** The answer is kept already, in the transaction that did the work. */
  isSettled: boolean
}

interface Kept {
  request_hash: string
  status: number | null
  headers: Record<string, string> | null
  body: string | null
  /** Nobody works at it any more. */
  is_free: boolean
}

// A version before this one did not say who claims.
const unnamedForSeconds = 600
const keptHeaders = ['content-type', 'location'] as const

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !['POST', 'PATCH'].includes(request.method)) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('INVALID_FIELD_IN_HEADERS', [
      'Idempotency-Key',
      message('VISIBLE_CHARACTERS', { max: 200 }),
    ])
  return key
}

const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(request.rawBody ?? String(request.headers['content-length'] ?? ''))
    .digest('hex')

/** Keys of a device's queue say so: they are kept longer, since it may come back after weeks. */
export const queuedMark = 'queued '

const isSame = (kept: string, hash: string): boolean =>
  kept.replace(queuedMark, '') === hash.replace(queuedMark, '')

const claimKey = (
  product: Product,
  caller: Caller,
  key: string,
  hash: string,
  at: string,
  isRunningHere: boolean,
): Promise<Kept | null> =>
  product.db.transaction(entryOf(caller), async tx => {
    const { tenantId, userId } = caller
    const made = await tx.query(
      sql`insert into idempotency (tenant_id, user_id, key, request_hash, created_at, server_id) values (${tenantId}::int, ${userId}::uuid, ${key}::text, ${hash}::text, ${at}::timestamptz, ${product.serverId}::uuid) on conflict do nothing returning 1`,
    )
    if (made.count) return null
    const that = sql`from idempotency where tenant_id = ${tenantId}::int and user_id = ${userId}::uuid and key = ${key}::text`
    const isDead = await serverIsDead(tx, sql`server_id`, that)
    const found = await tx.query<Kept>(
      sql`select request_hash, status, headers, body, 
            case when server_id is null then created_at < ${at}::timestamptz - make_interval(secs => ${unnamedForSeconds}::int)
              when server_id = ${product.serverId}::uuid then not ${isRunningHere}::boolean else ${isDead} end as is_free
          ${that} for update`,
    )
    const kept = found.rows[0]
    if (kept?.status === null && isSame(kept.request_hash, hash) && kept.is_free) {
      await tx.query(
        sql`update idempotency set created_at = ${at}::timestamptz, server_id = ${product.serverId}::uuid where tenant_id = ${tenantId}::int and user_id = ${userId}::uuid and key = ${key}::text`,
      )
      return null
    }
    return kept ?? null
  })

/** Keeps the answer in the transaction of the work itself: done and answered are then one. */
export const settleIn = async (
  work: Work,
  claim: Claim,
  status: number,
  headers: Record<string, string>,
  body: string,
): Promise<void> => {
  const { count } = await work.tx.query(
    sql`update idempotency set status = ${status}::int, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}::text where tenant_id = ${work.caller.tenantId}::int and user_id = ${work.caller.userId}::uuid and key = ${claim.key}::text and created_at = ${claim.at}::timestamptz and status is null`,
  )
  if (!count) throw new AppError('IDEMPOTENCY_IN_FLIGHT')
  claim.isSettled = true
}

const settle = (
  product: Product,
  claim: Claim,
  status: number,
  headers: Record<string, string>,
  body: string,
): Promise<void> => product.engine.work(claim.caller, work => settleIn(work, claim, status, headers, body))

const release = (product: Product, claim: Claim): Promise<void> =>
  product.db.transaction(entryOf(claim.caller), async tx => {
    await tx.query(
      sql`delete from idempotency where tenant_id = ${claim.caller.tenantId}::int and user_id = ${claim.caller.userId}::uuid and key = ${claim.key}::text and created_at = ${claim.at}::timestamptz and status is null`,
    )
  })

/** Whether an answer judges the request, so that asking again would be answered the same. */
const isFinal = (status: number): boolean => status < 500 && ![401, 408, 429].includes(status)

const nameOf = ({ tenantId, userId }: Caller, key: string): string => `${tenantId}/${userId}/${key}`

/** Whether the request makes a record that its queue has made before. */
const isMade = async (product: Product, caller: Caller, request: FastifyRequest): Promise<boolean> => {
  const queue = queueOf(request)
  const name = (request.body as { tmpRegistration?: unknown } | null)?.tmpRegistration
  if (!queue || typeof name !== 'string') return false
  return product.engine.work(caller, async work => (await aliasIn(work, queue, name)) !== null)
}

const replay = (reply: FastifyReply, kept: Kept): FastifyReply => {
  for (const [name, value] of Object.entries(kept.headers ?? {})) reply.header(name, value)
  return reply
    .code(kept.status!)
    .header('Idempotency-Replayed', 'true')
    .send(kept.body ?? '')
}

/** A write with an `Idempotency-Key` is done once; whoever repeats it gets the first answer again. */
export const keepAnswers = (app: FastifyInstance, product: Product): void => {
  app.decorateRequest('claim', null)
  /** Claims of this server whose work goes on: one that is not among them was lost with its connection. */
  const running = new Set<string>()

  const mayBeRepeated = (request: FastifyRequest) =>
    !!request.caller && keyOf(request) !== null && !request.routeOptions.config.setsToken
  const claim = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request)!
    const caller = request.caller!
    const hash = (queueOf(request) ? queuedMark : '') + hashOf(request)
    const at = new Date(product.now()).toISOString()
    const name = nameOf(caller, key)
    const isRunningHere = running.has(name)
    // Before the database is asked: whoever comes meanwhile must not find a claim of ours that nobody seems to work at.
    running.add(name)
    const kept = await claimKey(product, caller, key, hash, at, isRunningHere).catch(error => {
      if (!isRunningHere) running.delete(name)
      throw error
    })
    if (!kept) {
      running.add(name)
      request.claim = { caller, key, at, isSettled: false }
      return
    }
    if (!isRunningHere) running.delete(name)
    if (!isSame(kept.request_hash, hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED', [key])
    if (kept.status === null) throw new AppError('IDEMPOTENCY_IN_FLIGHT')
    // Too long ago for its text: the name that the queue gave leads to the record, which is answered as it is now.
    if (kept.body === null && (await isMade(product, caller, request))) return
    return replay(reply, kept)
  }
  app.addHook('preHandler', onlyWhere(mayBeRepeated, claim))

  const settleClaim = async (
    claim: Claim,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) => {
    const name = nameOf(claim.caller, claim.key)
    const wasSettled = claim.isSettled
    claim.isSettled = true
    // The database is away: the claim is free without it, since nobody works at it.
    if (wasSettled || isOutage(reply.statusCode)) {
      running.delete(name)
      return
    }
    try {
      if (
        isFinal(reply.statusCode) &&
        (typeof payload === 'string' || payload === null || payload === undefined)
      ) {
        const headers = Object.fromEntries(
          keptHeaders.flatMap(name => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
        )
        await settle(product, claim, reply.statusCode, headers, (payload as string | null | undefined) ?? '')
      } else await release(product, claim)
    } catch (error) {
      request.log.warn({ err: error }, 'the answer to an idempotency key could not be kept')
    } finally {
      running.delete(name)
    }
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.claim) return done(null, payload)
    settleClaim(request.claim, request, reply, payload).then(() => done(null, payload), done)
  })
}
