import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '../health/health.ts'
import { endLeftovers } from './end-leftovers.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { isAlive, isPostmasterOf } from './process-identity.ts'

const lookEveryMs = 500
const mostStarts = 10
const withinMs = 300_000
const longestWaitMs = 10_000

export interface SuperviseOptions {
  postmaster: Postmaster
  options: PostmasterOptions
  health: Health
  log: { warn(message: string): void; info(message: string): void }
  /** Makes room and whatever else a start may need. */
  beforeStart?(): Promise<void>
  /** Told when it died again and again: nothing here brings it back. */
  giveUp(): void
}

export interface Supervised {
  /** The one that runs now, with nobody looking after it any more. */
  stop(): Promise<Postmaster>
}

// Asking for more than the number costs a process of its own elsewhere.
const lives = (pid: number, folder: string): boolean =>
  process.platform === 'linux' ? isPostmasterOf(pid, folder) : isAlive(pid)

/** 0, 0.5, 1, 2 … 10 seconds. */
const waitMs = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(longestWaitMs, 500 * 2 ** (attempt - 1))

/**
 * Looks after the embedded PostgreSQL: one that died is started again on the same port and socket, so that pools find it
 * where it was, and what it left running is ended before. One that dies ten times in five minutes is given up.
 */
export const supervise = (of: SuperviseOptions): Supervised => {
  const { options, health, log } = of
  const { folder } = options
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  let now = of.postmaster
  let starts: number[] = []

  const start = async (attempt: number): Promise<boolean> => {
    await pause(waitMs(attempt))
    if (stopping.signal.aborted) return true
    starts = [...starts, performance.now()].filter(at => performance.now() - at < withinMs)
    if (starts.length > mostStarts) {
      health.hasGivenUp = true
      of.giveUp()
      stopping.abort()
      return true
    }
    await of.beforeStart?.()
    const ended = endLeftovers(folder)
    if (ended) log.warn(`ended ${ended} processes that the database had left`)
    try {
      now = await startPostmaster({ ...options, port: now.port })
      log.info('the database was started again')
      return true
    } catch (error) {
      log.warn((error as Error).message)
      return false
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      if (!lives(now.pid, folder)) {
        health.isDatabaseAway = true
        log.warn('the database has died')
        now.forget()
        for (let attempt = 0; !(await start(attempt)); ) attempt++
      }
      await pause(lookEveryMs)
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await watching
      return now
    },
  }
}
