import { type Sql, sql } from '#engine/index.ts'
import { currencies, currencyDecimals } from '#finance/index.ts'

const units = JSON.stringify(
  Object.fromEntries(
    [...currencies.keys()]
      .filter(currency => currencyDecimals(currency) !== 2)
      .map(currency => [currency, 10 ** (4 - currencyDecimals(currency))]),
  ),
)
/** The smallest unit of a currency, in parts of ten thousand; those that have hundredths are not listed. */
export const smallestUnit = (currency: Sql): Sql =>
  sql`coalesce((${units}::jsonb ->> ${currency})::numeric, 100)`
const unit = smallestUnit(sql`i.currency`)

/**
 * The part of an amount of an invoice `i` that `share` is of `whole`, in amounts that its currency can pay. The product of two
 * amounts fits no integer of eight bytes from some 300,000 on.
 */
export const shareOfInvoice = (amount: Sql, share: Sql, whole: Sql): Sql =>
  sql`case when ${whole} = 0 then 0 else round(${amount}::numeric * ${share} / ${whole}::numeric / ${unit}) * ${unit} end`
