import { Skeleton } from '#ui/index.ts'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './lines.module.css'
import { LinesTable } from './lines-table.tsx'

const Total = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <>
    <dt data-sum={strong || undefined}>{label}</dt>
    <dd data-sum={strong || undefined}>{value}</dd>
  </>
)

/** What was invoiced, what was received or paid of it, and what is open. */
const Totals = ({ lines, currency }: { lines: readonly RecordData[]; currency: string | undefined }) => {
  const { data, inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: unknown) => amountText(value ?? 0, currency, inputs.locale)
  const incl = sumOf(
    lines.map(line => line.amountInclTax),
    currency,
  )
  return (
    <dl className={styles.totals}>
      <Total label={say('lines.invoiced')} value={amount(incl)} />
      <Total
        label={say(data.pr === 'PAYABLE' ? 'lines.paid' : 'lines.received')}
        value={amount(data.allocated)}
      />
      <Total label={say('lines.open')} value={`${amount(data.totalBalance)} ${currency ?? ''}`} strong />
    </dl>
  )
}

const Waiting = () => (
  <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
    <Skeleton />
    <Skeleton width="80%" />
  </div>
)

/** The lines of an invoice with their tax, what was received and what is open. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const owned = model.owns.find(one => one.as === 'lines')
  const list = useListQuery(
    owned?.entity ?? 'invoiceLine',
    { [owned?.by ?? 'invoiceRegistration']: data.registration, sort: 'position', range: '0-199' },
    { enabled: Boolean(recordKey && data.registration) },
  )
  const lines = list.data?.rows ?? []
  const currency = (data.currency as string | undefined) ?? inputs.currency
  if (recordKey === null) return null
  return (
    <CardFrame node={node} flush meta={lines.length || undefined}>
      {list.isPending ? (
        <Waiting />
      ) : list.isError ? (
        <NotLoaded onRetry={() => void list.refetch()} />
      ) : lines.length === 0 ? (
        <p className={cards.emptyFlush}>{say('lines.none')}</p>
      ) : (
        <>
          <LinesTable lines={lines} currency={currency} />
          <Totals lines={lines} currency={currency} />
          {typeof data.contractRegistration === 'string' && (
            <p className={cards.foot}>
              <span className="muted">{say('lines.from')}</span>
              <RecordLink entity="contract" registration={data.contractRegistration}>
                {data.contractRegistration}
              </RecordLink>
            </p>
          )}
        </>
      )}
    </CardFrame>
  )
}
