import { useState } from 'react'
import { Button, Skeleton } from '#ui/index.ts'
import { longDay, nearDate } from '../../../cards/dates.ts'
import { NotLoaded } from '../../../cards/not-loaded.tsx'
import { ended } from '../../../data/index.ts'
import { useHomePlace } from '../home-place.ts'
import { HowToPay } from './how-to-pay.tsx'
import styles from './portal.module.css'
import { type Portal, useAmount, useOwnStatement } from './use-portal.ts'

type Statement = NonNullable<ReturnType<typeof useOwnStatement>['data']>
type Account = Statement['currencies'][number]

/** What the sum is made of: open invoices, what lateness costs, and what lies here already. */
const OwedSum = ({ account, toPay }: { account: Account; toPay: number }) => {
  const { t } = useHomePlace()
  const amount = useAmount()
  const { owed, owedCount, credits, currency } = account
  const late = owed.interest + owed.fees
  return (
    <dl className={styles.sum}>
      <dt>{t('portal.openInvoices', { count: owedCount })}</dt>
      <dd>{amount(owed.open, currency)}</dd>
      {late !== 0 && (
        <>
          <dt>{t('portal.lateInterest')}</dt>
          <dd>{amount(late, currency)}</dd>
        </>
      )}
      {credits.total !== 0 && (
        <>
          <dt>{t('portal.received')}</dt>
          <dd>{amount(credits.total, currency)}</dd>
        </>
      )}
      <dt className={styles.all}>{t('portal.toPayNow')}</dt>
      <dd className={styles.all}>{amount(toPay, currency)}</dd>
    </dl>
  )
}

/** What somebody promised and the house counts on. */
const Promised = ({ account }: { account: Account }) => {
  const { t, context } = useHomePlace()
  const amount = useAmount()
  const promise = account.cases.find(one => one.status === 'PROMISE_TO_PAY' && one.promiseDate)
  if (!promise?.promiseDate) return null
  return (
    <p className={styles.said}>
      {ended(
        t('portal.agreed', {
          amount: `${amount(promise.promiseAmount ?? promise.amount, account.currency)} ${account.currency}`,
          date: nearDate(promise.promiseDate, context),
        }),
      )}
    </p>
  )
}

const Owed = ({ account, portal, of }: { account: Account; portal: Portal; of?: string }) => {
  const { t, context } = useHomePlace()
  const amount = useAmount()
  const [isPaying, setPaying] = useState(false)
  const { owed, credits, currency, lateSince } = account
  const toPay = Math.max(0, owed.total + credits.total)
  return (
    <section className={`${styles.card} ${styles.owe}`} aria-label={t('portal.toPayNow')}>
      <div>
        <h1>{of ? `${t('portal.toPayNow')} · ${of}` : t('portal.toPayNow')}</h1>
        <b className={styles.figure}>
          <bdi>{amount(toPay, currency)}</bdi> <small>{currency}</small>
        </b>
        <p className={styles.second}>
          {toPay === 0 ? (
            t('portal.nothingToPay')
          ) : lateSince ? (
            <span className={styles.bad}>
              {ended(t('portal.lateSince', { date: nearDate(lateSince, context) }))}
            </span>
          ) : (
            t('portal.dueToday')
          )}
        </p>
        {toPay > 0 && portal.payTo && (
          <p className={styles.act}>
            <Button kind="primary" size="m" aria-expanded={isPaying} onClick={() => setPaying(!isPaying)}>
              {t('portal.howToPay', { amount: `${amount(toPay, currency)} ${currency}` })}
            </Button>
          </p>
        )}
      </div>
      {owed.total !== 0 && <OwedSum account={account} toPay={toPay} />}
      {isPaying && portal.payTo && (
        <HowToPay
          account={portal.payTo}
          amount={`${amount(toPay, currency)} ${currency}`}
          reference={account.owedLines
            .slice(0, 3)
            .map(line => line.number ?? line.registration)
            .join(' ')}
        />
      )}
      <Promised account={account} />
    </section>
  )
}

const Next = ({ account, portal }: { account: Account; portal: Portal }) => {
  const { t, context } = useHomePlace()
  const amount = useAmount()
  const { next, currency } = account
  return (
    <section className={`${styles.card} ${styles.next}`} aria-label={t('portal.nextShort')}>
      {next ? (
        <>
          <div className={styles.topline}>
            <h2>{t('portal.next', { day: longDay(next.date, context) })}</h2>
            <b className={styles.figure}>
              <bdi>{amount(next.amount, currency)}</bdi> <small>{currency}</small>
            </b>
          </div>
          <p className={styles.second}>{t(portal.debit ? 'portal.byDebit' : 'portal.byTransfer')}</p>
          <dl className={styles.sum}>
            {next.lines.slice(0, 4).map(line => (
              <div key={`${line.entity} ${line.registration}`}>
                <dt>
                  <bdi>{line.contractName ?? line.name}</bdi>
                </dt>
                <dd>{amount(line.amount, currency)}</dd>
              </div>
            ))}
          </dl>
          {next.lines.length > 4 && (
            <p className={styles.sub}>{t('portal.andMore', { count: next.lines.length - 4 })}</p>
          )}
        </>
      ) : (
        <>
          <h2>{t('portal.nextShort')}</h2>
          <p className={styles.second}>{t('portal.noNext')}</p>
        </>
      )}
    </section>
  )
}

const Waiting = () => (
  <>
    <section className={`${styles.card} ${styles.owe}`} aria-busy="true">
      <div className={styles.awaitedFigure}>
        <Skeleton width={90} />
        <Skeleton width={180} height={30} />
        <Skeleton width={220} />
      </div>
    </section>
    <section className={`${styles.card} ${styles.next}`} aria-busy="true">
      <div className={styles.awaitedFigure}>
        <Skeleton width={150} />
        <Skeleton width={140} height={24} />
      </div>
    </section>
  </>
)

interface OwedCardsProps {
  portal: Portal | undefined
  person: Portal['persons'][number] | undefined
  /** Somebody beside the first: told only where there is something between them. */
  isOther?: boolean
}

/** What is to be paid now and why, and what comes next; for one of those for whom somebody acts. */
export const OwedCards = ({ portal, person, isOther = false }: OwedCardsProps) => {
  const { currency } = useHomePlace()
  const { data, error, refetch } = useOwnStatement(person?.registration)
  if (error && !data) return <NotLoaded onRetry={() => void refetch()} />
  if (!portal || (person && !data)) return isOther ? null : <Waiting />
  const told = data?.currencies.filter(one => !isOther || one.owed.total !== 0 || one.next) ?? []
  const accounts = told.length > 0 || isOther ? told : [noAccount(currency)]
  return accounts.map(account => (
    <div key={account.currency} className={styles.pair}>
      <Owed account={account} portal={portal} of={isOther ? person?.name : undefined} />
      <Next account={account} portal={portal} />
    </div>
  ))
}

const nothing = { total: 0, count: 0, lines: [] }

/** Somebody who owes nothing and has no contract yet. */
const noAccount = (currency: string): Account => ({
  currency,
  owed: { total: 0, open: 0, interest: 0, fees: 0 },
  lateSince: null,
  lateDays: 0,
  next: null,
  owedLines: [],
  owedCount: 0,
  credits: nothing,
  cases: [],
  toCome: nothing,
  received: nothing,
  payable: nothing,
  outstanding: 0,
})
