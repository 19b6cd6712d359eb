import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import type { FieldContext } from '#fields/kind.ts'
import { sumMoney } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import {
  EmptyState,
  ErrorState,
  IconCalculator,
  PlanBars,
  ProgressLine,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { monthOf } from '../../cards/dates.ts'
import styles from './rates.module.css'
import { effectiveRate, periodsPerYear, type Terms } from './terms.ts'
import type { useAnswer } from './use-answer.ts'

interface RatesResultProps {
  t: SayOf<'rates'>
  terms: Terms
  answer: ReturnType<typeof useAnswer>
  context: FieldContext
}

const useFormats = ({ answer, context }: RatesResultProps) => {
  const { locale, currency = 'EUR' } = context
  const { plan } = answer
  return {
    locale,
    currency,
    amount: (value: number) => formatAmount(value, currency, locale),
    sum: (pick: (row: NonNullable<typeof plan>[number]) => number) =>
      sumMoney((plan ?? []).map(pick), currency),
  }
}

const Figures = (props: RatesResultProps) => {
  const { t, answer } = props
  const { plan, whole } = answer
  const { locale, currency, amount, sum } = useFormats(props)
  const percent = (value: number) => formatPercentage(value, locale, { decimals: 4 })
  const figures = [
    [t('rates.effective'), whole && percent(effectiveRate(whole.rate ?? 0, whole.frequency))],
    [t('rates.perPeriod'), whole && percent((whole.rate ?? 0) / periodsPerYear(whole.frequency))],
    [t('rates.interest'), plan && `${amount(sum(row => row.interest))} ${currency}`],
    [t('rates.total'), plan && whole && `${amount(sum(row => row.payment) + (whole.fv ?? 0))} ${currency}`],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ? <bdi>{value}</bdi> : <Skeleton width={110} height={18} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const PlanRows = (props: RatesResultProps) => {
  const { t, answer } = props
  const { plan } = answer
  const { locale, currency, amount, sum } = useFormats(props)
  return (
    <TableScroll label={t('rates.plan')}>
      <Table label={t('rates.plan')} rowHeight={28} minWidth={620}>
        <THead>
          <Tr>
            <Th align="end">{t('rates.index')}</Th>
            <Th>{t('rates.due')}</Th>
            <Th align="end">{t('rates.principal')}</Th>
            <Th align="end">{t('rates.interest')}</Th>
            <Th align="end" unit={currency}>
              {t('rates.pmt')}
            </Th>
            <Th align="end">{t('rates.outstanding')}</Th>
          </Tr>
        </THead>
        <TBody>
          {(plan ?? []).map(row => (
            <Tr key={row.index}>
              <Td align="end" voice="muted">
                {row.index}
              </Td>
              <Td figures>{formatDate(row.date, locale)}</Td>
              <Td align="end">{amount(row.principal)}</Td>
              <Td align="end">{amount(row.interest)}</Td>
              <Td align="end" voice="strong">
                {amount(row.payment)}
              </Td>
              <Td align="end">{amount(row.outstanding)}</Td>
            </Tr>
          ))}
        </TBody>
        {plan && (
          <TFoot>
            <Tr>
              <Td />
              <Td voice="strong">{t('rates.sum')}</Td>
              <Td align="end">{amount(sum(row => row.principal))}</Td>
              <Td align="end">{amount(sum(row => row.interest))}</Td>
              <Td align="end" voice="strong">
                {amount(sum(row => row.payment))}
              </Td>
              <Td />
            </Tr>
          </TFoot>
        )}
      </Table>
    </TableScroll>
  )
}

/** Figures, chart and table of what the terms come to. */
export const RatesResult = (props: RatesResultProps) => {
  const { t, terms, answer, context } = props
  const { plan, error, isMissing } = answer
  const { locale, currency } = useFormats(props)
  if (isMissing)
    return (
      <div className={styles.result}>
        <EmptyState icon={IconCalculator} title={t('rates.missing')} />
      </div>
    )
  if (error)
    return (
      <div className={styles.result}>
        <ErrorState title={t('rates.noResult', { term: inSentence(t(`rates.${terms.find}`)) })}>
          {t('rates.noResultText')}
        </ErrorState>
      </div>
    )
  return (
    <section className={styles.result} aria-label={t('rates.plan')}>
      <Figures {...props} />
      <div className={styles.chart}>
        {plan && (
          <PlanBars
            bars={plan.map(row => ({
              id: String(row.index),
              principal: row.principal,
              interest: row.interest,
              date: row.date,
              state: 'planned' as const,
            }))}
            height={132}
            formatAmount={value => formatAmount(value, currency, locale, 0)}
            formatDate={date => monthOf(date, context)}
          />
        )}
      </div>
      <div className={styles.table}>
        {answer.isBusy && <ProgressLine />}
        <PlanRows {...props} />
      </div>
    </section>
  )
}
