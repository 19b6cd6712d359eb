import { memo, type ReactNode } from 'react'
import { Checkbox, NameCell, part, Td, Tr } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import { isEditable } from './editing/editable.ts'
import type { CellEditing, EditedCell } from './editing/use-cell-editing.ts'
import { leadColumns, type Selectable } from './lead-columns.ts'
import styles from './list.module.css'
import { isBad, ListCell } from './list-cell.tsx'
import type { ListPlace } from './list-place.ts'
import { RowActions, Unpin } from './row-actions.tsx'
import { clickRow, doubleClickRow } from './rows/click-row.ts'
import { ExpandButton } from './rows/expand-button.tsx'

const loadEditor = () => import('./editing/cell-editor.tsx')
const CellEditor = part(() => loadEditor().then(module => module.CellEditor))
/** Its code comes with the click that may become a double one. */
const nearEditor = () => void loadEditor().catch(() => {})

/** What rows tell the list; the same object as long as the list stands. */
export interface RowHandlers {
  open: (record: RecordData, how: 'here' | 'beside' | 'tab') => void
  toggle: (record: RecordData, reach: boolean) => void
  activate: (index: number) => void
  choose?: (record: RecordData) => void
  /** Opens or closes the rows under one, or does what is said. */
  expand?: (record: RecordData, isOpen?: boolean) => void
  /** Begins to type in a cell; without a column in the first one that may be. */
  edit?: CellEditing['edit']
  leaveCell?: CellEditing['leave']
}

interface ListRowProps {
  place: ListPlace
  record: RecordData
  columns: readonly ListColumn[]
  currencies: ReadonlyMap<string, string | undefined>
  actionColumn: string | undefined
  index?: number
  number?: string
  rowIndex?: number
  selectable: Selectable
  selected: boolean
  active: boolean
  current: boolean
  pinned: boolean
  /** Whether the rows under it are shown; undefined where it has none. */
  expanded?: boolean
  /** The cell of this row that is typed in. */
  edited?: EditedCell
  handlers: RowHandlers
}

const voiceOf = (place: ListPlace, column: ListColumn, record: RecordData) => {
  if (column.role === 'registration') return 'second'
  if (column.role === 'name') return 'strong'
  if (isBad(place, column, record)) return 'bad'
  return column.kind === 'reference' || column.kind === 'choice' ? 'second' : undefined
}

const figures = new Set(['date', 'datetime', 'time'])

const CheckCell = ({ place, record, selected, handlers }: ListRowProps) => (
  <Td check sticky={0}>
    <span className={styles.check}>
      <Checkbox
        aria-label={place.t('list.selectRow', { name: record.name || place.keyOf(record) })}
        checked={selected}
        onChange={(_, event) => handlers.toggle(record, (event.nativeEvent as PointerEvent).shiftKey)}
      />
    </span>
  </Td>
)

/** The cell that ends in the row's actions; of a pinned row it begins with the pin. */
const ActionCell = ({
  place,
  record,
  pinned,
  handlers,
  children,
}: ListRowProps & { children: ReactNode }) => (
  <NameCell actions={<RowActions place={place} record={record} pinned={pinned} handlers={handlers} />}>
    {pinned ? (
      <span className={styles.pinned}>
        <Unpin place={place} record={record} />
        {children}
      </span>
    ) : (
      children
    )}
  </NameCell>
)

/** The cell that is typed in; its value stands there until the input has come. */
const EditedCellOf = (props: ListRowProps & { column: ListColumn; cell: ReactNode }) => {
  const { place, record, edited, handlers, column, cell } = props
  return (
    <Td align={column.end ? 'end' : undefined} typing>
      <CellEditor
        meanwhile={cell}
        key={`${edited!.id} ${edited!.column}`}
        place={place}
        column={column}
        record={record}
        edited={edited!}
        onLeave={handlers.leaveCell!}
      />
    </Td>
  )
}

/** One row. Its link is a real one; a click beside it does the same. */
export const ListRow = memo((props: ListRowProps) => {
  const { place, record, columns, currencies, actionColumn, index, selectable, selected } = props
  const mayType = !props.pinned && props.handlers.edit !== undefined
  const lead = leadColumns(place, selectable)
  const start =
    props.expanded === undefined && props.number === undefined && selectable === 'none' ? 0 : lead.width
  return (
    <Tr
      selected={selected}
      active={props.active}
      current={props.current}
      rowIndex={props.rowIndex}
      data-index={index}
      tabIndex={index === undefined ? undefined : -1}
      onClick={event => clickRow(props, event, nearEditor)}
      onDoubleClick={event => doubleClickRow(props, event)}
    >
      {selectable !== 'none' && <CheckCell {...props} />}
      {props.expanded !== undefined && (
        <Td check sticky={lead.at.expand}>
          <ExpandButton {...props} isOpen={props.expanded} />
        </Td>
      )}
      {props.number !== undefined && (
        <Td align="end" voice="muted" sticky={lead.at.index}>
          {props.number}
        </Td>
      )}
      {columns.map((column, at) => {
        const cell = (
          <ListCell
            place={place}
            column={column}
            record={record}
            bare={currencies.get(column.id) !== undefined}
          />
        )
        if (props.edited?.column === column.id)
          return <EditedCellOf key={column.id} {...props} column={column} cell={cell} />
        return (
          <Td
            key={column.id}
            align={column.end ? 'end' : undefined}
            figures={figures.has(column.kind)}
            voice={voiceOf(place, column, record)}
            sticky={at === 0 ? start : undefined}
            stickyEnd={at === 0}
            typed={mayType && isEditable(place, column) ? column.id : undefined}
          >
            {column.id === actionColumn && place.mode !== 'select' ? (
              <ActionCell {...props}>{cell}</ActionCell>
            ) : (
              cell
            )}
          </Td>
        )
      })}
    </Tr>
  )
})
ListRow.displayName = 'ListRow'
