import { useMemo, useState } from 'react'
import { type CompiledColumn, fieldAt } from '#model/index.ts'
import { Table, TBody, THead, Th, useIsPhone } from '#ui/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { isEditable, type TypedTable } from '../../screens/list/editing/editable.ts'
import { useCellEditing } from '../../screens/list/editing/use-cell-editing.ts'
import { useCard } from '../card-context.tsx'
import { valueAt } from '../form/path.ts'
import { amounts } from './record-cell.tsx'
import { RecordRow } from './record-row.tsx'

const ends = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage'])

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
      return field
        ? [
            {
              id: field.name,
              label: field.label,
              kind: field.kind,
              list: field.list,
              in: field.in,
              to: field.to,
            },
          ]
        : []
    })
  // A column that says nothing here takes room from those that do.
  const says = (column: CompiledColumn) => {
    const values = rows.map(row => valueAt(row, column.id))
    return values.some(value => value !== null && value !== undefined && value !== '')
  }
  const all = model.columns.filter(column => !column.hidden && column.id !== without && says(column))
  return fitting(all)
}

const rigid = new Set([...ends, 'date', 'datetime', 'time', 'checkbox', 'switch'])

/** Which columns are words, and which of them has the room that is left over: the name, else what is written freely, else the first. */
const givingWay = (columns: readonly CompiledColumn[]): ('first' | 'next' | undefined)[] => {
  const isWords = (column: CompiledColumn) =>
    !rigid.has(column.kind) && column.id !== 'registration' && column.id !== 'status'
  const isFree = (column: CompiledColumn) => isWords(column) && !column.list && !column.to
  const first = columns.find(column => column.id === 'name') ?? columns.find(isFree) ?? columns.find(isWords)
  return columns.map(column => (column === first ? 'first' : isWords(column) ? 'next' : undefined))
}

const sharedCurrency = (
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

const roleOf = (id: string): TypedTable['shown'][number]['role'] =>
  id === 'registration' || id === 'status' || id === 'name' ? id : 'other'

/** The table as typing sees it: nothing is typed where the record is only read, nor on a phone, where a double tap zooms. */
const useTypedTable = (model: EntityModel, columns: readonly CompiledColumn[]): TypedTable => {
  const { mode } = useCard()
  const isPhone = useIsPhone()
  const mayType = !isPhone && mode !== 'readOnly' && mode !== 'flow'
  const ids = columns.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new with each drawing, their ids are not
  return useMemo(
    () => ({
      model,
      mode: mayType ? 'page' : 'card',
      shown: columns.map(({ id, label }) => ({ id, label, role: roleOf(id), field: fieldAt(model, id) })),
    }),
    [model, mayType, ids],
  )
}

/** Records of another entity in a card's own small table; their values are typed in their places as in a list. */
export const RecordTable = (props: {
  model: EntityModel
  rows: readonly RecordData[]
  columns: readonly CompiledColumn[]
  label: string
}) => {
  const { model, rows, columns, label } = props
  const { inputs } = useCard()
  const gives = givingWay(columns)
  const currencies = columns.map(column => sharedCurrency(rows, column, inputs.currency))
  const table = useTypedTable(model, columns)
  const editing = useCellEditing(table, rows)
  const isTyped = table.shown.some(column => isEditable(table, column))
  const [active, setActive] = useState(0)
  return (
    <Table label={label} rowHeight={30}>
      <THead>
        <tr>
          {columns.map((column, index) => (
            <Th
              key={column.id}
              align={ends.has(column.kind) ? 'end' : undefined}
              unit={currencies[index]}
              gives={gives[index]}
            >
              {column.label}
            </Th>
          ))}
        </tr>
      </THead>
      <TBody>
        {rows.map((row, index) => (
          <RecordRow
            key={row._id}
            table={table}
            row={row}
            columns={columns.map((column, at) => ({
              column,
              gives: gives[at],
              isEnd: ends.has(column.kind),
              currency: currencies[at],
            }))}
            editing={isTyped ? editing : undefined}
            isActive={index === Math.min(active, rows.length - 1)}
            onActive={() => setActive(index)}
          />
        ))}
      </TBody>
    </Table>
  )
}
