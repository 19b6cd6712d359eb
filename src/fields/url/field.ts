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
  normalize: withScheme,
  checkText: text => (/\s/.test(text) || !isWebAddress(text) ? invalidFormat : null),
  schema: { format: 'uri' },
})
