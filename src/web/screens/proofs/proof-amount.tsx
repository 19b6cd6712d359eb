import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { useFieldContext } from '../../shell/index.ts'

/** An amount of a proof; a count where it has no currency. */
export const ProofAmount = ({ value, currency }: { value: number; currency: string | null }) => {
  const { locale } = useFieldContext()
  const text = currency ? formatAmount(value, currency, locale) : formatNumber(value, locale, { decimals: 0 })
  return <bdi dir="ltr">{text}</bdi>
}
