import { loadByKeys } from '#engine/index.ts'
import { untilDay } from '../begin-long-run.ts'
import type { Call } from '../call.ts'
import { dayAsked } from '../run-scope.ts'
import { orBegun, toldCall } from '../told-call.ts'
import { overdueOf } from './bill-interest.ts'
import { dunningRun } from './dunning-phases.ts'
import { toldUntil } from './keep-interest.ts'
import { judgeAll } from './promises.ts'
import { runDunning } from './run-dunning.ts'
import { interestRun, runInterest } from './run-interest.ts'
import { toldCollections } from './told-collections.ts'

const judge = (async (engine, caller) => {
  return engine.work(caller, judgeAll)
}) satisfies Call['run']

/**
 * `GET` and `POST /api/script/runs/run-dunning` `{ date = today, organizations, dryRun, background }`, `POST …/bill-late-interest` with
 * the same for what late invoices have run up, and how the late interest of a case comes about on a day, where none is named on the one
 * until which the case tells it; `POST …/judge-promises` judges the promises to pay as of today.
 */
export const collectionCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/script/runs/run-dunning',
    permission: 'run dunning',
    changesData: true,
    told: orBegun(toldCollections.dun),
    ...untilDay(dunningRun, runDunning),
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/run-dunning',
    permission: 'run dunning',
    told: orBegun(toldCollections.dun),
    ...untilDay(dunningRun, runDunning),
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/bill-late-interest',
    permission: ['run dunning', 'run billing'],
    told: orBegun(toldCollections.interest),
    ...untilDay(interestRun, runInterest),
  }),
  toldCall({
    method: 'POST',
    path: '/api/script/runs/judge-promises',
    permission: 'run dunning',
    told: toldCollections.judge,
    run: judge,
  }),
  toldCall({
    method: 'GET',
    path: '/api/case/cases/:key/late-interest',
    permission: 'read cases',
    told: toldCollections.lateInterest,
    run: async (engine, caller, { params, query }) =>
      engine.work(caller, async work => {
        const [found] = await loadByKeys(work, 'case', [String(params.key)])
        const date = dayAsked(query.date, toldUntil(work, found!))
        return { date, currency: found!.currency, invoices: await overdueOf(work, found!, date) }
      }),
  }),
]
