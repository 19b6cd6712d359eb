import { useMemo } from 'react'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'
import { cleanHtml } from './clean-html.ts'

/** Text in HTML as a layout gives it, without anything that could run. */
export const Block = ({ block }: BlockProps) => {
  const html = String(block.props?.html ?? block.props?.content ?? '')
  const safe = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned just before
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: safe }} />
}
