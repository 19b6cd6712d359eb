import { useRef, useState } from 'react'
import type { CompiledColumn } from '#model/index.ts'
import { SideScroll, Table, TBody, THead, Th, useIsPhone } from '#ui/index.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { isEditable } from '../../screens/list/editing/editable.ts'
import { useCellEditing } from '../../screens/list/editing/use-cell-editing.ts'
import { useWidth } from '../../screens/list/use-width.ts'
import { useCard } from '../card-context.tsx'
import { type Adds, NewRecord, useAdding } from './adding.tsx'
import { byWeight, ends, fittingIn, givingWay, sharedCurrency } from './record-columns.ts'
import { RecordRow } from './record-row.tsx'
import { useTypedTable } from './typed-table.ts'

interface RecordTableProps {
  model: EntityModel
  rows: readonly RecordData[]
  columns: readonly CompiledColumn[]
  label: string
  /** What a new record of the card begins with, where one may be typed under the others. */
  adds?: Adds | undefined
}

/** Records of another entity in a card's own small table, with the columns that it has room for; values are typed in their places as in a list, new records under the others. */
export const RecordTable = (props: RecordTableProps) => {
  const { model, rows, label } = props
  const { inputs } = useCard()
  const adding = useAdding(props)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isPhone = useIsPhone()
  // As cards they have room for all, what matters most first.
  const shown = isPhone ? byWeight(adding.columns) : fittingIn(adding.columns, width)
  const columns = adding.line.isOpen ? adding.columns : shown
  const gives = givingWay(columns)
  const currencies = columns.map(column => sharedCurrency(rows, column, inputs.currency))
  const table = useTypedTable(model, columns)
  const editing = useCellEditing(table, rows)
  const isTyped = table.shown.some(column => isEditable(table, column))
  const [active, setActive] = useState(0)
  return (
    <SideScroll label={label} ref={box}>
      <Table label={label} rowHeight={30} stacks>
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
          {adding.record && <NewRecord table={table} adding={{ ...adding, columns }} />}
        </TBody>
      </Table>
    </SideScroll>
  )
}
