export type QueryValue = string | number | boolean | Date | null | undefined | readonly QueryValue[]
export type QueryParams = { readonly [name: string]: QueryValue }

const text = (value: QueryValue): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(text).filter(Boolean).join(',')
  if (value instanceof Date) return value.toISOString()
  return String(value).trim()
}

/**
 * Parameters as the server takes them: empty ones dropped, texts trimmed, lists joined by commas, instants as ISO 8601.
 * A value with a comma that is one value, not a list, comes in double quotes: `"Dupont, SA"` (see `quoted`).
 */
export const queryString = (params: QueryParams | undefined): string => {
  if (!params) return ''
  const parts: string[] = []
  for (const [name, value] of Object.entries(params)) {
    const written = text(value)
    if (written !== '')
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(written).replace(/%2C/g, ',')}`)
  }
  return parts.length ? `?${parts.join('&')}` : ''
}

/** Puts a value in quotes where its own signs would be read as the query's: commas, bounds, a leading operator. */
export const quoted = (value: string): string =>
  /[,"]|\.\.|^[<>=!~^/]|^null$/.test(value) ? `"${value.replace(/"/g, '""')}"` : value
