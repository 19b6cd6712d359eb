import { tokenToSend } from '../come-back.ts'
import { connection } from '../connection.ts'
import { randomId } from '../random-id.ts'
import { headersFor, takeToken } from '../request.ts'
import { type Interest, isSameInterest } from './interest.ts'
import { eventReader, type LiveEvent } from './read-events.ts'

/** A server speaks every twenty seconds: longer silence is a line that is gone. */
const silenceMs = 45_000
/** What a tab shows changes with each click: what is wanted is asked when it stands still. */
const settleMs = 300
const shortestWaitMs = 1_000
const longestWaitMs = 30_000

const nothing: Interest = { watch: [], here: [] }

/** Reads one answer until it ends, is given up, or is silent for too long. */
const readAll = async (
  body: ReadableStream<Uint8Array>,
  gone: AbortController,
  take: (text: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => gone.abort(), silenceMs)
      const { done, value } = await reader.read()
      if (done) return
      take(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}

/**
 * The one line of this browser to the server: opened at once, for what the person is told, opened anew when something else is – the old one
 * is closed once the new one stands –, and back after a cut from where it was.
 */
export class LiveStream {
  #wanted: Interest = nothing
  #asked: Interest | undefined
  #open: AbortController | undefined
  #lastId: string | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false
  readonly #leaveConnection: () => void

  constructor(
    readonly tell: (event: LiveEvent) => void,
    /** Since when this browser knows nothing of what is told, by its own clock. */
    readonly since: number,
  ) {
    this.#leaveConnection = connection.subscribe(() => {
      if (connection.state().online && !this.#open) this.#openIn(this.#jitter(shortestWaitMs))
    })
  }

  want(next: Interest): void {
    this.#wanted = next
    if (!this.#asked || !isSameInterest(next, this.#asked)) this.#openIn(settleMs)
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#leaveConnection()
    this.#open?.abort()
  }

  #jitter(ms: number): number {
    return ms * (0.5 + Math.random())
  }

  #openIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#begin(), ms)
  }

  async #begin(): Promise<void> {
    const before = this.#open
    const wanted = this.#wanted
    this.#asked = wanted
    const gone = new AbortController()
    this.#open = gone
    try {
      await this.#listen(wanted, gone, () => before?.abort())
      // The server ended it, as it does now and then.
      this.#failures = 0
    } catch {
      this.#failures++
    }
    before?.abort()
    if (this.#open !== gone || this.#isOver) return
    this.#open = undefined
    if (!connection.state().online) return
    this.#openIn(this.#jitter(Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(this.#failures, 5))))
  }

  async #listen(wanted: Interest, gone: AbortController, stands: () => void): Promise<void> {
    const token = await tokenToSend()
    if (!token) throw new Error('nobody is signed in')
    const query = new URLSearchParams(
      Object.entries(wanted).flatMap(([name, values]) => (values.length ? [[name, values.join()]] : [])),
    )
    // Clocks differ: the server is told how long ago it was.
    if (!this.#lastId) query.set('ago', String(Math.max(0, Math.round(Date.now() - this.since))))
    const more = { Accept: 'text/event-stream', ...(this.#lastId ? { 'Last-Event-ID': this.#lastId } : {}) }
    const answer = await fetch(`/api/core/live?${query}`, {
      headers: headersFor({ headers: more }, randomId(), token),
      signal: gone.signal,
      cache: 'no-store',
      credentials: 'same-origin',
    }).catch(error => {
      if (!gone.signal.aborted) void connection.doubted()
      throw error
    })
    await takeToken(token, answer.headers.get('Authorization'))
    if (!answer.ok || !answer.body) throw new Error(`it was answered ${answer.status}`)
    const read = eventReader(
      event => {
        if (event.event === 'hello') {
          this.#failures = 0
          stands()
        } else if (this.#open === gone) this.tell(event)
      },
      id => {
        this.#lastId = id
      },
    )
    await readAll(answer.body, gone, read)
  }
}
