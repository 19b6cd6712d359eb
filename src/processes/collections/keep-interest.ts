import { loadMatching, type Step, type Work } from '#engine/index.ts'
import { grouped } from '../grouped.ts'
import { named } from '../named.ts'
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

/** Of a disputed invoice no interest is asked for until the dispute has ended. */
export const followDisputes: Step<'invoice'> = {
  after: async (work, writings) => {
    const disputed = writings.flatMap(({ before, after }) =>
      before && after && (before.status === 'DISPUTED') !== (after.status === 'DISPUTED') ? [after] : [],
    )
    await tellAnew(work, named(disputed, 'caseRegistration'))
  },
}
