import { loadMatching, type Step, type Work } from '#engine/index.ts'
import { endOfMonth, isIsoDate } from '#finance/index.ts'
import { takeImpairmentsBack } from '../doubtful/impairments.ts'
import { withBranches } from '../with-branches.ts'
import { cutKinds, takeCutOffsBack } from './cut-offs.ts'
import { endPeriodIn } from './end-period.ts'

type Writing = Parameters<NonNullable<Step<'person'>['before']>>[1][number]
type Side = Writing['before'] | Writing['after']

/** What a record says of its closings; its values came as they were sent. */
export const closedDays = (values: Side): string => JSON.stringify(values?.closedUntil ?? [])

/** The last day to which a record says that its books are closed. */
const lastClosed = (values: Side): string => {
  const closings: unknown[] = Array.isArray(values?.closedUntil) ? values.closedUntil : []
  const days = closings.map(one =>
    typeof one === 'object' && one !== null ? (one as { date?: unknown }).date : null,
  )
  return days.filter(day => isIsoDate(day)).reduce((last, day) => (day > last ? day : last), '')
}

/** Who closes a month has what it earned cut off first, as it stands: no later run could. */
export const endPeriodAtClosing = async (work: Work, writings: readonly Writing[]): Promise<void> => {
  for (const { before, after } of writings) {
    const date = lastClosed(after)
    if (!before?.registration || date <= lastClosed(before)) continue
    if (date >= work.caller.today || endOfMonth(date) !== date) continue
    await endPeriodIn(work, { date, organizations: await withBranches(work, before.registration) })
  }
}

/**
 * With months that are opened again their cut-offs and impairments are undone, each on its own days: whoever closes them books them
 * anew. What has become doubtful stays so until the next month's end.
 */
export const openPeriodsAgain: NonNullable<Step<'person'>['after']> = async (work, writings) => {
  for (const { before, after } of writings) {
    const [until, closed] = [lastClosed(after), lastClosed(before)]
    if (!before?.registration || until >= closed) continue
    const organizations = await withBranches(work, before.registration)
    const cuts = await loadMatching(
      work,
      'accrual',
      {
        orgaRegistration: organizations,
        kind: [...cutKinds],
        date: { ...(until ? { gt: until } : {}), lte: closed },
        takenBackDate: null,
      } as never,
      { lock: 'update' },
    )
    await takeCutOffsBack(work, cuts)
    await takeImpairmentsBack(work, organizations, until, closed)
  }
}
