import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Longer nothing may run without others having their turn; from `alarmMs` on it is told even where nobody knows what it was. */
const budgetMs = 50
const alarmMs = 200
const lookEveryMs = 1_000
/** A start loads and compiles everything: nobody waits for it. */
const startingMs = 10_000

type StretchKind = 'body' | 'check' | 'cron' | 'print'

export interface Stretch {
  route: string
  kind: StretchKind
  ms: number
}

/** The longest since somebody looked. */
let longest: Stretch | undefined

/** Runs what may keep all others waiting, and remembers by its name how long it did. */
export const stretch = <T>(route: string, kind: StretchKind, work: () => T): T => {
  const begun = performance.now()
  try {
    return work()
  } finally {
    const ms = performance.now() - begun
    if (ms > budgetMs && ms > (longest?.ms ?? 0)) longest = { route, kind, ms }
  }
}

export interface LoopAlarm {
  /** Looks now, at the longest delay since the last look in milliseconds. */
  look(delayMs: number): void
  stop(): void
}

/** Tells of every stretch above 50 ms, and of delays above 200 ms that no stretch explains what was in flight. */
export const watchEventLoop = (of: {
  log: { warn(details: object, message: string): void }
  /** Routes of requests that run. */
  inFlight(): readonly string[]
}): LoopAlarm => {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const look = (delayMs: number): void => {
    const met = longest
    longest = undefined
    if (met) of.log.warn({ ...met, ms: Math.round(met.ms) }, 'others waited for one piece of work')
    else if (delayMs >= alarmMs)
      of.log.warn(
        { ms: Math.round(delayMs), routes: of.inFlight().slice(0, 20) },
        'the event loop did not turn for a while',
      )
  }
  const begun = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - begun > startingMs) look(delays.max / 1e6)
    delays.reset()
  }, lookEveryMs).unref()
  return {
    look,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** How long a loop over many rows goes on before others have their turn. */
const turnMs = 25

/** Rows as they come, with a turn for everybody else in between. */
export const inTurns = async function* <T>(rows: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  let end = performance.now() + turnMs
  for await (const row of rows) {
    yield row
    if (performance.now() < end) continue
    await new Promise<void>(resolve => setImmediate(resolve))
    end = performance.now() + turnMs
  }
}
