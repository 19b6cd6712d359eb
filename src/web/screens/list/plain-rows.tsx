import { SkeletonRows, THead, Th, Tr } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { ListRow, type RowHandlers } from './list-row.tsx'
import { actionColumnOf } from './list-table.tsx'

interface PlainHeadProps {
  columns: readonly ListColumn[]
  currencies: ReadonlyMap<string, string | undefined>
}

/** The heads over plain rows: words alone, nothing sorts and nothing moves. */
export const PlainHead = ({ columns, currencies }: PlainHeadProps) => (
  <THead>
    <Tr>
      {columns.map(column => (
        <Th key={column.id} align={column.end ? 'end' : undefined} unit={currencies.get(column.id)}>
          {column.label}
        </Th>
      ))}
    </Tr>
  </THead>
)

interface PlainRowsProps {
  place: ListPlace
  /** Undefined while they are on their way. */
  rows: readonly RecordData[] | undefined
  /** How many are drawn as grey lines until then. */
  waiting: number
  currencies: ReadonlyMap<string, string | undefined>
  handlers: RowHandlers
}

/** Rows that are opened, but neither selected nor walked through by keys. */
export const PlainRows = ({ place, rows, waiting, currencies, handlers }: PlainRowsProps) => {
  const { shown } = place
  if (!rows)
    return <SkeletonRows rows={waiting} columns={shown.map(column => (column.end ? 'figure' : 'text'))} />
  return rows.map((record, index) => (
    <ListRow
      key={record._id}
      place={place}
      record={record}
      columns={shown}
      currencies={currencies}
      actionColumn={actionColumnOf(shown)}
      index={index}
      selectable="none"
      selected={false}
      active={false}
      current={false}
      pinned={false}
      handlers={handlers}
    />
  ))
}
