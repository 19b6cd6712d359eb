import { type Effect, type Guard, loadKeys } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { decisionCalls } from './calls.ts'
import { entityJudged, judge, ruleFault } from './judge.ts'

const readable: Guard = (rule, work) => ruleFault(work, rule)

/** Asks the rule of one record and keeps the answer, so that whoever publishes it has seen it work. */
const test: Effect = async (work, rules, run) => {
  for (const rule of rules) {
    const [record] = await loadKeys(work, entityJudged(work, rule), [String(run.input.registration)])
    const { isMet, parts } = judge(work, rule, record!)
    rule.testRecord = record!.registration
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
  guards: { 'rule/readable': readable },
  effects: { 'rule/test': test },
  calls: decisionCalls,
}
