import type { Caller, Engine, Work } from '#engine/index.ts'
import { type Followed, followCases } from './follow.ts'
import { type NettedOverdue, netOverdue } from './net-overdue.ts'
import type { DunningScope } from './overdue.ts'
import { type Raised, raiseSome } from './raise.ts'
import { policyOf } from './read-policy.ts'

/** What a run comes to. */
export interface Dunned extends Raised, Followed {
  /** What advances paid before anybody was written to. */
  netted: NettedOverdue[]
}

/** What a run has done, or would do: registrations, and how many letters were written. */
export interface DunningAnswer extends Dunned {
  date: string
  dryRun: boolean
}

/** Invoices raised in one transaction: killed in between, the next run goes on where this one stopped. */
const invoicesAtOnce = 1000

const add = (all: Raised, more: Raised): Raised => ({
  invoices: [...all.invoices, ...more.invoices],
  casesOpened: [...all.casesOpened, ...more.casesOpened],
  letters: all.letters + more.letters,
})

const nothing: Raised = { invoices: [], casesOpened: [], letters: 0 }

/** The whole run inside one transaction: for a dry run, and where a demonstration lives a day. */
export const dunOnce = async (work: Work, scope: DunningScope): Promise<Dunned> => {
  const netted = await netOverdue(work, scope)
  const policy = await policyOf(work)
  let raised = nothing
  for (;;) {
    const more = await raiseSome(work, scope, policy, invoicesAtOnce)
    if (more.invoices.length === 0) break
    raised = add(raised, more)
  }
  return { netted, ...raised, ...(await followCases(work, scope, policy)) }
}

/**
 * The dunning run of a day: what payers have too much with us pays first, overdue invoices are raised by a level, payers written to, cases opened – one open case per
 * payer and contract –, and open cases brought up to date. Run twice, the second run finds nothing to raise.
 */
export const runDunning = async (
  engine: Engine,
  caller: Caller,
  scope: DunningScope,
  options: { dryRun?: boolean } = {},
): Promise<DunningAnswer> => {
  const about = { date: scope.date, dryRun: options.dryRun ?? false }
  if (options.dryRun)
    return { ...about, ...(await engine.work(caller, work => dunOnce(work, scope), { dryRun: true })) }
  const netted = await engine.work(caller, work => netOverdue(work, scope))
  let raised = nothing
  for (;;) {
    const more = await engine.work(caller, async work =>
      raiseSome(work, scope, await policyOf(work), invoicesAtOnce),
    )
    if (more.invoices.length === 0) break
    raised = add(raised, more)
  }
  const followed = await engine.work(caller, async work => followCases(work, scope, await policyOf(work)))
  return { ...about, netted, ...raised, ...followed }
}
