const absent = (value: unknown): boolean => value === undefined || value === null || value === ''

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values on the wire are the same. Nothing, null and an empty text are one. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (absent(a) || absent(b)) return absent(a) && absent(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameValue(one, b[index]))
  if (isPlain(a) && isPlain(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => sameValue(a[key], b[key]))
  return a === b
}
