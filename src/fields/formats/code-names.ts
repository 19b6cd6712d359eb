const tables = new Map<string, Intl.DisplayNames>()

const tableOf = (type: 'region' | 'currency' | 'language', locale: string): Intl.DisplayNames => {
  const key = `${type} ${locale}`
  const known = tables.get(key) ?? new Intl.DisplayNames([locale, 'en'], { type, fallback: 'code' })
  tables.set(key, known)
  return known
}

/** What a published code is called in the reader's language; a code that nobody publishes is its own name. */
export const codeName = (type: 'region' | 'currency' | 'language', code: string, locale: string): string => {
  try {
    return tableOf(type, locale).of(code) ?? code
  } catch {
    return code
  }
}
