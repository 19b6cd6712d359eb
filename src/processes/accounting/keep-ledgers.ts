import { loadMatching, type Step } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { withBranches } from './with-branches.ts'

/** Which ledgers a record says are kept beside LOCAL; its values came as they were sent. */
const besides = (record: { ledgers?: unknown } | null): string =>
  (Array.isArray(record?.ledgers) ? record.ledgers : [])
    .filter(one => one !== 'LOCAL')
    .sort()
    .join()

/** A ledger begins with the first entry of its organization: which are kept is said before anything is posted there or below. */
export const keepLedgers: Step<'person'> = {
  before: async (work, writings) => {
    for (const { before, after } of writings) {
      if (!before?.registration || !after || besides(before) === besides(after)) continue
      const organizations = await withBranches(work, before.registration)
      const [posted] = await loadMatching(work, 'booking', { orgaRegistration: organizations }, { limit: 1 })
      if (posted) throw new AppError('INVALID_FIELD_IN_BODY', ['ledgers', message('LEDGERS_IN_USE')])
    }
  },
}
