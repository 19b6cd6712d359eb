import { AppError, message } from '#errors/index.ts'
import {
  type CompiledEntity,
  type CompiledField,
  fieldAt,
  type Model,
  personsTold,
  relatedEntity,
  relatedField,
  relatedPath,
} from '#model/index.ts'
import { type Caller, mayRead } from '../access/caller.ts'
import { seenValue, showsField, visibleRows } from '../access/visibility.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'
import { formOf, type Output, output, wireSql } from './output.ts'
import { partyId, referencedId } from './referenced-id.ts'

/** More of other records than a table has room for. */
const mostRelated = 20

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** A value of a named record: where it is named, whose it is, and its field there. */
interface Related {
  by: string
  target: CompiledEntity
  path: string
  /** The field, and the one of the record itself that it stands in. */
  field: CompiledField
  top: CompiledField
}

/** What a path shows of a named record; null where the caller does not read the reference, such records or the field. */
export const relatedOf = ({ entity, model, caller }: Place, id: string): Related | null => {
  const { by, path } = relatedPath(id) ?? {}
  if (!by || !path) return null
  const own = fieldAt(entity, by)
  if (own && !showsField(caller, entity, own, model)) return null
  const target = model.entities.get(relatedEntity(entity, by) ?? '')
  if (!target || !mayRead(caller, target)) return null
  const field = relatedField(target, path)
  const top = fieldAt(target, path.split('.')[0]!)
  return field && top && showsField(caller, target, top, model) ? { by, target, path, field, top } : null
}

/** Of elements the first stands for all. */
const shownOf = (place: Place, { target, path, field, top }: Related): Output => {
  const seen = (value: Sql) => seenValue({ ...place, entity: target, alias: 'r' }, top, value)
  if (field.sql) return output(seen(name(`r.${field.sql}`)), path, formOf(field))
  const [first, inner] = path.split('.')
  const whole = sql`r.doc -> ${first!}::text`
  if (!inner) return output(seen(whole), path)
  const one = top.kind === 'elements' ? sql`${whole} -> 0` : whole
  return output(seen(sql`${one} -> ${inner}::text`), path)
}

/** Values as JSON by their paths: `{ email, addresses: { city } }`. */
const objectOf = (values: readonly Output[]): Sql => {
  const tops = [...new Set(values.map(one => one.as.split('.')[0]!))]
  const items = tops.map(top => {
    const inside = values.filter(one => one.as.startsWith(`${top}.`))
    const whole = values.find(one => one.as === top)
    const value = whole
      ? wireSql(whole)
      : objectOf(inside.map(one => ({ ...one, as: one.as.slice(top.length + 1) })))
    return sql`${top}::text, ${value}`
  })
  return sql`json_build_object(${joinWith(items, ', ')})`
}

/** What one named record shows, as far as the caller sees that record. */
const recordSql = (place: Place, related: readonly Related[], alias: string): Sql => {
  const { entity, model, caller } = place
  const { by, target } = related[0]!
  const isParty = personsTold(entity).some(one => one.as === by)
  const id = isParty ? partyId(place, by, alias) : referencedId(place, fieldAt(entity, by)!, alias)
  const values = related.map(one => shownOf(place, one))
  return sql`(select ${objectOf(values)} from ${sql.table(target.table)} r where r.tenant_id = ${caller.tenantId}::int and r.id = ${id} and ${visibleRows(caller, target, model, 'r')})`
}

/** What an answer shows of the records that its rows name, under `related`. */
export const relatedOutput = (place: Place, ids: readonly string[], alias: string): Output => {
  if (ids.length > mostRelated)
    throw new AppError('INVALID_FIELD_IN_QUERY', [
      'include',
      message('MORE_FIELDS_THAN', { max: mostRelated }),
    ])
  const found = ids.map(id => {
    const related = relatedOf(place, id)
    if (!related)
      throw new AppError('INVALID_FIELD_IN_QUERY', ['include', message('UNKNOWN_NAME', { name: id })])
    return related
  })
  const records = [...new Set(found.map(one => one.by))].map(
    by =>
      sql`${by}::text, ${recordSql(
        place,
        found.filter(one => one.by === by),
        alias,
      )}`,
  )
  return output(sql`json_build_object(${joinWith(records, ', ')})`, 'related')
}
