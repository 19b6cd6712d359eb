import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteOptions } from 'fastify'
import pg from 'pg'
import { appOver, fillTenants } from '../src/server/http/testing/app-on-test-database.ts'
import { Fuzzer } from '../src/server/http/testing/fuzz/fuzz.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'

const told = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? usual : Number(process.argv[at + 1])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
  return value
}

/** What did not hold, with the request that shows it, so that it can be sent again. */
const tell = (fuzzer: Fuzzer, from: number): number => {
  for (const { wrong, request } of fuzzer.findings.slice(from))
    console.log(`${wrong}\n  ${JSON.stringify(request)}`)
  return fuzzer.findings.length
}

/**
 * Asks every operation of the product by its declarations, round after round, as administrator, clerk, partner, client and
 * nobody: `npm run bench -- fuzz --minutes 10 --seed 7`. The same seed makes the same requests.
 */
export const benchFuzz = async (): Promise<BenchFigure[]> => {
  const endsAt = Date.now() + told('minutes', 10) * 60_000
  const seed = told('seed', Math.floor(Math.random() * 1e9) + 1)
  const cluster = await startTestCluster()
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  await owner.query(
    "create database fuzz template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await owner.end()
  const url = cluster.url.replace(/\/postgres$/, '/fuzz')
  await fillTenants(url)
  const routes: RouteOptions[] = []
  const database = { name: 'fuzz', url, drop: () => sleep(0) }
  const setup = await appOver(database, { onRoute: route => void routes.push(route) })
  try {
    const fuzzer = await Fuzzer.over(setup, routes, seed)
    let printed = 0
    let round = 0
    for (; Date.now() < endsAt; round++) {
      for (const operation of fuzzer.operations) {
        await fuzzer.ask(operation, round)
        printed = tell(fuzzer, printed)
        if (Date.now() > endsAt) break
      }
      for (const problem of await fuzzer.unsound()) {
        console.log(`${problem}, after round ${round} of seed ${seed}`)
        fuzzer.findings.push({ wrong: problem, request: { as: 'nobody', method: 'GET', url: '' } })
      }
      printed = fuzzer.findings.length
    }
    const statuses = [...fuzzer.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
    if (fuzzer.findings.length) process.exitCode = 1
    return [
      {
        name: `requests of ${fuzzer.operations.length} operations that were answered as none may be`,
        ours: fuzzer.findings.length,
        peer: 0,
        ratio: Number.NaN,
        peerName: 'nothing found',
        note: `of ${fuzzer.asked}, seed ${seed}; ${statuses.join(', ')}`,
      },
    ]
  } finally {
    await setup.close()
    await cluster.stop()
  }
}
