import { Skeleton } from '#ui/index.ts'
import styles from './user-sessions.module.css'

/** Sessions that are on their way: a device, and under it how and from where. */
export const SessionsWaiting = () => (
  <ul className={styles.sessions} aria-busy="true">
    {[38, 46].map(width => (
      <li key={width} className={styles.session}>
        <div className={styles.waiting}>
          <Skeleton width={`${width}%`} height={12} />
          <Skeleton width={`${width + 34}%`} />
        </div>
      </li>
    ))}
  </ul>
)
