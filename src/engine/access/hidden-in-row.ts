import { type CompiledEntity, type PartyView, partyViews } from '#model/index.ts'
import { joinWith, name, or, sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { isElevated } from './caller.ts'
import { standingsOf } from './standings.ts'
import { rowsShowing } from './visibility.ts'

/** As what the caller, being from outside the house, sees this very record; null: he is of the house. */
export const viewsInRow = async (
  work: Work,
  entity: CompiledEntity,
  id: unknown,
): Promise<PartyView[] | null> => {
  const { caller, model } = work
  if (caller.persons === null || isElevated(caller)) return null
  const standings = standingsOf(entity, model, caller)
  const asked = partyViews.map(view => {
    const rows = or(standings.filter(s => s.view === view).map(s => s.rows))
    return sql`${rows} as ${name(view)}`
  })
  const { rows } = await work.tx.query<Partial<Record<PartyView, boolean>>>(
    sql`select ${joinWith(asked, ', ')} from ${sql.table(entity.table)} t where t.tenant_id = ${caller.tenantId}::int and t.id = ${id}::uuid`,
  )
  return partyViews.filter(view => rows[0]?.[view])
}

/**
 * As what the caller, being from outside the house, sees any record of an entity at all; null: he is of the house, or no
 * field of it is told to some only. Whoever is in none yet may be anything.
 */
export const viewsHeld = async (work: Work, entity: CompiledEntity): Promise<PartyView[] | null> => {
  const { caller, model } = work
  if (caller.persons === null || isElevated(caller)) return null
  if (!entity.fields.some(field => field.hiddenFrom?.length)) return null
  const standings = standingsOf(entity, model, caller)
  const asked = partyViews.map(view => {
    const rows = or(standings.filter(s => s.view === view).map(s => s.rows))
    return sql`exists (select 1 from ${sql.table(entity.table)} t where t.tenant_id = ${caller.tenantId}::int and ${rows}) as ${name(view)}`
  })
  const { rows } = await work.tx.query<Partial<Record<PartyView, boolean>>>(
    sql`select ${joinWith(asked, ', ')}`,
  )
  const held = partyViews.filter(view => rows[0]?.[view])
  return held.length ? held : null
}

/** Fields that the caller does not read in this very record, though he does in others: he cannot write them here either. */
export const fieldsHiddenIn = async (
  work: Work,
  entity: CompiledEntity,
  id: unknown,
): Promise<ReadonlySet<string>> => {
  const sight = { caller: work.caller, entity, model: work.model, alias: 't' }
  const partly = entity.fields.flatMap(field => {
    const showing = rowsShowing(sight, field)
    return showing ? [{ name: field.name, views: showing.views }] : []
  })
  if (!partly.length) return new Set()
  const views = (await viewsInRow(work, entity, id)) ?? []
  return new Set(partly.filter(f => !f.views.some(view => views.includes(view))).map(f => f.name))
}
