import { Fragment } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { dayNumber } from '#finance/dates/iso-date.ts'
import { BarRow, Icon, IconCircleCheck, Skeleton, useIsPhone } from '#ui/index.ts'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { type Late, useLateContracts, useLateInvoices, useOpenCases } from './home-data.ts'
import { useHomePlace, whole } from './home-place.ts'

const ages = [
  { key: 'home.age1', until: 30, strength: 45 },
  { key: 'home.age31', until: 60, strength: 62 },
  { key: 'home.age61', until: 90, strength: 80 },
  { key: 'home.age91', until: Number.POSITIVE_INFINITY, strength: 100 },
] as const

/** What was invoiced and is late on a day, given by its number, put together by how many days it is. */
const groupByAge = (rows: readonly Late[] | undefined, today: number) =>
  ages.map((age, index) => {
    const since = ages[index - 1]?.until ?? 0
    const aged = rows?.filter(row => {
      const days = today - dayNumber(row.dueDate)
      return days > since && days <= age.until
    })
    return {
      ...age,
      total: aged?.reduce((sum, row) => sum + (row.total ?? 0), 0) ?? 0,
      n: aged?.reduce((sum, row) => sum + row.n, 0) ?? 0,
    }
  })

/** Where what is late is worked on: open cases, and contracts in arrears. */
const LateWork = ({ open, late }: { open: number | undefined; late: number | undefined }) => {
  const place = useHomePlace()
  const { t } = place
  return (
    <>
      {open ? (
        <a className="link" href="/cases?view=open">
          {t('home.openCases', { count: open, shown: whole(place, open) })}
        </a>
      ) : null}
      {late ? (
        <a className="link" href="/contracts?view=arrears">
          {t('home.lateContracts', { count: late, shown: whole(place, late) })}
        </a>
      ) : null}
    </>
  )
}

/** What is late, by how long. The older, the stronger. */
export const ArrearsCard = () => {
  const place = useHomePlace()
  const { t, context, currency } = place
  const { data, error, refetch } = useLateInvoices(place)
  const contracts = useLateContracts(place)
  const cases = useOpenCases(place)
  const groups = groupByAge(data, dayNumber(context.today))
  const most = Math.max(...groups.map(group => group.total))
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const count = groups.reduce((sum, group) => sum + group.n, 0)
  const amount = (value: number) => formatAmount(value, currency, context.locale)
  const late = contracts.data?.[0]?.n
  const open = cases.data?.[0]?.n
  // Beside the title there is no room for both on a phone.
  const isPhone = useIsPhone()
  const work = late || open ? <LateWork open={open} late={late} /> : undefined
  return (
    <HomeCard
      title={t('home.ages')}
      actions={isPhone ? undefined : work}
      error={error}
      onRetry={() => void refetch()}
      height={158}
    >
      {data && count === 0 ? (
        <div className={styles.calm}>
          <Icon of={IconCircleCheck} />
          <div>
            <p className="strong">{t('home.noArrears')}</p>
            <p className="second">{t('home.noArrearsText')}</p>
          </div>
        </div>
      ) : (
        <div className={styles.aged}>
          {groups.map(group => (
            <Fragment key={group.key}>
              <span className="second">{t(group.key)}</span>
              <span>
                <BarRow value={group.total} max={most} token="--error" strength={group.strength} />
              </span>
              <span className="num muted">{data ? whole(place, group.n) : <Skeleton width={24} end />}</span>
              <bdi className="num">{data ? amount(group.total) : <Skeleton width={72} end />}</bdi>
            </Fragment>
          ))}
          <span className={styles.rule} />
          <span className={styles.sum}>{t('home.total')}</span>
          <span />
          <span className={`num ${styles.sum}`}>{data ? whole(place, count) : ''}</span>
          <bdi className={`num ${styles.sum}`}>{data ? amount(total) : ''}</bdi>
        </div>
      )}
      {isPhone && work && <p className={styles.work}>{work}</p>}
    </HomeCard>
  )
}
