import type { CellProps } from '../cell-props.ts'
import { formatAmount } from '../formats/format-amount.ts'
import { currencyOf } from './money-kind.ts'

/** An amount; its currency follows muted, unless the head already says it for all rows. */
export const MoneyCell = ({ value, settings, context, bare }: CellProps) => {
  if (typeof value !== 'number') return null
  const currency = currencyOf(settings, context)
  return (
    <bdi dir="ltr">
      {formatAmount(value, currency, context.locale, settings.decimals)}
      {!bare && currency && <span className="cur"> {currency}</span>}
    </bdi>
  )
}
