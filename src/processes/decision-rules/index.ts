import { asks, type Effect, type Guard, loadKeys, on } from '#engine/index.ts'
import type { InputOf } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { decisionCalls } from './calls.ts'
import { entityJudged, judge, ruleFault } from './judge.ts'

const readable: Guard<'rule'> = (rule, work) => ruleFault(work, rule)

/** Asks the rule of one record and keeps the answer, so that whoever publishes it has seen it work. */
const test: Effect<'rule', InputOf<'rule', 'test'>> = async (work, rules, run) => {
  for (const rule of rules) {
    const [record] = await loadKeys(work, entityJudged(work, rule), [run.input.registration])
    const { isMet, parts } = judge(work, rule, record!)
    rule.testRecord = record!.registration as string
    rule.testDate = run.date
    rule.testResult = isMet ? 'MET' : 'NOT_MET'
    rule.testExplanation = parts
      .map(
        ({ path, test: asked, value, holds }) =>
          `${holds ? '✓' : '✗'} ${path} ${JSON.stringify(asked)}: ${JSON.stringify(value)}`,
      )
      .join('\n')
  }
}

/** Decisions that the house takes again and again, as conditions over its records. */
export const decisionRules: Process = {
  guards: { 'rule/readable': asks('rule', readable) },
  effects: { 'rule/test': on('rule', test) },
  calls: decisionCalls,
}
