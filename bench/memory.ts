import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { Health } from '../src/server/health/health.ts'
import { serve } from '../src/server/serve.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { signIn } from './lists.ts'
import { slopeOf } from './slope.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const megabytes = (bytes: number): number => bytes / 1024 / 1024

/** What the heap holds after all rubbish is gone, in MB. */
const heapNow = (): number => {
  collect()
  collect()
  return megabytes(process.memoryUsage().heapUsed)
}

/**
 * How the heap of a server grows under a mix of lists, records, exports and writes: measured after each round of load, when
 * what is left over has been collected. `--minutes n`; the first fifth is not counted, in which caches fill.
 */
export const benchMemory = async (): Promise<BenchFigure[]> => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const minutes = Number(values.minutes ?? 10)
  const cluster = await startTestCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.end()
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/bench')
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'))
  const password = 'Bench-passw0rd'
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  })
  const server = await serve({ config, databaseUrl, log: pino({ level: 'silent' }), health: new Health() })
  if (!server) throw new Error('the server did not start')
  try {
    const headers = { authorization: await signIn(server.address, 'admin@master', password) }
    const at = (path: string) => `${server.address}${path}`
    const reads = ['?range=0-24', '?count=exact&search=load', '/export?range=0-99', '?sort=name&range=0-49']
    const points: [number, number][] = []
    const began = performance.now()
    const length = minutes * 60_000
    const seconds = Math.max(2, Math.min(20, minutes * 3))
    while (performance.now() - began < length) {
      await httpLoad(
        [at('/api/person/persons')],
        headers,
        seconds / 2,
        4,
        ['{"type":"C","name":"Load {n}"}'],
        true,
      )
      await httpLoad(
        reads.map(query => at(`/api/person/persons${query}`)),
        headers,
        seconds,
        8,
        null,
        true,
      )
      // What a request leaves for the next turn, as lines of logs, is written first.
      await sleep(6000)
      const elapsed = performance.now() - began
      const heap = heapNow()
      console.log(`after ${(elapsed / 60_000).toFixed(1)} min: ${heap.toFixed(1)} MB`)
      if (elapsed > length / 5) points.push([elapsed / 3_600_000, heap])
    }
    const slope = slopeOf(points)
    return [
      {
        name: 'growth of the heap in MB an hour',
        ours: Math.round(slope * 10) / 10,
        peer: 5,
        ratio: Number.NaN,
        peerName: 'the bound',
        note: `${points.length} looks in ${minutes} min, ${points.at(-1)?.[1].toFixed(0)} MB at the end`,
      },
    ]
  } finally {
    await server.close({ drainMs: 0 })
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
