import { calledPath } from '#sandbox/called-path.ts'
import type { CallAnswer, GuestCall } from '#sandbox/order.ts'
import { isApiError, type Method, request } from '../data/index.ts'
import { forgetRuns, isRun, readRun } from './known-runs.ts'

/** What a script may do with the screen beside which it runs. */
export interface ScreenActs {
  notify(text: string, level: string): void
  confirm(text: string): Promise<boolean>
  /** Shows cards over the page until they are closed. @throws LAYOUT_INVALID_OBJECT */
  openModal(nodes: unknown): Promise<void>
  /** Saves what an address of our own answers, or a file that the script has made. */
  download(given: string | { blob: Blob; name: string }): Promise<void>
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

/** What a computation is told that asks somebody. */
export const noCall = refusal(400, 'SCRIPT_FAILED', 'A computation asks nobody')

/** An address of our own alone: a path, with nothing that could lead elsewhere. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

const askServer = async ({ method, url, query, body }: Record<string, unknown>): Promise<CallAnswer> => {
  const path = calledPath(url, query)
  if (path === null || !methods.includes(String(method)))
    return refusal(400, 'INVALID_FIELD_IN_PATH', 'A script asks calls of /api/ by their plain address')
  try {
    if (method === 'GET' && isRun(path))
      return { ok: true, text: await readRun(path, () => request('GET', path)) }
    const answer = await request(method as Method, path, method === 'GET' ? {} : { body })
    if (method !== 'GET') forgetRuns()
    return ok(answer)
  } catch (error) {
    if (!isApiError(error)) return refusal(0, 'NO_ANSWER', 'There is no answer')
    const { status, code, message, strings } = error
    return {
      ok: false,
      text: JSON.stringify({ status: error.noAnswer ? 0 : status, code, message, strings: strings ?? [] }),
    }
  }
}

interface GivenFile {
  $file?: { name?: unknown; type?: unknown; text?: unknown; base64?: unknown }
}

/** A file that a script has made by `file()`; undefined for anything else. */
const fileOf = (given: unknown): { blob: Blob; name: string } | undefined => {
  const { $file } = (given ?? {}) as GivenFile
  if (typeof $file !== 'object' || $file === null) return undefined
  const { name, type, text, base64 } = $file
  const bytes =
    typeof base64 === 'string'
      ? Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      : String(text ?? '')
  const blob = new Blob([bytes], { type: typeof type === 'string' ? type : 'application/octet-stream' })
  return { blob, name: String(name ?? 'file').slice(0, 200) }
}

const notOwn = () => refusal(400, 'INVALID_FIELD_IN_PATH', 'Scripts lead to addresses of our own')

/** Does what is asked of the screen, and says what the script is told of a refusal. */
const failing = async (work: () => Promise<void>): Promise<CallAnswer> => {
  try {
    await work()
    return ok()
  } catch (error) {
    return isApiError(error)
      ? refusal(error.noAnswer ? 0 : error.status, error.code, error.message)
      : refusal(400, 'SCRIPT_FAILED', (error as Error).message)
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
      if (!isOwnPath(first)) return notOwn()
      acts.navigate(first)
      return ok()
    case 'openModal':
      return failing(() => acts.openModal(first))
    case 'download': {
      const file = fileOf(first)
      if (!file && !isOwnPath(first)) return notOwn()
      return failing(() => acts.download(file ?? (first as string)))
    }
    default:
      return refusal(400, 'SCRIPT_FAILED', `There is no ${String(act)} yet`)
  }
}
