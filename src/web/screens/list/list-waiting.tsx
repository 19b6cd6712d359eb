import { Skeleton, SkeletonRows, Table, TBody } from '#ui/index.ts'
import type { ListProps } from '../../shell/index.ts'
import styles from './list.module.css'

/** The shape of a list before anything is known of it. */
export const ListWaiting = ({ mode }: { mode: ListProps['mode'] }) => (
  <div className={styles.screen} aria-busy="true">
    {mode === 'page' && (
      <>
        <div className={styles.waitingHead}>
          <Skeleton width={120} height={14} />
          <Skeleton width={260} />
        </div>
        <div className={styles.waitingTools}>
          <Skeleton width={200} height={28} />
          <Skeleton width={160} height={26} />
        </div>
      </>
    )}
    <Table label="">
      <TBody>
        <SkeletonRows
          rows={mode === 'page' ? 20 : 8}
          columns={['text', 'status', 'text', 'text', 'figure']}
        />
      </TBody>
    </Table>
  </div>
)
