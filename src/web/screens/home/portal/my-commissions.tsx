import { nearDate } from '../../../cards/dates.ts'
import { type RecordData, useListQuery } from '../../../data/index.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { Lines, PortalCard } from './portal-card.tsx'
import { useAmount } from './use-portal.ts'

interface Commission extends RecordData {
  currency: string | null
  dueDate: string
  paymentDate: string | null
  amountExclTax: number | null
}

const most = 4
const projection = 'registration,name,currency,dueDate,paymentDate,amountExclTax'

const Group = ({ title, rows, total }: { title: string; rows: readonly Commission[]; total: number }) => {
  const { context, shell, currency } = useHomePlace()
  const amount = useAmount()
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.groupHead}>
        <span>{title}</span>
        <b>
          {amount(total)} {currency}
        </b>
      </h3>
      <ul className={`${styles.lines} ${styles.commissions}`}>
        {rows.map(row => (
          <li key={row._id}>
            <span className={styles.what}>
              <a className={styles.strong} href={shell.hrefOf('invoice', row.registration ?? row._id)}>
                <bdi>{row.name}</bdi>
              </a>
              <span className={styles.sub}>{nearDate(row.paymentDate ?? row.dueDate, context)}</span>
            </span>
            <span className={styles.num}>{amount(row.amountExclTax ?? 0, row.currency ?? undefined)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What he earned by what he brought: what will still be paid to him, and what this year brought. */
export const MyCommissions = () => {
  const { t } = useHomePlace()
  const shared = { pr: 'PAYABLE', range: `0-${most - 1}`, totals: 'amountExclTax', projection }
  const toCome = useListQuery<Commission>('invoice', {
    ...shared,
    status: ['DRAFT', 'VALIDATED', 'ISSUED', 'PARTIALLY_PAID'],
    sort: 'dueDate',
  })
  const paid = useListQuery<Commission>('invoice', { ...shared, status: 'PAID', sort: '-dueDate' })
  const rows = toCome.data && paid.data && [...toCome.data.rows, ...paid.data.rows]
  return (
    <PortalCard
      title={t('portal.myCommissions')}
      action={<a href="/invoices">{t('portal.allCommissions')}</a>}
    >
      <Lines
        rows={rows}
        error={toCome.error ?? paid.error}
        onRetry={() => void Promise.all([toCome.refetch(), paid.refetch()])}
        empty={t('portal.noCommissions')}
        awaited={2}
      >
        {() => (
          <>
            <Group
              title={t('portal.toCome')}
              rows={toCome.data?.rows ?? []}
              total={toCome.data?.totals?.amountExclTax ?? 0}
            />
            <Group
              title={t('portal.paidSoFar')}
              rows={paid.data?.rows ?? []}
              total={paid.data?.totals?.amountExclTax ?? 0}
            />
          </>
        )}
      </Lines>
    </PortalCard>
  )
}
