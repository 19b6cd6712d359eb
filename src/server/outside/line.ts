import { OutsideFault, type OutsideFetch } from '../adapters/outside/outside-fetch.ts'
import { type AskJson, ProviderRefusal, UnknownShape } from './provider.ts'

/** Failures of what may have been taken all the same: asked again, it would be done, and paid, twice. */
const onceOnly = new WeakSet<object>()

const asked = async <T>(method: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (method !== 'GET' && error instanceof Error) onceOnly.add(error)
    throw error
  }
}

/** Reads JSON of another machine. Throws `OutsideFault`, `ProviderRefusal`, `UnknownShape`. */
export const askJsonBy =
  (fetch: OutsideFetch, agent: string): AskJson =>
  async ({ method = 'GET', url, headers, body, signal }) => {
    const response = await asked(
      method,
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': agent,
          ...headers,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal,
      }),
    )
    if (!response.ok) {
      const after = Number(response.headers.get('retry-after') ?? Number.NaN)
      const refusal = new ProviderRefusal(response.status, Number.isFinite(after) ? after : null)
      if (method !== 'GET') onceOnly.add(refusal)
      throw refusal
    }
    try {
      return JSON.parse(await response.text())
    } catch (cause) {
      throw new UnknownShape('no JSON', { cause })
    }
  }

/** Not there is an answer of registers: nobody has that number. */
export const isNothing = (error: unknown): boolean => error instanceof ProviderRefusal && error.status === 404

/** Worth a second try: nobody was reached, or what stands before the machine says that it is not there. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof ProviderRefusal) return [502, 503, 504].includes(error.status) && !onceOnly.has(error)
  return error instanceof OutsideFault && !onceOnly.has(error)
}

const failuresThatOpen = 5
const firstRestMs = 30_000
const longestRestMs = 600_000
const usualPauseMs = 5_000
const longestPauseMs = 3_600_000

/**
 * The line to one service with one key: after five failures in a row nobody waits for it any more, for half a minute, then
 * twice as long each time up to ten minutes; one question then tries whether it is back. Who is asked too much (429) is left
 * alone for as long as he says.
 */
export class Line {
  #failures = 0
  #restMs = firstRestMs
  #closedUntil = 0
  #isTrying = false
  #second = 0
  #askedInSecond = 0

  constructor(
    readonly perSecond: number,
    readonly now: () => number,
  ) {}

  /** Whether it may be asked now: what is asked counts. */
  #mayAsk(): boolean {
    const now = this.now()
    if (now < this.#closedUntil) return false
    if (this.#failures >= failuresThatOpen && this.#isTrying) return false
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#askedInSecond = 0
    }
    return ++this.#askedInSecond <= this.perSecond
  }

  #settle(error: unknown): void {
    if (error === undefined || isNothing(error)) {
      this.#failures = 0
      this.#restMs = firstRestMs
      return
    }
    if (error instanceof ProviderRefusal && error.status === 429) {
      const wanted = error.retryAfterSeconds === null ? usualPauseMs : error.retryAfterSeconds * 1000
      this.#closedUntil = this.now() + Math.min(Math.max(wanted, 1000), longestPauseMs)
      return
    }
    if (++this.#failures < failuresThatOpen) return
    this.#closedUntil = this.now() + this.#restMs
    this.#restMs = Math.min(this.#restMs * 2, longestRestMs)
  }

  /** Asks once, and what reads once more while half of the time is left. Throws what the question throws; `OutsideFault` where it is not asked. */
  async ask<T>(
    timeMs: number,
    given: AbortSignal | undefined,
    question: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!this.#mayAsk()) throw new OutsideFault('not asked for a while')
    const isProbe = this.#failures >= failuresThatOpen
    if (isProbe) this.#isTrying = true
    const began = performance.now()
    const own = AbortSignal.timeout(timeMs)
    const signal = given ? AbortSignal.any([own, given]) : own
    try {
      const made = await question(signal).catch((error: unknown) => {
        const isInTime = performance.now() - began < timeMs / 2
        if (isProbe || !isInTime || !isPassing(error) || signal.aborted) throw error
        return question(signal)
      })
      this.#settle(undefined)
      return made
    } catch (error) {
      // Who turned away while it was asked says nothing of it.
      if (!given?.aborted) this.#settle(error)
      throw error
    } finally {
      if (isProbe) this.#isTrying = false
    }
  }
}
