import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'

/** A unique index refused: which field, which value. */
export const translateConflict = (error: unknown, entity: CompiledEntity): unknown => {
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
  const field =
    group?.at(-1) ??
    entity.fields.find(f => f.sql === column)?.name ??
    (column === 'registration' ? 'registration' : column)
  const value = /=\(\d+, ?(.*)\)/.exec(detail ?? '')?.[1] ?? ''
  return new AppError('VALUE_ALREADY_EXISTS', [value, field], {
    errors: [{ field, message: message('VALUE_EXISTS', { value }), code: 'VALUE_ALREADY_EXISTS' }],
    cause: error,
  })
}
