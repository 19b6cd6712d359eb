import { formatNumber } from '#fields/formats/format-number.ts'
import { SideScroll, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'

type Row = Record<string, unknown>

interface TableColumn {
  id: string
  label?: string
}

/** A small table: rows of its own, or a list of the record by its path. */
export const Block = ({ block }: BlockProps) => {
  const { data, inputs } = useCard()
  const props = (block.props ?? {}) as { rows?: Row[]; field?: string; columns?: (TableColumn | string)[] }
  const found = props.field ? valueAt(data, props.field) : props.rows
  const rows = (Array.isArray(found) ? found : []) as Row[]
  const columns = (props.columns ?? Object.keys(rows[0] ?? {}).filter(key => !key.startsWith('_'))).map(
    (column): TableColumn => (typeof column === 'string' ? { id: column } : column),
  )
  const isNumber = (column: TableColumn) => rows.some(row => typeof row[column.id] === 'number')
  const text = (value: unknown): string =>
    typeof value === 'number'
      ? formatNumber(value, inputs.locale, { decimals: 3, minDecimals: 0 })
      : value === null || value === undefined
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  return (
    <SideScroll label={block.title ?? block.id}>
      <Table label={block.title ?? block.id} rowHeight={30} edge={8}>
        <THead>
          <tr>
            {columns.map(column => (
              <Th key={column.id} align={isNumber(column) ? 'end' : undefined}>
                {column.label ?? column.id}
              </Th>
            ))}
          </tr>
        </THead>
        <TBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a layout have no other name
            <Tr key={index}>
              {columns.map(column => (
                <Td key={column.id} align={isNumber(column) ? 'end' : undefined}>
                  {text(row[column.id])}
                </Td>
              ))}
            </Tr>
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}
