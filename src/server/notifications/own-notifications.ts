import { type Caller, type Engine, rowSight, sql, toStatement } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { askSights } from '../live/tell-changes.ts'
import { type NamedRecord, namedRecords } from './named-records.ts'

interface Row {
  id: string
  kind: string
  at: string
  read_at: string | null
  entity: string
  record_id: string
}

const most = 100
const unreadUpTo = 100

/** Of the records that notifications are about, those that the person still sees, as they are called now. */
const seenRecords = async (
  engine: Engine,
  model: Model,
  caller: Caller,
  rows: readonly Row[],
): Promise<Map<string, NamedRecord>> => {
  const entities = [...new Set(rows.map(row => row.entity))].filter(one => model.entities.has(one))
  const asked = entities.flatMap(entity => {
    const sight = rowSight(model, caller, entity)
    const ids = rows.filter(row => row.entity === entity).map(row => row.record_id)
    return sight ? [sight.statement(ids)] : []
  })
  const answers = await askSights(engine.db, caller.tenantId, null, asked)
  const seen = new Set(answers.flatMap(ids => [...ids]))
  const wanted = rows.filter(row => seen.has(row.record_id))
  return namedRecords(
    engine.db,
    caller.tenantId,
    model,
    wanted.map(row => ({ entity: row.entity, id: row.record_id })),
  )
}

/** What the caller was told, newest first, and how much of it he has not read; what he sees no more is left out. */
export const ownNotifications = (engine: Engine, given: Caller) =>
  engine.reading(given, async (model, caller) => {
    const mine = sql`n.tenant_id = ${caller.tenantId}::int and n.user_id = ${caller.userId}::uuid and n.on_screen`
    const [found, counted] = await engine.db.read({ tenantId: caller.tenantId }, [
      toStatement(
        sql`select n.id, n.kind, to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, n.read_at, n.entity, n.record_id
            from notification n where ${mine} order by n.at desc limit ${most}::int`,
      ),
      toStatement(
        sql`select count(*)::int as unread from (select 1 from notification n where ${mine} and n.read_at is null limit ${unreadUpTo}::int) u`,
      ),
    ])
    const rows = found!.rows as unknown as Row[]
    const records = await seenRecords(engine, model, caller, rows)
    return {
      unread: Number((counted!.rows[0] as { unread: number }).unread),
      notifications: rows.flatMap(row => {
        const record = records.get(row.record_id)
        if (!record) return []
        return [
          {
            id: row.id,
            kind: row.kind,
            at: row.at,
            isRead: row.read_at !== null,
            entity: row.entity,
            registration: record.registration,
            name: record.name ?? record.registration,
          },
        ]
      }),
    }
  })

/** Marks what the caller was told as read: these, or all. */
export const readNotifications = (engine: Engine, caller: Caller, ids: readonly string[] | null) =>
  engine.work(caller, async work => {
    await work.tx.query(
      sql`update notification n set read_at = ${work.at}::timestamptz where n.tenant_id = ${caller.tenantId}::int
            and n.user_id = ${caller.userId}::uuid and n.read_at is null
            and (${ids === null}::boolean or n.id = any(${ids ? [...ids] : []}::uuid[]))`,
    )
  })
