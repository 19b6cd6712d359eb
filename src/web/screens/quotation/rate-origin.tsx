import { useEffect } from 'react'
import type { Explanation } from '#fields/formats/explanation.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import type { SayOf } from '#locales/areas.ts'
import { Icon, IconAlertTriangle, IconTable } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { Explained } from '../../cards/explained.tsx'
import { useSay } from '../../shell/index.ts'
import styles from './quotation.module.css'
import { type TableRate, useProductOf, useTableRate } from './use-offers.ts'
import type { Quotation } from './work-out.ts'

type Row = NonNullable<TableRate['row']>

/** The bounds of a row in words; one that is open is left out. */
const boundsOf = (
  { minAmount, maxAmount, minDuration, maxDuration, riskClass }: Row,
  say: SayOf<'quotation'>,
  amount: (value: number) => string,
): string => {
  const range = (
    low: number | null | undefined,
    high: number | null | undefined,
    text: (n: number) => string,
  ) => (high == null ? say('rate.from', { low: text(low ?? 0) }) : `${text(low ?? 0)} – ${text(high)}`)
  return [
    ...(minAmount != null || maxAmount != null ? [range(minAmount, maxAmount, amount)] : []),
    ...(minDuration != null || maxDuration != null
      ? [say('rate.months', { range: range(minDuration, maxDuration, String) })]
      : []),
    riskClass ? say('rate.class', { name: riskClass }) : say('rate.allClasses'),
  ].join(' · ')
}

/** Where a rate from the table comes from; it keeps the quotation's rate at what the table gives. */
export const RateOrigin = (props: {
  quotation: Quotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
}) => {
  const { quotation, onChange, readOnly } = props
  const { inputs, explain } = useCard()
  const say = useSay('quotation')
  const words = useSay('cards')
  const { rate: found, error } = useTableRate(quotation)
  const product = useProductOf(quotation)
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const rate = found?.rate ?? null
  const isOff = rate !== null && rate !== quotation.rate
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of the table alone moves the rate
  useEffect(() => {
    if (!readOnly && isOff) onChange({ ...quotation, rate })
  }, [rate, isOff, readOnly])
  const problem = !product
    ? say('rate.noProduct')
    : error
      ? error.message
      : found && rate === null
        ? say('rate.none', { name: found.source.name })
        : null
  if (problem)
    return (
      <p className={styles.origin} data-problem role="status">
        <Icon of={IconAlertTriangle} size="s" />
        <span>{problem}</span>
      </p>
    )
  if (!found || rate === null) return null
  const decimals = Math.round(rate * 1e6) % 100 === 0 ? 2 : 4
  const percent = formatNumber(rate * 100, inputs.locale, { decimals })
  const bounds = found.row
    ? boundsOf(found.row, say, value => amountText(value, currency, inputs.locale))
    : say('rate.nominal')
  const amount = (Number(quotation.financedAmountExclTax) || 0) - (Number(quotation.downPayment) || 0)
  const ask = (anchor: HTMLElement) => {
    const told: Explanation = {
      title: say('rate.title'),
      figure: percent,
      unit: '%',
      words: say('rate.words'),
      numbers: `${found.source.name}: ${bounds}`,
      exact: percent,
      facts: [
        { label: words('inputs.amount'), value: amountText(amount, currency, inputs.locale) },
        { label: say('rate.duration'), value: `${quotation.duration} ${say('terms.months')}` },
        { label: say('rate.table'), value: found.source.name },
      ],
    }
    explain(anchor, told)
  }
  return (
    <p className={styles.origin} role="status">
      <Icon of={IconTable} size="s" />
      <span>
        <Explained onExplain={ask}>
          {found.source.name}: {percent} %
        </Explained>
        <br />
        {bounds}
      </span>
    </p>
  )
}
