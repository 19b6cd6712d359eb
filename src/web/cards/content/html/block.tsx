import { useMemo } from 'react'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'
import { cleanHtml } from './clean-html.ts'

/** A text in HTML without anything that could run. */
export const Html = ({ html }: { html: string }) => {
  const safe = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned just before
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />
}

/** Text in HTML as a layout gives it. */
export const Block = ({ block }: BlockProps) => (
  <Html html={String(block.props?.html ?? block.props?.content ?? '')} />
)
