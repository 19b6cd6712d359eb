import { type Caller, changeRecords, type Engine, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { given } from '../given.ts'
import type { KeptPhase, LongRun } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { afterDeadlocks, sideBySide, usualLanes } from '../side-by-side.ts'
import { answerFailed } from './answer-items.ts'
import { isRunning } from './batch-status.ts'
import { holdItem } from './claim-items.ts'
import { endBatch, noteProgress } from './end-batch.ts'
import { loadBatch } from './load-batch.ts'
import { answerPart, keepParts, leftBy, nextParts, partOf, splitPart } from './run-parts.ts'

type Item = Loaded<'batchItem'>

/** A run that goes on, as whoever asked for it. */
export interface RunAtWork {
  engine: Engine
  caller: Caller
  run: LongRun
  batch: Loaded<'batch'>
}

/** Parts that are begun before it is looked whether the run has others: a few for each lane, so that none waits long. */
const partsAtOnce = 2 * usualLanes

const scopeOf = ({ batch }: RunAtWork): RunScope => given(batch.input) as unknown as RunScope

const phaseOf = ({ run }: RunAtWork, item: Item): KeptPhase<RunScope> => {
  const { phase } = partOf(item)
  const found = run.phases.find(one => one.name === phase)
  if (!found) throw new Error(`${run.code} has no phase ${phase}`)
  return found
}

/** Whether nobody has stopped the run. */
const goesOn = async (work: Work, { batch }: RunAtWork): Promise<boolean> => {
  const { rows } = await work.tx.query(
    sql`select 1 from batch where tenant_id = ${work.caller.tenantId}::int and id = ${batch._id}::uuid and status = 'PROCESSING'`,
  )
  return rows.length > 0
}

/** Does a part and answers it in one transaction; leaves it where the run was stopped, or another server was faster. */
const takePart = async (at: RunAtWork, item: Item): Promise<void> => {
  const { engine, caller, batch } = at
  const { keys } = partOf(item)
  try {
    await afterDeadlocks(() =>
      engine.work(caller, async work => {
        if (!(await goesOn(work, at)) || !(await holdItem(work, item))) return
        await answerPart(work, item, await phaseOf(at, item).take(work, scopeOf(at), keys))
      }),
    )
  } catch (error) {
    // What is no word of the catalogue is no record's fault.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await engine.work(caller, work =>
      keys.length > 1 ? splitPart(work, batch, item) : answerFailed(work, [{ item, error }]),
    )
  }
  await engine.work(caller, work => noteProgress(work, batch._id))
}

const waitingParts = (work: Work, { registration }: RunAtWork['batch'], limit: number): Promise<Item[]> =>
  loadMatching(
    work,
    'batchItem',
    { batchRegistration: registration, state: 'WAITING' },
    { limit, order: sql`t.position` },
  )

/** A run that was put back begins anew: what it had listed is of no use. */
const beginAnew = async (work: Work, batch: RunAtWork['batch']): Promise<RunAtWork['batch']> => {
  await work.tx.query(
    sql`delete from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid`,
  )
  const nothing = { phase: null, phaseRound: null, phaseTotal: 0, phaseDone: 0, total: 0, made: null }
  const [after] = await changeRecords(work, 'batch', [batch], () => ({ ...nothing, status: 'PROCESSING' }), {
    unchecked: true,
    verb: 'transition',
    transition: 'start',
  })
  return after!
}

/** Lists what is to be done next, once; ends the run where there is nothing more. Answers whether it goes on. */
const listNext = (at: RunAtWork): Promise<boolean> =>
  at.engine.work(at.caller, async work => {
    const found = await loadBatch(work, at.batch._id, true)
    if (!found || !isRunning(found)) return false
    const batch = found.status === 'FETCHING' ? await beginAnew(work, found) : found
    // Another server has listed it meanwhile.
    if ((await waitingParts(work, batch, 1)).length > 0) return true
    const next = await nextParts(work, at.run, scopeOf(at), batch)
    if (next) {
      await keepParts(work, at.run, batch, next)
      return true
    }
    await at.run.end?.(work, scopeOf(at), await leftBy(work, batch))
    await endBatch(work, batch._id)
    return false
  })

/**
 * Takes a run some parts further, a few side by side, each in a transaction of its own that also answers it: whenever it is stopped or
 * its server dies, what is done is whole. Answers whether there is more to do.
 */
export const takeRun = async (at: RunAtWork): Promise<boolean> => {
  const { engine, caller, batch } = at
  const items =
    batch.status === 'PROCESSING'
      ? await engine.work(caller, work => waitingParts(work, batch, partsAtOnce))
      : []
  if (items.length === 0) return listNext(at)
  // All that wait are of one phase.
  const lanes = phaseOf(at, items[0]!).isInTurn ? 1 : usualLanes
  await sideBySide(items, lanes, item => takePart(at, item))
  return true
}
