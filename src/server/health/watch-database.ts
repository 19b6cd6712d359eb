import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Health } from './health.ts'

const lookEveryMs = 1_000
const limitMs = 900
/** A database that has been silent for so long owes answers that nobody waits for any more. */
const silentForMs = 10_000

export interface DatabaseWatch {
  stop(): Promise<void>
}

export interface WatchOptions {
  url: string
  health: Health
  log: { warn(details: object, message: string): void; info(message: string): void }
  /** Told once it has been silent for long: what still waits is to be given up. */
  onSilence(): void
}

/** Asks once, on a connection of its own that it keeps while it is good. */
class Line {
  #client: pg.Client | undefined

  constructor(readonly url: string) {}

  async #ask(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: limitMs })
      // Without a listener a lost connection would end Node.
      client.on('error', () => {})
      this.#client = client
      await client.connect()
    }
    await this.#client.query('select 1')
  }

  /** Whether an answer comes in time. A loop that was held up by us is given one more turn: its answer may be here. */
  async answers(): Promise<boolean> {
    const asked = this.#ask().then(
      () => true,
      () => false,
    )
    const limit = new AbortController()
    const late = sleep(limitMs, undefined, { signal: limit.signal })
      .then(() => nextTurn())
      .then(() => nextTurn())
      .then(
        () => false,
        () => false,
      )
    const isAnswered = await Promise.race([asked, late])
    limit.abort()
    if (!isAnswered) this.drop()
    return isAnswered
  }

  drop(): void {
    const client = this.#client
    this.#client = undefined
    // Its server may be frozen: nothing is said any more, and nothing waited for.
    ;(client as unknown as { connection?: { stream: { destroy(): void } } })?.connection?.stream.destroy()
  }
}

/** Looks every second whether the database answers, and keeps it in `health`. */
export const watchDatabase = ({ url, health, log, onSilence }: WatchOptions): DatabaseWatch => {
  const stopping = new AbortController()
  const line = new Line(url)
  let silentSince: number | undefined
  const look = async (): Promise<void> => {
    const answers = await line.answers()
    if (stopping.signal.aborted) return
    if (answers === health.isDatabaseAway) {
      health.isDatabaseAway = !answers
      if (answers) log.info('the database answers again')
      else log.warn({}, 'the database does not answer')
    }
    if (answers) silentSince = undefined
    else silentSince ??= performance.now()
    if (silentSince !== undefined && performance.now() - silentSince > silentForMs) {
      silentSince = undefined
      onSilence()
    }
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      line.drop()
      await watching
    },
  }
}
