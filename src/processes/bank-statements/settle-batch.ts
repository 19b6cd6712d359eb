import { loadByRegistrations, loadMatching, runOver, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { named } from '../named.ts'

type Transaction = Loaded<'bankTransaction'>

/** What a line shows was at the bank, as what came back with it was before. */
export const arrive = (work: Work, { date }: Transaction, operations: readonly string[]): Promise<void> =>
  callEffect(
    work,
    'payments/arrive',
    operations.map(operationRegistration => ({ operationRegistration, date })),
    'bankOperation',
  )

/** A line that is a whole batch of ours: it is settled, if nobody has done so yet, and its operations are at the bank. */
export const settleBatch = async (
  work: Work,
  transaction: Transaction,
  registration: string,
): Promise<void> => {
  const [batch] = await loadByRegistrations(work, 'sepa', [registration], { lock: 'update' })
  if (!batch) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['sepa', registration])
  if (batch.status === 'SENT') {
    const files = await loadByRegistrations(work, 'paymentFile', [batch.paymentFileRegistration], {
      lock: 'update',
    })
    // The money came: the bank has taken the file, even if it never said so.
    await runOver(work, 'paymentFile', 'acknowledge', files, {})
  }
  const [now] = await loadByRegistrations(work, 'sepa', [registration], { lock: 'update' })
  if (now!.status !== 'SETTLED')
    await runOver(work, 'sepa', 'settle', [now!], {
      input: { date: transaction.date },
    })
  const lines = await loadMatching(work, 'paymentFileLine', { sepaRegistration: registration })
  await arrive(work, transaction, named(lines, 'bankOperationRegistration'))
}
