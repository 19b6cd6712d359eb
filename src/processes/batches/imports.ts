import {
  asks,
  changeRecords,
  type Effect,
  type Guard,
  loadByRegistrations,
  on,
  sql,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message, notAllowed } from '#errors/index.ts'
import { enqueue } from '../enqueue.ts'
import { isRunning } from './batch-status.ts'
import { beginBatch } from './begin-batch.ts'
import { countAnswers } from './count-answers.ts'
import { complete, reopen, stopped } from './end-batch.ts'

type Import = Loaded<'import'>
type Batch = Loaded<'batch'>

const hasFile: Guard<'import'> = record =>
  record.fileName ? null : { message: message('WITHOUT_FILE'), field: 'fileName' }

/** What an earlier look at the file answered is no longer about this import. */
const unlinkAnswers = (work: Work, registration: string) =>
  work.tx.query(
    sql`update batch_item set import_registration = null, import_registration_f = null where tenant_id = ${work.caller.tenantId}::int and import_registration = ${registration}::text`,
  )

/** Makes the batch that reads the file. */
const begin = async (work: Work, record: Import, isDryRun: boolean): Promise<void> => {
  await unlinkAnswers(work, record.registration)
  const batch = await beginBatch(work, {
    type: isDryRun ? 'CHECK' : 'IMPORT',
    name: record.name ?? record.fileName,
    status: 'FETCHING',
    entityName: record.entityName,
    isDryRun,
    input: { import: record.registration },
    orgaRegistration: record.orgaRegistration,
  })
  Object.assign(record, {
    batchRegistration: batch.registration,
    startDate: work.at,
    endDate: null,
    error: null,
    rowCount: null,
    validCount: null,
    errorCount: null,
  })
}

const check: Effect<'import'> = async (work, imports) => {
  for (const record of imports) await begin(work, record, true)
}

const batchOf = async (work: Work, { batchRegistration }: Import): Promise<Batch | undefined> => {
  const [batch] = await loadByRegistrations(work, 'batch', batchRegistration ? [batchRegistration] : [], {
    lock: 'update',
  })
  return batch
}

/**
 * An import that has written rows does not begin anew: it would write them a second time, and whether a row of another
 * file or mapping is one of those that are written nobody can tell.
 */
const requireUnwritten = async (work: Work, record: Import, batch: Batch): Promise<void> => {
  const { done } = await countAnswers(work, batch)
  if (done === 0) return
  const why = message('ROWS_WRITTEN', { count: done })
  throw notAllowed({ label: 'list.workflowAction.RESET', english: 'Reset' }, why, record.registration)
}

/** Begins; or goes on with the rows that are not written, ends with those that are, or puts the import back. */
const run: Effect<'import'> = async (work, imports, { action }) => {
  for (const record of imports) {
    if (action === 'DO') {
      await begin(work, record, false)
      continue
    }
    const batch = await batchOf(work, record)
    if (!batch || action === 'RESET') {
      if (batch) await requireUnwritten(work, record, batch)
      await unlinkAnswers(work, record.registration)
      record.batchRegistration = null
    } else await (action === 'COMPLETE' ? end : goOn)(work, record, batch)
  }
}

const asStart = { verb: 'transition', transition: 'start', unchecked: true } as const

const end = async (work: Work, record: Import, batch: Batch): Promise<void> => {
  const values = await complete(work, batch)
  await changeRecords(work, 'batch', [batch], () => values, asStart)
  record.status = values.status
  record.endDate = work.at
}

const goOn = async (work: Work, record: Import, batch: Batch): Promise<void> => {
  const values = await reopen(work, batch)
  await changeRecords(work, 'batch', [batch], () => ({ ...values, status: 'PROCESSING' }), asStart)
  enqueue(work, 'batch/step', { batch: batch._id })
  record.endDate = null
  record.error = null
}

const stop: Effect<'import'> = async (work, imports) => {
  for (const record of imports) {
    record.endDate = work.at
    const batch = await batchOf(work, record)
    if (!batch || !isRunning(batch)) continue
    const values = await stopped(work, batch)
    await changeRecords(work, 'batch', [batch], () => ({ ...values, status: 'STOPPED' }), {
      ...asStart,
      transition: 'stop',
    })
  }
}

export const importGuards = { 'import/has-file': asks('import', hasFile) }
export const importEffects = {
  'import/check': on('import', check),
  'import/run': on('import', run),
  'import/stop': on('import', stop),
}
