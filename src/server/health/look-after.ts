import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#engine/index.ts'
import type { Config } from '../config.ts'
import type { EmbeddedDatabase } from '../embedded/index.ts'
import type { Health } from './health.ts'
import { watchDatabase } from './watch-database.ts'
import { watchStorage } from './watch-storage.ts'

export interface LookAfter {
  config: Config
  databaseUrl: string
  embedded: EmbeddedDatabase | undefined
  health: Health
  log: Logger
  db: Database
}

/** Watches database and disk as long as this process serves, and brings the embedded database back whenever it dies. */
export const lookAfterHealth = (of: LookAfter): { stop(): Promise<void> } => {
  const { config, embedded, health, log, db } = of
  const home = config.dataDir
  const folders = [home, tmpdir(), ...(embedded ? [join(home, 'postgres', 'pg_wal')] : [])]
  const storage = watchStorage({ folders, reserve: join(home, 'reserve'), health, log })
  const database = watchDatabase({
    url: of.databaseUrl,
    health,
    log,
    onSilence: () => db.dropConnections(),
  })
  embedded?.lookAfter({
    health,
    log,
    beforeStart: () => storage.makeRoom(),
    giveUp: () => {
      log.fatal('the database does not come back')
      process.exit(1)
    },
  })
  return {
    stop: async () => {
      await Promise.all([storage.stop(), database.stop()])
    },
  }
}
