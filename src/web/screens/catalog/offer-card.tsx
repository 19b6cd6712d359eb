import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { Button, Card, Fact, Facts } from '#ui/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { inRow, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import styles from './catalog.module.css'

/** Something that is offered, as the catalogue's call answers it. */
export interface Offer {
  registration?: string
  name?: string
  description?: string | null
  productRegistration: string
  productCode?: string
  contractType?: string | null
  currency?: string | null
  rate?: number | null
  residualPercentage?: number | null
  minAmount?: number | null
  maxAmount?: number | null
  minDuration?: number | null
  maxDuration?: number | null
  fees?: { _id?: string; name?: string; amount?: number | null; percentage?: number | null }[] | null
  elements?: { code?: string; name?: string }[]
}

const has = (value: unknown) => value !== null && value !== undefined

/** The terms of an offer, each where it has one. */
const OfferTerms = ({ offer }: { offer: Offer }) => {
  const t = useSay('catalog')
  const { locale, currency: usual } = useFieldContext()
  const types = useValues('contractType').data
  const currency = offer.currency ?? usual
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? '…' : formatAmount(value, currency, locale, 0)
  const percent = (value: number) => formatPercentage(value, locale)
  return (
    <Facts labelWidth={120}>
      {offer.contractType && <Fact label={t('catalog.kind')}>{labelOfValue(types, offer.contractType)}</Fact>}
      {(has(offer.minAmount) || has(offer.maxAmount)) && (
        <Fact label={t('catalog.amounts')}>
          <bdi>{`${amount(offer.minAmount)} – ${amount(offer.maxAmount)} ${currency}`}</bdi>
        </Fact>
      )}
      {(has(offer.minDuration) || has(offer.maxDuration)) && (
        <Fact label={t('catalog.durations')}>
          {t('catalog.months', { from: offer.minDuration ?? '…', to: offer.maxDuration ?? '…' })}
        </Fact>
      )}
      {has(offer.rate) && <Fact label={t('catalog.rate')}>{percent(offer.rate ?? 0)}</Fact>}
      {has(offer.residualPercentage) && (
        <Fact label={t('catalog.residual')}>{percent(offer.residualPercentage ?? 0)}</Fact>
      )}
      {offer.fees && offer.fees.length > 0 && (
        <Fact label={t('catalog.fees')}>
          {inRow(
            offer.fees.map(fee =>
              [
                fee.name,
                has(fee.amount) ? `${amount(fee.amount)} ${currency}` : '',
                has(fee.percentage) ? percent(fee.percentage ?? 0) : '',
              ]
                .filter(Boolean)
                .join(' '),
            ),
          )}
        </Fact>
      )}
      {offer.elements && offer.elements.length > 0 && (
        <Fact label={t('catalog.with')}>
          {inRow(offer.elements.map(element => element.name ?? element.code))}
        </Fact>
      )}
    </Facts>
  )
}

/** One offer with its terms, the way to them and to a deal of it. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const t = useSay('catalog')
  const shell = useShell()
  const deal = shell.entities.find(entity => entity.name === 'deal' && entity.creatable)
  const termsHref = offer.registration
    ? shell.hrefOf('productCatalogItem', offer.registration)
    : shell.hrefOf('product', offer.productRegistration)
  return (
    <Card title={offer.name ?? offer.productCode ?? offer.productRegistration} meta={offer.productCode}>
      <div className={styles.offer}>
        {offer.description && <p className="second">{offer.description}</p>}
        <OfferTerms offer={offer} />
        <div className={styles.actions}>
          <Button href={termsHref}>{t('catalog.open')}</Button>
          {deal && (
            <Button
              kind="ghost"
              href={`${deal.clientRoute}/new?productRegistration=${encodeURIComponent(offer.productRegistration)}`}
            >
              {t('catalog.start')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
