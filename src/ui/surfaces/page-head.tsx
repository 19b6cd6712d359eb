import type { ReactNode } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: string
  /** Muted beside the title: *20 Nov 2026, 09:12*. */
  meta?: ReactNode
  /** `Tabs` over what the page shows. */
  tabs?: ReactNode
  /** At the end; the one primary button is the last. */
  actions?: ReactNode
}

/** The header of a list or of a page that is no record. On a phone the bar above already says the title. */
export const PageHead = ({ title, meta, tabs, actions }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {meta !== undefined && <span className="meta">{meta}</span>}
    {tabs && <div className={styles.tabs}>{tabs}</div>}
    {actions && (
      <div className={styles.actions} data-phone-actions>
        {actions}
      </div>
    )}
  </header>
)

export interface ToolRowProps {
  /** Search and filters; scrolls sideways where there is no room. */
  children: ReactNode
  /** View, columns, export, reload. */
  end?: ReactNode
  /** Rows are on their way: a line under the row, never a spinner. */
  loading?: boolean
}

/** The one row of tools over a list, 44 px. */
export const ToolRow = ({ children, end, loading }: ToolRowProps) => (
  <div className={styles.tools} role="toolbar">
    <div className={styles.start}>{children}</div>
    {end && <div className={styles.end}>{end}</div>}
    {loading && <ProgressLine />}
  </div>
)

/** A short rule between groups of tools. */
export const ToolRule = () => <span className={styles.rule} aria-hidden />

/** A line that runs along the lower edge of what is positioned round it: something loads. */
export const ProgressLine = () => {
  const { loading } = useUiTexts()
  return (
    <span className={styles.progress} role="progressbar" aria-label={loading} aria-busy="true">
      <i />
    </span>
  )
}
