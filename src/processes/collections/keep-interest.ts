import { loadMatching, type Step, type Work } from '#engine/index.ts'
import { grouped } from '../grouped.ts'
import { named } from '../named.ts'
import { interestStatuses } from './bill-interest.ts'
import { writeInterest } from './follow.ts'
import { openStatuses } from './overdue.ts'

/** Open cases that tell their late interest tell it anew: as of today, or of the later day of which they told it. */
const tellAnew = async (work: Work, registrations: readonly string[]): Promise<void> => {
  if (registrations.length === 0) return
  const cases = await loadMatching(work, 'case', {
    registration: [...new Set(registrations)],
    type: 'ARREARS',
    status: openStatuses(work),
    interestUntil: { not: null },
  })
  const { today } = work.caller
  const byDay = grouped(cases, ({ interestUntil }) => (interestUntil! > today ? interestUntil! : today))
  for (const [date, own] of byDay) await writeInterest(work, date, own)
}

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
