import { fold } from '#fields/text/fold.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import { keyOfNone, searchedKey } from '../query/searched-value.ts'
import type { TableColumn } from '../storage/columns.ts'
import { sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { insertRows } from './bulk-sql.ts'
import type { Resolved } from './references.ts'
import { columnsOfRows } from './rows-as-columns.ts'
import { uuid7 } from './uuid7.ts'

const columns: TableColumn[] = [
  { name: 'tenant_id', sqlType: 'integer' },
  { name: 'id', sqlType: 'uuid' },
  { name: 'from_entity', sqlType: 'text' },
  { name: 'from_id', sqlType: 'uuid' },
  { name: 'path', sqlType: 'text' },
  { name: 'element_id', sqlType: 'uuid' },
  { name: 'role', sqlType: 'text' },
  { name: 'to_entity', sqlType: 'text' },
  { name: 'to_id', sqlType: 'uuid' },
  { name: 'value', sqlType: 'text' },
  { name: 'value_f', sqlType: 'text' },
]

/** Values at a path below a list's element or an object, objects on the way opened. */
const valuesAt = (element: unknown, path: readonly string[]): unknown[] => {
  if (path.length === 0) return [element].flat()
  if (Array.isArray(element)) return element.flatMap(e => valuesAt(e, path))
  return typeof element === 'object' && element !== null
    ? valuesAt((element as Plain)[path[0]!], path.slice(1))
    : []
}

/** A record without a value stands among the keys of a field, too: lists are read in their order. */
const withoutValue = (work: Work, entity: CompiledEntity, { _id }: Plain, path: string): Plain => ({
  tenant_id: work.caller.tenantId,
  id: uuid7(),
  from_entity: entity.base,
  from_id: _id,
  path,
  element_id: _id,
  role: null,
  to_entity: null,
  to_id: null,
  value: null,
  value_f: keyOfNone,
})

const linkRows = (work: Work, entity: CompiledEntity, record: Plain, resolved: Resolved): Plain[] =>
  entity.linked.flatMap(({ path, to, found }) => {
    const searched = found === undefined ? undefined : fieldAt(entity, path)
    const [head, ...inner] = path.split('.') as [string, ...string[]]
    const list = record[head]
    const elements = (Array.isArray(list) ? list : [list ?? []].flat()) as Plain[]
    const single = fieldAt(entity, head)?.kind === 'object'
    const rows = elements.flatMap(element => {
      const values = valuesAt(element, inner)
        .filter(v => v !== null && v !== undefined && v !== '')
        .map(String)
      return values.map(
        (value): Plain => ({
          tenant_id: work.caller.tenantId,
          id: uuid7(),
          from_entity: entity.base,
          from_id: record._id,
          path,
          element_id: single ? record._id : (element._id ?? record._id),
          role: typeof element.role === 'string' ? element.role : null,
          to_entity: to ? entityOf(work.model, to).base : null,
          to_id: to ? (resolved.get(to)?.get(value)?.id ?? null) : null,
          value,
          value_f: searched ? searchedKey(searched, value) : fold(value),
        }),
      )
    })
    return searched && !searched.multiple && rows.length === 0
      ? [withoutValue(work, entity, record, path)]
      : rows
  })

/** Writes the links of new records. */
export const insertLinks = (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
  resolved: Resolved,
): void => {
  const rows = entity.linked.length ? records.flatMap(record => linkRows(work, entity, record, resolved)) : []
  if (rows.length) insertRows(work.tx, 'link', columns, columnsOfRows(rows, columns), rows.length)
}

/** Writes the links of changed records anew. */
export const replaceLinks = (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
  resolved: Resolved,
): void => {
  if (!entity.linked.length || !records.length) return
  work.tx.send(
    sql`delete from link where tenant_id = ${work.caller.tenantId}::int and from_id = any(${records.map(r => r._id)}::uuid[])`,
  )
  insertLinks(work, entity, records, resolved)
}
