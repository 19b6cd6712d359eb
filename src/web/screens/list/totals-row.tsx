import { cellFor } from '#fields/cells.tsx'
import { Skeleton, Td, TFoot, Tr } from '#ui/index.ts'
import { useTotals } from './list-data.ts'
import type { ListPlace } from './list-place.ts'

interface TotalsRowProps {
  place: ListPlace
  size: number
  currencies: ReadonlyMap<string, string | undefined>
  /** Cells before the first column. */
  lead: number
}

/** Sums over the whole result, under the columns that declare one. Amounts in several currencies have no sum. */
export const TotalsRow = ({ place, size, currencies, lead }: TotalsRowProps) => {
  const { ids, totals } = useTotals(place)
  if (ids.length === 0) return null
  const firstTotal = place.shown.findIndex(column => ids.includes(column.id))
  const words =
    size >= 1000 || size === 0 ? place.t('list.totalOfAll') : place.t('list.totalOf', { count: size })
  return (
    <TFoot>
      <Tr>
        {firstTotal + lead > 0 && (
          <Td colSpan={firstTotal + lead} sticky={0}>
            {words}
          </Td>
        )}
        {place.shown.slice(Math.max(0, firstTotal)).map(column => {
          const currency = currencies.get(column.id)
          const isMoney = currencies.has(column.id)
          const total = totals?.[column.id]
          const Cell = cellFor(column.kind)
          return (
            <Td key={column.id} align={column.end ? 'end' : undefined}>
              {!ids.includes(column.id) ? null : isMoney && !currency ? (
                <span className="muted">–</span>
              ) : totals ? (
                <Cell
                  value={total ?? null}
                  kind={column.kind}
                  settings={{ currency, decimals: column.field?.decimals, shownAs: column.field?.shownAs }}
                  context={place.context}
                  bare
                />
              ) : (
                <Skeleton width={72} end />
              )}
            </Td>
          )
        })}
      </Tr>
    </TFoot>
  )
}
