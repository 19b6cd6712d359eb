import {
  entityOf,
  insideWork,
  loadWhere,
  name,
  type Plain,
  type ReadyScript,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import { type ActiveScript, activeScript } from './active-scripts.ts'
import { answerOf } from './script-answer.ts'
import { draftsInPlace } from './script-context.ts'
import { runTests } from './script-tests.ts'
import type { Scripts } from './scripts.ts'
import { drawOnServer, layoutNamed } from './server-layouts.ts'

/** What a script gives. */
export interface Shape {
  execute: boolean
  exports: string[]
  tests: number
  include: string[]
}

/** The script as it is saved, as if it were published. */
export const draftOf = (script: Plain): ActiveScript =>
  activeScript(script, { version: Number(script.version ?? 0) + 1, hash: script.codeHash, code: script.code })

/** What a script gives, asked of itself: its first lines run, and nothing else of it. */
export const shapeOf = async (scripts: Scripts, work: Work, draft: ActiveScript): Promise<Shape> => {
  const { outcome, order } = await scripts.outcomeOf(
    work.caller,
    draft,
    await scripts.active.of(work.caller),
    { entry: 'shape', own: '{}', time: timeLimits.RUN, work },
  )
  const answer = answerOf(outcome, order)
  return JSON.parse('json' in answer ? answer.json : '{}') as Shape
}

/** Throws where a script does not give what its kind asks for. */
export const checkShape = ({ name: script, type }: ActiveScript, shape: Shape): void => {
  const lacking =
    type === 'TEST'
      ? shape.tests === 0 && message('SCRIPT_WITHOUT_TESTS')
      : type === 'LIBRARY'
        ? shape.exports.length === 0 && message('SCRIPT_EXPORTS_NOTHING')
        : !shape.execute && message('SCRIPT_WITHOUT_EXECUTE')
  if (!lacking) return
  if (type === 'LAYOUT') throw new AppError('LAYOUT_WITHOUT_EXECUTE', [script])
  throw new AppError('SCRIPT_NOT_READABLE', [script, lacking])
}

/** So many records a layout is drawn for before it is published. */
export const mostTried = 20

/** A layout is drawn for the last records that it would be drawn for: what no screen can draw is found here. */
const drawForRecords = async (scripts: Scripts, work: Work, draft: ActiveScript): Promise<void> => {
  const named = layoutNamed(draft.name)
  const entity = named && work.model.entities.get(named.entity)
  if (!named || !entity) return
  const typed = named.type && entity.fields.some(one => one.name === 'type' && one.sql)
  const last = await loadWhere(
    work,
    entityOf(work.model, named.entity),
    typed ? sql`t.type = ${named.type}::text` : sql`true`,
    { asCaller: true, limit: mostTried, order: sql`${name('t.id')} desc` },
  )
  const { type } = named
  await drawOnServer(scripts, work, work.caller, draft, { entity: entity.name, ...(type ? { type } : {}) })
  for (const record of last)
    await drawOnServer(scripts, work, work.caller, draft, { entity: entity.name, key: String(record._id) })
}

/**
 * Looks at a script before it is published: it is read with its libraries, gives what its kind asks for, draws what can be
 * drawn, and passes the tenant's tests. Throws what is found.
 */
export const lookAtScript = (scripts: Scripts, work: Work, script: Plain): Promise<ReadyScript> => {
  const draft = draftOf(script)
  return insideWork.run(work, () =>
    draftsInPlace.run([...(draftsInPlace.getStore() ?? []), draft], async () => {
      const { caller } = work
      const { script: read } = await scripts.read.closure(
        caller.tenant,
        draft,
        await scripts.active.of(caller),
      )
      const shape = await shapeOf(scripts, work, draft)
      checkShape(draft, shape)
      if (draft.type === 'LAYOUT') await drawForRecords(scripts, work, { ...draft, include: shape.include })
      const failed = (await runTests(scripts, caller, work)).filter(one => !one.ok)
      if (failed.length)
        throw new AppError('SCRIPT_TESTS_FAILED', [
          failed
            .map(one => `${one.script}: ${one.name}${one.error ? ` (${one.error})` : ''}`)
            .join(', ')
            .slice(0, 2_000),
        ])
      return { compiled: read.compiled, imports: [...read.imports], include: shape.include }
    }),
  )
}
