import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { seenValue, showsField } from '../access/visibility.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** The id of the record that a reference names. */
export const referencedId = (place: Place, field: CompiledField, alias: string): Sql => {
  const named = field.idSql
    ? name(`${alias}.${field.idSql}`)
    : sql`(select l.to_id from link l where l.tenant_id = ${place.caller.tenantId}::int and l.from_id = ${name(`${alias}.id`)} and l.path = ${field.name}::text limit 1)`
  return seenValue({ ...place, alias }, field, named)
}

/** The id of the person in a role: kept with the record, or asked of the first record that it names for that. */
export const partyId = (place: Place, as: string, alias: string): Sql => {
  const { entity, model, caller } = place
  const own = entity.partyColumns.find(party => party.as === as)
  if (own) return name(`${alias}.${own.sql}`)
  const { role, through } = entity.partiesThrough.find(party => party.as === as)!
  const asked = through.flatMap(by => {
    const field = fieldAt(entity, by)!
    if (!showsField(caller, entity, field, model)) return []
    const target = model.entities.get(field.to!)!
    const column = target.partyColumns.find(party => party.role === role)!.sql
    return sql`(select ${name(`n.${column}`)} from ${sql.table(target.table)} n where n.tenant_id = ${caller.tenantId}::int and n.id = ${referencedId(place, field, alias)})`
  })
  // Asked for by a query of its own: behind row-level security `coalesce` may leak, and no index is followed by what it says.
  return asked.length ? sql`(select coalesce(${joinWith(asked, ', ')}))` : sql`null::uuid`
}
