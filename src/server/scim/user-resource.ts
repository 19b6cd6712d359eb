import type { Plain } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { ScimError } from './scim-error.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** Where a resource is found. */
export type LocationOf = (type: 'Users' | 'Groups', id: string) => string

const emailOf = (email: string | null | undefined) =>
  email ? { emails: [{ value: email, type: 'work', primary: true }] } : {}

const isActive = (user: Loaded<'user'>): boolean => user.isLocked !== true && user.status !== 'LOCKED'

/** A user of ours as a directory sees him. */
export const userResource = (user: Loaded<'user'>, groups: readonly string[], at: LocationOf) => ({
  schemas: [userSchema],
  id: user._id,
  ...(user.externalId ? { externalId: user.externalId } : {}),
  userName: user.username!,
  name: {
    formatted: user.name ?? user.username!,
    ...(user.firstName ? { givenName: user.firstName } : {}),
    ...(user.lastName ? { familyName: user.lastName } : {}),
  },
  displayName: user.name ?? user.username!,
  ...emailOf(user.email),
  ...(user.mobile ? { phoneNumbers: [{ value: user.mobile, type: 'work' }] } : {}),
  ...(user.locale ? { locale: user.locale, preferredLanguage: user.locale } : {}),
  ...(user.timeZone ? { timezone: user.timeZone } : {}),
  active: isActive(user),
  groups: (user.profiles ?? [])
    .filter(profile => groups.includes(profile))
    .map(profile => ({ value: profile, display: profile, $ref: at('Groups', profile) })),
  meta: {
    resourceType: 'User',
    created: user._insertDate,
    lastModified: user._updateDate ?? user._insertDate,
    location: at('Users', user._id),
    version: `W/"${user._version}"`,
  },
})

export type UserResource = ReturnType<typeof userResource>

/** What a directory wants of a user: values of ours, and whether he is in. */
export interface Wanted {
  values: Plain
  active?: boolean
}

const text = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') throw new ScimError(400, 'invalidValue', `${name} is a text`)
  return value.trim() || null
}

/** `active` as it comes: as itself, or as Entra writes it. */
const yesNo = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return /^t/i.test(value)
  throw new ScimError(400, 'invalidValue', 'active is true or false')
}

/** The one that we keep of several: the primary, else that of work, else the first. */
const firstOf = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return text(name, value)
  const list = (Array.isArray(value) ? value : [value]) as {
    value?: unknown
    type?: unknown
    primary?: unknown
  }[]
  if (list.length > 50 || list.some(one => typeof one !== 'object' || one === null))
    throw new ScimError(400, 'invalidValue', `${name} is a list of values`)
  const found =
    list.find(one => one.primary === true || one.primary === 'true') ??
    list.find(one => one.type === 'work') ??
    list[0]
  return found ? text(name, found.value) : null
}

type Take = (wanted: Wanted, value: unknown) => void
const into =
  (field: string, name: string): Take =>
  (wanted, value) => {
    wanted.values[field] = text(name, value)
  }

const takeName: Take = (wanted, value) => {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') throw new ScimError(400, 'invalidValue', 'name is an object')
  for (const [part, one] of Object.entries(value)) takeAttribute(wanted, `name.${part}`, one)
}

/** What each attribute means here, by its name in small letters. What stands in no line is not kept, and nobody is told. */
const takes: Readonly<Record<string, Take>> = {
  username: into('username', 'userName'),
  externalid: into('externalId', 'externalId'),
  'name.givenname': into('firstName', 'name.givenName'),
  'name.familyname': into('lastName', 'name.familyName'),
  name: takeName,
  emails: (wanted, value) => {
    wanted.values.email = firstOf('emails', value)
  },
  'emails.value': into('email', 'emails.value'),
  phonenumbers: (wanted, value) => {
    wanted.values.mobile = firstOf('phoneNumbers', value)
  },
  'phonenumbers.value': into('mobile', 'phoneNumbers.value'),
  locale: into('locale', 'locale'),
  preferredlanguage: (wanted, value) => {
    wanted.values.locale ??= text('preferredLanguage', value)
  },
  timezone: into('timeZone', 'timezone'),
  active: (wanted, value) => {
    wanted.active = yesNo(value)
  },
}

/** Takes one attribute into what is wanted; one that we keep not is passed over. */
export const takeAttribute = (wanted: Wanted, name: string, value: unknown): void => {
  const known = name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase()
  if (Object.hasOwn(takes, known)) takes[known]!(wanted, value)
}

/** Names that are ours alone. */
export const fixed = new Set(['id', 'meta', 'schemas', 'groups'])

/** What the body of a create or a replacement wants. Throws ScimError. */
export const wantedOf = (body: unknown): Wanted => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'invalidSyntax', 'a user is an object')
  const wanted: Wanted = { values: {} }
  for (const [name, value] of Object.entries(body)) takeAttribute(wanted, name, value)
  if (!wanted.values.username) throw new ScimError(400, 'invalidValue', 'userName is missing')
  return wanted
}
