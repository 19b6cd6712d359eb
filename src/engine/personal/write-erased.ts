import type { CompiledEntity } from '#model/index.ts'
import { updateRows } from '../records/bulk-sql.ts'
import { deriveValues } from '../records/derive.ts'
import { changesOf, writeHistory } from '../records/history.ts'
import { replaceLinks } from '../records/links.ts'
import { forgetTargets, markReferences, resolveReferences } from '../records/references.ts'
import { toColumns } from '../records/rows.ts'
import { giveSearchTexts } from '../records/search-text.ts'
import type { Change } from '../records/write.ts'
import { tableColumns } from '../storage/columns.ts'
import { joinWith, name, raw, type Sql, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'

/** Columns of a history's line that hold values, or that let short ones be guessed. The hash over them stays. */
const valuesOfLine = ['changes', 'salt', 'name', 'reason']
// Not by `concat_ws`, which asks how values are written just now: over several nodes nothing is changed by what that finds.
const inLines = sql`(coalesce(changes::text, '') || ' ' || coalesce(name, '') || ' ' || coalesce(reason, ''))`

/**
 * Takes the values out of the lines that are written of these records, of all or of those that hold one of `texts`. The
 * chain goes on to hold, since hashes of values enter it alone.
 */
const eraseLines = async (work: Work, ids: readonly string[], texts?: readonly string[]): Promise<void> => {
  const history = entityOf(work.model, 'history')
  const columns = history.fields
    .filter(field => valuesOfLine.includes(field.name))
    .flatMap(({ sql: column, folded }) => [column!, ...(folded ? [folded] : [])])
  const set = joinWith(
    columns.map(column => sql`${name(column)} = null`),
    ', ',
  )
  const holding = texts ? sql`and ${inLines} ilike any(${texts.map(likeOf)}::text[])` : sql``
  await work.tx.query(
    sql`update history set ${set} where tenant_id = ${work.caller.tenantId}::int and record_id = any(${[...ids]}::uuid[]) ${holding}`,
  )
}

/** A text as `ilike` finds it anywhere. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** What every recorded field holds from here on: lines before it tell it no more. */
const restated = (work: Work, entity: CompiledEntity, records: readonly Plain[]): Promise<void> =>
  writeHistory(
    work,
    records.map(record => ({
      entity,
      record,
      verb: 'erase' as const,
      changes: changesOf(entity, null, record),
    })),
  )

/**
 * Writes records from which something was erased: rows, links, search words – and their histories, out of which the former
 * values go; a line of the verb `erase` tells what stays. No step and no check takes part, and nothing is worked out of it
 * for other records: what is erased is no amount. `texts`: only lines that hold one of them lose their values.
 */
export const writeErased = async (
  work: Work,
  entity: CompiledEntity,
  changes: readonly Change[],
  texts?: readonly string[],
): Promise<void> => {
  if (!changes.length) return
  const afters = changes.map(change => change.after)
  const resolved = await resolveReferences(work, entity, afters)
  markReferences(entity, afters, resolved)
  for (const { before, after } of changes) {
    deriveValues(work, entity, after)
    after._version = Number(before._version) + 1
    after._updateDate = work.at
    after._updateUser = work.caller.username
  }
  giveSearchTexts(entity, afters, resolved)
  const columns = tableColumns(entity)
    .map(column => column.name)
    .filter(column => !['tenant_id', 'id', 'entity'].includes(column))
  updateRows(
    work.tx,
    work.caller.tenantId,
    entity,
    columns,
    toColumns(entity, afters, work.caller.tenantId),
    afters.length,
  )
  replaceLinks(work, entity, afters, resolved)
  forgetTargets(
    work,
    entity,
    changes.map(change => change.before),
  )
  for (const { before, after } of changes) work.journal.add(entity, 'change', before, after)
  if (!entity.keepsHistory) return
  await eraseLines(
    work,
    afters.map(record => String(record._id)),
    texts,
  )
  await restated(work, entity, afters)
}

/** Removes records with what their histories hold; these tell that they were erased, and that they are gone. */
export const removeErased = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<void> => {
  if (!records.length) return
  const ids = records.map(record => String(record._id))
  const own = sql`tenant_id = ${work.caller.tenantId}::int`
  const remove = (table: Sql, column: string) =>
    work.tx.query(sql`delete from ${table} where ${own} and ${raw(column)} = any(${ids}::uuid[])`)
  await remove(sql.table('link'), 'from_id')
  await remove(sql.table(entity.table), 'id')
  forgetTargets(work, entity, records)
  for (const record of records) work.journal.add(entity, 'remove', record, null)
  if (!entity.keepsHistory) return
  await eraseLines(work, ids)
  // Nothing of what a record was is said of it any more.
  const bare = records.map(({ _id, registration, orgaRegistration }) => ({
    _id,
    registration,
    orgaRegistration,
  }))
  for (const verb of ['erase', 'remove'] as const)
    await writeHistory(
      work,
      bare.map(record => ({ entity, record, verb, changes: {} })),
    )
}

/** The same for what was removed before: only its history is left. */
export const eraseGone = async (
  work: Work,
  entity: CompiledEntity,
  ids: readonly string[],
): Promise<void> => {
  if (!ids.length) return
  await eraseLines(work, ids)
  for (const verb of ['erase', 'remove'] as const)
    await writeHistory(
      work,
      ids.map(_id => ({ entity, record: { _id }, verb, changes: {} })),
    )
}
