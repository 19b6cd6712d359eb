import { loadMatching, type Sent, type Step, type Work } from '#engine/index.ts'
import { lists } from '#entities/platform/lists/index.ts'
import type { FieldProblem } from '#errors/index.ts'
import { checkRegistrationNumber } from '#fields/identifiers/registration.ts'
import { messageOf, problem } from '#fields/problem.ts'
import { fieldAt } from '#model/index.ts'

type Element = Record<string, unknown>

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null
const elementsOf = (value: unknown): Element[] => (Array.isArray(value) ? value.filter(isElement) : [])

/** Which of a person's lists tell what somebody is: code and other records go by these values. */
const told = [
  { field: 'roles', part: 'role', list: 'personRole' },
  { field: 'registrations', part: 'type', list: 'registrationType' },
] as const

const codesOf = (person: Sent<'person'> | null, field: 'roles' | 'registrations', part: string): string[] =>
  elementsOf(person?.[field]).flatMap(element => (typeof element[part] === 'string' ? [element[part]] : []))

const productsOwn = (list: string): ReadonlySet<string> =>
  new Set(
    (lists as Record<string, readonly { value: string | number }[]>)[list]?.map(one => String(one.value)),
  )

/** The values that a tenant's own lists of these names have. */
const tenantsOwn = async (work: Work, names: readonly string[]): Promise<Map<string, Set<string>>> => {
  const found =
    names.length && work.model.entities.has('list')
      ? await loadMatching(work, 'list', { name: [...names] })
      : []
  return new Map(
    found.map(list => [String(list.name), new Set((list.values ?? []).map(one => String(one.value)))]),
  )
}

/** Roles may come as texts: `['CLIENT']` says what `[{ role: 'CLIENT' }]` says. */
const asRoles = (roles: unknown): unknown =>
  Array.isArray(roles) ? roles.map(role => (typeof role === 'string' ? { role } : role)) : roles

/** Numbers as their registers write them, so that one number is never kept in two ways. */
const asRegistered = (registrations: unknown): unknown =>
  Array.isArray(registrations)
    ? registrations.map(row => {
        if (!isElement(row) || typeof row.type !== 'string' || !row.number) return row
        const { valid, value } = checkRegistrationNumber(row.type, row.number)
        return valid && value !== row.number ? { ...row, number: value } : row
      })
    : registrations

/** What is kept of the day on which a number was seen, and where. */
const seen = ['verified', 'verificationDate', 'verificationType', 'verificationReference'] as const
const seenOf = (row: Element): string =>
  JSON.stringify(seen.map(name => (row[name] === false ? null : (row[name] ?? null))))
const unseen = seenOf({})
const isSame = (a: Element, b: Element): boolean => a.type === b.type && a.number === b.number

/**
 * What was seen of a number is not true of another: it goes where the number or its type is changed, also where it is sent along as it
 * stood. What is sent otherwise was seen of the new number.
 */
const asSeen = (before: unknown, after: unknown): unknown => {
  const former = elementsOf(before)
  if (!Array.isArray(after) || former.length === 0) return after
  const rows = elementsOf(after)
  const gone = former.filter(one => !rows.some(row => isSame(row, one)))
  return after.map(row => {
    if (!isElement(row) || seenOf(row) === unseen || former.some(one => isSame(row, one))) return row
    const isStale = gone.some(
      one => ((row._id && one._id === row._id) || one.type === row.type) && seenOf(one) === seenOf(row),
    )
    if (!isStale) return row
    return Object.fromEntries(Object.entries(row).filter(([name]) => !seen.includes(name as never)))
  })
}

/** What a contact says, whatever its key and whether it is the default. */
const saidOf = ({ _id, isDefault, ...said }: Element): string =>
  JSON.stringify(
    Object.entries(said)
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .sort(),
  )

/** Of contacts that are the default one, the one that has just become it takes over from who was. */
const oneDefault = (before: unknown, after: unknown): unknown => {
  if (!Array.isArray(after)) return after
  const known = new Map(elementsOf(before).map(one => [one._id, one]))
  const former = [...known.values()].filter(one => one.isDefault === true)
  // Who sends contacts without their keys means those that say the same.
  const wasDefault = (one: Element) =>
    known.has(one._id)
      ? known.get(one._id)!.isDefault === true
      : former.some(was => saidOf(was) === saidOf(one))
  const isNew = (one: unknown) => isElement(one) && one.isDefault === true && !wasDefault(one)
  if (former.length === 0 || after.filter(isNew).length !== 1) return after
  return after.map(one =>
    isElement(one) && one.isDefault === true && !isNew(one) ? { ...one, isDefault: false } : one,
  )
}

/** An address that is new or changed tells each of its parts, null where nothing is known. */
const wholeAddresses = (before: unknown, after: unknown, parts: readonly string[]): unknown => {
  if (!Array.isArray(after)) return after
  const former = new Set(elementsOf(before).map(one => JSON.stringify(one)))
  const nothing = Object.fromEntries(parts.map(part => [part, null]))
  return after.map(one => (isElement(one) && !former.has(JSON.stringify(one)) ? { ...nothing, ...one } : one))
}

/**
 * What a person is called by – roles, kinds of registrations – is known: to the product's lists or to the tenant's own. A
 * value that a record had already stays, whatever became of its list.
 */
export const knownValues: Step<'person'> = {
  before: (work, writings) => {
    const parts = (fieldAt(work.model.entities.get('person')!, 'addresses')?.fields ?? []).map(
      one => one.name,
    )
    for (const { before, after } of writings) {
      if (!after) continue
      const values: Record<string, unknown> = after
      if (values.roles) values.roles = asRoles(values.roles)
      if (JSON.stringify(values.registrations) !== JSON.stringify(before?.registrations))
        values.registrations = asSeen(before?.registrations, asRegistered(values.registrations))
      if (values.addresses) values.addresses = wholeAddresses(before?.addresses, values.addresses, parts)
      if (values.contacts) values.contacts = oneDefault(before?.contacts, values.contacts)
    }
  },
  check: async (work, writings) => {
    const strange = writings.map(({ before, after }) =>
      told.flatMap(({ field, part, list }) => {
        const had = new Set(codesOf(before, field, part))
        const own = productsOwn(list)
        return elementsOf(after?.[field]).flatMap((element, index) => {
          const value = element[part]
          if (typeof value !== 'string' || !value || own.has(value) || had.has(value)) return []
          return [{ list, value, path: `${field}.${index}.${part}` }]
        })
      }),
    )
    const asked = [...new Set(strange.flat().map(({ list }) => list))]
    const own = await tenantsOwn(work, asked)
    return strange.map(found =>
      found
        .filter(({ list, value }) => !own.get(list)?.has(value))
        .map(({ path, value }): FieldProblem => {
          const unknown = problem('unknownValue', 'INVALID_FIELD_VALUE', { value })
          return { field: path, message: messageOf(unknown), code: unknown.code }
        }),
    )
  },
}
