import { Legend } from '#ui/index.ts'
import { useWidth, WaitingChart } from './business-card.tsx'
import { CashChart } from './cash-chart.tsx'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { cashDays, useCash } from './home-data.ts'
import { useHomePlace, whole } from './home-place.ts'

const chartHeight = 206

/** What comes in and goes out in the next thirty days. */
export const CashCard = () => {
  const place = useHomePlace()
  const { t, currency } = place
  const { days, error, retry } = useCash(place)
  const { ref, width } = useWidth(334)
  const sums = days?.reduce((sum, day) => ({ in: sum.in + day.in, out: sum.out + day.out }), {
    in: 0,
    out: 0,
  })
  const words = [
    { key: 'home.in', value: sums?.in },
    { key: 'home.out', value: sums && -sums.out },
    { key: 'home.net', value: sums && sums.in - sums.out },
  ] as const
  return (
    <HomeCard
      title={t('home.cashTitle')}
      meta={currency}
      actions={
        <Legend
          items={[
            { label: t('home.in'), token: '--principal' },
            { label: t('home.out'), token: '--interest' },
          ]}
        />
      }
      error={error}
      onRetry={retry}
      height={252}
    >
      <div className={styles.headFigures}>
        {words.map(({ key, value }) => (
          <span key={key} className="muted">
            {t(key)} <b>{value === undefined ? '…' : <bdi dir="ltr">{whole(place, value)}</bdi>}</b>
          </span>
        ))}
      </div>
      <div className={styles.chart}>
        <div ref={ref}>
          {days ? (
            <CashChart place={place} days={days} width={width} height={chartHeight} />
          ) : (
            <WaitingChart bars={cashDays / 2} height={chartHeight} />
          )}
        </div>
      </div>
    </HomeCard>
  )
}
