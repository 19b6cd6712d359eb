import { fieldsHiddenIn } from '../access/hidden-in-row.ts'
import { requireWrite, writesField } from '../access/visibility.ts'
import { applyPatch, readBody } from '../records/body.ts'
import { saveAny } from '../records/write.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { loadForChange } from './load-for-change.ts'
import { writeOwned } from './owned.ts'

/** Merge patch of one record. Throws STALE_VERSION when `expectedVersion` is no longer the record's. */
export const patchRecord = async (
  work: Work,
  entityName: string,
  key: string,
  body: unknown,
  expectedVersion?: number,
): Promise<Plain> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  const before = await loadForChange(work, entity, key, expectedVersion)
  const hidden = await fieldsHiddenIn(work, entity, before._id)
  const { values, owned } = readBody(work, entity, body, before, hidden)
  const [after] = await saveAny(work, entity, [{ before, after: applyPatch(entity, before, values) }])
  await writeOwned(work, entity, after!, owned)
  return after!
}

/** Replaces a record; what the caller cannot read or write is kept. */
export const replaceRecord = async (
  work: Work,
  entityName: string,
  key: string,
  body: unknown,
  expectedVersion?: number,
): Promise<Plain> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  const before = await loadForChange(work, entity, key, expectedVersion)
  const hidden = await fieldsHiddenIn(work, entity, before._id)
  const { values, owned } = readBody(work, entity, body, before, hidden)
  const cleared = Object.fromEntries(
    entity.fields
      .filter(
        f =>
          !(f.name in values) &&
          !f.name.startsWith('_') &&
          !f.fixed &&
          !f.system &&
          !f.computed &&
          !f.rollup &&
          !f.daily &&
          f.name !== 'status' &&
          f.name !== 'registration' &&
          !hidden.has(f.name) &&
          writesField(work.caller, entity, f, work.model),
      )
      .map(f => [f.name, null]),
  )
  const [after] = await saveAny(work, entity, [
    { before, after: applyPatch(entity, before, { ...cleared, ...values }) },
  ])
  await writeOwned(work, entity, after!, owned)
  return after!
}
