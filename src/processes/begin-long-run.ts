import type { Caller, Engine } from '#engine/index.ts'
import { sealedWords } from '#entities/platform/lists/sealed.ts'
import { message } from '#errors/index.ts'
import { beginBatch } from './batches/begin-batch.ts'
import { keepParts, nextParts } from './batches/run-parts.ts'
import { type Begun, type CallRequest, WaitingAnswer } from './call.ts'
import { given } from './given.ts'
import type { LongRun } from './long-run.ts'
import { isTrue, type RunScope, runScope } from './run-scope.ts'

/** What a run is called, as a word of a message. */
export const nameOfRun = (code: LongRun['code']) => ({
  label: `list.batchRun.${code}`,
  english: sealedWords.batchRun[code],
})

/**
 * Begins a run in the background, as whoever asks: it is a batch of the type RUN, which shows how far it has come, is stopped and gone
 * on with. Null where nothing is to be done.
 * @throws what the run refuses to begin with
 */
export const beginLongRun = (
  engine: Engine,
  caller: Caller,
  run: LongRun,
  asked: RunScope,
  onBegun?: CallRequest['onBegun'],
): Promise<WaitingAnswer | null> =>
  engine.work(caller, async work => {
    const scope = run.begin ? await run.begin(work, asked) : asked
    const found = scope && (await nextParts(work, run, scope, null))
    if (!scope || !found) return null
    const batch = await beginBatch(work, {
      type: 'RUN',
      run: run.code,
      wording:
        run.wording?.(scope) ??
        message('RUN_UNTIL', { run: nameOfRun(run.code), date: { date: scope.date } }),
      status: 'PROCESSING',
      date: scope.date,
      input: scope,
      orgaRegistration: caller.orgaRegistration,
    })
    const { total } = await keepParts(work, run, batch, found)
    await onBegun?.(work, batch.registration)
    return new WaitingAnswer(
      { batch: batch.registration, total: total ?? 0 } satisfies Begun,
      `/api/core/batches/${batch.registration}`,
    )
  })

/**
 * Begins a run in the background where its call asks for that by `background`; null where it does not, or nothing is to be done: then
 * it is run while its caller waits.
 */
export const inBackground = async (
  engine: Engine,
  caller: Caller,
  { query, body, onBegun }: CallRequest,
  run: LongRun,
  scope: RunScope,
): Promise<WaitingAnswer | null> => {
  const { background } = { ...query, ...given(body) }
  return isTrue(background) ? beginLongRun(engine, caller, run, scope, onBegun) : null
}

/**
 * What a call does that goes over records until a day, asked with `{ date = today, organizations, dryRun, background }`: all of it while its
 * caller waits, or in the background; a dry run keeps nothing.
 */
export const untilDay = <A>(
  longRun: LongRun,
  whileWaiting: (engine: Engine, caller: Caller, scope: RunScope, how: { dryRun: boolean }) => Promise<A>,
): {
  longRun: LongRun
  run(engine: Engine, caller: Caller, request: CallRequest): Promise<A | WaitingAnswer>
} => ({
  longRun,
  run: async (engine, caller, request) => {
    const { dryRun, ...scope } = runScope(request, caller.today)
    const begun = dryRun ? null : await inBackground(engine, caller, request, longRun, scope)
    return begun ?? whileWaiting(engine, caller, scope, { dryRun })
  },
})
