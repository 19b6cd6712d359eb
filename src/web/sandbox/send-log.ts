import type { LogLine, Outcome } from '#sandbox/order.ts'
import { request } from '../data/index.ts'

const mostLines = 50
const mostCharacters = 2_000

/** What a script has come to where it did not come to its end; refusals with a status are what it means to say. */
const faultLine = (outcome: Outcome): LogLine[] => {
  if ('passed' in outcome)
    return [{ level: 'error', message: `Stopped: ${outcome.passed.limit}, ${outcome.passed.figure}` }]
  if (!('thrown' in outcome) || outcome.thrown.status) return []
  const { message, line } = outcome.thrown
  return [{ level: 'error', message, ...(line ? { line } : {}) }]
}

/** Lets the server keep what a script has said beside a page, and why it ended. Nobody waits for it, and nothing fails by it. */
export const sendLog = (
  { scriptName, version }: { scriptName: string; version: number },
  said: readonly LogLine[],
  outcome: Outcome,
): void => {
  const lines = [...said.slice(0, mostLines - 1), ...faultLine(outcome)]
  if (!lines.length) return
  void request('POST', `/api/script/scripts/${encodeURIComponent(scriptName)}/log`, {
    body: {
      version,
      durationMs: outcome.wholeMs,
      lines: lines.map(one => ({ ...one, message: one.message.slice(0, mostCharacters) })),
    },
  }).catch(() => {})
}
