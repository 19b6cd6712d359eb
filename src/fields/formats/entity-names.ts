import { fail } from '#errors/index.ts'

/** Names of entities that a tenant makes begin with this. */
export const dynoPrefix = 'dyno'

/** The collection of an entity: a final y becomes ies; x or h gets es; otherwise s. `timeEntry` → `timeEntries`. */
export const pluralName = (name: string): string => {
  if (name.endsWith('y')) return `${name.slice(0, -1)}ies`
  return /[xh]$/i.test(name) ? `${name}es` : `${name}s`
}

/** `privateEquityAsset` → `private-equity-asset`. */
export const dashedName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const lookupKey = (name: string): string => name.replace(/[\s-]/g, '').toLowerCase()

/**
 * The known name that a text means; case, blanks and dashes do not matter: 'Bank Account' → 'bankAccount'. Empty:
 * MISSING_FIELD_IN_ARGS entityName; unknown: UNSUPPORTED_ENTITY.
 */
export const lookUpEntity = (name: string | null | undefined, names: Iterable<string>): string => {
  if (typeof name !== 'string' || name.trim() === '') return fail('MISSING_FIELD_IN_ARGS', 'entityName')
  const key = lookupKey(name.slice(0, 200))
  for (const known of names) if (lookupKey(known) === key) return known
  return fail('UNSUPPORTED_ENTITY', name.slice(0, 60))
}

/**
 * The route of a record in the browser: `/bank-account`. A tenant's own entity has its page: `/page/dyno-boats`, for a
 * new record `/page/dyno-boats/new`. Errors as of `lookUpEntity`; tenants' entities need not be among the names.
 */
export const clientRoute = (
  name: string | null | undefined,
  names: Iterable<string>,
  options: { isNew?: boolean } = {},
): string => {
  if (typeof name === 'string' && name.trim().toLowerCase().startsWith(dynoPrefix)) {
    const dashed = dashedName(
      pluralName(name.trim().replace(/[\s-]+(\w)/g, (_, letter: string) => letter.toUpperCase())),
    )
    return `/page/${dashed}${options.isNew ? '/new' : ''}`
  }
  return `/${dashedName(lookUpEntity(name, names))}`
}
