import type { OpenQueue } from './queue.ts'
import { newTally, type Outside, replay } from './replay.ts'

export interface RunnerTimes {
  /** Until it tries again, doubled each time. */
  firstWaitMs: number
  longestWaitMs: number
  /** How often the tab that sends says so. */
  aliveMs: number
  /** A tab that was to send and has not been heard of for so long is asleep. */
  asleepMs: number
}

const usualTimes: RunnerTimes = {
  firstWaitMs: 2_000,
  longestWaitMs: 5 * 60_000,
  aliveMs: 3_000,
  asleepMs: 15_000,
}

/** What the runner needs of the page that it runs in. */
export interface RunnerWorld {
  outside: Outside
  isOnline: () => boolean
  /** Some of it is on the server now: what is shown is asked for anew. */
  wentOut: () => Promise<void>
}

/** Works while it has the lock, which another tab may take from one that sleeps. False where another has it. */
const withLock = async (
  name: string,
  steals: boolean,
  work: (isMine: () => boolean) => Promise<void>,
): Promise<boolean> => {
  let isMine = true
  const how = steals ? { steal: true } : { ifAvailable: true }
  try {
    return await navigator.locks.request(name, how, async got => {
      if (got) await work(() => isMine)
      return got !== null
    })
  } catch (error) {
    isMine = false
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    return true
  }
}

/** One tab of all sends; the others show what it does. */
export const runnerOf = (
  queue: OpenQueue,
  { outside, isOnline, wentOut }: RunnerWorld,
  times = usualTimes,
) => {
  const lock = `tranche-send-${queue.space}`
  const tally = newTally()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = times.firstWaitMs
  let takenSince = 0
  let isClosed = false

  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  const work = async (isMine: () => boolean): Promise<void> => {
    takenSince = 0
    const showing = setInterval(queue.alive, times.aliveMs)
    try {
      const before = queue.work().items.length
      const comesAgain = await replay(queue, outside, tally, isMine)
      if (queue.work().items.length < before) await wentOut()
      waitMs = comesAgain ? Math.min(waitMs * 2, times.longestWaitMs) : times.firstWaitMs
      if (comesAgain && isOnline()) later(waitMs)
    } finally {
      clearInterval(showing)
    }
  }
  /** Another tab has the lock; one that sleeps with it loses it. */
  const taken = (): boolean => {
    takenSince ||= Date.now()
    const since = Math.max(takenSince, queue.heardAt())
    if (Date.now() - since > times.asleepMs) return true
    later(times.aliveMs)
    return false
  }
  const lead = async (steals: boolean): Promise<void> => {
    const held = await withLock(lock, steals, isMine => work(() => isMine() && !isClosed))
    if (!held && queue.work().items.length > 0 && taken()) await lead(true)
  }
  const run = (): Promise<void> => {
    if (isClosed || queue.work().items.length === 0) return Promise.resolve()
    if (running) isAskedAgain = true
    running ??= lead(false)
      .catch(error => console.error('What waits could not be sent', error))
      .finally(() => {
        running = null
        if (!isAskedAgain) return
        isAskedAgain = false
        void run()
      })
    return running
  }
  return {
    run,
    stop() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
