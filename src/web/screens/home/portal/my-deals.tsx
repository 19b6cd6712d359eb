import { Icon, IconAlertTriangle, Status } from '#ui/index.ts'
import { nearDate } from '../../../cards/dates.ts'
import { type RecordData, useListQuery, useModel } from '../../../data/index.ts'
import { inRow } from '../../../shell/in-row.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { Lines, PortalCard } from './portal-card.tsx'
import { type Asked, useAsked } from './to-send.tsx'
import { useAmount } from './use-portal.ts'

interface Deal extends RecordData {
  status: string
  currency: string | null
  financedAmountExclTax: number | null
  validUntil: string | null
  client: { name: string | null } | null
}

const open = ['DRAFT', 'STUDY', 'INCOMPLETE', 'APPROVED', 'SIGNED']
const most = 12

const Line = ({ deal, missing }: { deal: Deal; missing: readonly Asked[] }) => {
  const { t, context, shell } = useHomePlace()
  const amount = useAmount()
  const { data: model } = useModel('deal')
  const status = model?.workflow?.statuses.find(({ code }) => code === deal.status)
  const isApproved = deal.status === 'APPROVED' && deal.validUntil
  return (
    <li>
      <span className={styles.what}>
        <a className={styles.strong} href={shell.hrefOf('deal', deal.registration ?? deal._id)}>
          <bdi>{deal.name}</bdi>
        </a>
        <span className={styles.sub}>
          {deal.client?.name && (
            <>
              <bdi>{deal.client.name}</bdi> ·{' '}
            </>
          )}
          <bdi>{deal.registration}</bdi>
        </span>
      </span>
      <span className={styles.state}>
        {status && <Status meaning={status.meaning}>{status.label}</Status>}
        <span className={styles.sub}>
          {isApproved
            ? t('portal.until', { date: nearDate(String(deal.validUntil), context) })
            : deal._updateDate && t('portal.changed', { date: nearDate(String(deal._updateDate), context) })}
        </span>
      </span>
      <span className={styles.miss}>
        {missing.length === 0 ? (
          <span className={styles.muted}>{t('portal.nothing')}</span>
        ) : (
          <>
            <Icon of={IconAlertTriangle} size="s" />
            <bdi>{inRow(missing.map(one => one.name))}</bdi>
          </>
        )}
      </span>
      <span className={styles.amount}>
        {deal.financedAmountExclTax === null
          ? '–'
          : amount(deal.financedAmountExclTax, deal.currency ?? undefined)}
      </span>
    </li>
  )
}

/** The open deals that he brought: where each stands, and what it waits for from him. */
export const MyDeals = () => {
  const { t, currency } = useHomePlace()
  const amount = useAmount()
  const asked = useAsked().data?.rows ?? []
  const { data, error, refetch } = useListQuery<Deal>('deal', {
    status: open,
    sort: '-_updateDate',
    range: `0-${most - 1}`,
    totals: 'financedAmountExclTax',
    projection: 'registration,name,status,currency,financedAmountExclTax,validUntil,client,_updateDate',
  })
  return (
    <PortalCard
      title={t('portal.myDeals')}
      meta={data && data.size > 0 ? t('portal.openDeals', { count: data.size }) : undefined}
      action={<a href="/deals">{t('portal.allDeals')}</a>}
    >
      <Lines
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('portal.noDeals')}
        awaited={3}
      >
        {rows => (
          <>
            <div className={`${styles.heads} ${styles.deals}`} aria-hidden>
              <span>{t('portal.deal')}</span>
              <span>{t('portal.stands')}</span>
              <span>{t('portal.missingFromYou')}</span>
              <span className={styles.num}>{t('portal.amount', { currency })}</span>
            </div>
            <ul className={`${styles.lines} ${styles.deals}`}>
              {rows.map(row => (
                <Line
                  key={row._id}
                  deal={row}
                  missing={asked.filter(
                    one => one.entityName === 'deal' && one.entityRegistration === row.registration,
                  )}
                />
              ))}
            </ul>
            {data?.totals?.financedAmountExclTax !== undefined && (
              <p className={styles.total}>
                <span>{t('portal.totalExclTax')}</span>
                <b>{amount(data.totals.financedAmountExclTax)}</b>
              </p>
            )}
          </>
        )}
      </Lines>
    </PortalCard>
  )
}
