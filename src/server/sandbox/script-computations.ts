import type { Plain, Work, WriteRun, Writing } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { RunOrder } from '#sandbox/order.ts'
import { readThrown } from '#sandbox/thrown.ts'
import type { ActiveScript, TenantScripts } from './active-scripts.ts'
import { answerOf, errorOf } from './script-answer.ts'
import type { Scripts } from './scripts.ts'

/** What a computation may answer of a record, a number or an address. */
export interface Computed {
  values?: unknown
  error?: unknown
  warning?: unknown
  text?: unknown
}

/** The computation of records: `contract-computation-LEASE`, else `contract-computation`; by the type where there is no product. */
export const computationOf = (
  { byName, aliases }: Pick<TenantScripts, 'byName' | 'aliases'>,
  entity: string,
  record: Plain,
): ActiveScript | undefined => {
  const kind = record.financialProduct ?? record.type
  for (const name of [`${entity}-computation-${String(kind)}`, `${entity}-computation`]) {
    const found = byName.get(Object.hasOwn(aliases, name) ? aliases[name]! : name)
    if (found?.type === 'COMPUTATION') return found
  }
  return undefined
}

/** What each of several asked things came to, in their order. Throws what the script threw for the first that it fails at. */
const readAll = (json: string, order: RunOrder): Computed[] =>
  (JSON.parse(json) as { value?: unknown; error?: unknown }[]).map(({ value, error }) => {
    if (error === undefined) return typeof value === 'string' ? { text: value } : ((value ?? {}) as Computed)
    const thrown = readThrown(JSON.stringify(error), order)
    if ('answer' in thrown) return JSON.parse(thrown.answer) as Computed
    throw errorOf(thrown, order)
  })

/** Asks a computation of many things at once, in one crossing. It works out, and asks nobody else. */
export const compute = async (
  scripts: Scripts,
  work: Work,
  script: ActiveScript,
  given: readonly Plain[],
): Promise<Computed[]> => {
  const { outcome, order } = await scripts.outcomeOf(
    work.caller,
    script,
    await scripts.active.of(work.caller),
    {
      own: JSON.stringify(given.map(one => ({ now: work.at, ...one }))),
      isMany: true,
      isQuick: true,
      isAlone: true,
      time: timeLimits.COMPUTATION,
    },
  )
  const answer = answerOf(outcome, order)
  return 'json' in answer ? readAll(answer.json, order) : given.map(() => ({}))
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Names of values that this write changes. */
const changedIn = ({ before, after }: Writing): string[] =>
  Object.keys({ ...before, ...after }).filter(
    name => !name.startsWith('_') && !isSame(before?.[name], after?.[name]),
  )

/**
 * Lets the tenant's computations give values of records that are written, before rules and hooks see them.
 * @throws what a computation refuses, at its script's name
 */
export const computeRecords = async (
  scripts: Scripts,
  work: Work,
  { entity }: WriteRun,
  writings: readonly Writing[],
  give: (script: ActiveScript, writing: Writing, answer: Computed) => void,
): Promise<void> => {
  const live = await scripts.active.of(work.caller)
  const byScript = new Map<ActiveScript, Writing[]>()
  for (const writing of writings) {
    const script = writing.after && computationOf(live, entity.name, writing.after)
    if (script) byScript.set(script, [...(byScript.get(script) ?? []), writing])
  }
  for (const [script, some] of byScript) {
    const answers = await compute(
      scripts,
      work,
      script,
      some.map(one => ({ record: one.after, previous: one.before, changed: changedIn(one) })),
    )
    for (const [i, answer] of answers.entries()) {
      refuseBy(script, entity, answer)
      give(script, some[i]!, answer)
    }
  }
}

/** `{ error }` refuses: a text, or a text and the field that it is about. */
const refuseBy = (script: ActiveScript, entity: CompiledEntity, { error }: Computed): void => {
  if (error === undefined || error === null || error === false) return
  const { field, text } = (typeof error === 'object' ? error : { text: error }) as {
    field?: unknown
    text?: unknown
  }
  const said = String(text ?? '').slice(0, 500)
  const failure = new AppError('SCRIPT_FAILED', [said, script.name])
  if (typeof field === 'string' && fieldAt(entity, field))
    failure.errors = [{ field, message: message('SCRIPT_SAYS', { text: said }), code: 'SCRIPT_FAILED' }]
  throw failure
}
