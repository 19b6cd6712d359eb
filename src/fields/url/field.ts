import type { FieldSettings } from '../kind.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

const isWebAddress = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && /\S\.\S|^localhost$|^\[/.test(hostname)
  } catch {
    return false
  }
}

/** A page of the house, where the field's pattern lets one stand beside web addresses: a short link leads there. */
const isOwnPage = (text: string, { pattern }: FieldSettings): boolean =>
  pattern !== undefined && /^\/(?![/\\])\S*$/.test(text.trim())

/** `www.acme.fr` is typed for `https://www.acme.fr`. */
const withScheme = (text: string): string => {
  const trimmed = text.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** A web address, http or https only: others, `javascript:` above all, would act on whoever clicks. */
export const url = textKind({
  kind: 'url',
  type: 'text',
  store: { column: 'text', folded: true },
  limit: 2000,
  wrong: invalidFormat,
  normalize: (text, settings) => (isOwnPage(text, settings) ? text.trim() : withScheme(text)),
  checkText: (text, settings) =>
    isOwnPage(text, settings) || (!/\s/.test(text) && isWebAddress(text)) ? null : invalidFormat,
  schema: { format: 'uri' },
})
