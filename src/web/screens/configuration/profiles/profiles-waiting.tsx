import { Skeleton, SkeletonLines, SkeletonRows, Table, TBody, useIsPhone } from '#ui/index.ts'
import styles from './profiles.module.css'

/** Profiles that a house has, more or less: their lines stand where their names will. */
const likely = [70, 52, 84, 60, 76, 48, 66] as const

/** The profiles, the rights of one by record, and what people will see by them, before anything is known of them. */
export const ProfilesWaiting = () => {
  const isPhone = useIsPhone()
  return (
    <div className={styles.frame} aria-busy="true">
      {isPhone ? (
        <div className={styles.choose}>
          <Skeleton height={44} />
        </div>
      ) : (
        <div className={styles.whole}>
          {likely.map(width => (
            <span key={width} className={styles.waitingName}>
              <Skeleton width={`${width}%`} />
            </span>
          ))}
        </div>
      )}
      <div className={styles.board}>
        <div className={styles.tools}>
          <Skeleton width={120} height={14} />
          <span className={styles.find}>
            <Skeleton height={28} />
          </span>
        </div>
        <div className={styles.matrix}>
          <Table label="" rowHeight={28} widths={isPhone ? undefined : [undefined, 56, 56, 56, 60, 200, 140]}>
            <TBody>
              <SkeletonRows
                rows={isPhone ? 10 : 18}
                columns={
                  isPhone
                    ? ['text', 'check', 'check', 'check']
                    : ['text', 'check', 'check', 'check', 'check', 'text', 'text']
                }
              />
            </TBody>
          </Table>
        </div>
      </div>
      <div className={styles.beside}>
        <SkeletonLines count={6} inset />
      </div>
    </div>
  )
}
