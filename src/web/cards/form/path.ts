type Plain = Record<string, unknown>

/** The value at a path: `dueDay`, `web.website`, `persons.0.role`. */
export const valueAt = (record: unknown, path: string): unknown => {
  let value = record
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Plain)[part]
  }
  return value
}

/** The record with another value at a path; what lies beside the path stays the same object. */
export const withValue = <R extends object>(record: R, path: string, value: unknown): R => {
  const [head, ...rest] = path.split('.') as [string, ...string[]]
  const inner = (record as Plain)[head]
  const next =
    rest.length === 0
      ? value
      : withValue((typeof inner === 'object' && inner !== null ? inner : {}) as Plain, rest.join('.'), value)
  if (Array.isArray(record)) return record.map((one, index) => (String(index) === head ? next : one)) as R
  return { ...record, [head]: next }
}
