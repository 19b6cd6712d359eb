import { useMemo } from 'react'
import { cellFor } from '#fields/cells.tsx'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { Skeleton, Td, TFoot, Tr } from '#ui/index.ts'
import { useSides, useTotals } from './list-data.ts'
import type { ListPlace } from './list-place.ts'
import { useSumMoney } from './use-sum-money.ts'

interface TotalsRowProps {
  place: ListPlace
  size: number
  currencies: ReadonlyMap<string, string | undefined>
  /** Cells before the first column. */
  lead: number
}

type Sides = NonNullable<ReturnType<typeof useSides>>

/** Debit and credit in words; their balance stands under the column. */
const SidesInWords = ({ place, sums, currency }: Pick<TotalsRowProps, 'place'> & SidesIn) => (
  <>
    {(['debit', 'credit'] as const).map(side => (
      <span key={side}>
        {' · '}
        {place.t(`list.${side}`)} <bdi>{formatAmount(sums[side], currency, place.context.locale)}</bdi>
      </span>
    ))}
    {' · '}
    {place.t('list.balance')}
  </>
)
interface SidesIn {
  sums: NonNullable<Sides['sums']>
  currency: string
}

/** The sums of the sums' row: of columns with sides their balance. */
const sumsOf = (
  totals: Readonly<Record<string, number>> | undefined,
  sides: Sides | undefined,
  currency: string | undefined,
  sumMoney: ReturnType<typeof useSumMoney>,
): Readonly<Record<string, number>> | undefined => {
  if (!sides) return totals
  return (
    sides.sums &&
    sumMoney && { ...totals, [sides.id]: sumMoney([sides.sums.debit, -sides.sums.credit], currency) }
  )
}

/** By column what its sum may come to; the larger of debits and credits where their balance stands there. */
export const useWidestSums = (place: ListPlace): Readonly<Record<string, number>> | undefined => {
  const { totals } = useTotals(place)
  const sides = useSides(place)
  const id = sides?.id
  const widest = sides?.sums && -Math.max(sides.sums.debit, sides.sums.credit)
  return useMemo(
    () => (id !== undefined && widest !== undefined ? { ...totals, [id]: widest } : totals),
    [totals, id, widest],
  )
}

/**
 * Sums over the whole result, under the columns that declare one. Amounts in several currencies have no sum; of debits and
 * credits there are two, and their balance.
 */
export const TotalsRow = ({ place, size, currencies, lead }: TotalsRowProps) => {
  const plain = useTotals(place)
  const sides = useSides(place)
  const sumMoney = useSumMoney(sides !== undefined)
  const ids = sides ? [...plain.ids, sides.id] : plain.ids
  if (ids.length === 0) return null
  const sideCurrency = sides && currencies.get(sides.id)
  const totals = sumsOf(plain.totals, sides, sideCurrency, sumMoney)
  const firstTotal = place.shown.findIndex(column => ids.includes(column.id))
  const words =
    size >= 1000 || size === 0 ? place.t('list.totalOfAll') : place.t('list.totalOf', { count: size })
  return (
    <TFoot>
      <Tr>
        {firstTotal + lead > 0 && (
          <Td colSpan={firstTotal + lead} sticky={0}>
            {words}
            {sides?.sums && sideCurrency && (
              <SidesInWords place={place} sums={sides.sums} currency={sideCurrency} />
            )}
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
