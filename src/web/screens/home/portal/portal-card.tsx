import type { ReactNode } from 'react'
import { Skeleton } from '#ui/index.ts'
import { NotLoaded } from '../../../cards/not-loaded.tsx'
import styles from './portal.module.css'

interface PortalCardProps {
  title: string
  meta?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A group of lines under a head, in the size of pages for those who come now and then. */
export const PortalCard = ({ title, meta, action, children }: PortalCardProps) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {meta && <span className={styles.sub}>{meta}</span>}
      {action && <span className={styles.headEnd}>{action}</span>}
    </header>
    {children}
  </section>
)

interface LinesProps<T> {
  rows: readonly T[] | undefined
  error: unknown
  onRetry: () => void
  empty: string
  /** So many lines wait for room while they are on their way. */
  awaited: number
  children: (rows: readonly T[]) => ReactNode
}

/** The lines of a card; how they fare until they are there, and what is said where there are none. */
export const Lines = <T,>({ rows, error, onRetry, empty, awaited, children }: LinesProps<T>) => {
  if (error && !rows) return <NotLoaded onRetry={onRetry} />
  if (!rows)
    return (
      <div className={styles.in} aria-busy="true">
        {Array.from({ length: awaited }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <p key={index} className={styles.awaited}>
            <Skeleton width="60%" />
          </p>
        ))}
      </div>
    )
  if (rows.length === 0) return <p className={styles.none}>{empty}</p>
  return children(rows)
}
