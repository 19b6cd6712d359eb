import type { Caller, Engine } from '#engine/index.ts'
import { loadByRegistrations } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { continueRun, stopRun } from '../batches/move-run.ts'
import { takeRun } from '../batches/take-run.ts'
import { beginLongRun } from '../begin-long-run.ts'
import type { LongRun } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import { slices } from '../side-by-side.ts'

/** The run with parts of so many records, so that a few of them are many parts. */
const inSmallParts = (run: LongRun, size: number): LongRun => ({
  ...run,
  phases: run.phases.map(phase => ({
    ...phase,
    parts: async (work, scope) => (await phase.parts(work, scope)).flatMap(keys => slices(keys, size)),
  })),
})

/** A run in the background, as servers take it further: step by step, by whichever engine. */
export const longRunAtWork = async <S extends RunScope>(
  engine: Engine,
  caller: Caller,
  declared: LongRun,
  scope: S,
  size = 1,
) => {
  const run = inSmallParts(declared, size)
  const begun = await beginLongRun(engine, caller, run, scope)
  if (!begun) throw new Error(`nothing is to be done by ${run.code}`)
  const { batch: registration } = begun.answer as { batch: string }
  const load = async (): Promise<Loaded<'batch'>> => {
    const [batch] = await engine.work(caller, work => loadByRegistrations(work, 'batch', [registration]))
    return batch!
  }
  /** One step, as a server takes it that finds the run going on; false: nothing more is to be done. */
  const step = async (by: Engine = engine): Promise<boolean> => {
    const batch = await load()
    const isOver = batch.status !== 'PROCESSING' && batch.status !== 'FETCHING'
    return isOver ? false : takeRun({ engine: by, caller, run, batch })
  }
  const moveBy = async (move: typeof stopRun): Promise<Loaded<'batch'>> =>
    engine.work(caller, async work => {
      const [batch] = await loadByRegistrations(work, 'batch', [registration], { lock: 'update' })
      return move(work, batch!)
    })
  return {
    registration,
    load,
    step,
    stop: () => moveBy(stopRun),
    goOn: () => moveBy(continueRun),
    toEnd: async (): Promise<Loaded<'batch'>> => {
      while (await step());
      return load()
    },
  }
}
