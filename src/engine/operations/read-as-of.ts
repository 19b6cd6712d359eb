import { AppError, message } from '#errors/index.ts'
import { fieldCalled } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { readsField, requireRead } from '../access/visibility.ts'
import { dayOf } from '../query/bind-value.ts'
import { sql } from '../storage/sql.ts'
import { type Engine, entityOf, type Plain } from '../work.ts'
import { loadKeys } from './load-keys.ts'
import { answerRecords, notFound, type ReadOptions } from './read.ts'

const reading = { read: true, write: false, delete: false, transitions: [] }

/**
 * One record as it stood at the end of a day: what was changed since is taken back by its history. Values that the
 * product works out from other records, or notes as it goes, keep no history, and are left out. Throws
 * ENTITY_REGISTRATION_NOT_FOUND where the record was not there yet.
 */
export const readRecordAsOf = (
  engine: Engine,
  caller: Caller,
  entityName: string,
  key: string,
  asOf: string,
  options: ReadOptions = {},
): Promise<string> => {
  const day = dayOf('asOf', asOf)
  return engine.work(caller, async work => {
    const entity = entityOf(work.model, entityName)
    requireRead(work.caller, entity)
    if (!entity.keepsHistory)
      throw new AppError('INVALID_FIELD_IN_QUERY', ['asOf', message('KEEPS_NO_HISTORY')])
    const [found] = await loadKeys(work, entity, [key])
    const id = found!._id as string
    const text = (await answerRecords(work, entity, [id], options)).get(id)
    if (!text) throw notFound(entity, key)
    const { rows } = await work.tx.query<{
      verb: string
      changes: Record<string, [unknown, unknown]> | null
    }>(
      sql`select verb, changes from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${id}::uuid
          and date >= ((${day}::date + 1)::timestamp at time zone ${work.caller.timeZone}::text) order by id desc`,
    )
    if (rows.some(row => row.verb === 'create')) throw notFound(entity, key)
    const answer = JSON.parse(text) as Plain
    const wanted = options.projection && new Set(options.projection.map(path => path.split('.')[0]!))
    for (const { changes } of rows)
      for (const [name, [before]] of Object.entries(changes ?? {})) {
        const field = fieldCalled(entity, name)
        if (
          field &&
          (!wanted || wanted.has(field.name)) &&
          readsField(work.caller, entity, field, work.model)
        )
          answer[field.name] = before
      }
    for (const field of entity.fields)
      if (field.rollup || field.daily || field.unrecorded) delete answer[field.name]
    return JSON.stringify({
      ...answer,
      ...('_abilities' in answer ? { _abilities: reading } : {}),
      _asOf: day,
    })
  })
}
