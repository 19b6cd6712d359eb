import { loadMatching, type Step, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { enqueue } from '../enqueue.ts'
import { isFollowed, takeBack } from './take-up/take-up.ts'
import { withBranches } from './with-branches.ts'

type Given = { ledgers?: unknown; finFrom?: unknown } | null

/** Which ledgers a record says are kept beside LOCAL; its values came as they were sent. */
const besides = (record: Given): string =>
  (Array.isArray(record?.ledgers) ? record.ledgers : [])
    .filter(one => one !== 'LOCAL')
    .sort()
    .join()

const firstDay = (record: Given): string => (typeof record?.finFrom === 'string' ? record.finFrom : '')

const refuse = (
  field: 'ledgers' | 'finFrom',
  code: 'LEDGERS_IN_USE' | 'FIN_FROM_PAST' | 'FIN_FOLLOWED',
): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message(code)])
}

const isPosted = async (work: Work, organization: string): Promise<boolean> => {
  const organizations = await withBranches(work, organization)
  const [posted] = await loadMatching(work, 'booking', { orgaRegistration: organizations }, { limit: 1 })
  return !!posted
}

/** Books that were taken up are given up by taking their first day away, while nothing else stands in them. */
const isGivenUp = (before: Given, after: Given): boolean =>
  besides(before).includes('FIN') && firstDay(before) !== '' && firstDay(after) === ''

/**
 * A ledger begins with the first entry of its organization, so that which are kept is said before anything is posted there or below; the
 * financial one may begin on a later day, today or to come, with what stands in the books then.
 */
export const keepLedgers: Step<'person'> = {
  before: async (work, writings, { isWorkedOut }) => {
    if (isWorkedOut) return
    for (const { before, after } of writings) {
      if (!after) continue
      if (firstDay(before) !== firstDay(after)) await judgeFirstDay(work, before, after)
      else if (before?.registration && besides(before) !== besides(after))
        if (await isPosted(work, before.registration)) refuse('ledgers', 'LEDGERS_IN_USE')
    }
  },
  after: async (work, writings, { isWorkedOut }) => {
    if (isWorkedOut) return
    for (const { before, after } of writings) {
      if (after && before && isGivenUp(before, after)) await takeBack(work, after.registration)
      else if (
        after &&
        firstDay(after) &&
        firstDay(after) <= work.caller.today &&
        !besides(after).includes('FIN')
      )
        await enqueue(work, 'accounting/take-up', {})
    }
  },
}

const wasKept = (before: Given): boolean => besides(before).includes('FIN')

const judgeFirstDay = async (
  work: Work,
  before: (Given & { registration?: unknown }) | null,
  after: NonNullable<Given>,
): Promise<void> => {
  if (isGivenUp(before, after)) {
    if (await isFollowed(work, String(before!.registration))) refuse('finFrom', 'FIN_FOLLOWED')
    after.ledgers = ['LOCAL']
  } else if (wasKept(before)) refuse('finFrom', 'FIN_FOLLOWED')
  else if (firstDay(after) && firstDay(after) < work.caller.today) refuse('finFrom', 'FIN_FROM_PAST')
}
