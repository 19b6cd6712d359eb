import { createRecords, loadAny, type Plain, patchRecord, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity, Condition } from '#model/index.ts'

/** What rows do: make records, change those that their key finds, or both. */
export type Mode = 'CREATE' | 'CHANGE' | 'BOTH'

interface RowPayload {
  values: Plain
  key: Plain
}

export const payloadOf = (item: Pick<Loaded<'batchItem'>, 'payload'>): RowPayload =>
  item.payload as RowPayload

/** The record that a row's key finds; undefined where there is none. */
const foundBy = async (
  work: Work,
  entity: CompiledEntity,
  { key }: RowPayload,
): Promise<Plain | undefined> => {
  if (Object.keys(key).length === 0)
    throw new AppError('INVALID_FIELD_IN_BODY', ['key', message('ROW_WITHOUT_KEY')])
  const found = await loadAny(work, entity, key as Condition, { asCaller: true, limit: 2 })
  if (found.length > 1)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      Object.keys(key).join(', '),
      message('FINDS_SEVERAL', { keys: Object.values(key) }),
    ])
  return found[0]
}

const change = (work: Work, entity: CompiledEntity, record: Plain, { values, key }: RowPayload) =>
  patchRecord(
    work,
    entity.name,
    String(record._id),
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in key))),
  )

/** Writes rows in one transaction; the records in the rows' order. */
export const writeRows = async (
  work: Work,
  entity: CompiledEntity,
  mode: Mode,
  rows: readonly RowPayload[],
): Promise<Plain[]> => {
  if (mode === 'CREATE')
    return createRecords(
      work,
      entity.name,
      rows.map(row => row.values),
    )
  const written: Plain[] = []
  for (const row of rows) {
    const record = await foundBy(work, entity, row)
    if (!record && mode === 'CHANGE')
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, Object.values(row.key).join(', ')])
    written.push(
      record
        ? await change(work, entity, record, row)
        : (await createRecords(work, entity.name, [row.values]))[0]!,
    )
  }
  return written
}
