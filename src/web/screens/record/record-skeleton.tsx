import { Card, RecordBody, Skeleton } from '#ui/index.ts'
import type { RecordMode } from '../../cards/card-context.tsx'
import styles from './record.module.css'

const Lines = ({ count }: { count: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no names
      <Skeleton key={index} width={`${52 + ((index * 37) % 41)}%`} />
    ))}
  </div>
)

/** A record of which nothing is known yet, in the shape that it will have. */
export const RecordSkeleton = ({ mode }: { mode: RecordMode }) => (
  <div className={styles.screen} aria-busy="true">
    <div className={styles.headSkeleton}>
      <div className={styles.lines}>
        <Skeleton width={220} height={18} />
        <Skeleton width={280} />
      </div>
    </div>
    <div className={styles.tabsSkeleton}>
      <Skeleton width={320} />
    </div>
    {mode === 'side' ? (
      <div className={styles.side}>
        <Lines count={8} />
      </div>
    ) : (
      <RecordBody
        left={
          <>
            <Card>
              <Lines count={9} />
            </Card>
            <Card>
              <Lines count={5} />
            </Card>
          </>
        }
        right={
          <>
            <Card>
              <Lines count={3} />
            </Card>
            <Card>
              <Lines count={8} />
            </Card>
          </>
        }
      />
    )}
  </div>
)
