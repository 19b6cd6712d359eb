import { checkDatabase } from '../check-database.ts'
import type { Config } from '../config.ts'
import { findEmbedded, type StartLog, startEmbedded } from '../embedded/index.ts'

/**
 * Works on the database that is there: the one of `DATABASE_URL`, the embedded one that runs, or that one, started for the
 * while. Throws StartError where there is none.
 */
export const withDatabase = async <T>(
  { config, log }: { config: Pick<Config, 'databaseUrl' | 'dataDir'>; log: StartLog },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const running = findEmbedded(dataDir)
  if (running) return work(running)
  const embedded = await startEmbedded({ dataDir, log })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
