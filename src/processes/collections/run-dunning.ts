import type { Caller, Engine, Work } from '#engine/index.ts'
import { inOne, inParts, type RunPhase } from '../long-run.ts'
import { followPhase, handOverPhase, netPhase, raisePhase } from './dunning-phases.ts'
import type { Followed } from './follow.ts'
import type { NettedOverdue } from './net-overdue.ts'
import type { DunningScope } from './overdue.ts'
import type { Raised } from './raise.ts'

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

/** Does the phases of a run, each by what is handed in: a transaction a part, or one for all. */
const dunBy = async (
  scope: DunningScope,
  does: <P>(phase: RunPhase<DunningScope, P>, scope: DunningScope) => Promise<P[]>,
): Promise<Dunned> => {
  const netted = await does(netPhase, scope)
  const raised = await does(raisePhase, scope)
  await does(handOverPhase, scope)
  const followed = await does(followPhase, scope)
  return {
    netted: netted.flat(),
    invoices: raised.flatMap(part => part.invoices),
    casesOpened: raised.flatMap(part => part.casesOpened),
    letters: raised.reduce((sum, part) => sum + part.letters, 0),
    promisesKept: followed.flatMap(part => part.promisesKept),
    promisesBroken: followed.flatMap(part => part.promisesBroken),
    resolved: followed.flatMap(part => part.resolved),
  }
}

/** The whole run inside one transaction: for a dry run, and where a demonstration lives a day. */
export const dunOnce = (work: Work, scope: DunningScope): Promise<Dunned> =>
  dunBy(scope, (phase, asked) => inOne(work, phase, asked))

/**
 * The dunning run of a day: what payers have too much with us pays first, overdue invoices are raised by a level, payers written to, cases opened – one open case per
 * payer and contract –, and open cases brought up to date. Each part is a transaction of its own. Run twice, the second run finds nothing to raise.
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
  return {
    ...about,
    ...(await dunBy(scope, (phase, asked) => inParts(engine, caller, phase, asked))),
  }
}
