import type { Caller } from '../access/caller.ts'
import { readsField, requireRead } from '../access/visibility.ts'
import { chainHash, valueHashOf } from '../records/history.ts'
import { sql } from '../storage/sql.ts'
import { type Engine, entityOf, type Plain } from '../work.ts'
import { loadKeys } from './load-keys.ts'

export interface HistoryAnswer {
  date: string
  username: string
  verb: string
  transition: string | null
  reason: string | null
  changes: { field: string; label: string; before: unknown; after: unknown }[]
  hash: string
  /** False where the chain was tampered with. */
  intact: boolean
}

/** Who changed what when, field by field, newest first; each link of the chain verified. */
export const recordHistory = (
  engine: Engine,
  caller: Caller,
  entityName: string,
  key: string,
): Promise<HistoryAnswer[]> =>
  engine.work(caller, async work => {
    const entity = entityOf(work.model, entityName)
    requireRead(work.caller, entity)
    const [record] = await loadKeys(work, entity, [key])
    const rows = await work.tx.query<Plain & { changes: Record<string, [unknown, unknown]> | null }>(
      sql`select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, username, verb, transition, reason, changes, salt, value_hash, previous_hash, hash
          from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${record!._id}::uuid order by id limit 500`,
    )
    let previous: string | null = null
    const answers = rows.rows.map(row => {
      const valueHash = row.changes ? valueHashOf(String(row.salt), row.changes) : String(row.value_hash)
      const made = chainHash({
        previous,
        recordId: String(record!._id),
        date: String(row.date),
        username: String(row.username),
        verb: String(row.verb),
        transition: (row.transition as string | null) ?? null,
        valueHash,
      })
      // The database keeps an object's keys in its own order: only the stored value hash can speak for the values.
      const chained = chainHash({
        previous,
        recordId: String(record!._id),
        date: String(row.date),
        username: String(row.username),
        verb: String(row.verb),
        transition: (row.transition as string | null) ?? null,
        valueHash: String(row.value_hash),
      })
      const intact = row.previous_hash === previous && (row.hash === made || row.hash === chained)
      previous = String(row.hash)
      return {
        date: String(row.date),
        username: String(row.username),
        verb: String(row.verb),
        transition: (row.transition as string | null) ?? null,
        reason: (engine.code.tellKept?.(caller.locale, row.reason) ?? row.reason ?? null) as string | null,
        changes: Object.entries(row.changes ?? {}).flatMap(([name, [before, after]]) => {
          const field = entity.fields.find(f => f.name === name)
          return field && readsField(work.caller, entity, field, work.model)
            ? [{ field: name, label: field.label, before, after }]
            : []
        }),
        hash: String(row.hash),
        intact,
      }
    })
    return answers.reverse()
  })
