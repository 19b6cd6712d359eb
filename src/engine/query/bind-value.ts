import { AppError, type Message, message } from '#errors/index.ts'
import { toStored } from '#fields/store-value.ts'
import type { CompiledField, Scalar } from '#model/index.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { type Sql, sql } from '../storage/sql.ts'
import { made } from './slots.ts'

const invalid = (path: string, value: unknown, expected: Message): AppError =>
  new AppError('INVALID_FIELD_IN_QUERY', [
    path,
    message('IS_NOT', { value: JSON.stringify(value) ?? '', expected }),
  ])

const dayPattern = /^(\d{4})-?(\d{2})-?(\d{2})$/

/** `YYYY-MM-DD` of a day written so or as YYYYMMDD; throws for a day that does not exist. */
export const dayOf = (path: string, value: unknown): string => {
  const found = typeof value === 'string' || typeof value === 'number' ? dayPattern.exec(String(value)) : null
  // The database begins with the year 1.
  if (!found || found[1] === '0000') throw invalid(path, value, message('EXPECTED_DAY'))
  const day = `${found[1]}-${found[2]}-${found[3]}`
  const made = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(made.getTime()) || made.toISOString().slice(0, 10) !== day)
    throw invalid(path, value, message('EXPECTED_DAY'))
  return day
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const toNumber = (path: string, value: unknown): number => {
  const n =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  if (!Number.isFinite(n) || Math.abs(n) > 1e15) throw invalid(path, value, message('EXPECTED_NUMBER'))
  return n
}

const toBoolean = (path: string, value: unknown): boolean => {
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === '0' || value === 0) return false
  throw invalid(path, value, message('EXPECTED_BOOLEAN'))
}

/** A wire number as the integer that its column keeps, by its decimal digits, so that no binary fraction creeps in. */
export const toScaled = (value: number, scale: number): number => toStored(value, scale)

/** Whatever is read as an instant has a year of four digits, as the database writes it. */
const firstInstant = Date.parse('0001-01-01T00:00:00.000Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

const toInstant = (path: string, value: unknown): string => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (!(instant >= firstInstant && instant <= lastInstant))
    throw invalid(path, value, message('EXPECTED_INSTANT'))
  return new Date(instant).toISOString()
}

const toId = (path: string, value: unknown): string => {
  if (typeof value !== 'string' || !uuidPattern.test(value))
    throw invalid(path, value, message('EXPECTED_ID'))
  return value
}

const toText = (path: string, value: unknown): string => {
  if (typeof value === 'string' && value.length > 1000)
    throw invalid(path, value.slice(0, 40), message('EXPECTED_SHORT_TEXT'))
  return String(value)
}

/** A filter's value as a parameter of the field's column type. */
export const bindValue = (field: CompiledField, path: string, value: Scalar): Sql => {
  const scale = field.kind === 'reference' || !field.sql ? undefined : scaleOf(field)
  if (scale !== undefined && field.name !== '_version')
    return sql`${made(value, v => toScaled(toNumber(path, v), scale))}::bigint`
  switch (sqlTypeOf(field)) {
    case 'bigint':
      return sql`${made(value, v => toNumber(path, v))}::numeric`
    case 'integer':
      return sql`${made(value, v => Math.trunc(toNumber(path, v)))}::int`
    case 'boolean':
      return sql`${made(value, v => toBoolean(path, v))}::boolean`
    case 'date':
      return sql`${made(value, v => dayOf(path, v))}::date`
    case 'uuid':
      return sql`${made(value, v => toId(path, v))}::uuid`
    case 'timestamptz':
      return sql`${made(value, v => toInstant(path, v))}::timestamptz`
    default:
      return sql`${made(value, v => toText(path, v))}::text`
  }
}
