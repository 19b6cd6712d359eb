import { type Caller, entityOf, isElevated, loadMatching, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { type TimeLimit, timeLimits } from '#sandbox/limits.ts'
import type { LogLine, Outcome } from '#sandbox/order.ts'
import { type ActiveScript, activeScript } from './active-scripts.ts'
import { withoutTrace } from './open-work.ts'
import type { MadeCall } from './run-desk.ts'
import { answerOf } from './script-answer.ts'
import { draftsInPlace } from './script-context.ts'
import type { Scripts } from './scripts.ts'
import { checkDrawn, layoutArgs, layoutNamed } from './server-layouts.ts'

/** A draft that somebody tries: with what, at which instant, with which dice, as whom. */
export interface AskedTry {
  scriptName: string
  type: string
  code: string
  args: Record<string, unknown>
  record?: string
  entityName?: string
  now?: string
  seed?: number
  username?: string
}

/** What came of it. Nothing of it stays. */
export interface Tried {
  ok: boolean
  answer?: unknown
  /** Why it did not come to its end; where it was thrown in the draft, and the scripts' own lines on the way there. */
  error?: { code: string; message: string; line?: number; stack?: string }
  log: readonly LogLine[]
  calls: readonly MadeCall[]
  ownMs: number
  wholeMs: number
  memoryBytes: number
  seed: number
  now: string
}

const times: Record<string, TimeLimit> = { TEST: timeLimits.TEST, REPORT: timeLimits.REPORT }
const entries: Record<string, string> = { LAYOUT: 'layout', TEST: 'tests', LIBRARY: 'shape' }

/** Somebody of the tenant; whoever is no administrator tries as nobody above himself. */
const whoTries = async (
  scripts: Scripts,
  work: Work,
  caller: Caller,
  username: string | undefined,
): Promise<Caller> => {
  if (!username || username === caller.username) return caller
  const [user] = await loadMatching(work, 'user', { username }, { limit: 1 })
  if (!user) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['user', username])
  const other = await scripts.parts.callers.atWork(caller.tenantId, String(user._id), caller.requestId)
  if (isElevated(other) && !isElevated(caller)) throw new AppError('FORBIDDEN', ['write users'])
  return { ...other, locale: caller.locale, timeZone: caller.timeZone }
}

/** Where in the draft something was thrown: in its own lines, also where a library of it threw. */
const thrownAt = (outcome: Outcome, draft: string): { line?: number; stack?: string } => {
  const { stack } = 'thrown' in outcome ? outcome.thrown : {}
  if (!stack) return {}
  const own = stack.split('\n').find(place => place.startsWith(`${draft}:`))
  return { ...(own ? { line: Number(own.slice(draft.length + 1).split(':', 1)[0]) } : {}), stack }
}

const ownArgs = async (
  scripts: Scripts,
  work: Work,
  caller: Caller,
  draft: ActiveScript,
  asked: AskedTry,
): Promise<Record<string, unknown>> => {
  const { args, record, entityName } = asked
  const named = layoutNamed(draft.name)
  const entity = entityName ?? named?.entity ?? draft.entityName
  const given = { now: asked.now ?? work.at, ...args }
  if (!entity || (draft.type !== 'LAYOUT' && !record))
    return { ...given, args, query: args, body: args, method: 'POST' }
  const { type } = named ?? {}
  const own = await layoutArgs(scripts, work, caller, draft, {
    entity,
    ...(record ? { key: record } : {}),
    ...(type ? { type } : {}),
  })
  return draft.type === 'LAYOUT' ? { ...given, ...own } : { ...given, record: own.record, args }
}

/** Runs a draft as it is typed, in a transaction of which nothing stays, and tells all that it did. */
export const tryScript = (scripts: Scripts, caller: Caller, asked: AskedTry): Promise<Tried> => {
  const { scriptName, type, code } = asked
  const draft = activeScript(
    { scriptName, type, entityName: asked.entityName },
    { version: 0, code, hash: 'draft' },
  )
  const run = async (work: Work): Promise<Tried> => {
    const who = await whoTries(scripts, work, caller, asked.username)
    const own = await ownArgs(scripts, work, who, draft, asked)
    const { outcome, order, lines, calls } = await scripts.outcomeOf(
      who,
      draft,
      await scripts.active.of(who),
      {
        entry: entries[type] ?? 'execute',
        own: JSON.stringify(own),
        time: times[type] ?? timeLimits.RUN,
        work,
        isUnlogged: true,
        ...(asked.now ? { now: asked.now } : {}),
        ...(asked.seed === undefined ? {} : { seed: asked.seed }),
      },
    )
    const { ownMs, wholeMs, memoryBytes } = outcome
    const told = { log: lines, calls, ownMs, wholeMs, memoryBytes, seed: order.seed, now: order.now }
    try {
      const made = answerOf(outcome, order)
      const answer = 'json' in made ? JSON.parse(made.json) : 'file' in made ? { file: made.file.name } : null
      if (type === 'LAYOUT') {
        const entity = asked.entityName ?? layoutNamed(scriptName)?.entity
        if (entity) checkDrawn(answer, entityOf(work.model, entity))
      }
      return { ok: true, answer, ...told }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return {
        ok: false,
        error: { code: error.code, message: error.message, ...thrownAt(outcome, scriptName) },
        ...told,
      }
    }
  }
  return draftsInPlace.run([draft], () => withoutTrace(scripts.parts.engine, caller, run))
}
