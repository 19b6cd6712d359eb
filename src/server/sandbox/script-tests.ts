import type { Caller, Work } from '#engine/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import type { LogLine, Thrown } from '#sandbox/order.ts'
import { withoutTrace } from './open-work.ts'
import { answerOf } from './script-answer.ts'
import type { Scripts } from './scripts.ts'

/** How one test of a tenant ended. */
export interface TestResult {
  script: string
  name: string
  ok: boolean
  error?: string
  line?: number
  log?: readonly LogLine[]
}

type Told = { tests: { name: string; ok: boolean; error?: Thrown }[] }

/**
 * Runs every test of the tenant as its caller, in one transaction of which nothing stays, each test in a part of its own. Drafts
 * that stand in place are tested instead of what is published.
 */
export const runTests = (scripts: Scripts, caller: Caller, outer?: Work): Promise<TestResult[]> =>
  withoutTrace(
    scripts.parts.engine,
    caller,
    async work => {
      const live = await scripts.active.of(work.caller)
      const results: TestResult[] = []
      for (const script of live.byName.values()) {
        if (script.type !== 'TEST') continue
        const { outcome, order, lines } = await scripts.outcomeOf(work.caller, script, live, {
          entry: 'tests',
          own: '{}',
          time: timeLimits.TEST,
          work,
        })
        results.push(...resultsOf(script.name, outcome, order, lines))
      }
      return results
    },
    outer,
  )

const resultsOf = (
  script: string,
  outcome: Parameters<typeof answerOf>[0],
  order: Parameters<typeof answerOf>[1],
  log: readonly LogLine[],
): TestResult[] => {
  try {
    const answer = answerOf(outcome, order)
    const { tests } = JSON.parse('json' in answer ? answer.json : '{"tests":[]}') as Told
    return tests.map(({ name, ok, error }) => ({
      script,
      name,
      ok,
      ...(error ? { error: error.message, ...lineIn(error.stack, script) } : {}),
      log,
    }))
  } catch (error) {
    return [{ script, name: script, ok: false, error: (error as Error).message, log }]
  }
}

const lineIn = (stack: string | undefined, script: string): { line?: number } => {
  const found = stack
    ?.split('\n')
    .map(text => /([^\s():]+):(\d+)(?::\d+)?\)?\s*$/.exec(text))
    .find(one => one?.[1] === script)
  return found ? { line: Number(found[2]) } : {}
}
