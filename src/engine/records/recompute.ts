import { AppError } from '#errors/index.ts'
import type { CompiledEntity, RuleContext } from '#model/index.ts'
import { type Plain, type Rule, ruleContext, type Work } from '../work.ts'
import { askRule } from './ask-rule.ts'
import { loadMatching } from './load.ts'

/** One record as it was – null: it is new – and as it is to be. */
interface Recomputed {
  before: Plain | null
  after: Plain
}

/**
 * Values that follow each other (`recompute` of a declaration), for callers that do not work them out themselves: in a
 * new record the rule fills what was not given; where a change touches one value of the group, the others follow it.
 * Who changes several at once means them so.
 */
export const recomputeValues = async (
  work: Work,
  entity: CompiledEntity,
  pairs: readonly Recomputed[],
): Promise<void> => {
  const { recompute } = entity
  const rule = recompute && work.code.rules.get(recompute.rule)
  if (!recompute || !rule) return
  const touched = pairs.map(pair => ({ pair, paths: changedPaths(recompute.on, pair) }))
  if (touched.every(({ pair, paths }) => pair.before && paths.length === 0)) return
  const taxes = work.model.entities.has('tax') ? await loadMatching(work, 'tax', {}) : []
  const context = ruleContext(work, { taxes })
  for (const { pair, paths } of touched) {
    for (const path of paths)
      take(pair.after, ask(entity, rule, pair.after, { ...context, changed: path }), false)
    if (!pair.before && paths.length === 0) take(pair.after, ask(entity, rule, pair.after, context), true)
  }
}

/** Values that are not well-formed give none: the checks that follow say what is wrong with them. */
const ask = (entity: CompiledEntity, rule: Rule, record: Plain, context: RuleContext): Plain => {
  try {
    return (askRule(entity, rule, record, context) as Plain | null | undefined) ?? {}
  } catch (error) {
    if (error instanceof AppError) return {}
    throw error
  }
}

/** What was given stays as it is; a list comes back whole, its rule having kept what was given in it. */
const take = (record: Plain, made: Plain, isFilling: boolean): void => {
  for (const [name, value] of Object.entries(made))
    if (!isFilling || record[name] == null || Array.isArray(value)) record[name] = value
}

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null)

/** The values from which others follow: of the record itself the only one that differs, and the only one of each element. */
const changedPaths = (on: readonly string[], { before, after }: Recomputed): string[] => {
  const lists = on.filter(name => Array.isArray(after[name]))
  const own = on.filter(name => !lists.includes(name) && !same(before?.[name], after[name]))
  return [
    ...(own.length === 1 ? own : []),
    ...lists.flatMap(name => elementPaths(name, before?.[name], after[name] as unknown[])),
  ]
}

/** `assets.2.unitPrice` where an element that was there differs in that value alone; the list itself where one is new. */
const elementPaths = (name: string, before: unknown, after: readonly unknown[]): string[] => {
  const known = new Map((Array.isArray(before) ? (before as Plain[]) : []).map(e => [e._id, e]))
  const paths: string[] = []
  let hasNew = false
  for (const [index, element] of after.entries()) {
    const { _id, ...values } = (element ?? {}) as Plain
    const former = known.get(_id)
    if (!former) hasNew = true
    else {
      const different = Object.keys({ ...former, ...values }).filter(
        key => key !== '_id' && !same(former[key], values[key]),
      )
      if (different.length === 1) paths.push(`${name}.${index}.${different[0]}`)
    }
  }
  return hasNew ? [...paths, name] : paths
}
