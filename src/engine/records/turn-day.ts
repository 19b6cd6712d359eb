import { bindVariables, type CompiledEntity } from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { joinWith, name, sql } from '../storage/sql.ts'
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
 * Works out what depends on today – late, expired, ending – in one statement an entity, writing only the rows that
 * change, and what rolls them up. Touches neither version nor history. Returns how many rows changed.
 */
export const turnDay = async (work: Work): Promise<number> => {
  let changed = 0
  for (const entity of dailyEntities(work)) {
    const fields = entity.fields.filter(f => f.daily)
    const values = fields.map(f => {
      const condition = bindVariables(f.daily!, { today: work.caller.today })
      return {
        column: name(f.sql!),
        holds: sql`coalesce(${conditionSql(condition, { entity, model: work.model, caller: work.caller, alias: 't', trusted: true })}, false)`,
      }
    })
    const sets = joinWith(
      values.map(v => sql`${v.column} = ${v.holds}`),
      ', ',
    )
    const differs = joinWith(
      values.map(v => sql`t.${v.column} is distinct from ${v.holds}`),
      ' or ',
    )
    const done = await work.tx.query<{ id: string }>(
      sql`update ${sql.table(entity.table)} t set ${sets} where t.tenant_id = ${work.caller.tenantId}::int and (${differs}) returning t.id`,
    )
    changed += done.rows.length
    for (let i = 0; i < done.rows.length; i += 1000)
      await settleRollups(
        work,
        entity,
        await loadWhere(work, entity, idIn(done.rows.slice(i, i + 1000).map(r => r.id))),
      )
  }
  return changed
}
