import { daysBetween } from '#finance/index.ts'
import { IconButton, IconDownload, Status, type StatusMeaning } from '#ui/index.ts'
import { nearDate } from '../../../cards/dates.ts'
import { saveDocument } from '../../../cards/documents/open-document.ts'
import { type RecordData, recordRoute, request, useListQuery } from '../../../data/index.ts'
import { notifyError } from '../../../shell/index.ts'
import { useHomePlace } from '../home-place.ts'
import styles from './portal.module.css'
import { Lines, PortalCard } from './portal-card.tsx'
import { useAmount } from './use-portal.ts'

interface Invoice extends RecordData {
  status: string
  currency: string | null
  invoiceNumber: string | null
  dueDate: string
  paymentDate: string | null
  amountInclTax: number | null
  isLate: boolean | null
}

interface Paper extends RecordData {
  type?: string
}

const most = 5

/** Saves the invoice as it was sent. */
const save = async (registration: string, name: string): Promise<void> => {
  const papers = await request<Paper[]>('GET', await recordRoute('invoice', registration, '/documents'))
  const paper = papers.find(({ type }) => type === 'INVOICE') ?? papers[0]
  if (paper) await saveDocument('invoice', registration, paper._id, paper.name ?? `${name}.pdf`)
}

const useState = () => {
  const { t, context } = useHomePlace()
  return (invoice: Invoice): [StatusMeaning, string] => {
    const { status, dueDate, paymentDate } = invoice
    if (status === 'PAID')
      return [
        'success',
        paymentDate ? t('portal.paidOn', { date: nearDate(paymentDate, context) }) : t('portal.paid'),
      ]
    if (status === 'DISPUTED') return ['warning', t('portal.inDispute')]
    if (invoice.isLate) return ['error', t('portal.lateDays', { count: daysBetween(dueDate, context.today) })]
    return ['ongoing', t('portal.dueOn', { date: nearDate(dueDate, context) })]
  }
}

const Line = ({ invoice }: { invoice: Invoice }) => {
  const { t, context, shell } = useHomePlace()
  const amount = useAmount()
  const [meaning, words] = useState()(invoice)
  const registration = invoice.registration ?? invoice._id
  const number = invoice.invoiceNumber ?? registration
  return (
    <li>
      <span className={styles.due}>{nearDate(invoice.dueDate, context)}</span>
      <span className={styles.what}>
        <a className={styles.strong} href={shell.hrefOf('invoice', registration)}>
          <bdi>{invoice.name}</bdi>
        </a>
        <span className={styles.sub}>
          <bdi>{number}</bdi>
        </span>
      </span>
      <span className={styles.state}>
        <Status meaning={meaning}>{words}</Status>
      </span>
      <span className={styles.amount}>
        {amount(invoice.amountInclTax ?? 0, invoice.currency ?? undefined)}
      </span>
      <span className={styles.get}>
        <IconButton
          size="l"
          icon={IconDownload}
          label={t('portal.download', { name: number })}
          onClick={() => void save(registration, number).catch(notifyError)}
        />
      </span>
    </li>
  )
}

/** The latest invoices, each to be taken along. */
export const MyInvoices = () => {
  const { t } = useHomePlace()
  const { data, error, refetch } = useListQuery<Invoice>('invoice', {
    status: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED', 'PAID'],
    pr: 'RECEIVABLE',
    sort: '-dueDate',
    range: `0-${most - 1}`,
    projection: 'registration,name,status,currency,invoiceNumber,dueDate,paymentDate,amountInclTax,isLate',
  })
  return (
    <PortalCard
      title={t('portal.myInvoices')}
      meta={data && data.size > most ? t('portal.someOf', { shown: most, all: data.size }) : undefined}
      action={<a href="/invoices">{t('portal.allInvoices')}</a>}
    >
      <Lines
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        empty={t('portal.noInvoices')}
        awaited={most}
      >
        {rows => (
          <ul className={`${styles.lines} ${styles.invoices}`}>
            {rows.map(row => (
              <Line key={row._id} invoice={row} />
            ))}
          </ul>
        )}
      </Lines>
    </PortalCard>
  )
}
