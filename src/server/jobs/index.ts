import type { Product } from '../product.ts'
import { turnDays } from './day-turn.ts'
import { dispatchDue } from './dispatcher.ts'
import { keepHouse } from './housekeeping.ts'

const dispatchEveryMs = 2000
const turnEveryMs = 3_600_000

/** Jobs that run beside the answers, until they are stopped. */
export interface RunningJobs {
  /** Lets the one that runs end. */
  stop(): Promise<void>
}

/** Repeats a task, never twice at once; what it throws is logged, and the next turn comes all the same. */
const repeat = (
  product: Product,
  name: string,
  everyMs: number,
  task: (signal: AbortSignal) => Promise<void>,
  isStopped: AbortSignal,
) => {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    running = task(isStopped)
      .catch(error => product.log.error({ err: error }, `the job ${name} failed`))
      .then(() => {
        if (!isStopped.aborted) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return async () => {
    clearTimeout(timer)
    await running
  }
}

/** Starts what happens without anybody asking: the outbox is emptied, and days turn. */
export const startJobs = (product: Product): RunningJobs => {
  const stopping = new AbortController()
  const stops = [
    repeat(product, 'outbox', dispatchEveryMs, signal => dispatchDue(product, signal), stopping.signal),
    repeat(product, 'housekeeping', turnEveryMs, signal => keepHouse(product, signal), stopping.signal),
    repeat(product, 'day turn', turnEveryMs, signal => turnDays(product, signal), stopping.signal),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(stops.map(stop => stop()))
    },
  }
}
