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

/** A query as an address writes it: lists are the same name more than once, what has no value is left out. */
const queryText = (query: unknown): string | null => {
  if (query === undefined || query === null) return ''
  if (typeof query !== 'object' || Array.isArray(query)) return null
  const made = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) {
      if (one === null || one === undefined) continue
      made.append(name, isText(one) ? String(one) : JSON.stringify(one))
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
