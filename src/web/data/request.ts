import { ApiError, errorFrom, isApiError } from './api-error.ts'
import { askAgain } from './ask-again.ts'
import { bearerOf, tokenAfter, tokenToSend } from './come-back.ts'
import { connection } from './connection.ts'
import { inTurn } from './in-turn.ts'
import { type KeptAnswer, keeping, mayKeep } from './keeping.ts'
import { answerHere, layOver, partsOf, renamedAddress } from './lay-over.ts'
import { listsHere } from './lists-here.ts'
import { type QueryParams, queryString } from './query-string.ts'
import { waiting } from './queue.ts'
import { randomId } from './random-id.ts'
import { seen } from './seen.ts'
import { tokens } from './token.ts'
import { underWay } from './under-way.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface RequestOptions {
  query?: QueryParams
  /** Sent as JSON; a `FormData` as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `blob` for files: the body of an error is then read as JSON all the same. */
  as?: 'json' | 'blob' | 'text'
  /** The record's `_version`: a stale one is answered 412. */
  ifMatch?: string | number
  /** Makes a repeated write harmless. */
  idempotencyKey?: string
  /** Signing in and host configuration: a token kept from before must not go along. */
  anonymous?: boolean
  /** The token of the answer is left to whoever asks: a sign-in may not be over with it. */
  leavesToken?: boolean
  timeoutMs?: number
  /** `low`: whatever the page itself asks for goes first, and it is sent once that is answered. */
  priority?: 'low'
}

export interface Answer<T> {
  data: T
  status: number
  headers: Headers
  requestId: string
}

const slowMs = 60_000

/** What the whole application says of itself in every request. */
export const client = {
  originator: 'web',
  /** BCP 47; labels and messages come in it. */
  locale: 'en-EU',
  /** Of the account, once that is known; the browser's before. */
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  /** Somebody looks for faults: errors then say where they come from, where the installation tells it. */
  isDebugging: false,
  /** Called when a session ended by itself. */
  onExpired: (): void => {},
}

/** The headers of every request, fetched or uploaded. */
export const headersFor = (
  options: RequestOptions,
  requestId: string,
  token: string | null,
): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': client.locale,
  'X-Request-Originator': client.originator,
  'X-Request-Id': requestId,
  'X-Client-Timezone': client.timeZone,
  ...(client.isDebugging ? { 'X-Debug': '1' } : {}),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...seen.headers(),
  ...(options.ifMatch === undefined ? {} : { 'If-Match': String(options.ifMatch) }),
  ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  ...options.headers,
})

/**
 * Takes what an answer to `sent` brought. Without a token it may be that another tab has the next one, or that this page slept
 * for too long: then that is found. Returns the token that is good now; null where the session is over.
 */
export const takeToken = async (sent: string, header: string | null): Promise<string | null> => {
  const next = bearerOf(header)
  if (next) {
    tokens.answered(sent, next)
    return next
  }
  const found = await tokenAfter(sent)
  if (!found) tokens.answered(sent, null)
  return found
}

const hasOwnBody = (body: unknown): body is FormData | Blob =>
  body instanceof FormData || body instanceof Blob

const send = async (
  method: Method,
  url: string,
  options: RequestOptions,
  token: string | null,
  requestId: string,
) => {
  const { body, query, signal, timeoutMs = slowMs } = options
  const headers = headersFor(options, requestId, token)
  if (body !== undefined && !hasOwnBody(body)) headers['Content-Type'] = 'application/json'
  const isLow = options.priority === 'low'
  if (isLow) await inTurn.behind(signal)
  const timeout = AbortSignal.timeout(timeoutMs)
  const over = method === 'GET' ? undefined : underWay.begin()
  const answered = isLow ? undefined : inTurn.begin()
  try {
    return await fetch(url + queryString(query), {
      method,
      headers,
      body: body === undefined ? undefined : hasOwnBody(body) ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // Caching is ours, by ETag: the browser's would hand out old tokens.
      cache: 'no-store',
      credentials: 'same-origin',
      priority: options.priority ?? 'auto',
    })
  } catch (cause) {
    if (signal?.aborted) throw new ApiError({ status: 0 }, { noAnswer: 'aborted', requestId })
    if (timeout.aborted) throw new ApiError({ status: 0 }, { noAnswer: 'timeout', requestId })
    void connection.doubted()
    throw Object.assign(
      new ApiError({ status: 0, message: 'Network Error' }, { noAnswer: 'network', requestId }),
      { cause },
    )
  } finally {
    over?.()
    answered?.()
  }
}

const read = async (answer: Response, as: RequestOptions['as']): Promise<unknown> => {
  if (answer.status === 204 || answer.status === 304) return null
  if (as === 'blob') return answer.blob()
  const text = await answer.text()
  if (as === 'text') return text
  return text === '' ? null : JSON.parse(text)
}

const askServer = async <T>(
  method: Method,
  url: string,
  options: RequestOptions = {},
): Promise<Answer<T>> => {
  const requestId = randomId()
  const sent = options.anonymous ? null : (tokens.read() ?? (await tokenToSend()))
  let answer = await askAgain(() => send(method, url, options, sent, requestId), {
    // A sign-in that has to wait is told so where one signs in.
    mayRepeat: !options.anonymous && (method === 'GET' || options.idempotencyKey !== undefined),
    isWrite: method !== 'GET',
    signal: options.signal,
  })
  seen.answered(answer.headers)
  if (sent && !options.leavesToken && !answer.headers.has('X-From-Cache')) {
    const carried = answer.headers.get('Authorization')
    const now = await takeToken(sent, carried)
    // What was refused for an old token is asked once with the new one.
    if (answer.status === 401 && !carried && now) {
      answer = await send(method, url, options, now, requestId)
      const next = bearerOf(answer.headers.get('Authorization'))
      tokens.answered(now, next)
    }
  }
  if (answer.status === 401 && !options.anonymous && !tokens.read()) client.onExpired()
  if (!answer.ok && answer.status !== 304)
    throw await errorFrom(answer.status, await answer.blob(), requestId)
  const data = (await read(answer, options.as)) as T
  return { data, status: answer.status, headers: answer.headers, requestId }
}

/** The content of a file, however it is to be shown. */
const fileAddress = /^\/api\/[\w-]+\/[\w-]+\/[^/]+\/documents\/[^/]+\/content$/

/** Under which an answer is kept, in the language that it is in; null where it is not. */
export const keptAddress = (method: Method, url: string, options: RequestOptions = {}): string | null => {
  const isData = method === 'GET' && !options.anonymous && (options.as ?? 'json') === 'json'
  return isData && mayKeep(url) ? `${url}${queryString(options.query)} ${client.locale}` : null
}

/** Headers that say something of the data; the token is none of them. */
const toldHeaders = ['ETag', 'size', 'offset', 'limit', 'continues', 'next', 'Content-Type']

/** What of an answer is kept. */
export const keptOf = ({
  data,
  status,
  headers,
}: Pick<Answer<unknown>, 'data' | 'status' | 'headers'>): KeptAnswer => ({
  at: Date.now(),
  status,
  headers: toldHeaders.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  }),
  data,
})

const answerOf = <T>({ data, status, headers }: KeptAnswer): Answer<T> => ({
  data: data as T,
  status,
  headers: new Headers([
    ...headers.map(([name, value]): [string, string] => [name, value]),
    ['X-From-Cache', '1'],
  ]),
  requestId: '',
})

/** What the copies of a collection say, however they were asked for; null where they do not. */
const copiesHere = async (url: string): Promise<KeptAnswer | null> => {
  const { route, key, below, query } = partsOf(url)
  if (below) return null
  const kept = await keeping.of(route)
  const { readHere } = await import('./read-here.ts')
  const found = route === '/api/script/lists' ? listsHere(query, kept) : readHere(url, kept)
  if (found) {
    keeping.shows(found.at)
    return found
  }
  // Nothing was copied, but something is made here.
  const isMadeHere =
    key === null && waiting.state().items.some(item => item.tmp !== null && item.route === route)
  return isMadeHere ? { at: Date.now(), status: 200, headers: [['size', '0']], data: [] } : null
}

const readCopies = async (asked: string, address: string): Promise<KeptAnswer | null> =>
  (await copiesHere(asked)) ?? keeping.read(address)

const noNetwork = (): ApiError =>
  new ApiError({ status: 0, message: 'Network Error' }, { noAnswer: 'network' })

/** Without a network what is kept on the device answers, and nothing is asked. */
const askOrRead = async <T>(
  method: Method,
  url: string,
  options: RequestOptions = {},
): Promise<Answer<T>> => {
  const address = keptAddress(method, url, options)
  if (address === null && options.as === 'blob' && !connection.state().online && fileAddress.test(url)) {
    const file = await keeping.file(url)
    if (file) return answerOf<T>({ at: Date.now(), status: 200, headers: [], data: file })
  }
  if (address === null) return askServer<T>(method, url, options)
  if (keeping.isOn() && !connection.state().online) {
    const here = await readCopies(url + queryString(options.query), address)
    if (here) return answerOf<T>(here)
    throw noNetwork()
  }
  try {
    const answer = await askServer<T>(method, url, options)
    if (answer.status === 200) keeping.keep(address, keptOf(answer))
    return answer
  } catch (error) {
    if (!isApiError(error)) throw error
    // What is no longer there, or no longer his to see, is not to be read from a copy either.
    if (error.status === 403 || error.status === 404) keeping.drop(address)
    const kept =
      error.noAnswer === 'network' ? await readCopies(url + queryString(options.query), address) : null
    if (!kept) throw error
    return answerOf<T>(kept)
  }
}

/** The same answer with other data: a list that has more rows says so. */
const withData = <T>(answer: Answer<T>, data: T): Answer<T> => {
  const more = Array.isArray(data) && Array.isArray(answer.data) ? data.length - answer.data.length : 0
  if (more === 0 || !answer.headers.has('size')) return { ...answer, data }
  const headers = new Headers(answer.headers)
  headers.set('size', String(Number(headers.get('size')) + more))
  return { ...answer, headers, data }
}

const answeredHere = <T>(data: T): Answer<T> =>
  answerOf<T>({ at: Date.now(), status: 200, headers: [], data })

/** One request of the API, with the whole answer: paging headers, status, ETag. What waits on this device lies over it. */
export const requestWhole = async <T>(
  method: Method,
  url: string,
  options: RequestOptions = {},
): Promise<Answer<T>> => {
  if (!waiting.isOn() || keptAddress(method, url, options) === null) return askOrRead<T>(method, url, options)
  const asked = renamedAddress(url + queryString(options.query), waiting.state().names)
  const here = answerHere(asked, waiting.state())
  if (here !== undefined) return withData(answeredHere(here as T), layOver(asked, here, waiting.state()) as T)
  const answer = await askOrRead<T>(method, asked, { ...options, query: undefined })
  return withData(answer, layOver(asked, answer.data, waiting.state()) as T)
}

/** One request of the API; the data alone. */
export const request = async <T>(method: Method, url: string, options: RequestOptions = {}): Promise<T> =>
  (await requestWhole<T>(method, url, options)).data

/** What the server has of a record, without what waits here. */
export const requestBare = async <T>(url: string): Promise<T> => (await askServer<T>('GET', url)).data
