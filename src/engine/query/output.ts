import type { CompiledField } from '#model/index.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { raw, type Sql, sql } from '../storage/sql.ts'
import type { Form } from './record-json.ts'

/** One of the values that make an answered record. */
export interface Output {
  as: string
  value: Sql
  form: Form
  /** How the database makes JSON of it, where that is not by its form. */
  json?: Sql
}

/** In which form the values of a field are answered. */
export const formOf = (field: CompiledField): Form => {
  const scale = field.name === '_version' ? undefined : scaleOf(field)
  if (scale) return { per: 10 ** scale }
  const type = sqlTypeOf(field)
  if (type === 'timestamptz') return 'instant'
  if (type === 'boolean') return 'boolean'
  if (type === 'uuid' || type === 'date') return 'plain'
  return type === 'text' ? 'text' : 'json'
}

/** An instant in UTC with milliseconds. */
export const instantSql = (value: Sql): Sql =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A value in the form of the wire, for the database to make JSON of: amounts in major units, instants in UTC with
 * milliseconds. Both integers are exact in binary, so that the quotient's shortest text is the decimal that was stored;
 * arithmetic of `numeric` would cost five times as much.
 */
export const wireSql = ({ value, form, json }: Output): Sql => {
  if (json) return json
  if (typeof form === 'object') return sql`(${value}::float8 / ${raw(form.per.toFixed(0))})`
  if (form === 'instant') return instantSql(value)
  if (form === 'jsonText') return sql`(${value})::json`
  return value
}

export const output = (value: Sql, as: string, form: Form = 'json'): Output => ({ as, value, form })
