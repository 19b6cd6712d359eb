import {
  type Caller,
  type Engine,
  loadMatching,
  registrationsMatching,
  type Step,
  type Work,
} from '#engine/index.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { grouped } from '../grouped.ts'
import { named } from '../named.ts'
import { afterDeadlocks, slices } from '../side-by-side.ts'
import { interestStatuses } from './bill-interest.ts'
import { writeInterest } from './follow.ts'
import { openStatuses } from './overdue.ts'

/** Open cases of arrears that tell their late interest. */
const telling = (work: Work): Where<'case'> => ({
  type: 'ARREARS',
  status: openStatuses(work),
  interestUntil: { not: null },
})

/** Those of some cases tell their late interest anew: as of today, or of the later day of which they told it. */
const tellAnew = async (
  work: Work,
  registrations: readonly string[],
  options: { lock?: 'update' } = {},
): Promise<void> => {
  if (registrations.length === 0) return
  const cases = await loadMatching(
    work,
    'case',
    { ...telling(work), registration: [...new Set(registrations)] },
    options,
  )
  const { today } = work.caller
  const byDay = grouped(cases, ({ interestUntil }) => (interestUntil! > today ? interestUntil! : today))
  for (const [date, own] of byDay) await writeInterest(work, date, own)
}

/** Cases that tell their late interest anew in one transaction. */
const casesAtOnce = 200

/**
 * The day has turned: open cases that told their late interest as of a day before tell it as of today, whether or not a run of dunning
 * comes. A further time on the same day it finds none.
 */
export const turnInterest = async (engine: Engine, caller: Caller): Promise<void> => {
  const behind = await engine.work(caller, work =>
    registrationsMatching(work, 'case', { ...telling(work), interestUntil: { lt: caller.today } }),
  )
  for (const some of slices(behind, casesAtOnce))
    await afterDeadlocks(() => engine.work(caller, work => tellAnew(work, some, { lock: 'update' })))
}

/** The day as of which a case tells its late interest; of one that tells none, or that is settled, today. */
export const toldUntil = (
  work: Work,
  { status, interestUntil }: Pick<Loaded<'case'>, 'status' | 'interestUntil'>,
): string => (openStatuses(work).includes(status) && interestUntil) || work.caller.today

/** What is paid of an invoice bears no more interest from that day on; what is taken back bears it again. */
export const followPaid: Step<'cashflowAllocation'> = {
  after: async (work, writings) => {
    const invoices = writings.flatMap(({ before, after }) =>
      after && before?.status !== after.status ? [after.invoiceRegistration] : [],
    )
    if (invoices.length === 0) return
    const followed = await loadMatching(work, 'invoice', {
      registration: [...new Set(invoices)],
      caseRegistration: { not: null },
    })
    await tellAnew(work, named(followed, 'caseRegistration'))
  },
}

const bearsInterest = ({ status }: { status?: unknown }): boolean =>
  (interestStatuses as readonly unknown[]).includes(status)

/** Of an invoice in dispute no interest is asked for until that has ended, of one that was credited or lost none any more. */
export const followStatus: Step<'invoice'> = {
  after: async (work, writings) => {
    const turned = writings.flatMap(({ before, after }) =>
      before && after && bearsInterest(before) !== bearsInterest(after) ? [after] : [],
    )
    await tellAnew(work, named(turned, 'caseRegistration'))
  },
}
