import { bindVariables, type CompiledEntity } from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { idIn, loadWhere } from './load.ts'
import { settleRollups } from './settle-rollups.ts'

/** Entities whose values depend on today, those first that others roll up. */
const dailyEntities = (work: Work): CompiledEntity[] => {
  const daily = [...work.model.entities.values()].filter(
    e => e.base === e.name && e.fields.some(f => f.daily),
  )
  const feeds = (e: CompiledEntity) =>
    [...work.model.entities.values()].some(p =>
      p.fields.some(f =>
        [f.rollup?.sum, f.rollup?.min, f.rollup?.max, f.rollup?.count].some(r => r?.split('.')[0] === e.name),
      ),
    )
  return daily.sort((a, b) => Number(feeds(b)) - Number(feeds(a)))
}

/**
 * Works out what depends on today – late, expired, ending – in one question an entity, writing only the rows that
 * change, and what rolls them up. Touches neither version nor history. Returns how many rows changed.
 */
export const turnDay = async (work: Work): Promise<number> => {
  let changed = 0
  for (const entity of dailyEntities(work)) {
    const fields = entity.fields.filter(f => f.daily)
    const values = fields.map((f, at) => {
      const condition = bindVariables(f.daily!, { today: work.caller.today })
      return {
        column: name(f.sql!),
        called: name(`holds_${at}`),
        holds: sql`(${conditionSql(condition, { entity, model: work.model, caller: work.caller, alias: 't', trusted: true })} is true)`,
      }
    })
    const held = joinWith(
      values.map(v => sql`${v.holds} as ${v.called}`),
      ', ',
    )
    const differs = joinWith(
      values.map(v => sql`t.${v.column} is distinct from ${v.holds}`),
      ' or ',
    )
    // Asked first and written then: over several nodes an update may not work with dates that texts hold.
    const found = await work.tx.query<{ id: string }>(
      sql`select t.id, ${held} from ${sql.table(entity.table)} t where t.tenant_id = ${work.caller.tenantId}::int and (${differs}) for update of t`,
    )
    changed += found.rows.length
    for (let i = 0; i < found.rows.length; i += 1000) {
      const part = found.rows.slice(i, i + 1000)
      setHeld(work, entity, values, part)
      await settleRollups(work, entity, await loadWhere(work, entity, idIn(part.map(r => r.id))))
    }
  }
  return changed
}

interface Held {
  column: Sql
  called: Sql
}

/** Sends what rows hold from today on. */
const setHeld = (
  work: Work,
  entity: CompiledEntity,
  values: readonly Held[],
  rows: readonly { id: string }[],
): void => {
  const sets = joinWith(
    values.map(v => sql`${v.column} = r.${v.called}`),
    ', ',
  )
  const columns = joinWith(
    values.map(v => sql`${v.called} boolean`),
    ', ',
  )
  work.tx.send(
    sql`update ${sql.table(entity.table)} as t set ${sets} from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, ${columns})
        where t.tenant_id = ${work.caller.tenantId}::int and t.id = r.id`,
  )
}
