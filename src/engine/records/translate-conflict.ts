import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import type { Plain } from '../work.ts'
import { registrationField } from './registration-field.ts'

/** A unique index refused: which field, which value. What the database keeps to itself is told of a record that came alone. */
export const translateConflict = (
  error: unknown,
  entity: CompiledEntity,
  records: readonly Plain[] = [],
): unknown => {
  const {
    code,
    constraint,
    detail,
    message: text,
  } = (error ?? {}) as {
    code?: string
    constraint?: string
    detail?: string
    message?: string
  }
  if (code !== '23505') return error
  const index = (constraint ?? /unique constraint "([^"]+)"/.exec(text ?? '')?.[1] ?? '').replace(/_\d+$/, '')
  const column = index.replace(`${entity.table}_`, '').replace(/_ux$/, '')
  const group = entity.unique.find(
    paths => paths.map(path => fieldAt(entity, path)?.sql).join('_') === column,
  )
  const found = group?.at(-1) ?? entity.fields.find(f => f.sql === column)?.name ?? column
  const told = /=\(\d+, ?(.*)\)/.exec(detail ?? '')?.[1]
  const only = records.length === 1 ? records[0]![found] : undefined
  const value = told ?? (typeof only === 'string' ? only : '')
  const field = found === 'registration' ? registrationField(entity) : found
  return new AppError('VALUE_ALREADY_EXISTS', [value, field], {
    errors: [{ field, message: message('VALUE_EXISTS', { value }), code: 'VALUE_ALREADY_EXISTS' }],
    cause: error,
  })
}
