import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './status.module.css'

/** What a status means. `current` marks the step that one is at; a draft has no colour. */
export type StatusMeaning = 'draft' | 'ongoing' | 'success' | 'warning' | 'error' | 'stopped' | 'current'

export interface StatusProps {
  meaning: StatusMeaning
  /** The word. Without one only the dot shows: give `label` then. */
  children?: ReactNode
  label?: string
  className?: string
}

/** A dot and a word. Several may stand in a row: *Active*, *Late*. */
export const Status = ({ meaning, children, label, className }: StatusProps) => (
  <span
    className={classNames(styles.status, className)}
    data-meaning={meaning}
    data-bare={children === undefined || undefined}
  >
    {children}
    {label && <span className="unseen">{label}</span>}
  </span>
)
