import { type Clause, type CompiledField, fieldAt, personsTold } from '#model/index.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { namedBy, namesOneOf } from './named-ids.ts'
import { partyId } from './referenced-id.ts'
import { testSql } from './test-sql.ts'

const registration: CompiledField = {
  name: 'registration',
  kind: 'text',
  type: 'text',
  label: '',
  sql: 'registration',
}

/** A condition on the person in a role that answers tell of a record, by his registration; null where it asks anything else. */
export const personSql = (clause: Clause, place: ConditionPlace): Sql | null => {
  const { entity, model, caller, alias } = place
  const [as] = clause.path.split('.')
  const told = personsTold(entity).find(one => one.as === as)
  if (!told) return null
  const id = partyId(place, told.as, alias)
  const wanted = namedBy(clause.test)
  if (wanted) {
    const named = (value: Sql): Sql => namesOneOf(value, wanted, model.entities.get('person')!, place)
    const rows = rowsThrough(place, told.as, named)
    return rows ? sql`(${rows} and ${named(id)})` : named(id)
  }
  const value = sql`(select p.registration from person p where p.tenant_id = ${caller.tenantId}::int and p.id = ${id})`
  return testSql(
    clause.test,
    { field: registration, path: clause.path, value, folded: sql`lower(${value})` },
    place,
  )
}

/**
 * Records one of whose references leads to a record that has the person: those are found from him, by the indexes of both tables.
 * Null where the record has him itself, or names the other one in no column of its own.
 */
const rowsThrough = (place: ConditionPlace, as: string, named: (value: Sql) => Sql): Sql | null => {
  const { entity, model, caller, alias } = place
  const party = entity.partiesThrough.find(one => one.as === as)
  const fields = party?.through.map(by => fieldAt(entity, by)!)
  if (!party || !fields?.every(field => field.idSql)) return null
  const rows = fields.map(field => {
    const target = model.entities.get(field.to!)!
    const column = target.partyColumns.find(({ role }) => role === party.role)!.sql
    return sql`select o.id from ${sql.table(target.table)} n
      join ${sql.table(entity.table)} o on o.tenant_id = n.tenant_id and ${name(`o.${field.idSql!}`)} = n.id
      where n.tenant_id = ${caller.tenantId}::int and ${named(name(`n.${column}`))}`
  })
  return sql`${name(`${alias}.id`)} in (${joinWith(rows, ' union all ')})`
}
