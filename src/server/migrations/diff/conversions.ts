import { fieldKinds } from '#fields/registry.ts'

/** What a value is on the wire and in the document. */
export type Wire = 'number' | 'boolean' | 'text' | 'date' | 'timestamptz' | 'uuid' | 'json'

/** The wire of a kind as the snapshot names it: `money`, `reference(person)`, `choice[]`. */
export const wireOf = (kind: string): Wire => {
  if (kind.endsWith('[]')) return 'json'
  if (kind.startsWith('reference')) return 'text'
  const column = Object.hasOwn(fieldKinds, kind) ? fieldKinds[kind]!.store.column : 'json'
  if (column === 'bigint' || column === 'integer') return 'number'
  return column === 'none' ? 'json' : column
}

/** Digits before the point that a number at this scale may have, so that it stays exact. */
const wholeDigits = (scale: number): number => 15 - scale

const isDay = (x: string) =>
  `case when ${x} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}' then substr(${x}, 9, 2)::int between 1 and extract(day from (left(${x}, 7) || '-01')::date + interval '1 month - 1 day') else false end`

/** Whether the text `x` is a value of that wire; SQL. */
export const fits = (wire: Wire, x: string, scale = 0): string => {
  switch (wire) {
    case 'number':
      return `${x} ~ '^-?[0-9]{1,${wholeDigits(scale)}}(\\.[0-9]+)?$'`
    case 'boolean':
      return `${x} in ('true', 'false')`
    case 'date':
      return `(${x} ~ '^.{10}$|^.{10}T' and ${isDay(x)})`
    case 'timestamptz':
      return `(${x} ~ '^.{10}$|^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$' and ${isDay(x)})`
    case 'uuid':
      return `${x} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'`
    default:
      return 'true'
  }
}

/** The fitting text `x` as its column keeps it; SQL. */
export const columnOfText = (wire: Wire, x: string, scale = 0): string => {
  switch (wire) {
    case 'number':
      return `round(${x}::numeric * ${10 ** scale})::bigint`
    case 'date':
      return `left(${x}, 10)::date`
    case 'timestamptz':
      return `(case when length(${x}) = 10 then ${x} || 'T00:00:00Z' else ${x} end)::timestamptz`
    case 'text':
      return x
    default:
      return `${x}::${wire}`
  }
}

/** The fitting text `x` as the document keeps it; SQL. */
export const documentOfText = (wire: Wire, x: string): string => {
  switch (wire) {
    case 'number':
      return `to_jsonb(${x}::numeric)`
    case 'boolean':
      return `to_jsonb(${x}::boolean)`
    case 'date':
      return `to_jsonb(left(${x}, 10))`
    case 'timestamptz':
      return `to_jsonb(case when length(${x}) = 10 then ${x} || 'T00:00:00.000Z' else ${x} end)`
    default:
      return `to_jsonb(${x})`
  }
}

/** A column's value as the document keeps it; SQL. */
export const documentOfColumn = (sqlType: string, column: string, scale = 0): string => {
  switch (sqlType) {
    case 'bigint':
      return `to_jsonb(trim_scale(${column}::numeric / ${10 ** scale}))`
    case 'date':
      return `to_jsonb(to_char(${column}, 'YYYY-MM-DD'))`
    case 'timestamptz':
      return `to_jsonb(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
    default:
      return `to_jsonb(${column})`
  }
}

const retypes: Readonly<Record<string, (column: string, scale: number) => string>> = {
  'bigint text': (c, scale) => (scale ? `trim_scale(${c}::numeric / ${10 ** scale})::text` : `${c}::text`),
  'boolean text': c => `${c}::text`,
  'uuid text': c => `${c}::text`,
  'integer text': c => `${c}::text`,
  'integer bigint': c => `${c}::bigint`,
  'date text': c => `to_char(${c}, 'YYYY-MM-DD')`,
  'timestamptz text': c => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  'date timestamptz': c => `${c}::timestamp at time zone 'UTC'`,
}

/** How a column of one type becomes one of another without a loss; undefined: somebody has to say it. */
export const retypeOf = (from: string, to: string, column: string, scale = 0): string | undefined =>
  retypes[`${from} ${to}`]?.(column, scale)

/** A whole number at one scale as at another; fewer decimals round. */
export const rescale = (column: string, from: number, to: number): string =>
  to >= from ? `${column} * ${10 ** (to - from)}` : `round(${column}::numeric / ${10 ** (from - to)})::bigint`
