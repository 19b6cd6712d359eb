import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import { requireWrite } from '../access/visibility.ts'
import { applyPatch, readBody } from '../records/body.ts'
import { loadWhere } from '../records/load.ts'
import { removeRows } from '../records/remove-rows.ts'
import { insertAny, saveAny } from '../records/write.ts'
import { name, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { requireRemovable } from './require-removable.ts'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes the records that belong to another, given inside its body. A list creates and changes (by `_id`), it never
 * removes what it leaves out; an object keyed by `_id` changes those, and null removes one.
 */
export const writeOwned = async (
  work: Work,
  parent: CompiledEntity,
  record: Plain,
  owned: Record<string, unknown>,
): Promise<void> => {
  for (const [as, given] of Object.entries(owned)) {
    const { entity: childName, by } = parent.owns.find(o => o.as === as)!
    const child = entityOf(work.model, childName)
    requireWrite(work.caller, child)
    const via = fieldAt(child, by)!.idSql!
    const existing = new Map(
      (await loadWhere(work, child, sql`${name(`t.${via}`)} = ${record._id}::uuid`, { lock: 'update' })).map(
        r => [r._id as string, r],
      ),
    )
    const { created, changed, removed } = sortOut(as, given, existing)
    for (const record of removed) requireRemovable(work, child, record)
    if (removed.length) await removeRows(work, child, removed)
    if (changed.length)
      await saveAny(
        work,
        child,
        changed.map(({ before, body }) => ({
          before,
          after: applyPatch(
            child,
            before,
            readBody(work, child, { ...body, [by]: record.registration }, before).values,
          ),
        })),
      )
    if (created.length)
      await insertAny(
        work,
        child,
        created.map((body, i) => ({
          ...readBody(work, child, body, null).values,
          [by]: record.registration,
          ...(child.fields.some(f => f.name === 'position') && body.position === undefined
            ? { position: existing.size + i }
            : {}),
        })),
      )
  }
}

const sortOut = (as: string, given: unknown, existing: Map<string, Plain>) => {
  const created: Plain[] = []
  const changed: { before: Plain; body: Plain }[] = []
  const removed: Plain[] = []
  const change = (id: string, body: Plain) => {
    const before = existing.get(id)
    if (!before) throw new AppError('INVALID_FIELD_IN_BODY', [`${as}.${id}`, message('NO_SUCH_RECORD_HERE')])
    changed.push({ before, body })
  }
  if (Array.isArray(given))
    for (const [index, body] of given.entries()) {
      if (!isPlain(body))
        throw new AppError('INVALID_FIELD_IN_BODY', [`${as}.${index}`, message('NOT_AN_OBJECT')])
      if (typeof body._id === 'string') change(body._id, body)
      else created.push(body)
    }
  else if (isPlain(given))
    for (const [id, body] of Object.entries(given)) {
      if (body === null) {
        const before = existing.get(id)
        if (!before)
          throw new AppError('INVALID_FIELD_IN_BODY', [`${as}.${id}`, message('NO_SUCH_RECORD_HERE')])
        removed.push(before)
      } else if (isPlain(body)) change(id, body)
      else throw new AppError('INVALID_FIELD_IN_BODY', [`${as}.${id}`, message('NOT_AN_OBJECT')])
    }
  else if (given !== null) throw new AppError('INVALID_ARRAY_FIELD', [as])
  return { created, changed, removed }
}
