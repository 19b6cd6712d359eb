import { formatNumber } from '#fields/formats/format-number.ts'
import { SideScroll, Skeleton, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { type RecordData, useRecord } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'

interface Column {
  key: string
  label?: string
  kind?: string
  isSummed?: boolean
}

const figures = new Set(['number', 'money', 'percentage'])

const sumOf = (rows: readonly Record<string, unknown>[], key: string): number =>
  rows.reduce((total, row) => total + (typeof row[key] === 'number' ? row[key] : 0), 0)

const Grid = ({ sheet, label }: { sheet: RecordData; label: string }) => {
  const say = useSay('cards')
  const { inputs } = useCard()
  const columns = (Array.isArray(sheet.columns) ? sheet.columns : []) as Column[]
  const rows = (Array.isArray(sheet.rows) ? (sheet.rows as { cells?: Record<string, unknown> }[]) : []).map(
    row => row.cells ?? {},
  )
  const text = (value: unknown, kind: string | undefined): string => {
    if (value === null || value === undefined) return ''
    if (typeof value !== 'number') return String(value)
    const decimals = kind === 'money' ? 2 : 3
    const shown = kind === 'percentage' ? value * 100 : value
    const written = formatNumber(shown, inputs.locale, { decimals, minDecimals: kind === 'money' ? 2 : 0 })
    return kind === 'percentage' ? `${written} %` : written
  }
  const alignOf = ({ kind }: Column) => (figures.has(kind ?? '') ? ('end' as const) : undefined)
  return (
    <SideScroll label={label}>
      <Table label={label} rowHeight={30} edge={8} stacks>
        <THead>
          <tr>
            {columns.map(column => (
              <Th key={column.key} align={alignOf(column)}>
                {column.label ?? column.key}
              </Th>
            ))}
          </tr>
        </THead>
        <TBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a grid have no other name
            <Tr key={index}>
              {columns.map(column => (
                <Td key={column.key} align={alignOf(column)} head={column.label ?? column.key}>
                  {text(row[column.key], column.kind)}
                </Td>
              ))}
            </Tr>
          ))}
          {columns.some(column => column.isSummed) && (
            <Tr sum>
              {columns.map((column, index) => (
                <Td
                  key={column.key}
                  align={alignOf(column)}
                  head={column.isSummed && (column.label ?? column.key)}
                >
                  {column.isSummed ? (
                    <b>{text(sumOf(rows, column.key), column.kind)}</b>
                  ) : (
                    index === 0 && <b>{say('blocks.total')}</b>
                  )}
                </Td>
              ))}
            </Tr>
          )}
        </TBody>
      </Table>
    </SideScroll>
  )
}

/** A grid that somebody keeps, read: that of the record, or the one that the layout names. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const { model, data } = useCard()
  const title = useCardTitle(node)
  const named = typeof node.props?.sheet === 'string' ? node.props.sheet : null
  const other = useRecord<RecordData>('sheet', named)
  const sheet = named === null ? (model.name === 'sheet' ? data : undefined) : other.data
  return (
    <CardFrame node={node} flush={sheet !== undefined}>
      {sheet ? (
        <Grid sheet={sheet} label={title} />
      ) : named !== null && other.isPending ? (
        <Skeleton width="60%" />
      ) : (
        <p className="second">{say('blocks.noSheet')}</p>
      )}
    </CardFrame>
  )
}
