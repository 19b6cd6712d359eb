/** Signing in, changing who one is, and all of a configuration: no script does it for a person. */
const closed = [
  /^\/api\/core\/auth(\/|$)/,
  /^\/api\/core\/users\/current\/(password|totp|contexts?)(\/|$)/,
  /\/switch-context(\/|$)/,
  /^\/api\/core\/configuration\/(bundle|states)(\/|$)/,
  /^\/api\/core\/(sessions|invitations|password)/,
  /\/token$/,
]

const strange = /\/\/|\\|(^|\/)\.{1,2}(\/|$)|[\s#]|\p{Cc}/u

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const ofList = (value: unknown): string => {
  const text = written(value)
  // A comma of its own would make two values of one.
  return /[,"]/.test(text) && !/^".*"$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Texts are trimmed, lists joined by commas; what is no text is its JSON. */
const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (isText(value)) return String(value).trim()
  if (Array.isArray(value) && value.every(one => one === null || one === undefined || isText(one)))
    return value.map(ofList).filter(Boolean).join(',')
  return JSON.stringify(value)
}

/** A query as an address writes it, as the screens write theirs: what is empty is left out. */
const queryText = (query: unknown): string | null => {
  if (query === undefined || query === null) return ''
  if (typeof query !== 'object' || Array.isArray(query)) return null
  const made = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = written(value)
    if (text !== '') made.append(name, text)
  }
  return made.toString()
}

/**
 * The address that a script asks, as it is called: of our own calls, and written plainly, so that no two readers of it could
 * differ. Null where a script may not ask it.
 */
export const calledPath = (url: unknown, query: unknown): string | null => {
  if (typeof url !== 'string' || url.length > 8_000) return null
  const [path = '', own = '', ...rest] = url.split('?')
  if (rest.length) return null
  let plain: string
  try {
    plain = decodeURIComponent(path)
    // Written twice over it would be read otherwise further in.
    if (decodeURIComponent(plain) !== plain && plain.includes('%')) return null
  } catch {
    return null
  }
  if (!plain.startsWith('/api/') || strange.test(path) || strange.test(plain.replaceAll(' ', '_')))
    return null
  if (closed.some(one => one.test(plain.toLowerCase()))) return null
  const more = queryText(query)
  if (more === null) return null
  const asked = [own, more].filter(Boolean).join('&')
  if (new URLSearchParams(asked).has('token')) return null
  return asked ? `${path}?${asked}` : path
}
