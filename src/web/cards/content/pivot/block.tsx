import { formatNumber } from '#fields/formats/format-number.ts'
import { SideScroll, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'
import { pivotOf } from './pivot-of.ts'

type Row = Record<string, unknown>

/** Rows of its own, or a list of the record, added up by one column and across by another. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { data, inputs } = useCard()
  const props = (block.props ?? {}) as {
    rows?: Row[]
    field?: string
    by?: string
    across?: string
    sum?: string
  }
  const found = props.field ? valueAt(data, props.field) : props.rows
  const rows = (Array.isArray(found) ? found : []) as Row[]
  const pivot = pivotOf(rows, props.by ?? '', props.across, props.sum)
  const text = (value: number) => formatNumber(value, inputs.locale, { decimals: 2, minDecimals: 0 })
  const isWide = props.across !== undefined
  const label = block.title ?? block.id
  return (
    <SideScroll label={label}>
      <Table label={label} rowHeight={30} edge={8}>
        <THead>
          <tr>
            <Th>{props.by}</Th>
            {isWide &&
              pivot.across.map(column => (
                <Th key={column} align="end">
                  {column}
                </Th>
              ))}
            <Th align="end">{say('blocks.total')}</Th>
          </tr>
        </THead>
        <TBody>
          {pivot.rows.map(row => (
            <Tr key={row.name}>
              <Td>{row.name}</Td>
              {isWide &&
                row.cells.map((cell, index) => (
                  <Td key={pivot.across[index]} align="end">
                    {text(cell)}
                  </Td>
                ))}
              <Td align="end">
                <b>{text(row.total)}</b>
              </Td>
            </Tr>
          ))}
          <Tr>
            <Td>
              <b>{say('blocks.total')}</b>
            </Td>
            {isWide &&
              pivot.totals.map((total, index) => (
                <Td key={pivot.across[index]} align="end">
                  <b>{text(total)}</b>
                </Td>
              ))}
            <Td align="end">
              <b>{text(pivot.total)}</b>
            </Td>
          </Tr>
        </TBody>
      </Table>
    </SideScroll>
  )
}
