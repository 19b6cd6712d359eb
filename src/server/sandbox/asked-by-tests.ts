import { type Caller, insideWork, type Work } from '#engine/index.ts'
import type { CallAnswer } from '#sandbox/order.ts'
import { refusedCall } from './script-calls.ts'
import type { Scripts } from './scripts.ts'
import { drawOnServer, layoutNamed } from './server-layouts.ts'

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const missing = (what: string, name: string): CallAnswer =>
  refusedCall(404, 'ROUTE_NOT_FOUND', `There is no ${what} ${name.slice(0, 100)}`)

/** `t.run(name, args)`: a run of the tenant, with drafts in place, in the test's own transaction. */
export const runForTest = async (
  scripts: Scripts,
  caller: Caller,
  { name, args }: Record<string, unknown>,
  work: Work,
): Promise<CallAnswer> => {
  const script = await insideWork.run(work, () => scripts.named(caller, String(name), 'RUN'))
  if (!script) return missing('run', String(name))
  const own = JSON.stringify({
    now: work.at,
    method: 'POST',
    query: {},
    body: args ?? null,
    args: objectOf(args),
  })
  const answer = await scripts.run(caller, script, { own, work })
  return { ok: true, text: 'json' in answer ? answer.json : '' }
}

/** `t.layout(name, { record | entity })`: the cards that a layout script draws. */
export const drawForTest = async (
  scripts: Scripts,
  caller: Caller,
  { name, args }: Record<string, unknown>,
  work: Work,
): Promise<CallAnswer> => {
  const { record, entity, type } = objectOf(args)
  const script = await insideWork.run(work, () => scripts.named(caller, String(name), 'LAYOUT'))
  const named = layoutNamed(String(name))
  const of = typeof entity === 'string' ? entity : named?.entity
  if (!script || !of) return missing('layout', String(name))
  const drawn = await drawOnServer(scripts, work, caller, script, {
    entity: of,
    ...(typeof record === 'string' ? { key: record } : {}),
    ...(typeof type === 'string' ? { type } : named?.type ? { type: named.type } : {}),
  })
  return { ok: true, text: JSON.stringify(drawn) }
}
