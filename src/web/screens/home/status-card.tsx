import { Skeleton, StackBar, Status } from '#ui/index.ts'
import { useModel } from '../../data/index.ts'
import styles from './home.module.css'
import { HomeCard } from './home-card.tsx'
import { useStatuses } from './home-data.ts'
import { useHomePlace, whole } from './home-place.ts'

/** How the contracts stand: one bar, and each status with its number, a link to just those. */
export const StatusCard = () => {
  const place = useHomePlace()
  const { t } = place
  const model = useModel('contract')
  const { data, error, refetch } = useStatuses(place)
  const statuses = (model.data?.workflow?.statuses ?? [])
    .map(status => ({ ...status, n: data?.find(row => row.status === status.code)?.n ?? 0 }))
    .filter(status => status.n > 0)
  const total = data?.reduce((sum, row) => sum + row.n, 0)
  return (
    <HomeCard
      title={t('home.statuses')}
      meta={total === undefined ? undefined : whole(place, total)}
      error={error}
      onRetry={() => void refetch()}
      height={88}
    >
      {!data || !model.data ? (
        <div className={styles.states}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <Skeleton key={index} width="80%" />
          ))}
        </div>
      ) : total === 0 ? (
        <p className={styles.calm}>{t('home.noContracts')}</p>
      ) : (
        <>
          <div className={styles.whole}>
            <StackBar
              tall
              parts={statuses.map(({ code, n, meaning }) => ({
                id: code,
                value: n,
                token: `--${meaning === 'current' ? 'accent' : meaning}`,
              }))}
            />
          </div>
          <ul className={styles.states}>
            {statuses.map(({ code, label, meaning, n }) => (
              <li key={code}>
                <a href={`/contracts?status=${encodeURIComponent(code)}`}>
                  <Status meaning={meaning}>{label}</Status>
                </a>
                <span className="muted fig">{whole(place, n)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </HomeCard>
  )
}
