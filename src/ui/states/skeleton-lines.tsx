import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

export interface SkeletonLinesProps {
  count: number
  /** With a page's own room around them, where nothing else gives it. */
  inset?: boolean
}

/** Text that is on its way: lines of several lengths, as words have them. */
export const SkeletonLines = ({ count, inset }: SkeletonLinesProps) => (
  <div className={styles.lines} data-inset={inset || undefined}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no names
      <Skeleton key={index} width={`${52 + ((index * 37) % 41)}%`} />
    ))}
  </div>
)
