import { type CompiledEntity, type PartyKind, partyKinds } from '#model/index.ts'
import { joinWith, name, or, sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { isElevated } from './caller.ts'
import { standingsOf } from './standings.ts'
import { rowsShowing } from './visibility.ts'

/** As what the caller, being from outside the house, sees this very record; null: he is of the house. */
const kindsInRow = async (work: Work, entity: CompiledEntity, id: unknown): Promise<PartyKind[] | null> => {
  const { caller, model } = work
  if (caller.persons === null || isElevated(caller)) return null
  const standings = standingsOf(entity, model, caller)
  const asked = partyKinds.map(kind => {
    const rows = or(standings.filter(s => s.kind === kind).map(s => s.rows))
    return sql`${rows} as ${name(kind)}`
  })
  const { rows } = await work.tx.query<Partial<Record<PartyKind, boolean>>>(
    sql`select ${joinWith(asked, ', ')} from ${sql.table(entity.table)} t where t.tenant_id = ${caller.tenantId}::int and t.id = ${id}::uuid`,
  )
  return partyKinds.filter(kind => rows[0]?.[kind])
}

/**
 * As what the caller, being from outside the house, sees any record of an entity at all; null: he is of the house, or no
 * field of it is told to some only. Whoever is in none yet may be anything.
 */
export const kindsHeld = async (work: Work, entity: CompiledEntity): Promise<PartyKind[] | null> => {
  const { caller, model } = work
  if (caller.persons === null || isElevated(caller)) return null
  if (!entity.fields.some(field => field.hiddenFrom?.length)) return null
  const standings = standingsOf(entity, model, caller)
  const asked = partyKinds.map(kind => {
    const rows = or(standings.filter(s => s.kind === kind).map(s => s.rows))
    return sql`exists (select 1 from ${sql.table(entity.table)} t where t.tenant_id = ${caller.tenantId}::int and ${rows}) as ${name(kind)}`
  })
  const { rows } = await work.tx.query<Partial<Record<PartyKind, boolean>>>(
    sql`select ${joinWith(asked, ', ')}`,
  )
  const held = partyKinds.filter(kind => rows[0]?.[kind])
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
    return showing ? [{ name: field.name, kinds: showing.kinds }] : []
  })
  if (!partly.length) return new Set()
  const kinds = (await kindsInRow(work, entity, id)) ?? []
  return new Set(partly.filter(f => !f.kinds.some(kind => kinds.includes(kind))).map(f => f.name))
}
