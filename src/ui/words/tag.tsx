import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A small word that qualifies another: *Total*, *Chosen*, *Running*. Not a status. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>
