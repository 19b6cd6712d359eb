import type { Explanation } from '#fields/formats/explanation.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import type { InputContext } from '#fields/input.ts'
import type { SayOf } from '#locales/areas.ts'
import { amountText, sumOf } from '../../cards/amounts.ts'
import { extrasOf, type Quotation, type WorkedQuotation } from './work-out.ts'

/** Figures of a quotation that follow from its whole plan. */
export type WorkedFigure = 'effectiveRate' | 'totalCost' | 'totalPayment'

/** How a figure of the quotation came about. */
export const explainFigure = (
  figure: WorkedFigure,
  quotation: Quotation,
  worked: WorkedQuotation,
  currency: string | undefined,
  inputs: InputContext,
  say: SayOf<'cards'>,
): Explanation => {
  const amount = (value: unknown) => amountText(Number(value) || 0, currency, inputs.locale)
  const { fees, services } = extrasOf(quotation, worked)
  const paid = sumOf(
    worked.rows.map(row => row.payment),
    currency,
  )
  const words = say(`rules.${figure}`)
  if (figure === 'effectiveRate') {
    const rate = worked.effectiveRate ?? 0
    const facts = [
      { label: say('inputs.amount'), value: amount(worked.terms?.amount) },
      { label: say('inputs.rows'), value: `${worked.rows.length} · ${amount(paid)}` },
      { label: say('inputs.fees'), value: amount(fees) },
    ]
    const percent = formatNumber(rate * 100, inputs.locale, { decimals: 2 })
    const exact = formatPercentage(rate, inputs.locale, { decimals: 8 })
    return { title: words, figure: percent, unit: '%', words, numbers: exact, exact, facts }
  }
  const parts =
    figure === 'totalCost'
      ? [worked.totalInterest, fees, services]
      : [paid, fees, services, Number(quotation.downPayment) || 0]
  const sum = amount(worked[figure])
  return {
    title: words,
    figure: sum,
    unit: currency,
    words,
    numbers: parts.map(amount).join(' + '),
    exact: sum,
    facts: [{ label: say('inputs.rows'), value: String(worked.rows.length) }],
  }
}
