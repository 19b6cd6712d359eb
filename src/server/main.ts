import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import { archivingSettings } from './backup/wal/archiving.ts'
import { checkDatabase } from './check-database.ts'
import { checkPort, portInUse } from './check-port.ts'
import { readConfig } from './config.ts'
import { startEmbedded } from './embedded/index.ts'
import { Health } from './health/health.ts'
import { lookAfterHealth } from './health/look-after.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'
import { onStopSignal } from './stop-signal.ts'

/**
 * The heap is swept once it has grown by so much over what was alive in it. Left to itself V8 waits until it is several
 * times as large: a server that answers lists held 380 MB, of which 85 were alive.
 */
const heapGrowthPercent = 70

const start = async (): Promise<void> => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
  const began = performance.now()
  const signal = onStopSignal()
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  // Told before the database starts, which takes longer.
  await checkPort(config)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const settings = config.wal && archivingSettings
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log, settings })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const health = new Health()
  health.beat()
  const tell = (line: string) => console.log(`  … ${line}`)
  const server = await serve({ config, databaseUrl, log, tell, health }).catch(error => {
    throw portInUse(error, config)
  })
  if (!server) {
    await embedded?.stop()
    console.log('\nThe database is migrated.')
    process.exit(0)
  }
  const watches = lookAfterHealth({ config, databaseUrl, embedded, health, log, db: server.db })
  // Draining, what runs may end for so long, and the database after it.
  signal.whenStopped(
    async ({ isByHand }) => {
      await server.close({ drainMs: isByHand ? 0 : config.drainSeconds * 1000 })
      await watches.stop()
      await embedded?.stop()
    },
    config.drainSeconds * 1000 + 25_000,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\nTranche is ready at ${config.publicUrl ?? server.address} (${seconds} s). Ctrl-C stops it.`)
  if (!server.demo || !(await server.demo)) return
  const whole = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\nThe demonstration companies are complete (${whole} s).`)
}

await start().catch(error => {
  // One sentence for what the person can put right; everything else is a defect and keeps its stack.
  console.error(error instanceof StartError ? `\n${error.message}` : error)
  // What was started already ends with the process.
  process.exit(1)
})
