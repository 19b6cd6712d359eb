import { type Caller, loadMatching, type Plain, rowSight, sql, uuid7, type Work } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { Tasks } from '#processes/jobs.ts'
import type { Task } from '../jobs/tasks.ts'
import type { Product } from '../product.ts'
import { choicesOf, choicesType, nextAt, quietUntil } from './choices.ts'
import { queueMail } from './queue-mail.ts'

type Told = Tasks['notification/tell']

/** Whether a user sees the record by his rights as they are now; null: he is locked, or gone. */
const whoSees = async (
  product: Product,
  tenantId: number,
  user: Plain,
  told: Told,
): Promise<Caller | null> => {
  const caller = await product.callers.atWork(tenantId, user._id as string, told.record).catch(() => null)
  if (!caller) return null
  const { model } = await product.models.load(tenantId)
  const sight = model.entities.has(told.entity) ? rowSight(model, caller, told.entity) : null
  if (!sight) return null
  const [found] = await product.db.read({ tenantId }, [sight.statement([told.record])])
  return found!.rows.length ? caller : null
}

/** Keeps a notification and what is to be sent of it, all in one transaction; whose id is there already was told before. */
const keep = async (
  product: Product,
  tenantId: number,
  user: Plain,
  caller: Caller,
  told: Told,
): Promise<void> => {
  const asProduct = await product.callers.product(tenantId)
  await product.engine.work(asProduct, async work => {
    const [preference] = await loadMatching(work, 'userPreference', {
      username: caller.username,
      type: choicesType,
    })
    const choices = choicesOf(preference?.value)
    const ways = choices.kinds[told.kind]
    const now = new Date(product.now())
    const id = uuid7()
    const { count } = await work.tx.query(
      sql`insert into notification (tenant_id, id, user_id, kind, at, entity, record_id, on_screen, in_digest, once)
          values (${tenantId}::int, ${id}::uuid, ${caller.userId}::uuid, ${told.kind}::text, ${told.at}::timestamptz, ${told.entity}::text,
            ${told.record}::uuid, ${ways.screen}::boolean, ${ways.digest}::boolean,
            ${`${told.kind} ${told.record} ${told.at}`}::text)
          on conflict do nothing`,
    )
    if (!count) return
    if (ways.screen) sayAtOnce(work, caller)
    if (ways.mail) await queueMail(work, user, caller, [told])
    if (ways.digest) await digestLater(work, caller, nextAt(choices.digestAt, caller.timeZone, now))
    if (ways.push)
      enqueue(
        work,
        'notification/push',
        { notification: id },
        {
          dueAt: (quietUntil(choices, caller.timeZone, now) ?? now).toISOString(),
        },
      )
  })
}

/** Open pages of the person learn that there is something to be read. */
const sayAtOnce = (work: Work, { tenantId, userId }: Caller): void =>
  work.tx.send(
    sql`insert into change (tenant_id, id, at, entity, kind, by_ids)
        values (${tenantId}::int, ${uuid7()}::uuid, clock_timestamp(), 'notification', 'told', array[${userId}::uuid])`,
  )

/** One digest a day: the first of a day asks for it. */
const digestLater = async (work: Work, { userId }: Caller, due: Date): Promise<void> => {
  const { rows } = await work.tx.query(
    sql`select 1 from outbox where tenant_id = ${work.caller.tenantId}::int and job = 'notification/digest' and done_at is null
          and payload ->> 'user' = ${userId}::text limit 1`,
  )
  if (!rows.length) enqueue(work, 'notification/digest', { user: userId }, { dueAt: due.toISOString() })
}

/** Tells users of a record by the ways that each has chosen; nobody of what he does not see. */
export const tellOfRecord: Task<'notification/tell'> = async (product, tenantId, told) => {
  const asProduct = await product.callers.product(tenantId)
  const users = await product.engine.work(asProduct, work =>
    loadMatching(work, 'user', { username: told.usernames }),
  )
  for (const user of users) {
    if (user.isNotificationsDisabled) continue
    const caller = await whoSees(product, tenantId, user, told)
    if (caller) await keep(product, tenantId, user, caller, told)
  }
  return false
}
