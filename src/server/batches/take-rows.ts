import { entityOf, loadMatching, type Plain, patchRecord, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { createHooked } from '../http/collections/create-hooked.ts'
import { hookOf } from '../http/record-hooks/index.ts'
import { answerDone, answerFailed } from './answer-item.ts'
import { asKeeper, importOf } from './batch-record.ts'
import type { BatchStep } from './take-step.ts'
import { holdItem } from './waiting-items.ts'

type Mode = 'CREATE' | 'CHANGE' | 'BOTH'

interface RowPayload {
  values: Plain
  key: Plain
}

const payloadOf = (item: Plain): RowPayload => item.payload as RowPayload

/** The record that a row's key finds; undefined where there is none. */
const foundBy = async (
  work: Work,
  entity: CompiledEntity,
  { key }: RowPayload,
): Promise<Plain | undefined> => {
  if (Object.keys(key).length === 0)
    throw new AppError('INVALID_FIELD_IN_BODY', ['key', 'the row has nothing to find its record by'])
  const found = await loadMatching(work, entity.name, key as never, { asCaller: true, limit: 2 })
  if (found.length > 1)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      Object.keys(key).join(', '),
      `finds more than one record: ${Object.values(key).join(', ')}`,
    ])
  return found[0]
}

const change = async (work: Work, entity: CompiledEntity, record: Plain, { values, key }: RowPayload) => {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in key)))
  const hook = hookOf(entity)
  const { body, extra } = hook.take ? hook.take(work, given, false) : { body: given, extra: {} }
  const after = await patchRecord(work, entity.name, String(record._id), body)
  await hook.afterChange?.(work, { record: after, body, extra })
  return after
}

/** Writes rows in one transaction; the records in the rows' order. */
const writeRows = async (
  work: Work,
  entity: CompiledEntity,
  mode: Mode,
  rows: readonly RowPayload[],
): Promise<Plain[]> => {
  if (mode === 'CREATE')
    return createHooked(
      work,
      entity,
      rows.map(row => row.values),
    )
  const written: Plain[] = []
  for (const row of rows) {
    const record = await foundBy(work, entity, row)
    if (!record && mode === 'CHANGE')
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, Object.values(row.key).join(', ')])
    written.push(
      record ? await change(work, entity, record, row) : (await createHooked(work, entity, [row.values]))[0]!,
    )
  }
  return written
}

/** Tries each row alone, and keeps nothing: which of them is wrong, and why. */
const faultsOf = async (
  { product, caller, batch }: BatchStep,
  mode: Mode,
  items: readonly Plain[],
): Promise<Map<Plain, unknown>> => {
  const faults = new Map<Plain, unknown>()
  for (const item of items)
    try {
      await product.engine.work(
        caller,
        work => writeRows(work, entityOf(work.model, String(batch.entityName)), mode, [payloadOf(item)]),
        { dryRun: true },
      )
    } catch (error) {
      faults.set(item, error)
    }
  return faults
}

const heldBack = 'Another row that is kept together with it is wrong'

/** A look at the file: what each row would become, one chunk as a whole, else each row alone. */
const checkRows = async (step: BatchStep, mode: Mode, items: readonly Plain[]): Promise<void> => {
  const { product, tenantId, batch, caller } = step
  let faults = new Map<Plain, unknown>()
  try {
    await product.engine.work(
      caller,
      work => writeRows(work, entityOf(work.model, String(batch.entityName)), mode, items.map(payloadOf)),
      { dryRun: true },
    )
  } catch (error) {
    faults = await faultsOf(step, mode, items)
    // Each is good alone and they are not together: two rows of one chunk say the same.
    if (faults.size === 0) for (const item of items) faults.set(item, error)
  }
  const good = items.filter(item => !faults.has(item))
  await asKeeper(product, tenantId, async work => {
    for (const item of good) await answerDone(work, item, null)
  })
  await answerFailed(
    product,
    batch,
    tenantId,
    [...faults].map(([item, error]) => ({ item, error })),
  )
}

/**
 * Writes the next rows of a file, all of them or none: one that is wrong keeps its neighbours back, and each says why.
 * Of a look at the file nothing is kept but what would have been wrong.
 */
export const takeRows = async (step: BatchStep, chunk: readonly Plain[]): Promise<void> => {
  const items = chunk.filter(item => item.state === 'WAITING')
  const { product, tenantId, batch, caller } = step
  const mode = await asKeeper(product, tenantId, async work => {
    const record = await importOf(work, batch)
    return (record?.mode as Mode | undefined) ?? 'CREATE'
  })
  if (batch.type === 'CHECK') return checkRows(step, mode, items)
  if (items.length < chunk.length)
    return answerFailed(
      product,
      batch,
      tenantId,
      items.map(item => ({ item, reason: heldBack })),
    )
  try {
    await product.engine.work(caller, async work => {
      for (const item of items) if (!(await holdItem(work, item))) return
      const entity = entityOf(work.model, String(batch.entityName))
      const records = await writeRows(work, entity, mode, items.map(payloadOf))
      for (const [i, item] of items.entries()) await answerDone(work, item, records[i]!)
    })
  } catch (error) {
    const faults = await faultsOf(step, mode, items)
    if (faults.size === 0) for (const item of items) faults.set(item, error)
    await answerFailed(
      product,
      batch,
      tenantId,
      items.map(item => (faults.has(item) ? { item, error: faults.get(item) } : { item, reason: heldBack })),
    )
  }
}
