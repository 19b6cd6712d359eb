import { type Sql, sql } from '#engine/index.ts'
import { currencies, currencyDecimals } from '#finance/index.ts'

/** The smallest unit of currencies that have no hundredths, in parts of ten thousand. */
const units = JSON.stringify(
  Object.fromEntries(
    [...currencies.keys()]
      .filter(currency => currencyDecimals(currency) !== 2)
      .map(currency => [currency, 10 ** (4 - currencyDecimals(currency))]),
  ),
)
const unit = sql`coalesce((${units}::jsonb ->> i.currency)::numeric, 100)`

/** The part of an amount of an invoice `i` that `share` is of `whole`, in amounts that its currency can pay. */
export const shareOfInvoice = (amount: Sql, share: Sql, whole: Sql): Sql =>
  sql`case when ${whole} = 0 then 0 else round(${amount} * ${share} / ${whole}::numeric / ${unit}) * ${unit} end`
