import {
  type Effect,
  enqueue,
  entityOf,
  type Guard,
  insertAny,
  loadByRegistrations,
  type Plain,
  saveAny,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { countAnswers, moveAnswers, noteCounts, outcomeOf } from './count-answers.ts'
import { batchStep } from './step.ts'

const hasFile: Guard = record =>
  record.fileName ? null : { message: message('WITHOUT_FILE'), field: 'fileName' }

/** What an earlier look at the file answered is no longer about this import. */
const unlinkAnswers = (work: Work, registration: unknown) =>
  work.tx.query(
    sql`update batch_item set import_registration = null, import_registration_f = null where tenant_id = ${work.caller.tenantId}::int and import_registration = ${registration}::text`,
  )

/** Makes the batch that reads the file, and lets it begin after this transaction. */
const begin = async (work: Work, record: Plain, isDryRun: boolean): Promise<void> => {
  await unlinkAnswers(work, record.registration)
  const [batch] = await insertAny(work, entityOf(work.model, 'batch'), [
    {
      type: isDryRun ? 'CHECK' : 'IMPORT',
      name: record.name ?? record.fileName,
      status: 'FETCHING',
      entityName: record.entityName,
      isDryRun,
      input: { import: record.registration },
      username: work.caller.username,
      userId: work.caller.userId,
      startDate: work.at,
      orgaRegistration: record.orgaRegistration,
    },
  ])
  record.batchRegistration = batch!.registration
  record.startDate = work.at
  record.endDate = null
  record.error = null
  record.rowCount = null
  record.validCount = null
  record.errorCount = null
  await enqueue(work, batchStep, { batch: batch!._id })
}

const check: Effect = async (work, imports) => {
  for (const record of imports) await begin(work, record, true)
}

const batchOf = async (work: Work, record: Plain): Promise<Plain | undefined> => {
  const registration = String(record.batchRegistration ?? '')
  const [batch] = await loadByRegistrations(work, 'batch', registration ? [registration] : [], {
    lock: 'update',
  })
  return batch
}

const saveBatch = (work: Work, before: Plain, after: Plain, transition: string) =>
  saveAny(work, entityOf(work.model, 'batch'), [{ before, after }], {
    verb: 'transition',
    transition,
    unchecked: true,
  })

/**
 * An import that has written rows does not begin anew: it would write them a second time, and whether a row of another
 * file or mapping is one of those that are written nobody can tell.
 */
const requireUnwritten = async (work: Work, record: Plain, batch: Plain): Promise<void> => {
  const { done } = await countAnswers(work, batch._id)
  if (done === 0) return
  const why = message('ROWS_WRITTEN', { count: done })
  throw new AppError('TRANSITION_NOT_ALLOWED', ['Reset', why], {
    rejectionReason: why,
    errors: [{ field: String(record.registration), message: why }],
  })
}

/** Begins; or goes on with the rows that are not written, ends with those that are, or puts the import back. */
const run: Effect = async (work, imports, { action }) => {
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
      continue
    }
    const after = { ...batch }
    if (action === 'COMPLETE') {
      await moveAnswers(work, batch._id, ['WAITING'], 'SKIPPED')
      const counts = await countAnswers(work, batch._id)
      noteCounts(after, counts)
      after.status = outcomeOf(counts)
      after.endDate = work.at
      record.status = after.status
      record.endDate = work.at
    } else {
      await moveAnswers(work, batch._id, ['FAILED', 'SKIPPED'], 'WAITING')
      noteCounts(after, await countAnswers(work, batch._id))
      after.status = 'PROCESSING'
      after.endDate = null
      record.endDate = null
      await enqueue(work, batchStep, { batch: batch._id })
    }
    await saveBatch(work, batch, after, 'start')
  }
}

const stop: Effect = async (work, imports) => {
  for (const record of imports) {
    record.endDate = work.at
    const batch = await batchOf(work, record)
    if (batch && (batch.status === 'FETCHING' || batch.status === 'PROCESSING'))
      await saveBatch(work, batch, { ...batch, status: 'STOPPED', endDate: work.at }, 'stop')
  }
}

export const importGuards = { 'import/has-file': hasFile }
export const importEffects = { 'import/check': check, 'import/run': run, 'import/stop': stop }
