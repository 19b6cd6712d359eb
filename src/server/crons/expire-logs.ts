import { entityOf, loadWhere, removeRows, sql, type Work } from '#engine/index.ts'

/** How long what tells no expiry of its own is kept. */
const keptDays = {
  accessLog: 400,
  accessStat: 800,
  outsideUse: 800,
  outsideCall: 800,
  assistantTurn: 400,
  systemEvent: 400,
  batchItem: 90,
  webhookDelivery: 30,
}

/** Keys have histories, which tell that they were removed. */
const expireKeys = async (work: Work): Promise<number> => {
  const entity = entityOf(work.model, 'keyValue')
  const expired = await loadWhere(work, entity, sql`t.expiration_date < ${work.at}::timestamptz`, {
    limit: 5000,
  })
  if (expired.length) await removeRows(work, entity, expired)
  return expired.length
}

/** Removes what has expired: script logs, system logs, keys with an end, and old lines of the product about itself. */
export const expireLogs = async (work: Work): Promise<number> => {
  const { tenantId } = work.caller
  const before = (days: number) => new Date(Date.parse(work.at) - days * 86_400_000).toISOString()
  const statements = [
    sql`delete from script_log where tenant_id = ${tenantId}::int and expiration_date < ${work.at}::timestamptz`,
    sql`delete from system_log where tenant_id = ${tenantId}::int and expiration_date < ${work.at}::timestamptz`,
    sql`delete from access_log where tenant_id = ${tenantId}::int and date < ${before(keptDays.accessLog)}::timestamptz`,
    sql`delete from access_stat where tenant_id = ${tenantId}::int and date < ${before(keptDays.accessStat).slice(0, 10)}::date`,
    sql`delete from outside_use where tenant_id = ${tenantId}::int and date < ${before(keptDays.outsideUse).slice(0, 10)}::date`,
    sql`delete from outside_call where tenant_id = ${tenantId}::int and insert_date < ${before(keptDays.outsideCall)}::timestamptz`,
    sql`delete from assistant_turn where tenant_id = ${tenantId}::int and insert_date < ${before(keptDays.assistantTurn)}::timestamptz`,
    sql`delete from system_event where tenant_id = ${tenantId}::int and date < ${before(keptDays.systemEvent)}::timestamptz`,
    sql`delete from webhook_delivery where tenant_id = ${tenantId}::int and insert_date < ${before(keptDays.webhookDelivery)}::timestamptz`,
    sql`delete from batch_item i using batch b where i.tenant_id = ${tenantId}::int and b.tenant_id = i.tenant_id and b.id = i.batch_id
          and b.status = 'SUCCESS' and b.end_date < ${before(keptDays.batchItem)}::timestamptz`,
  ]
  let removed = await expireKeys(work)
  for (const statement of statements) removed += (await work.tx.query(statement)).count
  return removed
}
