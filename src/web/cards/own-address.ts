import { valueAt } from './form/path.ts'

/** An address is followed only where it stays in the product or goes to the web: a layout cannot run a script by it. */
const safe = (href: string): string | undefined => {
  if (/^\/(?![/\\])/.test(href)) return href
  return /^(https?:|mailto:|tel:)/i.test(href) ? href : undefined
}

/** An address of a layout with the record's values in its `{…}`; undefined for one that is not followed. */
export const addressFor = (href: string, record: object): string | undefined =>
  safe(
    href.replace(/\{([\w.]+)\}/g, (_, path: string) =>
      encodeURIComponent(String(valueAt(record, path) ?? '')),
    ),
  )
