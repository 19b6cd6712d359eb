import type { Rows } from './database.ts'
import type { NamedStatement } from './packet.ts'

/** What one request asks in the trip that it shares. */
interface Passenger {
  statements: NamedStatement[]
  since: number
  resolve: (results: Rows<unknown>[]) => void
  reject: (error: unknown) => void
}

/** Where those of one entry wait: the same session, with the same patience. */
interface Stop {
  entering: NamedStatement
  timeoutMs: number | undefined
  waiting: Passenger[]
  underWay: number
  isDeparting: boolean
  timer: NodeJS.Timeout | undefined
}

/** Sends statements as one transaction, and answers theirs. */
type Send = (statements: NamedStatement[], timeoutMs: number | undefined) => Promise<Rows<unknown>[]>

/** Trips of one session under way at once: while they are, what it asks further gathers for the next. */
const mostTrips = 2
const mostTogether = 8
/** Nobody waits longer for a trip under way: one that reads from a cold disk must not hold up the others. */
const longestWaitMs = 25

/** The database itself refused a statement: the others of its trip have not been asked. */
const isOfStatement = (error: unknown): boolean => {
  const told = [error, (error as Error | null)?.cause] as ({ severity?: unknown; code?: unknown } | null)[]
  return told.some(one => one?.severity !== undefined && one.code !== 'TR401')
}

/**
 * Reads that are over in a moment, sent together where the same session asks them at the same time: they enter once, and are
 * one transaction, one packet and one answer. As long as few ask, each goes at once and alone. Should one fail, each of its
 * trip is asked by itself.
 */
export class SharedTrips {
  readonly #send: Send
  readonly #stops = new Map<string, Stop>()

  constructor(send: Send) {
    this.#send = send
  }

  /** The answers of the statements, without that of entering. */
  read(
    entering: NamedStatement,
    statements: NamedStatement[],
    timeoutMs: number | undefined,
  ): Promise<Rows<unknown>[]> {
    const key = entering.values.join()
    let stop = this.#stops.get(key)
    if (!stop) {
      stop = { entering, timeoutMs, waiting: [], underWay: 0, isDeparting: false, timer: undefined }
      this.#stops.set(key, stop)
    }
    return new Promise((resolve, reject) => {
      stop.waiting.push({ statements, since: performance.now(), resolve, reject })
      this.#departSoon(key, stop)
    })
  }

  /** What came with the same turn of Node's loop departs together. */
  #departSoon(key: string, stop: Stop): void {
    this.#limitWaiting(key, stop)
    if (stop.isDeparting || stop.underWay >= mostTrips) return
    stop.isDeparting = true
    setImmediate(() => {
      stop.isDeparting = false
      while (stop.waiting.length && stop.underWay < mostTrips) this.#depart(key, stop)
    })
  }

  #limitWaiting(key: string, stop: Stop): void {
    if (stop.timer || !stop.waiting.length) return
    stop.timer = setTimeout(() => {
      stop.timer = undefined
      const longAgo = performance.now() - longestWaitMs
      while (stop.waiting.length && stop.waiting[0]!.since <= longAgo) this.#depart(key, stop)
      this.#limitWaiting(key, stop)
    }, longestWaitMs)
  }

  #depart(key: string, stop: Stop): void {
    stop.underWay++
    void this.#travel(stop, stop.waiting.splice(0, mostTogether)).finally(() => {
      stop.underWay--
      if (stop.waiting.length) this.#departSoon(key, stop)
      else if (!stop.underWay) this.#stops.delete(key)
    })
  }

  async #travel(stop: Stop, aboard: Passenger[]): Promise<void> {
    try {
      const asked = aboard.flatMap(one => one.statements)
      const results = (await this.#send([stop.entering, ...asked], stop.timeoutMs)).slice(1)
      for (const one of aboard) one.resolve(results.splice(0, one.statements.length))
    } catch (error) {
      if (aboard.length > 1 && isOfStatement(error))
        await Promise.all(aboard.map(one => this.#travel(stop, [one])))
      else for (const one of aboard) one.reject(error)
    }
  }
}
