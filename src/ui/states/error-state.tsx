import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../icons.ts'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './hole.module.css'

export interface ErrorStateProps {
  icon?: IconType
  /** What happened: *The list did not load*. */
  title: string
  /** What is kept, and what to do. */
  children?: ReactNode
  /** *Try again*, *Copy details*. */
  actions?: ReactNode
  /** When, and the number of the request: *09:14:31, request*. */
  meta?: ReactNode
  requestId?: string
  centred?: boolean
}

/** What happened, what is kept, what to do. */
export const ErrorState = ({ icon, title, children, actions, meta, requestId, centred }: ErrorStateProps) => {
  const Heading = centred ? 'h1' : 'h2'
  return (
    <div className={styles.hole} data-centred={centred || undefined} role="alert">
      <Icon of={icon ?? IconAlertTriangle} size="l" />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {(meta || requestId) && (
        <p className="meta">
          {meta} {requestId && <code className={styles.code}>{requestId}</code>}
        </p>
      )}
    </div>
  )
}
