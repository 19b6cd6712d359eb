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
import { inRow } from '../../shell/in-row.ts'
import { say } from '../../shell/use-say.ts'
import { type OpenQueue, openQueue } from './queue.ts'
import type { Outside } from './replay.ts'
import { runnerOf } from './runner.ts'
import { differing, fetchSaved, sendItem } from './send-item.ts'

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
  differing,
  fetchTheirs: ({ url }) => requestBare<RecordData>(url),
  met: (_, fields) => say('queue.met', { fields: inRow(fields) }),
  lost: () => connection.lost(),
  errorOf,
  now: Date.now,
})

/** Opens the unsent work of a membership and sends it whenever that can be done. */
export const startWork = async (space: string, key: CryptoKey): Promise<{ close: () => void }> => {
  const runner: { run: () => Promise<void>; stop: () => void } = { run: async () => {}, stop: () => {} }
  const queue = await openQueue({ space, key, username, send: () => runner.run() })
  const world = {
    outside: outsideOf(queue),
    isOnline: () => connection.state().online,
    wentOut: refreshRecords,
  }
  Object.assign(runner, runnerOf(queue, world))
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
