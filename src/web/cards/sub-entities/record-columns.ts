import { type CompiledColumn, type CompiledField, fieldAt } from '#model/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { valueAt } from '../form/path.ts'
import { amounts } from './record-cell.tsx'

/** Kinds whose values stand at the end of their column. */
export const ends = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage'])

const identity = new Set(['registration', 'status', 'name'])
const atMost = 6

/** As many as a card has room for: what it is, when, how much; who it concerns is mostly the record around it. */
const fitting = (all: readonly CompiledColumn[]): CompiledColumn[] => {
  if (all.length <= atMost) return [...all]
  const own = all.filter(column => identity.has(column.id))
  const day = all.filter(column => column.kind === 'date').slice(0, 1)
  const money = all.filter(column => amounts.has(column.kind)).slice(-2)
  const kept = new Set([...own, ...day, ...money])
  for (const column of all) if (kept.size < atMost && !column.party) kept.add(column)
  return all
    .filter(column => kept.has(column))
    .sort((a, b) => Number(amounts.has(a.kind)) - Number(amounts.has(b.kind)))
}

/** A field as a column, where the list of its entity has none for it. */
export const columnOfField = ({
  name,
  label,
  kind,
  list,
  in: currency,
  to,
}: CompiledField): CompiledColumn => ({
  id: name,
  label,
  kind,
  list,
  in: currency,
  to,
})

/** The columns that a card shows: those it names, else the list's own without what is hidden or empty. */
export const columnsShown = (
  model: EntityModel,
  named: unknown,
  without: string | undefined,
  rows: readonly RecordData[],
): CompiledColumn[] => {
  if (Array.isArray(named))
    return named.flatMap((id): CompiledColumn[] => {
      const known = model.columns.find(column => column.id === id)
      const field = fieldAt(model, String(id))
      if (known) return [known]
      return field ? [columnOfField(field)] : []
    })
  // A column that says nothing here takes room from those that do.
  const says = (column: CompiledColumn) => {
    const values = rows.map(row => valueAt(row, column.id))
    return rows.length === 0 || values.some(value => value !== null && value !== undefined && value !== '')
  }
  const all = model.columns.filter(column => !column.hidden && column.id !== without && says(column))
  return fitting(all)
}

const rigid = new Set([...ends, 'date', 'datetime', 'time', 'checkbox', 'switch'])

/** Which columns are words, and which of them has the room that is left over: the name, else what is written freely, else the first. */
export const givingWay = (columns: readonly CompiledColumn[]): ('first' | 'next' | undefined)[] => {
  const isWords = (column: CompiledColumn) =>
    !rigid.has(column.kind) && column.id !== 'registration' && column.id !== 'status'
  const isFree = (column: CompiledColumn) => isWords(column) && !column.list && !column.to
  const first = columns.find(column => column.id === 'name') ?? columns.find(isFree) ?? columns.find(isWords)
  return columns.map(column => (column === first ? 'first' : isWords(column) ? 'next' : undefined))
}

/** The currency that all amounts of a column are in; undefined where they differ, and of what is no amount. */
export const sharedCurrency = (
  rows: readonly RecordData[],
  column: CompiledColumn,
  fallback: string | undefined,
) => {
  if (!amounts.has(column.kind)) return undefined
  const found = new Set(
    rows.map(row => (column.in ? (row[column.in] as string | undefined) : undefined) ?? fallback),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** px that a column needs to be of use: words are cut, figures are not. */
const needs: Readonly<Record<string, number>> = {
  date: 92,
  datetime: 124,
  money: 104,
  unitPrice: 104,
  percentage: 72,
  number: 72,
  integer: 64,
  checkbox: 56,
  switch: 56,
  registration: 104,
}
const leastWords = 100
const leastName = 120
const edges = 16

/** What is said of a record first: what it is called, how much, how it stands and when; its number where it has a name only then. */
export const byWeight = (columns: readonly CompiledColumn[]): CompiledColumn[] => {
  const named = (id: string) => columns.filter(column => column.id === id)
  const [name] = [...named('name'), ...named('registration'), ...columns]
  const amount = columns.findLast(column => amounts.has(column.kind))
  const day = columns.find(column => column.kind === 'date')
  const first = [name, amount, ...named('status'), day, ...named('registration')]
  return [...new Set([...first.filter(column => column !== undefined), ...columns])]
}

/** The columns that a card of this width has room for, in their order: those that matter most, and one in any case. 0 is a width that nobody knows yet. */
export const fittingIn = (columns: readonly CompiledColumn[], width: number): CompiledColumn[] => {
  if (width === 0) return [...columns]
  const kept = new Set<CompiledColumn>()
  let left = width - edges
  for (const column of byWeight(columns)) {
    left -= column.id === 'name' ? leastName : (needs[column.kind] ?? leastWords)
    if (left < 0 && kept.size > 0) break
    kept.add(column)
  }
  return columns.filter(column => kept.has(column))
}
