import { Card, RecordBody, Skeleton, SkeletonLines } from '#ui/index.ts'
import type { RecordMode } from '../../cards/card-context.tsx'
import styles from './record.module.css'

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
        <SkeletonLines count={8} />
      </div>
    ) : (
      <RecordBody
        left={
          <>
            <Card>
              <SkeletonLines count={9} />
            </Card>
            <Card>
              <SkeletonLines count={5} />
            </Card>
          </>
        }
        right={
          <>
            <Card>
              <SkeletonLines count={3} />
            </Card>
            <Card>
              <SkeletonLines count={8} />
            </Card>
          </>
        }
      />
    )}
  </div>
)
