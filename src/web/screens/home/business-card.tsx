import { useLayoutEffect, useRef, useState } from 'react'
import { Legend, Skeleton } from '#ui/index.ts'
import { BusinessChart } from './business-chart.tsx'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { useBusiness } from './home-data.ts'
import { useHomePlace } from './home-place.ts'

/** The width of an element, as it is and becomes. */
export const useWidth = (first: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.max(260, Math.round(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const chartHeight = 278

/** What is owed at the end of each month over what was lent in it, beside a year before. */
export const BusinessCard = () => {
  const place = useHomePlace()
  const { t, currency, period } = place
  const { slots, values, error, retry } = useBusiness(place)
  const { ref, width } = useWidth(560)
  return (
    <HomeCard
      title={t('home.business')}
      meta={t(period === 'month' ? 'home.businessUnitDays' : 'home.businessUnit', { currency })}
      actions={
        <Legend
          items={[
            { label: t('home.newShort'), token: '--principal' },
            { label: t('home.yearBefore'), token: '--text-2' },
          ]}
        />
      }
      error={error}
      onRetry={() => void retry()}
      height={chartHeight + 16}
    >
      <div className={styles.chart}>
        <div ref={ref}>
          {values ? (
            <BusinessChart place={place} slots={slots} {...values} width={width} height={chartHeight} />
          ) : (
            <WaitingChart bars={slots.length} />
          )}
        </div>
      </div>
    </HomeCard>
  )
}

/** Bars of the shape that a chart will have. */
export const WaitingChart = ({ bars, height = chartHeight }: { bars: number; height?: number }) => (
  <div className={styles.waiting} style={{ height }} aria-hidden>
    {Array.from({ length: bars }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
      <Skeleton key={index} width={14} height={30 + ((index * 37) % 60)} />
    ))}
  </div>
)
