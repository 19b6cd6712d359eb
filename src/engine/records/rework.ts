import { AppError } from '#errors/index.ts'
import { type CompiledEntity, type CompiledField, meets } from '#model/index.ts'
import { name, sql } from '../storage/sql.ts'
import type { Plain, Work } from '../work.ts'
import { updateRows } from './bulk-sql.ts'
import { deriveValues } from './derive.ts'
import { replaceLinks } from './links.ts'
import { loadWhere } from './load.ts'
import { markReferences, type Resolved, resolveReferences } from './references.ts'
import { rollupGroups, writeSums } from './rollups.ts'
import { toColumns } from './rows.ts'
import { searchText } from './search-text.ts'

/** What is worked out anew of a table: names of fields, columns of parties, `#search`, `#links`. */
export type Rework = ReadonlySet<string>

export interface ReworkDone {
  /** Id of the last record; undefined: there was none left. */
  last: string | undefined
  /** Records whose references name nothing any more: they stay as they are. */
  left: number
}

const fieldsOf = (entity: CompiledEntity, asked: Rework): CompiledField[] =>
  entity.fields.filter(field => asked.has(field.name))

/** Columns beside a value – folded text, id of what it names – follow from it alone: rows without it need nothing. */
const followsFromItself = (field: CompiledField): boolean =>
  !field.computed && !field.rollup && !field.daily && field.name !== 'name' && field.sql !== undefined

const columnsOf = (entity: CompiledEntity, asked: Rework): string[] => [
  ...fieldsOf(entity, asked)
    .filter(field => !field.rollup)
    .flatMap(({ sql, folded, idSql }) => [sql, folded, idSql].filter(column => column !== undefined)),
  ...entity.partyColumns.filter(party => asked.has(party.sql)).map(party => party.sql),
  ...(asked.has('#search') && !entity.columnar ? ['search', 'word_keys'] : []),
]

const nextIds = async (
  work: Work,
  entity: CompiledEntity,
  asked: Rework,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const fields = fieldsOf(entity, asked)
  const isNarrow = fields.length === asked.size && fields.every(followsFromItself)
  const holds = isNarrow
    ? sql`num_nonnulls(${sql.join(fields.map(f => name(`t.${f.sql!}`)))}) > 0`
    : sql`true`
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select t.id from ${sql.table(entity.table)} t where t.tenant_id = ${work.caller.tenantId}::int and t.id > ${after}::uuid and ${holds} order by t.id limit ${limit}::int for no key update`,
  )
  return rows.map(row => row.id)
}

/** Sums and counts over other entities' records, for all of these parents. */
const reworkRollups = async (
  work: Work,
  entity: CompiledEntity,
  asked: Rework,
  ids: string[],
): Promise<void> => {
  for (const child of work.model.entities.values()) {
    if (child.base !== child.name) continue
    for (const group of rollupGroups(work, child)) {
      const fields = group.fields.filter(field => asked.has(field.name))
      if (group.parent.name === entity.name && fields.length)
        await writeSums(work, child, { ...group, fields }, ids)
    }
  }
}

/** Resolves what records refer to; one that refers to nothing any more is left out instead of holding all others back. */
const resolved = async (
  work: Work,
  entity: CompiledEntity,
  records: Plain[],
): Promise<{ kept: Plain[]; resolved: Resolved }> => {
  try {
    return { kept: records, resolved: await resolveReferences(work, entity, records) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const kept: Plain[] = []
    for (const record of records)
      if (
        await resolveReferences(work, entity, [record]).then(
          () => true,
          () => false,
        )
      )
        kept.push(record)
    return { kept, resolved: await resolveReferences(work, entity, kept) }
  }
}

/** The entity or view by whose rules a record of the table is derived. */
const entityOfRecord = (entity: CompiledEntity, views: readonly CompiledEntity[], record: Plain) =>
  views.find(view => view.where && meets(record, view.where)) ?? entity

/**
 * Works the named values of the next records of a table out anew, by the rules as they are now, and writes those columns
 * only: neither version nor history. The records of its views are among them.
 */
export const reworkRecords = async (
  work: Work,
  entity: CompiledEntity,
  asked: Rework,
  part: { after: string; limit: number },
): Promise<ReworkDone> => {
  const ids = await nextIds(work, entity, asked, part)
  if (!ids.length) return { last: undefined, left: 0 }
  await reworkRollups(work, entity, asked, ids)
  // A tenant's own entity shares its table with others; a base leaves records to its views.
  const table = entity.table === 'dyno' ? entity : { ...entity, where: undefined }
  const views = [...work.model.entities.values()].filter(e => e.base === entity.name && e !== entity)
  const loaded = await loadWhere(work, table, sql`t.id = any(${ids}::uuid[])`)
  const columns = columnsOf(entity, asked)
  const { kept, resolved: targets } = await resolved(work, entity, loaded)
  if (columns.length || asked.has('#links')) {
    markReferences(entity, kept, targets)
    for (const record of kept) {
      const own = entityOfRecord(entity, views, record)
      deriveValues(work, own, record)
      if (!entity.columnar) record['#search'] = searchText(own, record, targets)
    }
    if (columns.length)
      updateRows(
        work.tx,
        work.caller.tenantId,
        entity,
        columns,
        toColumns(entity, kept, work.caller.tenantId),
        kept.length,
      )
    if (asked.has('#links')) replaceLinks(work, entity, kept, targets)
  }
  return { last: ids.at(-1), left: loaded.length - kept.length }
}
