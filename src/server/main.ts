import { pino } from 'pino'
import { checkDatabase } from './check-database.ts'
import { checkPort, portInUse } from './check-port.ts'
import { readConfig } from './config.ts'
import { startEmbedded } from './embedded/index.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'
import { onStopSignal } from './stop-signal.ts'

const start = async (): Promise<void> => {
  const began = performance.now()
  const signal = onStopSignal()
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  // Told before the database starts, which takes longer.
  await checkPort(config)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const tell = (line: string) => console.log(`  … ${line}`)
  const server = await serve({ config, databaseUrl, log, tell }).catch(error => {
    throw portInUse(error, config)
  })
  if (!server) {
    await embedded?.stop()
    console.log('\nThe database is migrated.')
    process.exit(0)
  }
  signal.whenStopped(async () => {
    await server.close()
    await embedded?.stop()
  })
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
