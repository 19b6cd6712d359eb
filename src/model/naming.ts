import { fail } from '#errors/index.ts'

/** `paymentFileLine` → `payment-file-line`. */
export const dashed = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** `paymentFileLine` → `payment_file_line`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A final y becomes ies; x or h gets es; otherwise s: `currencies`, `taxes`, `batches`, `externalDatas`. */
export const pluralOf = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /[xh]$/.test(name) ? `${name}es` : `${name}s`

/** `amountExclTax` → `Amount excl tax`: the English label a field has until it is given another. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/^_/, '')
    .replace(/Registration$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  const text = words || 'registration'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const lookupKey = (name: string): string => name.replace(/[\s-]/g, '').toLowerCase()

/** Finds an entity's name; case, spaces and dashes do not matter. */
export const findEntityName = (name: string, names: Iterable<string>): string => {
  if (!name) return fail('MISSING_FIELD_IN_ARGS', 'entityName')
  const key = lookupKey(name)
  for (const known of names) if (lookupKey(known) === key) return known
  return fail('UNSUPPORTED_ENTITY', name)
}

export const isDyno = (name: string): boolean => name.startsWith('dyno')

/** The record route: `/access-log`; of a tenant's own entity its page: `/page/dyno-boats`. */
export const clientRouteOf = (name: string): string =>
  isDyno(name) ? `/page/${dashed(pluralOf(name))}` : `/${dashed(name)}`

/** The list route: `/access-logs`. */
export const listRouteOf = (name: string): string =>
  isDyno(name) ? `/page/${dashed(pluralOf(name))}` : `/${dashed(pluralOf(name))}`
