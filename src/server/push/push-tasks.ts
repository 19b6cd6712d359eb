import { sql } from '#engine/index.ts'
import { enqueueAll } from '#processes/enqueue.ts'
import type { Task } from '../jobs/tasks.ts'
import { namedRecords } from '../notifications/named-records.ts'
import { neutralWordsOf, wordsOf } from '../notifications/words.ts'
import type { Product } from '../product.ts'
import { type PushMessage, sendPush } from './send-push.ts'
import { subscriptionsOf, tokenOf } from './subscriptions.ts'

interface Kept {
  id: string
  user_id: string
  kind: string
  entity: string
  record_id: string
  at_ms: number
}

/** Longer nobody tries: what is an hour old stands on the screen. */
const triedForMs = 3_600_000

const unread = async (product: Product, tenantId: number, id: string): Promise<Kept | null> => {
  const { rows } = await product.db.transaction({ tenantId }, tx =>
    tx.query<Kept>(
      sql`select id, user_id, kind, entity, record_id, (extract(epoch from at) * 1000)::float8 as at_ms
          from notification where tenant_id = ${tenantId}::int and id = ${id}::uuid and read_at is null`,
    ),
  )
  return rows[0] ?? null
}

/** Sends a notification to each browser of its person, unless he has read it meanwhile. */
export const pushToAll: Task<'notification/push'> = async (product, tenantId, { notification }) => {
  const kept = await unread(product, tenantId, notification)
  if (!kept) return false
  await product.engine.work(await product.callers.product(tenantId), async work => {
    const keys = await subscriptionsOf(work, kept.user_id)
    enqueueAll(
      work,
      'notification/push-to',
      keys.map(subscription => ({ notification, subscription, until: product.now() + triedForMs })),
    )
  })
  return false
}

/** What a push says: the record's name and its address; neutral words for a browser in which somebody else is by now. */
const messageOf = async (product: Product, tenantId: number, kept: Kept): Promise<PushMessage | null> => {
  const caller = await product.callers.atWork(tenantId, kept.user_id, kept.id).catch(() => null)
  const { model } = await product.models.load(tenantId)
  const entity = model.entities.get(kept.entity)
  const named = await namedRecords(product.db, tenantId, model, [{ entity: kept.entity, id: kept.record_id }])
  const record = named.get(kept.record_id)
  if (!caller || !entity || !record) return null
  const tenant = await product.directory.tenantById(tenantId)
  const payload = {
    title: tenant?.label ?? '',
    body: wordsOf({ kind: kept.kind, name: record.name ?? record.registration }, caller.locale).slice(0, 300),
    neutral: neutralWordsOf(caller.locale),
    url: `${entity.clientRoute}/${encodeURIComponent(record.registration ?? kept.record_id)}`,
    tag: kept.record_id,
    space: product.resumes.spaceOf({ tenantId, userId: kept.user_id }),
    notification: kept.id,
    at: new Date(kept.at_ms).toISOString(),
  }
  return { payload: JSON.stringify(payload), topic: kept.record_id.replaceAll('-', '') }
}

/** Sends one push to one browser; one that is reached no more is forgotten, one that may be reached later is tried again. */
export const pushToOne: Task<'notification/push-to'> = async (product, tenantId, told) => {
  const kept = await unread(product, tenantId, told.notification)
  if (!kept) return false
  const caller = await product.callers.product(tenantId)
  const token = await product.engine.work(caller, work =>
    tokenOf(work, product.push.seal, told.subscription, kept.user_id),
  )
  const message = token && (await messageOf(product, tenantId, kept))
  if (!message) return false
  const outcome = await sendPush(product.push.fetch, product.push.keys, token, message)
  if (outcome === 'gone')
    await product.db.transaction({ tenantId }, tx =>
      tx.query(
        sql`delete from push_subscription where tenant_id = ${tenantId}::int and key = ${told.subscription}::text`,
      ),
    )
  const { host } = new URL(token.endpoint)
  if (outcome === 'refused') product.log.warn({ tenantId, host }, 'a push service refuses what we send')
  if (outcome === 'later' && product.now() < told.until)
    throw new Error(`${host} takes no push at the moment`)
  return false
}
