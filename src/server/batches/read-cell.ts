import { type Message, type MessageParam, message } from '#errors/index.ts'
import type { FieldContext } from '#fields/kind.ts'
import { messageOf } from '#fields/problem.ts'
import { fieldKind } from '#fields/registry.ts'
import { type CompiledEntity, type CompiledField, fieldAt } from '#model/index.ts'
import type { CellValue } from '../adapters/spreadsheet.ts'

/** How texts of a file are to be understood. */
export interface CellReading {
  decimalSign: 'COMMA' | 'POINT'
  dateFormat: 'DMY' | 'MDY' | 'YMD'
  context: FieldContext
  /** Codes of a list by their labels in the reader's language, both in small letters. */
  codesOf(list: string): ReadonlyMap<string, string>
}

/** Why a cell cannot be read, so that a screen can say it in its language. */
export type UnreadableReason = 'number' | 'date' | 'yesNo' | 'json' | 'choice'

export type CellResult = { value: unknown } | { problem: Message; reason?: UnreadableReason }

/** What a message calls the field: found by its English label, for a cell does not know whose field it is. */
const nameOf = (field: CompiledField): MessageParam => ({
  label: `field.${field.name}`,
  english: field.label,
})

const numeric = new Set(['money', 'unitPrice', 'number', 'integer', 'percentage', 'slider'])
const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'oui', 'o', 'sí', 'si', 's', 'taip', 't', 'نعم'])
const no = new Set(['0', 'false', 'no', 'n', 'non', 'ne', 'لا'])

const pad = (text: string): string => text.padStart(2, '0')

/** A day of a text in one of the three orders, as `YYYY-MM-DD`; null where it is none. */
export const readDay = (text: string, order: CellReading['dateFormat']): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  const found = iso ?? /^(\d{1,4})[./\- ](\d{1,2})[./\- ](\d{1,4})$/.exec(text)
  if (!found) return null
  const [a, b, c] = [found[1]!, found[2]!, found[3]!]
  const [year, month, day] = iso || order === 'YMD' ? [a, b, c] : order === 'DMY' ? [c, b, a] : [c, a, b]
  const whole = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  const made = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(made.getTime()) || made.toISOString().slice(0, 10) !== whole ? null : whole
}

/** A number's text with a point and without what groups its digits. */
const plainNumber = (text: string, sign: CellReading['decimalSign']): string => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/(€|\$|£|[A-Z]{3})/g, '')
  return sign === 'COMMA' ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '')
}

const readNumber = (field: CompiledField, text: string, reading: CellReading): CellResult => {
  const isPercent = field.kind === 'percentage' && text.endsWith('%')
  const plain = plainNumber(isPercent ? text.slice(0, -1) : text, reading.decimalSign)
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain))
    return { problem: message('notNumber', { label: nameOf(field) }), reason: 'number' }
  const value = Number(plain)
  // Percentages are fractions; the division is made exact at the ten decimals that are kept.
  return { value: isPercent ? Math.round(value * 1e8) / 1e10 : value }
}

const readChoice = (field: CompiledField, text: string, reading: CellReading): CellResult => {
  const codes = field.list ? reading.codesOf(field.list) : new Map<string, string>()
  const value = codes.get(text.toLowerCase())
  // A list that nobody knows cannot say what is wrong; of a known one a slip of the pen is no new value.
  if (value === undefined && codes.size > 0)
    return {
      problem: message('CELL_NO_VALUE', { label: nameOf(field), value: text.slice(0, 60) }),
      reason: 'choice',
    }
  return { value: value ?? text }
}

const readText = (field: CompiledField, text: string, reading: CellReading): CellResult => {
  const { kind } = field
  if (numeric.has(kind)) return readNumber(field, text, reading)
  if (kind === 'date') {
    const day = readDay(text, reading.dateFormat)
    return day
      ? { value: day }
      : { problem: message('CELL_NO_DATE', { label: nameOf(field) }), reason: 'date' }
  }
  if (kind === 'datetime') {
    const instant = Date.parse(text)
    if (!Number.isNaN(instant)) return { value: new Date(instant).toISOString() }
    const day = readDay(text, reading.dateFormat)
    return day
      ? { value: `${day}T00:00:00.000Z` }
      : { problem: message('CELL_NO_DATE', { label: nameOf(field) }), reason: 'date' }
  }
  if (kind === 'checkbox' || kind === 'switch') {
    const low = text.toLowerCase()
    if (yes.has(low)) return { value: true }
    return no.has(low)
      ? { value: false }
      : { problem: message('CELL_NOT_YES_NO', { label: nameOf(field) }), reason: 'yesNo' }
  }
  if (kind === 'choice') return readChoice(field, text, reading)
  // A record is named by its registration; whether there is one is asked as the row is written.
  if (kind === 'reference') return { value: text }
  if (kind === 'json')
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { problem: message('CELL_NOT_JSON', { label: nameOf(field) }), reason: 'json' }
    }
  const parsed = fieldKind(kind).parse(text, { label: field.label }, reading.context)
  return 'problem' in parsed ? { problem: messageOf(parsed.problem) } : { value: parsed.value ?? text }
}

/** A workbook's own values: days are instants at midnight, figures are figures. */
const readTyped = (field: CompiledField, cell: Exclude<CellValue, string | null>): CellResult | null => {
  if (cell instanceof Date) {
    if (field.kind === 'datetime') return { value: cell.toISOString() }
    return { value: cell.toISOString().slice(0, 10) }
  }
  if (typeof cell === 'number' && numeric.has(field.kind)) return { value: cell }
  if (typeof cell === 'boolean' && (field.kind === 'checkbox' || field.kind === 'switch'))
    return { value: cell }
  return null
}

/** The value of one cell for one field; `undefined` where the cell is empty. What the record makes of it is checked later. */
export const readCell = (
  field: CompiledField,
  cell: CellValue | undefined,
  reading: CellReading,
): CellResult => {
  if (cell === null || cell === undefined) return { value: undefined }
  const typed = typeof cell === 'string' ? null : readTyped(field, cell as never)
  if (typed) return typed
  const text = String(cell).trim()
  if (text === '') return { value: undefined }
  if (!field.multiple || field.kind === 'elements') return readText(field, text, reading)
  const parts = text.split(/\s*[|;,]\s*/).filter(Boolean)
  const read = parts.map(part => readText(field, part, reading))
  const wrong = read.find(one => 'problem' in one)
  return wrong ?? { value: read.map(one => (one as { value: unknown }).value) }
}

/** Puts a value at a path of a record: `addresses.city` is the city of its first address. */
export const setAt = (
  record: Record<string, unknown>,
  path: string,
  value: unknown,
  entity: Pick<CompiledEntity, 'fields'>,
): void => {
  const [head, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0) {
    record[head] = value
    return
  }
  const field = fieldAt(entity, head)
  const inner = { fields: field?.fields ?? [] }
  if (field?.kind === 'elements') {
    const list = (record[head] as Record<string, unknown>[] | undefined) ?? [{}]
    record[head] = list
    const [index, ...more] = /^\d+$/.test(rest[0]!) ? rest : ['0', ...rest]
    while (list.length <= Number(index)) list.push({})
    setAt(list[Number(index)]!, more.join('.'), value, inner)
    return
  }
  const object = (record[head] as Record<string, unknown> | undefined) ?? {}
  record[head] = object
  setAt(object, rest.join('.'), value, inner)
}
