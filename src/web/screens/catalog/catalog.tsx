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
import { type SpecialScreenProps, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './catalog.module.css'
import { catalogOf, catalogs } from './catalogs.ts'
import { RecordsOf } from './edit-catalog.tsx'
import { type Offer, OfferCard } from './offer-card.tsx'
import { UnknownCatalog } from './unknown-catalog.tsx'

/** A catalogue to look at: financing as offers with their terms, others as their records. */
export const Catalog = (props: SpecialScreenProps) => {
  const t = useSay('catalog')
  const shell = useShell()
  const name = catalogOf(props.params.name)
  if (!name) return <UnknownCatalog name={props.params.name ?? ''} at="/catalog" />
  if (name === 'financing') return <Offers {...props} />
  const kinds = catalogs[name].flatMap(one => shell.entities.filter(entity => entity.name === one))
  return (
    <ToolScreen
      title={t(`catalog.${name}`)}
      actions={
        <Button icon={IconPencil} href={`/edit-catalog/${name}`}>
          {t('catalog.edit')}
        </Button>
      }
    >
      {kinds.map(entity => (
        <Card key={entity.name} title={entity.pluralLabel ?? entity.label} flush>
          <RecordsOf entity={entity} />
        </Card>
      ))}
    </ToolScreen>
  )
}

const numberIn = (text: string | undefined): number | null => {
  const value = Number(text)
  return text && Number.isFinite(value) && value > 0 ? value : null
}

/** Everything that is offered now, for an amount and a duration where these are given. */
const Offers = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('catalog')
  const { locale } = useFieldContext()
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
              onChange={value => set({ amount: value })}
            />
            <NumberInput
              size="s"
              aria-label={t('catalog.duration')}
              placeholder={t('catalog.duration')}
              locale={locale}
              min={0}
              step={6}
              value={duration}
              onChange={value => set({ duration: value })}
            />
          </span>
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
