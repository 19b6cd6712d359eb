import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** px or any CSS length. */
  width?: number | string
  height?: number
  /** At the end of its line, as figures are. */
  end?: boolean
  circle?: boolean
}

/** A grey line where words will be. It does not pulse: twenty rows of pulses are a distraction. */
export const Skeleton = ({ width = '100%', height, end, circle }: SkeletonProps) => (
  <i
    className={styles.skeleton}
    aria-hidden
    data-end={end || undefined}
    data-circle={circle || undefined}
    style={{ width, height: height ?? (circle ? width : undefined) }}
  />
)
