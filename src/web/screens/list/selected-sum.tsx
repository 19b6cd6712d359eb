import { formatAmount } from '#fields/formats/format-amount.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { round } from '#finance/index.ts'
import type { RecordData } from '../../data/index.ts'
import { currencyOfRow, valueAt } from './cell-text.ts'
import type { ListPlace } from './list-place.ts'

/** Sum of the first column of amounts that has a total, debits less credits; nothing where currencies differ. */
export const selectedSum = (place: ListPlace, records: readonly RecordData[]) => {
  const column = place.shown.find(one => one.total && (one.kind === 'money' || one.kind === 'unitPrice'))
  if (!column) return undefined
  const currencies = new Set(records.map(record => currencyOfRow(record, column) ?? place.context.currency))
  if (currencies.size !== 1) return undefined
  const [currency] = currencies
  const { sides } = column
  if (sides && records.some(record => valueAt(record, sides) === undefined)) return undefined
  const sign = (record: RecordData) => (sides && valueAt(record, sides) === 'C' ? -1 : 1)
  // Unit prices have more decimals than their currency: what is shown is rounded, not what is summed.
  const total = round(
    records.reduce((sum, record) => sum + sign(record) * Number(valueAt(record, column.id) ?? 0), 0),
    6,
  )
  return (
    <>
      <bdi>{formatAmount(total, currency, place.context.locale)}</bdi> {currency}{' '}
      {inSentence(sides ? place.t('list.balance') : column.label)}
    </>
  )
}
