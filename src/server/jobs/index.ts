import { runDueCrons } from '../crons/run-due.ts'
import type { Product } from '../product.ts'
import { dispatchLane } from './dispatcher.ts'

const dispatchEveryMs = 2000
/** What this server has just left behind is not waited for; what others write in the same moment is taken with it. */
const wakeAfterMs = 100
const lookEveryMs = 15_000

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
  let waits: 'long' | 'briefly' | 'not' = 'not'
  const turn = () => {
    waits = 'not'
    const { isDatabaseAway, isStorageFull } = product.health
    // What cannot be kept is not begun.
    running = (isDatabaseAway || isStorageFull ? Promise.resolve() : task(isStopped))
      .catch(error => product.log.error({ err: error }, `the job ${name} failed`))
      .then(() => {
        if (isStopped.aborted) return
        waits = 'long'
        timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return {
    /** Begins the next turn soon; false where one goes on. */
    wake: (): boolean => {
      if (waits === 'long') {
        waits = 'briefly'
        clearTimeout(timer)
        timer = setTimeout(turn, wakeAfterMs)
      }
      return waits === 'briefly'
    },
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}

/** Starts what happens without anybody asking: the outbox is emptied, and the timetable followed. */
export const startJobs = (product: Product): RunningJobs => {
  const stopping = new AbortController()
  const lane = () =>
    repeat(product, 'outbox', dispatchEveryMs, signal => dispatchLane(product, signal), stopping.signal)
  // Two, neither of which waits for the other: a job that takes long leaves one to whatever comes meanwhile.
  const lanes = [lane(), lane()]
  const clock = repeat(
    product,
    'timetable',
    lookEveryMs,
    signal => runDueCrons(product, signal),
    stopping.signal,
  )
  const wake = () => void lanes.some(one => one.wake())
  product.engine.onOwed = wake
  product.batches.onOwed = wake
  return {
    stop: async () => {
      product.engine.onOwed = () => {}
      stopping.abort()
      await Promise.all([...lanes, clock].map(one => one.stop()))
      await product.batches.stop()
    },
  }
}
