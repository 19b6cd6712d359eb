/** What a filter says of a field. `from`, `until` include their bound; `after`, `before` do not. */
export type Relation =
  | 'is'
  | 'isNot'
  | 'from'
  | 'until'
  | 'between'
  | 'after'
  | 'before'
  | 'contains'
  | 'startsWith'
  | 'matches'
  | 'isEmpty'
  | 'isSet'

export interface Filter {
  relation: Relation
  /** Several mean any of them; `between` has two. */
  values: readonly string[]
}

/** Splits by commas outside double quotes; a quoted value is taken as it stands. */
const splitValues = (text: string): string[] => {
  const parts: string[] = []
  let current = ''
  let isInside = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (sign === '"' && (isInside || current === '')) {
      if (isInside && text[i + 1] === '"') {
        current += '"'
        i++
      } else isInside = !isInside
    } else if (sign === ',' && !isInside) {
      parts.push(current)
      current = ''
    } else current += sign
  }
  return [...parts, current].filter(part => part !== '')
}

const prefixes: readonly [string, Relation][] = [
  ['>=', 'from'],
  ['<=', 'until'],
  ['>', 'after'],
  ['<', 'before'],
  ['^', 'startsWith'],
  ['~', 'contains'],
]

/** Reads the text of a filter as addresses and the API have it: `!CLOSED,CANCELLED`, `>=2026-01-01`, `1..5`. */
export const readFilter = (text: string): Filter => {
  if (!text.startsWith('"')) {
    if (text === 'null') return { relation: 'isEmpty', values: [] }
    if (text === '!null') return { relation: 'isSet', values: [] }
    for (const [sign, relation] of prefixes)
      if (text.startsWith(sign)) return { relation, values: [text.slice(sign.length)] }
    const pattern = /^\/(.+)\/i?$/.exec(text)
    if (pattern) return { relation: 'matches', values: [pattern[1]!] }
    if (text.startsWith('!')) return { relation: 'isNot', values: splitValues(text.slice(1)) }
    const range = /^(.*?)\.\.(.*)$/.exec(text)
    if (range) {
      const [, from = '', to = ''] = range
      if (from && to) return { relation: 'between', values: [from, to] }
      if (from || to) return { relation: from ? 'from' : 'until', values: [from || to] }
    }
  }
  return { relation: 'is', values: splitValues(text) }
}

/** Puts a value in quotes where its own signs would be read as the query's. */
const quoted = (value: string): string =>
  /[,"]|\.\.|^[<>=!~^/]|^null$/.test(value) ? `"${value.replace(/"/g, '""')}"` : value

const signs: Partial<Record<Relation, string>> = {
  from: '>=',
  until: '<=',
  after: '>',
  before: '<',
  startsWith: '^',
  contains: '~',
}

/** Writes a filter as addresses and the API have it; '' for one that says nothing. */
export const writeFilter = ({ relation, values }: Filter): string => {
  const kept = values.filter(value => value.trim() !== '')
  const [first = ''] = kept
  switch (relation) {
    case 'isEmpty':
      return 'null'
    case 'isSet':
      return '!null'
    case 'is':
      return kept.map(quoted).join(',')
    case 'isNot':
      return kept.length ? `!${kept.map(quoted).join(',')}` : ''
    case 'matches':
      return first && `/${first}/i`
    case 'between': {
      const [from = '', to = ''] = values.map(value => value.trim())
      if (from && to) return `${from}..${to}`
      return from ? `>=${from}` : to ? `<=${to}` : ''
    }
    default:
      return first && `${signs[relation]}${first}`
  }
}

/** The two bounds of a filter, whichever way they were said. */
export const boundsOf = (filter: Filter | null): { from: string; to: string } => {
  if (!filter) return { from: '', to: '' }
  const [first = '', second = ''] = filter.values
  if (filter.relation === 'between') return { from: first, to: second }
  if (filter.relation === 'from' || filter.relation === 'after') return { from: first, to: '' }
  if (filter.relation === 'until' || filter.relation === 'before') return { from: '', to: first }
  return { from: first, to: first }
}
