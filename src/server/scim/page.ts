import { ScimError } from './scim-error.ts'

const usual = 100
const most = 200

export interface Page {
  startIndex: number
  count: number
}

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, 'invalidValue', `${name} is a whole number`)
  return Number(text)
}

/** Which part of a list is asked for: from one on, at most two hundred. Throws ScimError. */
export const pageOf = (query: Record<string, string | undefined>): Page => ({
  startIndex: Math.max(1, whole('startIndex', query.startIndex, 1)),
  count: Math.min(most, Math.max(0, whole('count', query.count, usual))),
})

export const listResponse = (resources: readonly object[], totalResults: number, { startIndex }: Page) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  itemsPerPage: resources.length,
  startIndex,
  Resources: resources,
})

const namesOf = (text: string | undefined): string[] | null =>
  text
    ? text
        .split(',')
        .slice(0, 50)
        .map(one =>
          one
            .trim()
            .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
            .toLowerCase(),
        )
        .filter(Boolean)
    : null

const always = new Set(['schemas', 'id'])

/** What of a resource is asked for: `attributes`, else all but `excludedAttributes`; parts by their dotted names. */
export const projected = (
  resource: object,
  query: Record<string, string | undefined>,
): Record<string, unknown> => {
  const wanted = namesOf(query.attributes)
  const unwanted = namesOf(query.excludedAttributes) ?? []
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const known = name.toLowerCase()
      if (always.has(known)) return [[name, value]]
      if (!wanted) return unwanted.includes(known) ? [] : [[name, value]]
      if (wanted.includes(known)) return [[name, value]]
      const parts = wanted.filter(one => one.startsWith(`${known}.`)).map(one => one.slice(known.length + 1))
      if (!parts.length) return []
      const cut = (one: object) =>
        Object.fromEntries(Object.entries(one).filter(([part]) => parts.includes(part.toLowerCase())))
      return [[name, Array.isArray(value) ? value.map(cut) : cut(value as object)]]
    }),
  )
}
