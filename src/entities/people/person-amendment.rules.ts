import { type FieldProblem, message } from '#errors/index.ts'
import { checkTwice } from '../bounds.rules.ts'
import type { personAmendment } from './person-amendment.ts'

type Amendment = NonNullable<(typeof personAmendment)['record']>
type Plain = Record<string, unknown>

export const changeCount = ({ changes }: Amendment): number => changes?.length ?? 0

/** Each field changes once. */
export const checkOnceEach = ({ changes }: Amendment): FieldProblem[] =>
  checkTwice('changes', changes, 'field', message('FIELD_ON_OTHER_LINE'))

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** What stands at a path of a record: `company.shareCapital`, `addresses.0.city`. */
export const valueAt = (record: Plain, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isPlain(value) ? value[key] : undefined), record)

/** The record with another value at a path; lists and objects on the way are copied, and made where they are missing. */
export const withValueAt = (record: Plain, path: string, value: unknown): Plain => {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner = record[key]
  if (rest.length === 0) return { ...record, [key]: value }
  if (/^\d+$/.test(rest[0]!)) {
    const elements = Array.isArray(inner) ? [...inner] : []
    const at = Number(rest[0])
    elements[at] =
      rest.length === 1
        ? value
        : withValueAt(isPlain(elements[at]) ? elements[at] : {}, rest.slice(1).join('.'), value)
    return { ...record, [key]: elements }
  }
  return { ...record, [key]: withValueAt(isPlain(inner) ? inner : {}, rest.join('.'), value) }
}

/** A value as it is kept in an amendment: text, whatever its kind; nothing as the empty text. */
export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
