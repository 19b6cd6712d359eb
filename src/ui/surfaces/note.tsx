import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './note.module.css'

export interface NoteProps {
  meaning: 'ongoing' | 'success' | 'warning' | 'error'
  icon?: IconType
  /** Over the whole width under a header, rather than a box between others. */
  banner?: boolean
  /** At the end: one small button or link. */
  action?: ReactNode
  children: ReactNode
}

const icons = {
  ongoing: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
}

/** A sentence that must be read, on a soft ground: a warning before a transition, *Offline since 09:02*. */
export const Note = ({ meaning, icon, banner, action, children }: NoteProps) => (
  <div
    className={styles.note}
    data-meaning={meaning}
    data-banner={banner || undefined}
    role={meaning === 'error' ? 'alert' : 'status'}
  >
    <Icon of={icon ?? icons[meaning]} />
    <div className={styles.words}>{children}</div>
    {action}
  </div>
)
