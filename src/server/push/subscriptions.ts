import { createECDH, createHash } from 'node:crypto'
import { type Caller, type Engine, sql, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { seal, unseal } from '../sign-in/sealed-text.ts'
import type { PushToken } from './send-push.ts'

const longest = 4096
const point = 65
const authBytes = 16

/** By what a browser's subscription is known: one, whoever uses the browser. */
export const keyOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

const isPoint = (bytes: Buffer): boolean => {
  if (bytes.length !== point) return false
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

const parsed = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

/** The token as a browser gives it, as an object or as its JSON. Throws INVALID_STRING_FIELD for what no browser gives. */
export const readToken = (given: unknown): PushToken => {
  const bad = new AppError('INVALID_STRING_FIELD', ['token'])
  const { endpoint, keys } = (parsed(given) ?? {}) as Partial<PushToken>
  const { auth, p256dh } = (keys ?? {}) as Partial<PushToken['keys']>
  if (typeof endpoint !== 'string' || endpoint.length > longest || !URL.canParse(endpoint)) throw bad
  if (!/^https?:$/.test(new URL(endpoint).protocol)) throw bad
  if (typeof auth !== 'string' || typeof p256dh !== 'string') throw bad
  if (Buffer.from(auth, 'base64url').length !== authBytes || !isPoint(Buffer.from(p256dh, 'base64url')))
    throw bad
  return { endpoint, keys: { auth, p256dh } }
}

/** Keeps where a browser is reached, sealed: whoever had it before, in whichever tenant, has it no more. */
export const subscribe = (engine: Engine, caller: Caller, key: Buffer, token: PushToken): Promise<void> =>
  engine.work(caller, async work => {
    const id = keyOf(token.endpoint)
    await work.tx.query(sql`select push_forget(${id}::text)`)
    await work.tx.query(
      sql`insert into push_subscription (tenant_id, key, user_id, token, made_at)
          values (${caller.tenantId}::int, ${id}::text, ${caller.userId}::uuid, ${seal(key, JSON.stringify(token))}::text,
            ${work.at}::timestamptz)`,
    )
  })

/** Forgets where a browser was reached, if it is the caller's. */
export const unsubscribe = (engine: Engine, caller: Caller, endpoint: string): Promise<void> =>
  engine.work(caller, async work => {
    await work.tx.query(
      sql`delete from push_subscription where tenant_id = ${caller.tenantId}::int and user_id = ${caller.userId}::uuid
            and key = ${keyOf(endpoint)}::text`,
    )
  })

/** The browsers of a user, by key. */
export const subscriptionsOf = async (work: Work, userId: string): Promise<string[]> => {
  const { rows } = await work.tx.query<{ key: string }>(
    sql`select key from push_subscription where tenant_id = ${work.caller.tenantId}::int and user_id = ${userId}::uuid
        order by made_at desc limit 20`,
  )
  return rows.map(row => row.key)
}

/** Where a browser is reached; null where it was forgotten meanwhile. */
export const tokenOf = async (
  work: Work,
  key: Buffer,
  subscription: string,
  userId: string,
): Promise<PushToken | null> => {
  const { rows } = await work.tx.query<{ token: string }>(
    sql`select token from push_subscription where tenant_id = ${work.caller.tenantId}::int and key = ${subscription}::text
          and user_id = ${userId}::uuid`,
  )
  return rows[0] ? (JSON.parse(unseal(key, rows[0].token)) as PushToken) : null
}
