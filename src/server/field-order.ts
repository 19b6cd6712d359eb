import type { Plain } from '#engine/index.ts'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * An entry with the order in which its fields were given: the database keeps names in an order of its own. What an entry says itself
 * stands; fields that came later come last.
 */
export const keepOrder = (before: unknown, entry: unknown): unknown => {
  if (!isPlain(entry) || !isPlain(entry.fields)) return entry
  const given = Object.keys(entry.fields)
  const wasOrdered = isPlain(before) && isPlain(before.fields) ? texts(before.order) : []
  const isSame = wasOrdered.some(name => given.includes(name)) && !entry.order
  const said = texts(entry.order ?? (isSame ? wasOrdered : given))
  return { ...entry, order: [...new Set([...said.filter(name => given.includes(name)), ...given])] }
}

/** Fields in the order that their entry says. */
export const inOrder = <F>(fields: Record<string, F>, order: readonly string[] = []): Record<string, F> =>
  Object.fromEntries(
    [...new Set([...order, ...Object.keys(fields)])].flatMap(name =>
      Object.hasOwn(fields, name) ? [[name, fields[name]!] as const] : [],
    ),
  )
