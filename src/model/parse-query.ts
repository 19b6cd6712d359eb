import { AppError, type Message, message } from '#errors/index.ts'
import type { Condition, Scalar, Test } from './condition.ts'

/** A list query as the address carries it. */
export interface ListQuery {
  where: Condition
  search?: string
  sort?: string[]
  offset: number
  limit: number
  /** Whether the caller named a range; the default is the page's size. */
  ranged: boolean
  projection?: string[]
  include: string[]
  exactCount: boolean
  after?: string
  breakdown?: string
  /** The field whose values make groups of the rows; `totals` are then each group's own. */
  groups?: string
  totals?: string[]
  pinned: boolean
}

const reserved = new Set([
  'search',
  'sort',
  'range',
  'projection',
  'include',
  'count',
  'after',
  'breakdown',
  'groups',
  'totals',
  'pinned',
])

const bad = (part: string, why: Message): AppError => new AppError('INVALID_FIELD_IN_QUERY', [part, why])

/** Splits by commas outside double quotes; a quoted value is taken as it stands. */
const splitValues = (text: string): { value: string; quoted: boolean }[] => {
  const parts: { value: string; quoted: boolean }[] = []
  let current = ''
  let quoted = false
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === '"' && (inside || current === '')) {
      if (inside && text[i + 1] === '"') {
        current += '"'
        i++
      } else {
        inside = !inside
        quoted = true
      }
    } else if (c === ',' && !inside) {
      parts.push({ value: current, quoted })
      current = ''
      quoted = false
    } else current += c
  }
  parts.push({ value: current, quoted })
  return parts
}

const scalarOf = ({ value, quoted }: { value: string; quoted: boolean }): Scalar =>
  value === 'null' && !quoted ? null : value

/** The test that one `field=…` says. */
export const parseTest = (field: string, text: string): Test => {
  if (text.length > 2000) throw bad(field, message('VALUE_LONGER_THAN', { max: 2000 }))
  if (!text.startsWith('"')) {
    if (text.startsWith('>=')) return { gte: text.slice(2) }
    if (text.startsWith('<=')) return { lte: text.slice(2) }
    if (text.startsWith('>')) return { gt: text.slice(1) }
    if (text.startsWith('<')) return { lt: text.slice(1) }
    if (text.startsWith('^')) return { prefix: text.slice(1) }
    if (text.startsWith('~')) return { contains: text.slice(1) }
    const pattern = /^\/(.+)\/i?$/.exec(text)
    if (pattern) return { matches: pattern[1]! }
    if (text === '!null') return { is: 'set' }
    if (text === 'null') return { is: 'null' }
    if (text.startsWith('!')) {
      const values = splitValues(text.slice(1)).map(scalarOf)
      return { not: values.length === 1 ? values[0]! : values }
    }
    const range = /^(.*?)\.\.(.*)$/.exec(text)
    if (range && (range[1] || range[2]))
      return { ...(range[1] ? { from: range[1] } : {}), ...(range[2] ? { to: range[2] } : {}) }
  }
  const values = splitValues(text).map(scalarOf)
  return values.length === 1 ? (values[0] === null ? { is: 'null' } : { eq: values[0]! }) : { in: values }
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const parseRange = (text: string): { offset: number; limit: number } => {
  const [from, to, more] = text.split('-')
  const first = wholeNumber(from)
  const last = wholeNumber(to)
  if (first === undefined || last === undefined || more !== undefined || last < first)
    throw bad('range', message('NOT_A_RANGE', { text }))
  if (last - first >= 1000) throw bad('range', message('RANGE_TOO_WIDE', { max: 1000 }))
  if (last >= 10_000) throw bad('range', message('RANGE_TOO_FAR', { max: 10000 }))
  return { offset: first, limit: last - first + 1 }
}

const names = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

type QueryValue = string | string[] | undefined

const single = (key: string, value: QueryValue): string => {
  if (Array.isArray(value)) throw bad(key, message('GIVEN_MORE_THAN_ONCE'))
  return value ?? ''
}

/** Conditions of one question: the database plans each of them. */
export const mostConditions = 200

/** Reads the query of a list call. Empty values are dropped; a field given twice must meet both. */
export const parseListQuery = (query: Record<string, QueryValue>, defaultLimit = 20): ListQuery => {
  // Parts on the elements of one field mean the same element only inside one condition: so they stay together.
  const together: Condition = {}
  const repeated: Condition[] = []
  let count = 0
  for (const [key, value] of Object.entries(query)) {
    if (reserved.has(key)) continue
    if (!/^[A-Za-z_][\w.]{0,120}$/.test(key) || key.split('.').length > 5)
      throw bad(key.slice(0, 60), message('UNKNOWN_FIELD'))
    for (const one of [value].flat()) {
      if (one === undefined || one === '') continue
      if (key in together) repeated.push({ [key]: parseTest(key, one) })
      else together[key] = parseTest(key, one)
      if (++count > mostConditions) throw bad(key, message('MORE_VALUES_THAN', { max: mostConditions }))
    }
  }
  const search = single('search', query.search).trim()
  if (search.length > 250) throw bad('search', message('LONGER_THAN', { max: 250 }))
  const range = single('range', query.range)
  const counted = single('count', query.count)
  if (counted && counted !== 'exact') throw bad('count', message('ONLY_EXACT'))
  const sort = single('sort', query.sort)
  const projection = single('projection', query.projection)
  const after = single('after', query.after)
  const breakdown = single('breakdown', query.breakdown)
  const groups = single('groups', query.groups).trim()
  const totals = single('totals', query.totals)
  return {
    where: repeated.length === 0 ? together : { allOf: [together, ...repeated] },
    ...(search ? { search } : {}),
    ...(sort ? { sort: names(sort) } : {}),
    ...(range ? parseRange(range) : { offset: 0, limit: defaultLimit }),
    ranged: !!range,
    ...(projection ? { projection: names(projection) } : {}),
    include: names(single('include', query.include)),
    exactCount: counted === 'exact',
    ...(after ? { after } : {}),
    ...(breakdown ? { breakdown } : {}),
    ...(groups ? { groups } : {}),
    ...(totals ? { totals: names(totals) } : {}),
    pinned: ['1', 'true'].includes(single('pinned', query.pinned)),
  }
}
