import { changeRecords, loadByIds, type Plain, type Work } from '#engine/index.ts'

/**
 * A job's run has begun in the background: the job keeps its batch in the same transaction, so that a server that dies right after it
 * leaves a job whose run is known, and none that is begun twice.
 * @throws where another server has taken the job over meanwhile: then nothing is begun
 */
export const noteBegun = async (work: Work, serverId: string, cron: Plain, batch: string): Promise<void> => {
  const [before] = await loadByIds(work, 'cron', [String(cron._id)], { lock: 'update' })
  if (!before || before.lockedBy !== serverId || before.lastStartDate !== cron.lastStartDate)
    throw new Error(`another server has taken over the job ${cron.name}`)
  await changeRecords(work, 'cron', [before], () => ({ lastBatchRegistration: batch }), {
    quiet: true,
    unchecked: true,
  })
}
