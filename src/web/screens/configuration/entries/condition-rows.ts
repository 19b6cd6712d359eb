/** A condition as the lines in which it is typed, and the same as the configuration keeps it. Pure. */

export const groupWords = ['anyOf', 'allOf', 'noneOf'] as const
export type GroupWord = (typeof groupWords)[number]
export const flagWord = '$flag'

/** How a line compares; `null` and `set` ask whether anything is there. */
export const comparisons = [
  'eq',
  'not',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'from',
  'to',
  'prefix',
  'contains',
  'matches',
  'null',
  'set',
] as const
export type Comparison = (typeof comparisons)[number]

export type Row =
  /** `typed` is the text of its value as it stands while somebody types it. */
  | { as: 'test'; path: string; how: Comparison; value: unknown; typed?: string }
  | { as: GroupWord; conditions: unknown[] }
  | { as: 'flag'; value: unknown }

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word)

const testsOf = (path: string, part: unknown): Row[] => {
  if (Array.isArray(part)) return [{ as: 'test', path, how: 'in', value: part }]
  if (part === null) return [{ as: 'test', path, how: 'null', value: null }]
  if (!isPlain(part)) return [{ as: 'test', path, how: 'eq', value: part }]
  return Object.entries(part).flatMap(([word, value]): Row[] => {
    if (word === 'is') return [{ as: 'test', path, how: value === 'set' ? 'set' : 'null', value: null }]
    return isComparison(word) ? [{ as: 'test', path, how: word, value }] : []
  })
}

export const rowsOf = (condition: unknown): Row[] =>
  Object.entries(isPlain(condition) ? condition : {}).flatMap(([word, part]): Row[] => {
    const group = groupWords.find(one => one === word)
    if (group) return [{ as: group, conditions: Array.isArray(part) ? part : [] }]
    return word === flagWord ? [{ as: 'flag', value: part }] : testsOf(word, part)
  })

const partOf = ({ how, value }: Extract<Row, { as: 'test' }>): Plain =>
  how === 'null' || how === 'set' ? { is: how } : { [how]: value }

/** Several lines about one field are one part; a single *is* or *is one of* is written short. */
const shortened = (part: Plain): unknown => {
  const [[word, value] = [], ...others] = Object.entries(part)
  if (others.length) return part
  if (word === 'eq') return value
  return word === 'in' && Array.isArray(value) ? value : part
}

export const conditionOf = (rows: readonly Row[]): Plain => {
  const parts: Record<string, unknown> = {}
  for (const row of rows)
    if (row.as === 'test') parts[row.path] = { ...(parts[row.path] as Plain | undefined), ...partOf(row) }
    else if (row.as === 'flag') parts[flagWord] = row.value
    else parts[row.as] = row.conditions
  return Object.fromEntries(
    Object.entries(parts).map(([word, part]) => [word, isPlain(part) ? shortened(part) : part]),
  )
}

const ofSize: readonly Comparison[] = ['gt', 'gte', 'lt', 'lte']
const severalOf: readonly Comparison[] = ['in', 'not']

export const writtenValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(writtenValue).join(', ') : value === null ? '' : String(value ?? '')

/** A value as it is typed: yes and no by `true` and `false`, a number where sizes are compared or a number stood before. */
export const readValue = (typed: string, how: Comparison, before: unknown): unknown => {
  const one = (text: string): unknown => {
    const trimmed = text.trim()
    if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true'
    const isNumber = /^-?\d+(\.\d+)?$/.test(trimmed)
    const wasNumber = [before].flat().some(value => typeof value === 'number')
    return isNumber && (ofSize.includes(how) || wasNumber) ? Number(trimmed) : trimmed
  }
  if (!severalOf.includes(how) || (how === 'not' && !typed.includes(','))) return one(typed)
  return typed
    .split(',')
    .filter(part => part.trim() !== '')
    .map(one)
}
