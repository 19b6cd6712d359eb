import pg from 'pg'
import type { Logger } from 'pino'

/** Runs `work` on a connection of the owner's own, which is closed afterwards. */
export const asOwner = async <T>(
  databaseUrl: string,
  log: Pick<Logger, 'warn'>,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  owner.on('error', error => log.warn({ err: error }, 'the connection of the owner broke'))
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
