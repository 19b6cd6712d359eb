import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import type { CompiledColumn } from '#model/index.ts'
import { part, Td, Tr } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { isEditable, type TypedColumn, type TypedTable } from '../../screens/list/editing/editable.ts'
import { columnIn, doubleClicked, opening } from '../../screens/list/editing/row-clicks.ts'
import type { CellEditing } from '../../screens/list/editing/use-cell-editing.ts'
import { useSay, useShell } from '../../shell/index.ts'
import styles from '../cards.module.css'
import { RecordCell } from './record-cell.tsx'

const loadEditor = () => import('../../screens/list/editing/cell-editor.tsx')
const CellEditor = part(() => loadEditor().then(module => module.CellEditor))

/** A column with how it is laid out. */
interface LaidColumn {
  column: CompiledColumn
  gives: 'first' | 'next' | undefined
  isEnd: boolean
  currency: string | undefined
}

interface RecordRowProps {
  table: TypedTable
  row: RecordData
  columns: readonly LaidColumn[]
  /** Nothing is typed here where there is none. */
  editing: CellEditing | undefined
  /** The one row of the table that Tab comes to; arrows go on from it. */
  isActive: boolean
  onActive: () => void
}

const keyOf = ({ model }: TypedTable, row: RecordData): string =>
  String((model.key && row[model.key]) || row.registration || row._id)

interface TypedCellProps {
  table: TypedTable
  column: TypedColumn
  row: RecordData
  editing: CellEditing
}

/** The cell that is typed in, with the words of lists. */
const TypedCell = ({ table, column, row, editing }: TypedCellProps) => {
  const t = useSay('list')
  const place = useMemo(
    () => ({ ...table, t, keyOf: (record: RecordData) => keyOf(table, record) }),
    [table, t],
  )
  return (
    <CellEditor
      key={`${row._id} ${column.id}`}
      place={place}
      column={column}
      record={row}
      edited={editing.edited!}
      onLeave={editing.leave}
    />
  )
}

/** The word over a value in a card: with the currency that its head would bear; a status says itself what it is. */
const headOf = ({ id, label }: CompiledColumn, currency: string | undefined): string | undefined =>
  id === 'status' ? undefined : [label, currency].filter(Boolean).join(' ')

/** The row that the keys go to from this one. */
const rowBeside = (row: HTMLElement, by: 1 | -1): HTMLElement | null =>
  (by === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLElement | null

const useRowActs = ({ table, row, editing, onActive }: RecordRowProps) => {
  const { go, openBeside, hrefOf } = useShell()
  const { model } = table
  const open = (isBeside: boolean) => {
    const key = row.registration ?? row._id
    if (isBeside) openBeside({ entity: model.name, key })
    else go(hrefOf(model.name, key))
  }
  const click = (event: MouseEvent) => {
    // Links in the row do their own; so does what is typed in.
    if ((event.target as HTMLElement).closest('a, button, input, td[data-typing]')) return
    if (event.shiftKey || !editing || !columnIn(event.target)) return open(event.shiftKey)
    void loadEditor().catch(() => {})
    opening.wait(() => open(false))
  }
  const doubleClick = (event: MouseEvent) => {
    const column = editing && doubleClicked(event)
    if (column) editing?.edit(row, column)
  }
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.defaultPrevented) return
    const isOwn = event.target === event.currentTarget
    const beside = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.key === 'F2' && editing) editing.edit(row)
    else if (isOwn && event.key === 'Enter') open(event.shiftKey)
    else if (isOwn && event.key in beside)
      rowBeside(event.currentTarget, beside[event.key as keyof typeof beside])?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { click, doubleClick, press, focus: onActive }
}

/** One record of a card's table. A click opens it; a double one, or F2, types in its values. */
export const RecordRow = (props: RecordRowProps) => {
  const { table, row, columns, editing, isActive } = props
  const acts = useRowActs(props)
  const editedIn = editing?.edited?.id === row._id ? editing.edited.column : undefined
  return (
    <Tr
      onClick={acts.click}
      onDoubleClick={acts.doubleClick}
      onKeyDown={editing && acts.press}
      onFocus={editing && acts.focus}
      tabIndex={editing && (isActive ? 0 : -1)}
    >
      {columns.map(({ column, gives, isEnd, currency }, at) => {
        const typed = table.shown.find(({ id }) => id === column.id)!
        const cell: ReactNode = <RecordCell model={table.model} column={column} row={row} shared={currency} />
        const isTyped = editing !== undefined && isEditable(table, typed)
        const isEdited = editing !== undefined && editedIn === column.id
        return (
          <Td
            key={column.id}
            align={isEnd ? 'end' : undefined}
            figures={column.kind === 'date'}
            gives={gives}
            voice={column.id === 'name' ? 'strong' : undefined}
            head={at === 0 && !isEnd ? undefined : headOf(column, currency)}
            beside={at > 0 && column.id === 'status'}
            typed={isTyped && !isEdited ? column.id : undefined}
            typing={isEdited}
          >
            {isEdited ? (
              <div className={styles.typed} data-end={isEnd || undefined}>
                <div aria-hidden>{cell}</div>
                <TypedCell table={table} column={typed} row={row} editing={editing} />
              </div>
            ) : (
              cell
            )}
          </Td>
        )
      })}
    </Tr>
  )
}
