import { FieldInput } from '#fields/inputs.tsx'
import { currencyDecimals } from '#finance/index.ts'
import { NumberInput, Segmented } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { useSay } from '../../shell/index.ts'
import styles from './new-quotation.module.css'
import { type Asked, residualOf, residualTold } from './quick-terms.ts'
import type { QuotationInHand } from './use-new-quotation.ts'

const percent = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e8) / 1e6

const Residual = ({ inHand }: { inHand: QuotationInHand }) => {
  const say = useSay('new-quotation')
  const { locale } = useInputContext()
  const { asked, change, quotation } = inHand
  const currency = String(quotation.currency)
  const isShare = asked.residualIn === 'share'
  const money = residualOf(asked, currency)
  return (
    <div className={styles.residual}>
      <NumberInput
        label={say('newQuotation.residual')}
        value={isShare ? percent(asked.residual) : asked.residual}
        onChange={value => change({ residual: value !== null && isShare ? value / 100 : value })}
        locale={locale}
        decimals={isShare ? 2 : currencyDecimals(currency)}
        unit={isShare ? '%' : currency}
        step={isShare ? 1 : 0}
        min={0}
        description={
          isShare && money !== null ? `${amountText(money, currency, locale)} ${currency}` : undefined
        }
      />
      <Segmented<Asked['residualIn']>
        label={say('newQuotation.residualIn')}
        value={asked.residualIn}
        options={[
          { value: 'share', label: '%' },
          { value: 'amount', label: currency },
        ]}
        onChange={residualIn => change({ residualIn, residual: residualTold(asked, residualIn, currency) })}
      />
    </div>
  )
}

/** Client, product, amount, duration and start; the residual value as a share or in money. */
export const QuickFields = ({ inHand }: { inHand: QuotationInHand }) => {
  const say = useSay('new-quotation')
  const inputs = useInputContext()
  const { asked, change, quotation, product, isTableRate, typedRate, setRate } = inHand
  const currency = String(quotation.currency)
  const reference = (name: 'client' | 'product', to: string, query?: object) => (
    <FieldInput
      field={
        { name, kind: 'reference', to, query, label: say(`newQuotation.${name}`), mandatory: true } as never
      }
      value={asked[name]}
      context={inputs}
      mode="form"
      shell={{ label: say(`newQuotation.${name}`), mandatory: true }}
      onChange={value => change({ [name]: (value as string | null) ?? null })}
    />
  )
  return (
    <>
      {reference('client', 'person')}
      {reference('product', 'product', { status: 'ACTIVE' })}
      <NumberInput
        label={say('newQuotation.amount')}
        mandatory
        value={asked.amount}
        onChange={amount => change({ amount })}
        locale={inputs.locale}
        decimals={currencyDecimals(currency)}
        unit={currency}
        step={0}
        min={0}
      />
      <NumberInput
        label={say('newQuotation.duration')}
        mandatory
        value={asked.duration}
        onChange={duration => change({ duration: duration === null ? null : Math.round(duration) })}
        locale={inputs.locale}
        unit={say('newQuotation.months')}
        step={1}
        min={1}
        max={1200}
      />
      <FieldInput
        field={{ name: 'startDate', kind: 'date', label: say('newQuotation.start'), mandatory: true }}
        value={asked.startDate}
        context={inputs}
        mode="form"
        shell={{ label: say('newQuotation.start'), mandatory: true }}
        onChange={startDate => change({ startDate: startDate as string | null })}
      />
      <Residual inHand={inHand} />
      {product && !isTableRate && (
        <NumberInput
          label={say('newQuotation.rate')}
          value={percent(typedRate ?? (product.rate as number | null | undefined) ?? null)}
          onChange={rate => setRate(rate === null ? null : rate / 100)}
          locale={inputs.locale}
          decimals={2}
          maxDecimals={4}
          unit="%"
          step={0}
          description={say('newQuotation.noTable')}
        />
      )}
    </>
  )
}
