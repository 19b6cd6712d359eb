import type { ReactNode } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { signedText } from '#fields/formats/format-number.ts'
import { Skeleton } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { inRow, useNeedsNetwork } from '../../shell/index.ts'
import styles from './home.module.css'
import {
  inCurrency,
  useAverageRate,
  useBusiness,
  useCash,
  useLateInvoices,
  useNewBusiness,
  useOutstanding,
} from './home-data.ts'
import { share, useHomePlace, whole } from './home-place.ts'
import { monthName } from './month-name.ts'
import { monthStart, yearBefore } from './slots.ts'

interface FigureProps {
  label: string
  /** Undefined while it is on its way. */
  value: string | undefined
  unit: string
  href: string
  failed?: boolean
  children?: ReactNode
}

/** One figure: a real link to the records that it is made of. */
const Figure = ({ label, value, unit, href, failed, children }: FigureProps) => {
  const needsNetwork = useNeedsNetwork()
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          failed ? (
            <span className="muted">–</span>
          ) : (
            <Skeleton width={140} height={18} />
          )
        ) : (
          <>
            <a href={href} className={styles.explain}>
              <bdi>{value}</bdi>
            </a>{' '}
            <small>{unit}</small>
          </>
        )}
      </dd>
      <dd className={styles.under}>
        {value !== undefined ? children : failed ? needsNetwork : <Skeleton width="72%" />}
      </dd>
    </div>
  )
}

const useAmount = () => {
  const { currency, context } = useHomePlace()
  return (value: number) => formatAmount(value, currency, context.locale)
}

const OutstandingFigure = () => {
  const place = useHomePlace()
  const amount = useAmount()
  const { data, error } = useOutstanding(place)
  const business = useBusiness(place)
  const { t, currency, context } = place
  const { total, n, others } = inCurrency(place, data)
  const line = business.values?.line ?? []
  const before = line[line.length - 2]
  const change = place.period !== 'month' && before ? (total - before) / before : undefined
  const also = others.map(
    row => `${formatAmount(row.total ?? 0, row.currency ?? undefined, context.locale, 0)} ${row.currency}`,
  )
  return (
    <Figure
      label={t('home.outstanding')}
      value={data && amount(total)}
      unit={currency}
      href="/contracts?status=ACTIVE,SUSPENDED&sort=-outstanding"
      failed={Boolean(error)}
    >
      {inRow([
        change !== undefined &&
          t('home.change', {
            change: signedText(change, share(place, change, 1), context.locale),
            month: monthName(place, context.today, 'short'),
          }),
        t('home.contracts', { count: n, shown: whole(place, n) }),
        also.length > 0 && t('home.alsoIn', { amounts: inRow(also) }),
      ])}
    </Figure>
  )
}

const NewBusinessFigure = () => {
  const place = useHomePlace()
  const amount = useAmount()
  const monthly = { ...place, period: 12 as const }
  const { totals, counts, error } = useNewBusiness(monthly)
  const { t, currency, context } = place
  const month = monthStart(context.today)
  const before = totals?.get(monthStart(month, -12))
  const total = totals?.get(month) ?? 0
  const n = counts?.get(month) ?? 0
  return (
    <Figure
      label={t('home.newBusiness', { month: monthName(place, context.today, 'long') })}
      value={totals && amount(total)}
      unit={currency}
      href={`/contracts?activationDate=${month}..${context.today}`}
      failed={Boolean(error)}
    >
      {inRow([
        t('home.contracts', { count: n, shown: whole(place, n) }),
        before &&
          t('home.shareOfYear', {
            share: share(place, total / before),
            month: monthName(place, yearBefore(month), 'year'),
          }),
      ])}
    </Figure>
  )
}

const ArrearsFigure = () => {
  const place = useHomePlace()
  const amount = useAmount()
  const { data, error } = useLateInvoices(place)
  const outstanding = useOutstanding(place)
  const { t, currency } = place
  const total = data?.reduce((sum, row) => sum + (row.total ?? 0), 0) ?? 0
  const n = data?.reduce((sum, row) => sum + row.n, 0) ?? 0
  const of = inCurrency(place, outstanding.data).total
  return (
    <Figure
      label={t('home.arrears')}
      value={data && amount(total)}
      unit={currency}
      href="/invoices?view=overdue"
      failed={Boolean(error)}
    >
      {inRow([
        t('home.invoices', { count: n, shown: whole(place, n) }),
        of > 0 && t('home.shareOfOutstanding', { share: share(place, total / of, 2) }),
      ])}
    </Figure>
  )
}

const CashFigure = () => {
  const place = useHomePlace()
  const amount = useAmount()
  const { days, error } = useCash(place)
  const { t, currency, context } = place
  const total = days?.reduce((sum, day) => sum + day.in, 0) ?? 0
  const biggest = days?.reduce((most, day) => (day.in > most.in ? day : most), days[0]!)
  const last = days?.[days.length - 1]?.day
  return (
    <Figure
      label={t('home.cash')}
      value={days && amount(total)}
      unit={currency}
      href={
        place.sees('cashflow')
          ? `/cashflows?status=PLANNED&pr=RECEIVABLE&dueDate=${context.today}..${last}`
          : '/invoices?view=open'
      }
      failed={Boolean(error)}
    >
      {biggest && biggest.in > 0
        ? t('home.biggestDay', { amount: amount(biggest.in), day: nearDate(biggest.day, context) })
        : t('home.nothingDue')}
    </Figure>
  )
}

const RateFigure = () => {
  const place = useHomePlace()
  const { today } = place.context
  const before = yearBefore(today)
  const now = useAverageRate(place, before, today)
  const then = useAverageRate(place, yearBefore(before), before)
  const { t } = place
  const rate = now.data?.[0]?.rate
  const old = then.data?.[0]?.rate
  // The sign stands beside the figure as currencies do.
  const shown = now.data && (rate ? share(place, rate, 2).replace(/\s*%$/, '') : '–')
  return (
    <Figure
      label={t('home.rate')}
      value={shown}
      unit={rate ? '%' : ''}
      href={`/contracts?activationDate=${before}..${today}&sort=-rate`}
      failed={Boolean(now.error)}
    >
      {old ? t('home.yearAgo', { rate: share(place, old, 2) }) : null}
    </Figure>
  )
}

/** The five figures of the portfolio; those of records that the person may not see are left out. */
export const Figures = () => {
  const { t, sees } = useHomePlace()
  return (
    <dl className={styles.figures} aria-label={t('home.figures')}>
      {sees('contract') && <OutstandingFigure />}
      {sees('contract') && <NewBusinessFigure />}
      {sees('invoice') && <ArrearsFigure />}
      {(sees('invoice') || sees('cashflow')) && <CashFigure />}
      {sees('contract') && <RateFigure />}
    </dl>
  )
}
