import { type Caller, type Engine, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { tellKept } from '#locales/index.ts'
import { continueRun, openRuns, stopRun } from '#processes/batches/move-run.ts'
import { type Call, longRuns } from '#processes/index.ts'
import { requireRights } from '#processes/require-rights.ts'
import { is, toldCall } from '#processes/told-call.ts'

type Batch = Loaded<'batch'>

const runShape = is.record(
  {
    registration: is.text,
    run: is.text,
    status: is.text,
    total: is.number,
    done: is.number,
    failed: is.number,
    skipped: is.number,
    made: is.map(is.number),
  },
  {
    name: is.orNothing(is.text),
    date: is.orNothing(is.text),
    username: is.orNothing(is.text),
    entityName: is.orNothing(is.text),
    phase: is.orNothing(is.text),
    phaseNumber: is.number,
    phaseCount: is.number,
    phaseTotal: is.number,
    phaseDone: is.number,
    startDate: is.orNothing(is.text),
    endDate: is.orNothing(is.text),
    error: is.orNothing(is.text),
  },
)

const answerOf = (caller: Caller, batch: Batch) => ({
  registration: batch.registration,
  run: String(batch.run),
  status: batch.status,
  total: batch.total ?? 0,
  done: batch.done ?? 0,
  failed: batch.failed ?? 0,
  skipped: batch.skipped ?? 0,
  made: (batch.made ?? {}) as Record<string, number>,
  name: batch.name ?? null,
  date: batch.date ?? null,
  username: batch.username ?? null,
  entityName: batch.entityName ?? null,
  phase: batch.phase ?? null,
  phaseNumber: batch.phaseNumber ?? 1,
  phaseCount: batch.phaseCount ?? 1,
  phaseTotal: batch.phaseTotal ?? 0,
  phaseDone: batch.phaseDone ?? 0,
  startDate: batch.startDate ?? null,
  endDate: batch.endDate ?? null,
  error: tellKept(caller.locale, batch.error ?? null) as string | null,
})

/** Whether somebody may begin such a run: then he may see, stop and go on with what another has begun. */
const mayRun = (caller: Caller, { run }: Batch): boolean => {
  const found = longRuns.get(String(run))
  if (!found) return false
  try {
    requireRights(caller, found)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') return false
    throw error
  }
}

/** A run that is to be moved, by its registration. Throws ENTITY_REGISTRATION_NOT_FOUND, FORBIDDEN. */
const runOf = async (work: Work, registration = '', lock?: 'update'): Promise<Batch> => {
  const [batch] = await loadByRegistrations(work, 'batch', [registration], lock ? { lock } : {})
  const run = longRuns.get(String(batch?.run))
  if (!batch || !run)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['batch', registration.slice(0, 60)])
  requireRights(work.caller, run)
  return batch
}

const moved =
  (move: (work: Work, batch: Batch) => Promise<Batch>) =>
  (engine: Engine, caller: Caller, { params }: { params: Record<string, string> }) =>
    engine.work(caller, async work =>
      answerOf(caller, await move(work, await runOf(work, params.key, 'update'))),
    )

/**
 * Runs over many records, for whoever may begin them: `GET /api/core/runs` those that go on or wait for somebody to go on with them,
 * `GET /api/core/runs/:key` one of them, `POST …/stop` and `POST …/continue`.
 */
export const longRunCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/core/runs',
    told: {
      summary: 'Runs over many records that go on, or that somebody may go on with',
      answer: is.list(runShape),
    },
    run: (engine, caller) =>
      engine.work(caller, async work =>
        (await openRuns(work)).filter(one => mayRun(caller, one)).map(one => answerOf(caller, one)),
      ),
  }),
  toldCall({
    method: 'GET',
    path: '/api/core/runs/:key',
    told: { summary: 'How far a run over many records has come', answer: runShape },
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => answerOf(caller, await runOf(work, params.key))),
  }),
  toldCall({
    method: 'POST',
    path: '/api/core/runs/:key/stop',
    told: { summary: 'Stops a run between two of its parts', answer: runShape },
    run: moved(stopRun),
  }),
  toldCall({
    method: 'POST',
    path: '/api/core/runs/:key/continue',
    told: { summary: 'Goes on with a run that was stopped or interrupted', answer: runShape },
    run: moved(continueRun),
  }),
]
