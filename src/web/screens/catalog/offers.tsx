import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconPencil,
  IconTag,
  NumberInput,
  Skeleton,
  ToolRow,
} from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './catalog.module.css'
import { type Offer, OfferCard } from './offer-card.tsx'

const numberIn = (text: string | undefined): number | null => {
  const value = Number(text)
  return text && Number.isFinite(value) && value > 0 ? value : null
}

interface AskedTermsProps {
  amount: number | null
  duration: number | null
  onChange: (change: Record<string, number | null>) => void
}

/** For how much and how long somebody wants to know what is offered. */
const AskedTerms = ({ amount, duration, onChange }: AskedTermsProps) => {
  const t = useSay('catalog')
  const { locale } = useFieldContext()
  return (
    <span className={styles.ask}>
      <NumberInput
        size="s"
        aria-label={t('catalog.amount')}
        placeholder={t('catalog.amount')}
        locale={locale}
        decimals={0}
        maxDecimals={2}
        min={0}
        step={1000}
        value={amount}
        onChange={value => onChange({ amount: value })}
      />
      <NumberInput
        size="s"
        aria-label={t('catalog.duration')}
        placeholder={t('catalog.duration')}
        locale={locale}
        min={0}
        step={6}
        value={duration}
        onChange={value => onChange({ duration: value })}
      />
    </span>
  )
}

/** Everything that is offered now, for an amount and a duration where these are given. */
export const Offers = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('catalog')
  const amount = numberIn(query.amount)
  const duration = numberIn(query.duration)
  const asked = {
    ...(amount ? { amount: String(amount) } : {}),
    ...(duration ? { duration: String(duration) } : {}),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['products-catalog', asked],
    queryFn: ({ signal }) =>
      request<Offer[]>('GET', '/api/script/runs/products-catalog', { query: asked, signal }),
    placeholderData: before => before,
  })
  const set = (change: Record<string, number | null>) => {
    const next: Record<string, number | null> = { amount, duration, ...change }
    onQuery(
      Object.fromEntries(
        Object.entries(next).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
      ),
      { replace: true },
    )
  }
  return (
    <ToolScreen
      title={t('catalog.financing')}
      meta={data && t('catalog.offers', { count: data.length })}
      actions={
        <Button icon={IconPencil} href="/edit-catalog/financing">
          {t('catalog.edit')}
        </Button>
      }
      tools={
        <ToolRow>
          <AskedTerms amount={amount} duration={duration} onChange={set} />
        </ToolRow>
      }
    >
      {error ? (
        <ErrorState
          title={t('catalog.failed')}
          actions={<Button onClick={() => void refetch()}>{t('catalog.tryAgain')}</Button>}
        />
      ) : !data ? (
        <div className={styles.offers} aria-busy="true">
          {[1, 2, 3].map(one => (
            <Card key={one}>
              <Skeleton width="60%" height={18} />
              <Skeleton width="80%" />
            </Card>
          ))}
        </div>
      ) : data.length === 0 ? (
        <EmptyState icon={IconTag} title={t('catalog.none')}>
          {t('catalog.noneText')}
        </EmptyState>
      ) : (
        <div className={styles.offers}>
          {data.map((offer, index) => (
            <OfferCard key={offer.registration ?? `${offer.productRegistration} ${index}`} offer={offer} />
          ))}
        </div>
      )}
    </ToolScreen>
  )
}
