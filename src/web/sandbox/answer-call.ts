import { calledPath } from '#sandbox/called-path.ts'
import type { CallAnswer, GuestCall } from '#sandbox/order.ts'
import { isApiError, type Method, request } from '../data/index.ts'

/** What a script may do with the screen beside which it runs. */
export interface ScreenActs {
  notify(text: string, level: string): void
  confirm(text: string): Promise<boolean>
  navigate(path: string): void
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const ok = (value?: unknown): CallAnswer => ({
  ok: true,
  text: value === undefined ? '' : JSON.stringify(value),
})
const refusal = (status: number, code: string, message: string): CallAnswer => ({
  ok: false,
  text: JSON.stringify({ status, code, message, strings: [] }),
})

/** An address of our own alone: a path, with nothing that could lead elsewhere. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

const askServer = async ({ method, url, query, body }: Record<string, unknown>): Promise<CallAnswer> => {
  const path = calledPath(url, query)
  if (path === null || !methods.includes(String(method)))
    return refusal(400, 'INVALID_FIELD_IN_PATH', 'A script asks calls of /api/ by their plain address')
  try {
    return ok(await request(method as Method, path, method === 'GET' ? {} : { body }))
  } catch (error) {
    if (!isApiError(error)) return refusal(0, 'NO_ANSWER', 'There is no answer')
    const { status, code, message, strings } = error
    return {
      ok: false,
      text: JSON.stringify({ status: error.noAnswer ? 0 : status, code, message, strings: strings ?? [] }),
    }
  }
}

/** Answers what a script asks while it runs beside a page. */
export const answerCall = async ({ op, given }: GuestCall, acts: ScreenActs): Promise<CallAnswer> => {
  if (op === 'call') return askServer(given)
  if (op !== 'screen') return refusal(400, 'SCRIPT_FAILED', `There is no ${op} in the browser`)
  const { act, first, second } = given
  switch (act) {
    case 'notify':
      acts.notify(String(first).slice(0, 500), String(second ?? 'info'))
      return ok()
    case 'confirm':
      return ok(await acts.confirm(String(first).slice(0, 500)))
    case 'navigate':
      if (!isOwnPath(first))
        return refusal(400, 'INVALID_FIELD_IN_PATH', 'Scripts lead to addresses of our own')
      acts.navigate(first)
      return ok()
    default:
      return refusal(400, 'SCRIPT_FAILED', `There is no ${String(act)} yet`)
  }
}
