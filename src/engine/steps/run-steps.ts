import type { CompiledEntity } from '#model/index.ts'
import { askRule } from '../records/ask-rule.ts'
import { type Code, type Plain, type Rule, ruleContext, type Work } from '../work.ts'
import type { NamedStep, Problems, WriteRun, Writing } from './step.ts'

/** A pure rule of the entity as a step: what it finds wrong with the record as it is to be. */
const checkingStep = (rule: Rule): NamedStep => ({
  check: (work, writings, { entity }) => {
    const context = ruleContext(work)
    return writings.map(({ before, after }) => {
      const found = askRule(entity, rule, (after ?? before)!, context)
      return Array.isArray(found) ? found : null
    })
  },
})

const ruleSteps = new WeakMap<Rule, NamedStep>()

const stepNamed = (code: Code, name: string): NamedStep => {
  const known = code.steps.get(name)
  if (known) return known
  const rule = code.rules.get(name)
  if (!rule) throw new Error(`nobody has registered the step ${name}`)
  const made = ruleSteps.get(rule) ?? checkingStep(rule)
  ruleSteps.set(rule, made)
  return made
}

/** The steps that are asked about a write: all that the entity declares, but that nobody judges the product itself. */
const stepsOf = (work: Work, { entity, verb }: WriteRun): NamedStep[] =>
  entity.steps[verb]
    .map(name => stepNamed(work.code, name))
    .filter(step => !(step.ofCallers && work.caller.isProduct))

/** The record as it was and is to be, and what was given with it, which leaves the record. */
export const writingOf = (entity: CompiledEntity, before: Plain | null, after: Plain | null): Writing => {
  const given: Plain = {}
  for (const name of after ? entity.given : [])
    if (after && name in after) {
      if (after[name] !== null && after[name] !== undefined) given[name] = after[name]
      delete after[name]
    }
  return { before, after, given }
}

/** Lets the steps before a write give values and refuse. */
export const stepBefore = async (work: Work, run: WriteRun, writings: readonly Writing[]): Promise<void> => {
  if (!writings.length) return
  for (const step of stepsOf(work, run)) await step.before?.(work, writings, run)
  await work.code.hooks?.before(work, writings, run)
}

/** What the steps find wrong with each record, beside its fields. */
export const stepProblems = async (
  work: Work,
  run: WriteRun,
  writings: readonly Writing[],
): Promise<Problems> => {
  const found: Problems[] = []
  for (const step of stepsOf(work, run)) if (step.check) found.push(await step.check(work, writings, run))
  if (work.code.hooks) found.push(await work.code.hooks.check(work, writings, run))
  return writings.map((_, i) => found.flatMap(problems => problems[i] ?? []))
}

/** Lets the steps after a write follow it, in its transaction. */
export const stepAfter = async (work: Work, run: WriteRun, writings: readonly Writing[]): Promise<void> => {
  if (!writings.length) return
  for (const step of stepsOf(work, run)) await step.after?.(work, writings, run)
  await work.code.hooks?.after(work, writings, run)
}
