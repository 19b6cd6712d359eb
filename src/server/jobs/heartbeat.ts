import { serverName } from '../crons/note-event.ts'
import type { Product } from '../product.ts'

const everyMs = 2_000

export interface Heartbeat {
  /** Tells that this server has ended: what it had claimed is free at once. */
  stop(): Promise<void>
}

/**
 * Shows the other servers that this one lives, so that they leave its claims alone; begins before anything is claimed.
 * `isAlone`: no other server can be there, so that whatever another one had claimed is free.
 */
export const startHeartbeat = async (product: Product, isAlone: boolean): Promise<Heartbeat> => {
  const beat = (alone: boolean) =>
    product.db.pool.query('select server_beat($1, $2, $3)', [product.serverId, serverName(), alone])
  await beat(isAlone)
  const timer = setInterval(
    () => beat(false).catch(error => product.log.warn({ err: error }, 'a sign of life could not be given')),
    everyMs,
  ).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await product.db.pool
        .query('select server_leave($1)', [product.serverId])
        .catch(error => product.log.warn({ err: error }, 'it could not be told that this server ends'))
    },
  }
}
