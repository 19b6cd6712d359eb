import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { ToApprove } from '../asked.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { named } from '../named.ts'
import type { Draft } from './invoices-of.ts'
import { issueNewInvoices, sumsOf } from './issue.ts'

/** Organizations that look at their invoices before they are issued. */
const checkingFirst = async (
  work: Work,
  invoices: readonly Pick<New<'invoice'>, 'orgaRegistration'>[],
): Promise<ReadonlySet<string | null | undefined>> => {
  const organizations = await loadByRegistrations(work, 'organization', named(invoices, 'orgaRegistration'))
  return new Set(organizations.filter(o => o.invoicesAreChecked === true).map(o => o.registration))
}

/** Which of some invoices ask for somebody's yes before they are issued, by the tenant's rules. */
const askingApproval = async (
  work: Work,
  invoices: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly boolean[]> => {
  const asked = invoices.map((record): ToApprove => ({ entityName: 'invoice', transition: 'issue', record }))
  await callEffect(work, 'approval/weigh', asked, 'invoice')
  return asked.map(one => one.isAsked === true)
}

/**
 * What of a run is not issued by it: drafts that wait for their supplier, invoices that their organization looks at first, and those
 * that somebody is to say yes to.
 */
export const waitingOf = async (work: Work, drafts: readonly Draft[]): Promise<ReadonlySet<Draft>> => {
  const checking = await checkingFirst(
    work,
    drafts.map(draft => draft.invoice),
  )
  const asking = await askingApproval(
    work,
    drafts.map(draft => ({ ...draft.invoice, ...sumsOf(draft), totalBalance: sumsOf(draft).amountInclTax })),
  )
  return new Set(
    drafts.filter(
      ({ invoice }, i) => invoice.status === 'DRAFT' || checking.has(invoice.orgaRegistration) || asking[i],
    ),
  )
}

/** Issues what has just been written, but for what somebody looks at or says yes to first. */
export const issueUnlessWaiting: AnswerTo<'billing/issue-unless-checked'> = async (work, invoices, run) => {
  const checking = await checkingFirst(work, invoices)
  const kept: Loaded<'invoice'>[] = await loadByRegistrations(
    work,
    'invoice',
    named(invoices, 'registration'),
  )
  const asking = await askingApproval(work, kept)
  const held = new Set(
    kept.filter((invoice, i) => checking.has(invoice.orgaRegistration) || asking[i]).map(i => i.registration),
  )
  const issued = invoices.filter(invoice => !held.has(invoice.registration))
  if (issued.length) await issueNewInvoices(work, issued, run)
}
