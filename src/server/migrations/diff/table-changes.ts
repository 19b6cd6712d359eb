import type { TableDdl } from '#engine/index.ts'
import { readFieldText, type TableFacts } from '../snapshot.ts'
import {
  addColumns,
  renameColumns,
  renamedColumns,
  retireColumns,
  retypeColumns,
  type TableChange,
} from './column-changes.ts'
import { moveValues } from './document-batches.ts'
import { askRework, type Comparison, type Draft, literal, quote } from './draft.ts'
import { fieldPairs, fieldsOfTable } from './field-pairs.ts'
import { changeIndexes, changeKeys } from './index-changes.ts'

/** Where Citus spreads the tables, a new one is placed like the others. */
const place = (table: string): string =>
  `do $$ begin if to_regprocedure('place(text)') is not null then perform place(${literal(table)}); end if; end $$`

/** A new entity: its table with everything in one transaction. */
const addTable = (ddl: TableDdl, draft: Draft): void => {
  draft.tables.push(ddl.create, place(ddl.table))
  draft.rights.push(...ddl.indexes, ...ddl.security, ...ddl.foreignKeys)
}

/** A table that nothing declares any more stays with its rows. */
const retireTable = (table: string, was: TableFacts, draft: Draft, version: string): void => {
  draft.unused[table] = `table since ${version}`
  for (const [column, definition] of Object.entries(was.columns))
    draft.unused[`${table}.${column}`] = `${definition.split(' ')[0]} since ${version}`
  draft.comments.push(`comment on table ${quote(table)} is ${literal(`out of use since ${version}`)}`)
  for (const name of Object.keys(was.keys))
    draft.taken.push(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  for (const name of Object.keys(was.indexes))
    draft.alone.push({ head: 'alone', sql: `drop index concurrently if exists ${quote(name)}` })
  draft.notes.push(`${table} is out of use: it stays with its rows until --drop in a later version.`)
}

/** What is worked out from other values, or stands beside them for the search, and follows something else now. */
const askReworks = ({ table, was, is, pairs }: TableChange, draft: Draft): void => {
  for (const { path, before } of pairs) {
    if (path.includes('.')) continue
    const now = readFieldText(is.fields[path]!)
    const old = before ? readFieldText(was.fields[before]!) : undefined
    if (now.derived && now.derived !== old?.derived) askRework(draft, table, path)
    if (old?.column && ((now.folded && !old.folded) || (now.id && (!old.id || old.kind !== now.kind))))
      askRework(draft, table, path)
  }
  const moved = new Map(pairs.flatMap(p => (p.before && p.before !== p.path ? [[p.before, p.path]] : [])))
  const oldLinks = Object.entries(was.links).map(([path, to]) => `${moved.get(path) ?? path} ${to}`)
  const newLinks = Object.entries(is.links).map(([path, to]) => `${path} ${to}`)
  if (newLinks.some(link => !oldLinks.includes(link))) askRework(draft, table, '#links')
  const now = (texts: string) =>
    texts
      .split(', ')
      .map(path => moved.get(path) ?? path)
      .join(', ')
  if (
    is.columns.search &&
    Object.entries(is.texts).some(([name, texts]) => now(was.texts[name] ?? '') !== texts)
  )
    askRework(draft, table, '#search')
  for (const [status, entities] of Object.entries(was.statuses))
    if (!is.statuses[status])
      draft.notes.push(
        `${entities} no longer has the status ${status}: say in the file, by hand, where its records go.`,
      )
}

const askFold = (table: string, is: TableFacts, draft: Draft): void => {
  for (const [path, text] of Object.entries(is.fields))
    if (!path.includes('.') && readFieldText(text).folded) askRework(draft, table, path)
  if (is.columns.search) askRework(draft, table, '#search')
  if (Object.keys(is.links).length) askRework(draft, table, '#links')
}

const reviveTable = (ddl: TableDdl, draft: Draft): TableFacts => {
  const was: TableFacts = {
    primaryKey: ddl.primaryKey.join(', '),
    columns: {},
    fields: {},
    parties: {},
    texts: {},
    links: {},
    statuses: {},
    indexes: {},
    keys: {},
  }
  delete draft.unused[ddl.table]
  draft.comments.push(`comment on table ${quote(ddl.table)} is null`)
  return was
}

/** Every table that is new, gone or different; returns those of whose columns some were renamed, retyped or dropped. */
export const changeTables = (comparison: Comparison, draft: Draft): Set<string> => {
  const { from, to, model, parts, version } = comparison
  const touched = new Set<string>()
  for (const ddl of parts.tables) {
    const { table } = ddl
    const is = to.tables[table]!
    if (!from.tables[table] && !draft.unused[table]) {
      addTable(ddl, draft)
      continue
    }
    const was = from.tables[table] ?? reviveTable(ddl, draft)
    if (was.primaryKey !== is.primaryKey)
      draft.problems.push(`${table} changes its primary key: write that by hand, with --empty.`)
    const pairs = fieldPairs(table, fieldsOfTable(model, table), was.fields, draft)
    const change = { table, was, is, pairs, renamed: renamedColumns(was, is, pairs) }
    const before = draft.columns.length + draft.renames.length
    renameColumns(change, draft)
    retypeColumns(change, draft, comparison)
    if (draft.columns.length + draft.renames.length > before) touched.add(table)
    retireColumns(change, draft, version)
    addColumns(change, draft)
    moveValues(change, draft, comparison)
    changeIndexes(change, draft)
    changeKeys(change, draft)
    askReworks(change, draft)
    if (from.fold !== to.fold) askFold(table, is, draft)
  }
  for (const [table, was] of Object.entries(from.tables))
    if (!to.tables[table]) retireTable(table, was, draft, version)
  return touched
}
