import { isApiError } from '../../data/api-error.ts'
import { tokenToSend } from '../../data/come-back.ts'
import { knownConfiguration } from '../../data/configuration.ts'
import { connection } from '../../data/connection.ts'
import { sentenceOf } from '../../data/describe-error.ts'
import { refreshRecords } from '../../data/query-client.ts'
import { type ItemError, waiting } from '../../data/queue.ts'
import type { RecordData } from '../../data/records.ts'
import { requestBare } from '../../data/request.ts'
import { tokens } from '../../data/token.ts'
import { say } from '../../shell/use-say.ts'
import { type OpenQueue, openQueue } from './queue.ts'
import { newTally, type Outside, replay } from './replay.ts'
import { fetchSaved, sendItem } from './send-item.ts'

const firstWaitMs = 2_000
const longestWaitMs = 5 * 60_000
const aliveMs = 3_000
/** A tab that was to send and has not been heard of for so long is asleep. */
const asleepMs = 15_000

const username = (): string => knownConfiguration()?.user.username ?? ''

const errorOf = (error: unknown): ItemError => ({
  status: isApiError(error) ? error.status : 0,
  text: sentenceOf(error, (key, values) => say(key as Parameters<typeof say>[0], values)),
  fields: isApiError(error) ? error.errors.map(({ field, message }) => ({ field, message })) : [],
  requestId: isApiError(error) ? error.requestId : undefined,
})

/** Whether a request may leave in this membership's name. */
const maySend = async (space: string): Promise<boolean> => {
  if (!connection.state().online) return false
  const token = await tokenToSend().catch(() => null)
  return token !== null && tokens.space() === space
}

const outsideOf = (queue: OpenQueue): Outside => ({
  username,
  maySend: () => maySend(queue.space),
  send: (item, queueId) => sendItem(item, queueId, queue.fileOf),
  fetchSaved,
  fetchTheirs: ({ url }) => requestBare<RecordData>(url),
  met: (_, fields) => say('queue.met', { fields: fields.join(', ') }),
  lost: () => connection.lost(),
  errorOf,
  now: Date.now,
})

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
const runnerOf = (queue: OpenQueue) => {
  const lock = `tranche-send-${queue.space}`
  const tally = newTally()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  let takenSince = 0
  let isClosed = false

  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  const work = async (isMine: () => boolean): Promise<void> => {
    takenSince = 0
    const showing = setInterval(queue.alive, aliveMs)
    try {
      const before = queue.work().items.length
      const comesAgain = await replay(queue, outsideOf(queue), tally, isMine)
      if (queue.work().items.length < before) await refreshRecords()
      waitMs = comesAgain ? Math.min(waitMs * 2, longestWaitMs) : firstWaitMs
      if (comesAgain && connection.state().online) later(waitMs)
    } finally {
      clearInterval(showing)
    }
  }
  /** Another tab has the lock; one that sleeps with it loses it. */
  const taken = (): boolean => {
    takenSince ||= Date.now()
    const since = Math.max(takenSince, queue.heardAt())
    if (Date.now() - since > asleepMs) return true
    later(aliveMs)
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

/** Opens the unsent work of a membership and sends it whenever that can be done. */
export const startWork = async (space: string, key: CryptoKey): Promise<{ close: () => void }> => {
  const runner: { run: () => Promise<void>; stop: () => void } = { run: async () => {}, stop: () => {} }
  const queue = await openQueue({ space, key, username, send: () => runner.run() })
  Object.assign(runner, runnerOf(queue))
  const whenOnline = (): void => {
    if (connection.state().online) void runner.run()
  }
  const stops = [connection.subscribe(whenOnline), tokens.subscribe(token => token && whenOnline())]
  waiting.by(queue)
  whenOnline()
  return {
    close() {
      for (const stop of stops) stop()
      runner.stop()
      if (waiting.queue() === queue) waiting.by(null)
      queue.close()
    },
  }
}
