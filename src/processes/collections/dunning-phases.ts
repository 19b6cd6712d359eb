import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from '../contract-facts.ts'
import { grouped } from '../grouped.ts'
import { kept, longRun, type RunPhase, wholeSlices } from '../long-run.ts'
import { slices } from '../side-by-side.ts'
import { type Followed, followOpen, openCases } from './follow.ts'
import { handOverAgain, unfollowedInvoices } from './hand-over.ts'
import { coveredInvoices, type NettedOverdue, netOverdue } from './net-overdue.ts'
import { type DunningScope, overdueInvoices } from './overdue.ts'
import { type Raised, raiseSome } from './raise.ts'
import { policyOf } from './read-policy.ts'

/** Invoices in one transaction; those of a payer stay together: he gets one letter a contract, and has one case. */
const invoicesAtOnce = 500

/** Cases in one transaction. */
const casesAtOnce = 200

const byPayer = (invoices: readonly Loaded<'invoice'>[]): string[][] => {
  const payers = grouped(invoices, one => personIn(one, 'PAYER', 'CLIENT') ?? one.registration)
  const names = [...payers].map(([, own]) => own.map(one => one.registration))
  return wholeSlices(names, invoicesAtOnce)
}

const ofInvoices = (scope: DunningScope, invoices: readonly string[]): DunningScope => ({
  ...scope,
  invoices,
})

/** What payers have too much with us pays first. */
export const netPhase: RunPhase<DunningScope, NettedOverdue[]> = {
  name: 'NET',
  entity: 'invoice',
  parts: async (work, scope) => byPayer(await coveredInvoices(work, scope)),
  take: (work, scope, keys) => netOverdue(work, ofInvoices(scope, keys)),
  made: netted => ({ netted: netted.length }),
}

/** Overdue invoices are raised by a level, payers written to, cases opened. */
export const raisePhase: RunPhase<DunningScope, Raised> = {
  name: 'RAISE',
  entity: 'invoice',
  parts: async (work, scope) => byPayer(await overdueInvoices(work, scope, await policyOf(work))),
  take: async (work, scope, keys) => raiseSome(work, ofInvoices(scope, keys), await policyOf(work)),
  made: ({ invoices, casesOpened, letters }) => ({
    invoices: invoices.length,
    casesOpened: casesOpened.length,
    letters,
  }),
  // A policy without days between its levels raises by several on one day.
  isRepeated: true,
}

/** What nobody follows any more gets its case again. */
export const handOverPhase: RunPhase<DunningScope, number> = {
  name: 'HAND_OVER',
  entity: 'invoice',
  parts: async (work, scope) => byPayer(await unfollowedInvoices(work, scope, await policyOf(work))),
  take: async (work, scope, keys) => handOverAgain(work, ofInvoices(scope, keys), await policyOf(work)),
  made: handedOver => ({ handedOver }),
}

const casesOf = async (work: Work, scope: DunningScope): Promise<string[]> =>
  (await openCases(work, scope)).map(found => found.registration)

/** Open cases are brought up to date. */
export const followPhase: RunPhase<DunningScope, Followed> = {
  name: 'FOLLOW',
  entity: 'case',
  parts: async (work, scope) => slices(await casesOf(work, scope), casesAtOnce),
  take: (work, scope, keys) => followOpen(work, { ...scope, cases: keys }),
  made: ({ promisesKept, promisesBroken, resolved }) => ({
    promisesKept: promisesKept.length,
    promisesBroken: promisesBroken.length,
    resolved: resolved.length,
  }),
}

/** Dunning in the background. */
export const dunningRun = longRun<DunningScope>({
  code: 'DUNNING',
  permission: 'run dunning',
  phases: [kept(netPhase), kept(raisePhase), kept(handOverPhase), kept(followPhase)],
})
