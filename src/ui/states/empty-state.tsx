import type { ReactNode } from 'react'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './hole.module.css'

export interface EmptyStateProps {
  icon?: IconType
  /** Why it is empty: *No charged-off contract starts after 1 October 2026*. */
  title: string
  /** What would fill it. */
  children?: ReactNode
  /** The next step: `Button`s. */
  actions?: ReactNode
  /** In the middle of a page rather than at the start of a list: it stands for the page, and its words are the page's title. */
  centred?: boolean
  /** In the middle, below a title that the page has already. */
  within?: boolean
}

/** Says why there is nothing, and offers the next step. */
export const EmptyState = ({ icon, title, children, actions, centred, within }: EmptyStateProps) => {
  const Heading = centred && !within ? 'h1' : 'h2'
  return (
    <div className={styles.hole} data-centred={centred || undefined} role="status">
      {icon && <Icon of={icon} size="l" />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
