import {
  applyPatch,
  type Hooks,
  insideWork,
  type Plain,
  type Problems,
  readBody,
  type Work,
  type WriteRun,
  type Writing,
  withoutMarks,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { RunOrder } from '#sandbox/order.ts'
import { readThrown } from '#sandbox/thrown.ts'
import type { ActiveScript } from './active-scripts.ts'
import { checkRegistrations, writeAddresses } from './named-computations.ts'
import { answerOf, errorOf } from './script-answer.ts'
import { computeRecords } from './script-computations.ts'
import { scriptContext } from './script-context.ts'
import type { Scripts } from './scripts.ts'

type Phase = 'BEFORE' | 'AFTER'

/** What is written in thousands, by the product alone, and tells of other records. */
const withoutHooks = new Set([
  'posting',
  'cashflow',
  'invoiceLine',
  'link',
  'history',
  'scriptLog',
  'scriptVersion',
])

const verbs: Record<WriteRun['verb'], string> = {
  create: 'CREATE',
  change: 'CHANGE',
  remove: 'REMOVE',
  transition: 'TRANSITION',
}

const keyOf = ({ entity }: WriteRun, { before, after }: Writing): string =>
  `${entity.base} ${String((after ?? before)!._id)}`

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What differs, by name: as it was and as it is to be. */
const changesOf = (before: Plain | null, after: Plain | null): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter(name => !name.startsWith('_') && !isSame(before?.[name], after?.[name]))
      .map(name => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
  )

/** Hooks of a tenant around the writes of its records, inside their transaction: they give values, refuse, and follow. */
export class ScriptHooks implements Hooks {
  constructor(readonly scripts: Scripts) {}

  async before(work: Work, writings: readonly Writing[], run: WriteRun): Promise<void> {
    this.#refuseOwnRecord(writings, run)
    await this.#compute(work, writings, run)
    for (const hook of await this.#hooksOf(work, run, 'BEFORE')) {
      const answers = await this.#ask(work, hook, writings, run)
      for (const [i, answer] of answers.entries()) giveValues(work, run, hook, writings[i]!, answer)
    }
  }

  /** Numbers of persons are judged by the tenant's own check, too. */
  check(work: Work, writings: readonly Writing[], { entity }: WriteRun): Promise<Problems> {
    return entity.base === 'person'
      ? insideWork.run(work, () => checkRegistrations(this.scripts, work, writings))
      : Promise.resolve(writings.map(() => null))
  }

  derive(work: Work, entity: CompiledEntity, records: readonly Plain[]): Promise<void> {
    return entity.base === 'person'
      ? insideWork.run(work, () => writeAddresses(this.scripts, work, records))
      : Promise.resolve()
  }

  /** What follows from what is written, as the tenant works it out; what a process knows to be right is left alone. */
  #compute(work: Work, writings: readonly Writing[], run: WriteRun): Promise<void> {
    const { entity, verb, isWorkedOut } = run
    if (isWorkedOut || withoutHooks.has(entity.base) || (verb !== 'create' && verb !== 'change'))
      return Promise.resolve()
    return insideWork.run(work, () =>
      computeRecords(this.scripts, work, run, writings, (script, writing, answer) =>
        giveValues(work, run, script, writing, answer),
      ),
    )
  }

  async after(work: Work, writings: readonly Writing[], run: WriteRun): Promise<void> {
    for (const hook of await this.#hooksOf(work, run, 'AFTER')) await this.#ask(work, hook, writings, run)
  }

  /** A hook that writes the very record whose write waits for it would ask itself for ever. */
  #refuseOwnRecord(writings: readonly Writing[], run: WriteRun): void {
    const asking = scriptContext.getStore()
    if (asking?.writing && writings.some(one => asking.writing!.has(keyOf(run, one))))
      throw new AppError('SCRIPT_OWN_RECORD', [asking.name])
  }

  async #hooksOf(work: Work, { entity, verb, transition }: WriteRun, phase: Phase): Promise<ActiveScript[]> {
    if (withoutHooks.has(entity.base)) return []
    const { hooks } = await insideWork.run(work, () => this.scripts.active.of(work.caller))
    return hooks.filter(
      hook =>
        hook.phase === phase &&
        (hook.entityName === entity.name || hook.entityName === entity.base) &&
        (hook.verb === null || hook.verb === verbs[verb] || hook.verb === transition),
    )
  }

  /** All records of the statement cross at once; the hook is called for each of them. */
  #ask(work: Work, hook: ActiveScript, writings: readonly Writing[], run: WriteRun): Promise<unknown[]> {
    return insideWork.run(work, async () => {
      const { scripts } = this
      const { outcome, order } = await scripts.outcomeOf(
        work.caller,
        hook,
        await scripts.active.of(work.caller),
        {
          own: JSON.stringify(writings.map(one => givenTo(work, run, one))),
          isMany: true,
          isQuick: true,
          time: timeLimits.HOOK,
          work,
          ...(hook.phase === 'BEFORE' ? { writing: new Set(writings.map(one => keyOf(run, one))) } : {}),
        },
      )
      const answer = answerOf(outcome, order)
      return 'json' in answer ? readAnswers(answer.json, order) : []
    })
  }
}

const givenTo = (
  work: Work,
  { entity, verb, transition }: WriteRun,
  { before, after, given }: Writing,
): Plain => ({
  now: work.at,
  entityName: entity.name,
  verb,
  transition: transition ?? null,
  record: withoutMarks((after ?? before)!),
  previous: before && after ? withoutMarks(before) : null,
  changes: changesOf(before && withoutMarks(before), after && withoutMarks(after)),
  input: given,
  dryRun: work.dryRun,
})

/** What the hook has answered for each record. Throws what it threw for the first that it refuses. */
const readAnswers = (json: string, order: RunOrder): unknown[] =>
  (JSON.parse(json) as { value?: unknown; error?: unknown }[]).map(({ value, error }) => {
    if (error === undefined) return value
    const thrown = readThrown(JSON.stringify(error), order)
    if ('answer' in thrown)
      return answerOf({ answer: thrown.answer, ownMs: 0, wholeMs: 0, calls: 0, memoryBytes: 0 }, order)
    throw errorOf(thrown, order)
  })

/** Puts the values that a hook gives into the record, checked like a body. */
const giveValues = (
  work: Work,
  run: WriteRun,
  hook: ActiveScript,
  { before, after }: Writing,
  answer: unknown,
): void => {
  const { values } = (answer ?? {}) as { values?: unknown }
  if (values === undefined || values === null || !after) return
  const { values: read } = readBody(work, run.entity, values, before)
  const names = Object.keys(read).filter(name => !isSame(after[name], read[name]))
  if (names.length && run.isWorkedOut)
    throw new AppError('SCRIPT_FAILED', [
      message('HOOK_ONLY_REFUSES', { fields: names.join(', ') }),
      hook.name,
    ])
  const merged = applyPatch(run.entity, after, read)
  for (const name of names)
    if (merged[name] === undefined) delete after[name]
    else after[name] = merged[name]
}
