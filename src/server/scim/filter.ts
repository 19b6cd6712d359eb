import { type Filter, parse, filter as testOf } from 'scim2-parse-filter'
import type { Condition, Test } from '#model/index.ts'
import { ScimError } from './scim-error.ts'

const longest = 1000
const mostTests = 30

const wrong = (detail: string): ScimError => new ScimError(400, 'invalidFilter', detail)

/** Reads a filter. What the library stumbles over – brackets by the thousand overflow it – is a wrong filter, whatever it throws. */
export const parseScimFilter = (text: string): Filter => {
  if (text.length > longest) throw wrong(`a filter has at most ${longest} characters`)
  try {
    return parse(text)
  } catch {
    throw wrong('the filter cannot be read')
  }
}

type Kind = 'text' | 'exact' | 'lower' | 'yesNo' | 'instant'
interface Attribute {
  field: string
  kind: Kind
}

/** Attributes that may be asked for, by their names in small letters. */
const attributes: Readonly<Record<string, Attribute>> = {
  id: { field: '_id', kind: 'exact' },
  externalid: { field: 'externalId', kind: 'exact' },
  username: { field: 'username', kind: 'lower' },
  displayname: { field: 'name', kind: 'text' },
  'name.formatted': { field: 'name', kind: 'text' },
  'name.givenname': { field: 'firstName', kind: 'text' },
  'name.familyname': { field: 'lastName', kind: 'text' },
  emails: { field: 'email', kind: 'text' },
  'emails.value': { field: 'email', kind: 'text' },
  phonenumbers: { field: 'mobile', kind: 'text' },
  'phonenumbers.value': { field: 'mobile', kind: 'text' },
  active: { field: 'status', kind: 'yesNo' },
  groups: { field: 'profiles', kind: 'exact' },
  'groups.value': { field: 'profiles', kind: 'exact' },
  'meta.created': { field: '_insertDate', kind: 'instant' },
  'meta.lastmodified': { field: '_updateDate', kind: 'instant' },
}

const attributeOf = (path: string): Attribute => {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase()
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!found) throw wrong(`${path.slice(0, 60)} cannot be asked for`)
  return found
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const isTrue = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  if (/^(true|false)$/i.test(String(value))) return /^t/i.test(String(value))
  throw wrong('active is true or false')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Nothing is called so: holds of no record. */
const none: Condition = { anyOf: [{ status: { is: 'null' } }] }

const isEqual = ({ field, kind }: Attribute, value: unknown): Condition => {
  if (value === null) return { [field]: { is: 'null' } }
  if (kind === 'yesNo') return { status: isTrue(value) ? { not: 'LOCKED' } : 'LOCKED' }
  const text = String(value)
  if (field === '_id') return uuid.test(text) ? { _id: text.toLowerCase() } : none
  if (kind === 'lower') return { [field]: text.toLowerCase() }
  if (kind === 'text') return { [field]: { matches: `^${escaped(text)}$` } }
  return { [field]: text }
}

const texts = {
  co: (value: string): Test => ({ contains: value }),
  sw: (value: string): Test => ({ prefix: value }),
  ew: (value: string): Test => ({ matches: `${escaped(value)}$` }),
}
const orders = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' } as const

type Compare = Extract<Filter, { compValue: unknown }>

const compared = ({ op, attrPath, compValue }: Compare, within: string): Condition => {
  const attribute = attributeOf(within + attrPath)
  const { field, kind } = attribute
  if (op === 'eq') return isEqual(attribute, compValue)
  if (op === 'ne') return { noneOf: [isEqual(attribute, compValue)] }
  const text = String(compValue)
  if (op === 'co' || op === 'sw' || op === 'ew') {
    if (kind === 'yesNo' || kind === 'instant' || field === '_id' || field === 'profiles')
      throw wrong(`${attrPath.slice(0, 60)} is no text`)
    return { [field]: texts[op](kind === 'lower' ? text.toLowerCase() : text) }
  }
  if (kind === 'yesNo' || field === '_id' || field === 'profiles') throw wrong(`${op} is not asked of this`)
  if (kind === 'instant' && Number.isNaN(Date.parse(text))) throw wrong('no instant')
  return { [field]: { [orders[op]]: kind === 'instant' ? new Date(text).toISOString() : text } }
}

/** A filter of users as a condition over ours: the engine makes SQL of it, within the caller's walls. Throws ScimError. */
export const conditionOf = (filter: Filter, within = '', left = { tests: mostTests }): Condition => {
  if (left.tests-- <= 0) throw wrong(`a filter asks at most ${mostTests} things`)
  const inner = (one: Filter): Condition => conditionOf(one, within, left)
  switch (filter.op) {
    case 'and':
      return { allOf: filter.filters.map(inner) }
    case 'or':
      return { anyOf: filter.filters.map(inner) }
    case 'not':
      return { noneOf: [inner(filter.filter)] }
    case '[]':
      return conditionOf(filter.valFilter, `${filter.attrPath}.`, left)
    case 'pr':
      return attributeOf(within + filter.attrPath).kind === 'yesNo'
        ? {}
        : { [attributeOf(within + filter.attrPath).field]: { is: 'set' } }
    default:
      // We keep one address and one telephone: of whatever type they are asked for, they are that one.
      if (within && /^(type|primary)$/i.test(filter.attrPath)) return {}
      return compared(filter, within)
  }
}

/** The same over resources that are at hand. Throws ScimError. */
export const passing = <R extends object>(text: string, resources: readonly R[]): R[] => {
  try {
    return resources.filter(testOf(parseScimFilter(text)))
  } catch (error) {
    throw error instanceof ScimError ? error : wrong('the filter cannot be asked')
  }
}
