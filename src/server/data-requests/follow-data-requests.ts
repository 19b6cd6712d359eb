import { loadMatching, saveRecords, type Work } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { forgetUse } from '#processes/forget-use.ts'

const atOnce = 500

/** Gives up files of answered requests whose time is over. */
const forgetFiles = async (work: Work): Promise<void> => {
  const over = await loadMatching(
    work,
    'dataRequest',
    { fileUntil: { lt: work.at } },
    { limit: atOnce, lock: 'update' },
  )
  for (const request of over) if (request.storageKey) await forgetUse(work, request.storageKey, request._id)
  await saveRecords(
    work,
    'dataRequest',
    over.map(before => ({ before, after: { ...before, storageKey: null, fileUntil: null } })),
    { unchecked: true },
  )
}

/** Erases persons once more of whom something had to stay until now. */
const eraseDue = async (work: Work): Promise<void> => {
  const due = await loadMatching(
    work,
    'dataRequest',
    { status: 'RESTRICTED', restrictedUntil: { lte: work.caller.today } },
    { limit: atOnce, lock: 'update' },
  )
  await saveRecords(
    work,
    'dataRequest',
    due.map(before => ({ before, after: { ...before, status: 'PROCESSING' as const } })),
    { unchecked: true },
  )
  for (const { registration } of due) enqueue(work, 'data-request/erase', { request: registration })
}

/** What a night does with requests that were answered: files go, and what had to stay until now is erased. */
export const followDataRequests = async (work: Work): Promise<void> => {
  await forgetFiles(work)
  await eraseDue(work)
}
