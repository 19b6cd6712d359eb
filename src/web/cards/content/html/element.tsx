import { useMemo } from 'react'
import styles from '../content.module.css'
import type { ElementProps } from '../element-place.tsx'
import { cleanHtml } from './clean-html.ts'

/** Text in HTML as a layout gives it, without anything that could run. */
export const Element = ({ element }: ElementProps) => {
  const html = String(element.props?.html ?? element.props?.content ?? '')
  const safe = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned just before
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: safe }} />
}
