import { nearDate } from '../../../cards/dates.ts'
import { type RecordData, useListQuery } from '../../../data/index.ts'
import { share, useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { Lines, PortalCard } from './portal-card.tsx'
import { useAmount } from './use-portal.ts'

interface Contract extends RecordData {
  currency: string | null
  outstanding: number | null
  financedAmountExclTax: number | null
  payment: number | null
  endDate: string | null
  isLate: boolean | null
}

const most = 8

const Line = ({ contract }: { contract: Contract }) => {
  const { t, context, shell } = useHomePlace()
  const amount = useAmount()
  const currency = contract.currency ?? undefined
  const financed = contract.financedAmountExclTax ?? 0
  const repaid = financed > 0 ? Math.min(1, Math.max(0, 1 - (contract.outstanding ?? 0) / financed)) : 0
  return (
    <li>
      <span className={styles.what}>
        <a className={styles.strong} href={shell.hrefOf('contract', contract.registration ?? contract._id)}>
          <bdi>{contract.name}</bdi>
        </a>
        <span className={styles.sub}>
          <bdi>{contract.registration}</bdi>
          {contract.isLate && <span className={styles.bad}> · {t('portal.late')}</span>}
        </span>
      </span>
      <span className={styles.paid}>
        <span>{t('portal.repaidShare', { share: share({ context }, repaid) })}</span>
        <span className={styles.track}>
          <i style={{ inlineSize: `${repaid * 100}%` }} />
        </span>
      </span>
      <span className={styles.rent}>
        <span className="unseen">{t('portal.instalment')} </span>
        {contract.payment === null ? '–' : amount(contract.payment, currency)}
      </span>
      <span className={styles.until}>
        <span className="unseen">{t('portal.ends')} </span>
        {contract.endDate && nearDate(contract.endDate, context)}
      </span>
      <span className={styles.left}>
        <span className="unseen">{t('portal.leftShort')} </span>
        {amount(contract.outstanding ?? 0, currency)}
        <small className={styles.onPhone} aria-hidden>
          {t('portal.leftShort')}
        </small>
      </span>
    </li>
  )
}

/** The running contracts: how far each is repaid, what it costs, and what is left. */
export const MyContracts = () => {
  const { t, currency } = useHomePlace()
  const amount = useAmount()
  const { data, error, refetch } = useListQuery<Contract>('contract', {
    status: ['ACTIVE', 'SUSPENDED'],
    sort: '-outstanding',
    range: `0-${most - 1}`,
    totals: 'outstanding',
    projection: 'registration,name,currency,outstanding,financedAmountExclTax,payment,endDate,isLate',
  })
  return (
    <PortalCard
      title={t('portal.myContracts')}
      meta={data && data.size > most ? t('portal.someOf', { shown: most, all: data.size }) : undefined}
      action={<a href="/contracts">{t('portal.allDetails')}</a>}
    >
      <Lines
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('portal.noContracts')}
        awaited={3}
      >
        {rows => (
          <>
            <div className={`${styles.heads} ${styles.contracts}`} aria-hidden>
              <span>{t('portal.contract')}</span>
              <span>{t('portal.repaid')}</span>
              <span className={styles.num}>{t('portal.instalment')}</span>
              <span>{t('portal.ends')}</span>
              <span className={styles.num}>{t('portal.left', { currency })}</span>
            </div>
            <ul className={`${styles.lines} ${styles.contracts}`}>
              {rows.map(row => (
                <Line key={row._id} contract={row} />
              ))}
            </ul>
            {data?.totals?.outstanding !== undefined && (
              <p className={styles.total}>
                <span>{t('portal.leftTotal')}</span>
                <b>{amount(data.totals.outstanding)}</b>
              </p>
            )}
          </>
        )}
      </Lines>
    </PortalCard>
  )
}
