import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#ui/index.ts'
import { type Crumb, usePage } from '../../shell/index.ts'
import styles from './tool-frame.module.css'

interface ToolScreenProps extends PageHeadProps {
  /** A row of tools under the head: search, filters. */
  tools?: ReactNode
  /** The content fills the page and scrolls by itself: editors, tables, calendars. */
  fills?: boolean
  /** What it stands under: a list. */
  under?: Crumb
  children?: ReactNode
}

/** A screen that is neither a list nor a record: head, tools, and cards under each other. */
export const ToolScreen = ({ tools, fills, under, children, ...head }: ToolScreenProps) => {
  usePage({ title: head.title, ...(under ? { crumbs: [under, { label: head.title }] } : {}) })
  return (
    <div className={styles.screen}>
      <PageHead {...head} />
      {tools}
      {fills ? (
        <div className={styles.filled}>{children}</div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.body} aria-label={head.title} tabIndex={0}>
          {children}
        </section>
      )}
    </div>
  )
}
