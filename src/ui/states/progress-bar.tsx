import { useId } from 'react'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** 0 to 1; null while nobody knows. */
  share: number | null
  /** What is on its way; stands above the bar and names it. */
  label: string
  /** At the end of the line, instead of the percentage. */
  said?: string
}

/** How far something is that takes its time. */
export const ProgressBar = ({ share, label, said }: ProgressBarProps) => {
  const id = useId()
  const percent = share === null ? undefined : Math.floor(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className={styles.box}>
      <span className={styles.line}>
        <bdi id={id} className="clip">
          {label}
        </bdi>
        <span className={styles.said}>{said ?? (percent === undefined ? '' : `${percent} %`)}</span>
      </span>
      <span
        className={styles.bar}
        data-unknown={percent === undefined || undefined}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </span>
    </div>
  )
}
