import type { TableFacts } from '../snapshot.ts'
import { readFieldText } from '../snapshot.ts'
import { rescale, retypeOf } from './conversions.ts'
import { askRework, type Comparison, type Draft, literal, quote } from './draft.ts'
import type { FieldPair } from './field-pairs.ts'

/** A table in both states, with which column was which. */
export interface TableChange {
  table: string
  was: TableFacts
  is: TableFacts
  pairs: readonly FieldPair[]
  /** Former column → its name now, where that differs. */
  renamed: Map<string, string>
}

const typeOf = (definition: string): string => definition.split(' ')[0]!

/** Columns that fields took along when they were renamed. */
export const renamedColumns = (was: TableFacts, is: TableFacts, pairs: readonly FieldPair[]) => {
  const renamed = new Map<string, string>()
  for (const { path, before } of pairs) {
    if (!before) continue
    const old = readFieldText(was.fields[before]!)
    const now = readFieldText(is.fields[path]!)
    for (const part of ['column', 'folded', 'id'] as const)
      if (old[part] && now[part] && old[part] !== now[part]) renamed.set(old[part], now[part])
  }
  return renamed
}

/** `rename column`: value, folded text and id; older servers look for the former names. */
export const renameColumns = ({ table, renamed }: TableChange, draft: Draft): void => {
  for (const [from, to] of renamed)
    draft.renames.push(`alter table ${quote(table)} rename column ${quote(from)} to ${quote(to)}`)
  if (renamed.size) draft.olderServers = false
}

/** Columns that are new, or declared again; without their values, which batches or rework bring. */
export const addColumns = ({ table, was, is, renamed }: TableChange, draft: Draft): void => {
  const kept = new Set(Object.keys(was.columns).map(column => renamed.get(column) ?? column))
  for (const [column, definition] of Object.entries(is.columns)) {
    if (kept.has(column)) continue
    const path = `${table}.${column}`
    const asleep = draft.unused[path]?.replace(/ since \S+$/, '')
    delete draft.unused[path]
    if (asleep && typeOf(asleep) === typeOf(definition)) {
      draft.comments.push(`comment on column ${quote(table)}.${quote(column)} is null`)
      if (/ not null/.test(definition))
        draft.columns.push(`alter table ${quote(table)} alter column ${quote(column)} set not null`)
    } else if (asleep)
      draft.problems.push(
        `${path} is declared again as ${typeOf(definition)}, and was ${typeOf(asleep)}: give it another name, or drop the former one first with --drop.`,
      )
    else if (/ not null/.test(definition) && !/ default |identity/.test(definition))
      draft.problems.push(`${path} is new, not null and has no default: its rows need a value.`)
    else draft.columns.push(`alter table ${quote(table)} add column ${quote(column)} ${definition}`)
    if (is.parties[column]) askRework(draft, table, column)
  }
}

/** Columns that nothing declares any more: they stay with their values. */
export const retireColumns = (
  { table, was, is, renamed }: TableChange,
  draft: Draft,
  version: string,
): void => {
  for (const [column, definition] of Object.entries(was.columns)) {
    if (is.columns[renamed.get(column) ?? column]) continue
    draft.unused[`${table}.${column}`] = `${typeOf(definition)} since ${version}`
    draft.comments.push(
      `comment on column ${quote(table)}.${quote(column)} is ${literal(`out of use since ${version}`)}`,
    )
    if (/ not null/.test(definition) && !/ default /.test(definition))
      draft.columns.push(`alter table ${quote(table)} alter column ${quote(column)} drop not null`)
    draft.notes.push(
      `${table}.${column} is out of use: it stays with its values until --drop in a later version.`,
    )
  }
}

const attributes = (definition: string) => ({
  notNull: / not null/.test(definition),
  fallback: / default (.*)$/.exec(definition)?.[1],
  rest: definition
    .replace(/^\S+/, '')
    .replace(/ not null/, '')
    .replace(/ default .*$/, ''),
})

const alterAttributes = (table: string, column: string, was: string, is: string, draft: Draft): void => {
  const [old, now] = [attributes(was), attributes(is)]
  const alter = (what: string) =>
    draft.columns.push(`alter table ${quote(table)} alter column ${quote(column)} ${what}`)
  if (old.rest !== now.rest)
    draft.problems.push(
      `${table}.${column} changes from '${was}' to '${is}': write that by hand, with --empty.`,
    )
  if (old.fallback !== now.fallback) alter(now.fallback ? `set default ${now.fallback}` : 'drop default')
  if (old.notNull !== now.notNull) alter(now.notNull ? 'set not null' : 'drop not null')
}

/** Columns of another type or scale: the whole table is written anew, and everybody waits meanwhile. */
export const retypeColumns = (change: TableChange, draft: Draft, { using }: Comparison): void => {
  const { table, was, is, pairs, renamed } = change
  const scaleBefore = new Map<string, number | undefined>()
  const ofColumn = new Map<string, { path: string; scale?: number }>()
  for (const { path, before } of pairs) {
    const now = readFieldText(is.fields[path]!)
    if (now.column) ofColumn.set(now.column, { path, scale: now.scale })
    if (now.column && before) scaleBefore.set(now.column, readFieldText(was.fields[before]!).scale)
  }
  for (const [column, definition] of Object.entries(was.columns)) {
    const name = renamed.get(column) ?? column
    const now = is.columns[name]
    if (!now) continue
    const [from, to] = [typeOf(definition), typeOf(now)]
    const field = ofColumn.get(name)
    const scales = [scaleBefore.get(name), field?.scale] as const
    const isScaled = from === to && scales[0] !== undefined && scales[1] !== undefined
    if (from === to && !(isScaled && scales[0] !== scales[1])) {
      alterAttributes(table, name, definition, now, draft)
      continue
    }
    const value =
      using.get(`${table}.${field?.path}`) ??
      using.get(`${table}.${name}`) ??
      (isScaled
        ? rescale(quote(name), scales[0]!, scales[1]!)
        : to === 'bigint' && scales[1]
          ? undefined
          : retypeOf(from, to, quote(name), scales[0]))
    if (value === undefined) {
      draft.problems.push(
        `${table}.${field?.path ?? name} changes from ${from} to ${to}: give the conversion with --using ${table}.${field?.path ?? name}='…'.`,
      )
      continue
    }
    retype(draft, table, name, to, value)
    if (field && Object.keys(is.columns).includes(readFieldText(is.fields[field.path]!).folded ?? ''))
      askRework(draft, table, field.path)
  }
}

const retype = (draft: Draft, table: string, column: string, type: string, value: string): void => {
  draft.columns.push(
    `alter table ${quote(table)} alter column ${quote(column)} type ${type} using ${value.trim()}`,
  )
  draft.olderServers = false
  draft.notes.push(`${table} is written anew: everybody who asks it waits meanwhile.`)
}
