/** What a cell shows of a value that is not of its kind – from an import, or older than its declaration. Never fails. */
export const showUnknown = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  // Objects from outside may have a `toString` that is no function.
  if (typeof value !== 'object' && typeof value !== 'function') return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
