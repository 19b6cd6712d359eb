import { fold } from '#fields/text/fold.ts'
import { readFieldText } from '../snapshot.ts'
import type { TableChange } from './column-changes.ts'
import { columnOfText, documentOfColumn, wireOf } from './conversions.ts'
import { holdsAny, type KeyChange, laidAside, levelSql, valueFits } from './document-sql.ts'
import { askRework, type Comparison, type Draft, literal, quote } from './draft.ts'
import type { FieldPair } from './field-pairs.ts'

/** What one statement sets in the rows of a table. */
interface RowChange {
  keys: KeyChange[]
  sets: string[]
  /** Rows that have something to change, beside those that hold a key. */
  rows: string[]
}

const noChange = (): RowChange => ({ keys: [], sets: [], rows: [] })

const statementOf = (
  table: string,
  { keys, sets, rows }: RowChange,
  added: string[],
  mark: string,
): string => {
  const doc = keys.length ? levelSql('t.doc', keys, mark) : 't.doc'
  const document = keys.length || added.length ? [`doc = ${[doc, ...added].join('\n    || ')}`] : []
  const aside = laidAside('t.doc', keys, mark)
  const where = [...holdsAny('t.doc', keys), ...rows].join(' or ')
  return `update ${quote(table)} t set\n  ${[...sets, ...document].join(',\n  ')}\nwhere :rows and (${where})${aside ? `\nreturning (${aside}) as laid_aside` : ''}`
}

const toColumn = (change: RowChange, name: string, column: string, kind: string, scale = 0): void => {
  const wire = wireOf(kind)
  const value = `(t.doc -> ${literal(name)})`
  const text = `(t.doc ->> ${literal(name)})`
  const cast =
    wire === 'json'
      ? value
      : `case when coalesce(${text}, '') <> '' and ${valueFits(value, wire, scale)} then ${columnOfText(wire, text, scale)} end`
  // What the column holds already stays where the document has nothing.
  change.sets.push(
    `${quote(column)} = case when t.doc ? ${literal(name)} then ${cast} else t.${quote(column)} end`,
  )
  change.keys.push({ from: name, to: undefined, leaves: { wire, scale } })
}

const isStructure = (kind: string) => kind === 'elements' || kind === 'object'

/** Changes to the keys of the document that one level of pairs asks for. */
const keyChanges = (change: TableChange, pairs: readonly FieldPair[], prefix: string): KeyChange[] =>
  pairs
    .filter(({ path, before }) => before && isAt(path, prefix))
    .flatMap(({ path, before }) => {
      const was = readFieldText(change.was.fields[before!]!)
      const is = readFieldText(change.is.fields[path]!)
      if (was.column || is.column) return []
      const below = isStructure(is.kind) ? keyChanges(change, pairs, `${path}.`) : []
      const [from, to] = [last(before!), last(path)]
      const wires = { was: wireOf(was.kind), wire: wireOf(is.kind) }
      const cast = wires.was !== wires.wire ? wires : undefined
      if (from === to && !cast && !below.length) return []
      return [{ from, to, ...(cast ? { cast } : {}), below }]
    })

const isAt = (path: string, prefix: string) =>
  path.startsWith(prefix) && !path.slice(prefix.length).includes('.')
const last = (path: string) => path.split('.').at(-1)!

const moved = (change: TableChange, draft: Draft, comparison: Comparison): void => {
  const { table, was, is, pairs } = change
  const rows = noChange()
  const added: string[] = []
  rows.keys.push(...keyChanges(change, pairs, ''))
  if (rows.keys.some(changesReading)) draft.olderServers = false
  for (const { path, before } of pairs) {
    if (!before || path.includes('.')) continue
    const old = readFieldText(was.fields[before]!)
    const now = readFieldText(is.fields[path]!)
    if (!old.column && now.column) {
      toColumn(rows, before, now.column, now.kind, now.scale)
      if (now.folded || now.id) askRework(draft, table, path)
      if (before !== path) draft.olderServers = false
    } else if (old.column && !now.column) {
      const column = `t.${quote(old.column)}`
      const type = was.columns[old.column]!.split(' ')[0]!
      added.push(
        `case when ${column} is null then '{}' else jsonb_build_object(${literal(path)}, ${documentOfColumn(type, column, old.scale)}) end`,
      )
      rows.sets.push(`${quote(old.column)} = null`)
      rows.rows.push(`${column} is not null`)
    }
  }
  if (rows.keys.length || rows.sets.length)
    draft.batches.push({
      head: `batches of ${table}`,
      sql: statementOf(table, rows, added, comparison.mark),
    })
}

/** Whether a server of the version before would not find a value, or find another than it expects. */
const changesReading = (key: KeyChange): boolean =>
  key.cast !== undefined || key.from !== key.to || (key.below ?? []).some(changesReading)

/** A key of the document that nothing declares any more, as `unused` names it. */
const sleepingKey = (table: string, name: string): string => `${table}.doc.${name}`

/** Values that wait in the document: of a field that was declared before, or of tenants' own fields of that name. */
const takenOver = (change: TableChange, draft: Draft, comparison: Comparison): void => {
  const { table, is, pairs } = change
  const ofAll = { rows: noChange(), names: [] as string[] }
  const ofTenants = { rows: noChange(), names: [] as string[] }
  if (!is.columns.doc) return
  for (const { path, before, field } of pairs) {
    if (before || path.includes('.') || field.system || isStructure(field.kind)) continue
    const key = sleepingKey(table, path)
    const { rows, names } = draft.unused[key] ? ofAll : ofTenants
    delete draft.unused[key]
    const fact = readFieldText(is.fields[path]!)
    const wire = wireOf(fact.kind)
    if (fact.column) {
      if (field.computed || field.rollup || field.daily) continue
      toColumn(rows, path, fact.column, fact.kind, fact.scale)
      if (fact.folded || fact.id) askRework(draft, table, path)
    } else if (wire !== 'json') rows.keys.push({ from: path, to: path, cast: { was: 'text', wire } })
    else continue
    names.push(path)
  }
  for (const [{ rows, names }, whose] of [
    [ofAll, ''],
    [ofTenants, ', tenants that added '],
  ] as const)
    if (names.length)
      draft.batches.push({
        head: `batches of ${table}${whose && whose + names.join(', ')}`,
        sql: statementOf(table, rows, [], comparison.mark),
      })
}

/** Keys that nothing declares any more stay in the document, and are found when they are declared again. */
const putToSleep = ({ table, was, pairs }: TableChange, draft: Draft, version: string): void => {
  const found = new Set(pairs.map(p => p.before))
  for (const [path, text] of Object.entries(was.fields)) {
    const { kind, column } = readFieldText(text)
    if (!found.has(path) && !column && !path.includes('.'))
      draft.unused[sleepingKey(table, path)] = `${kind} since ${version}`
  }
}

/** New mandatory fields: a constant default fills the records that are there. */
const filled = ({ table, is, pairs }: TableChange, draft: Draft): void => {
  const rows = noChange()
  const added: string[] = []
  for (const { path, before, field } of pairs) {
    if (before || path.includes('.') || field.mandatory !== true) continue
    const { default: value } = field
    if (
      value === undefined ||
      (typeof value === 'string' && value.startsWith('$')) ||
      field.kind === 'reference'
    ) {
      draft.notes.push(
        `${table}.${path} is mandatory and has no constant default: records without it stay as they are until they are saved.`,
      )
      continue
    }
    const fact = readFieldText(is.fields[path]!)
    if (fact.column) {
      rows.sets.push(
        `${quote(fact.column)} = coalesce(t.${quote(fact.column)}, ${columnConstant(value, fact.scale)})`,
      )
      if (fact.folded)
        rows.sets.push(
          `${quote(fact.folded)} = case when t.${quote(fact.column)} is null then ${literal(fold(String(value)))} else t.${quote(fact.folded)} end`,
        )
      rows.rows.push(`t.${quote(fact.column)} is null`)
    } else {
      added.push(
        `case when t.doc ? ${literal(path)} then '{}' else ${literal(JSON.stringify({ [path]: value }))}::jsonb end`,
      )
      rows.rows.push(`not t.doc ? ${literal(path)}`)
    }
  }
  if (rows.rows.length)
    draft.batches.push({ head: `batches of ${table}`, sql: statementOf(table, rows, added, '') })
}

const columnConstant = (value: unknown, scale: number | undefined): string =>
  typeof value === 'number'
    ? String(Math.round(value * 10 ** (scale ?? 0)))
    : typeof value === 'boolean'
      ? String(value)
      : literal(String(value))

/** What rows need besides their columns' names: values that move, values of tenants' own fields, defaults. */
export const moveValues = (change: TableChange, draft: Draft, comparison: Comparison): void => {
  moved(change, draft, comparison)
  takenOver(change, draft, comparison)
  putToSleep(change, draft, comparison.version)
  filled(change, draft)
  for (const { path, before } of change.pairs)
    if (before && before !== path && path.includes('.') && change.was.links[before])
      draft.batches.push({
        head: `batches of link`,
        sql: `update "link" t set "path" = ${literal(path)} where :rows and t.from_entity = ${literal(entityOfTable(change.table))} and t.path = ${literal(before)}`,
      })
}

const entityOfTable = (table: string): string =>
  table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
