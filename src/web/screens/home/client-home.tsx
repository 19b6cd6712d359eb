import { lazy, Suspense, useState } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { Card, Skeleton } from '#ui/index.ts'
import { useListQuery } from '../../data/index.ts'
import type { Address } from '../../shell/index.ts'
import styles from './home.module.css'
import { useHomePlace, whole } from './home-place.ts'

const List = lazy(() => import('../list/list.tsx').then(module => ({ default: module.List })))

const Sum = ({ label, value, unit }: { label: string; value: string | undefined; unit?: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      {value === undefined ? <Skeleton width={120} height={18} /> : <bdi>{value}</bdi>} <small>{unit}</small>
    </dd>
  </div>
)

const ListOf = ({ entity, query }: { entity: string; query: Address }) => {
  const [address, setAddress] = useState(query)
  return (
    <Suspense fallback={<div style={{ height: 200 }} />}>
      <List page={`home ${entity}`} entity={entity} query={address} onQuery={setAddress} mode="card" />
    </Suspense>
  )
}

/** What a client, a partner or a supplier comes for: his own contracts and invoices. */
export const ClientHome = () => {
  const { t, sees, currency, context, ...place } = useHomePlace()
  const params = { range: '0-0', projection: '_id' }
  const running = useListQuery(
    'contract',
    { ...params, status: 'ACTIVE', totals: 'outstanding' },
    { enabled: sees('contract') },
  )
  const late = useListQuery(
    'invoice',
    { ...params, isLate: true, totals: 'totalBalance' },
    { enabled: sees('invoice') },
  )
  const amount = (value: number | undefined) =>
    value !== undefined ? formatAmount(value, currency, context.locale) : undefined
  return (
    <>
      <dl className={styles.figures}>
        {sees('contract') && (
          <>
            <Sum
              label={t('home.yourActive')}
              value={running.data && whole({ ...place, context }, running.data.size)}
            />
            <Sum
              label={t('home.yourOutstanding')}
              value={amount(running.data?.totals?.outstanding)}
              unit={currency}
            />
          </>
        )}
        {sees('invoice') && (
          <Sum label={t('home.yourLate')} value={amount(late.data?.totals?.totalBalance)} unit={currency} />
        )}
      </dl>
      {sees('contract') && (
        <Card title={t('home.yourContracts')} flush>
          <ListOf entity="contract" query={{}} />
        </Card>
      )}
      {sees('invoice') && (
        <Card title={t('home.yourInvoices')} flush>
          <ListOf entity="invoice" query={{}} />
        </Card>
      )}
    </>
  )
}
