import { readdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureCitus } from './citus.mjs'
import { ensureOldPostgres } from './old-postgres.mjs'
import { runCheck, runTests } from './test-checks.mjs'

const node = process.execPath
const nothing = { passed: 0, failed: 0 }

/**
 * What `npm test` asks of the oldest PostgreSQL: the engine, migrations, one chain from quotation to ledger, servers that
 * bill beside each other, and a statement of a bank, which between them write every kind of statement. All contract tests run
 * on it where it is asked for by name: `npm test -- oldest-postgres`.
 */
const askedOfOldest =
  /^src\/(engine|server\/(migrations|batches)|processes\/(chain|billing\/(racing-servers|payables|undo-run)|bank-statements\/bank-statements))\b/

/**
 * What a coordinator with two workers is asked: engine, processes and server. Not what migrations from before tables were spread do to
 * rows, nor what brings a database and a log of its own.
 */
const askedOfCitus = /^src\/(engine|processes|server\/(?!migrations\/|backup\/wal\/|embedded\/))/

const contractTests = () =>
  readdirSync('src', { recursive: true })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.contract.test.ts'))

/** Run before the others: the first of them beside the rest. */
export const quick = ['types', 'format', 'house', 'unused', 'build']

/** Run at the end, at the same time. */
export const besideJourneys = ['journeys', 'oldest-postgres']

/** What `npm test` runs: what is quick, then the tests in this order. */
export const parts = {
  types: () => runCheck([node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']),
  format: () =>
    runCheck([node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.']),
  house: async () => {
    const order = await runCheck([node, 'tools/check-house.mjs'])
    const licences = await runCheck([node, 'tools/materials.mjs'])
    return { passed: order.passed + licences.passed, failed: order.failed + licences.failed }
  },
  unused: async () => {
    // Told, not counted: rooms are being filled, and what nobody uses yet may be used tomorrow. Nobody reads it there.
    if (process.env.CI === 'true') return nothing
    await runCheck([
      node,
      'node_modules/knip/bin/knip.js',
      '--config',
      'tools/knip.json',
      '--no-exit-code',
      '--max-show-issues=15',
    ])
    return nothing
  },
  unit: () => runTests('unit', [], { limitMinutes: 45 }),
  build: async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  },
  journeys: async () => {
    const browser = await ensureBrowser()
    return runTests('journeys', [], {
      options: ['--config', 'vitest.e2e.config.ts'],
      env: { CHROMIUM_PATH: browser },
      limitMinutes: 75,
    })
  },
  everywhere: async () => {
    // Long: the journeys ask the same of one list of each area and of every record and tool.
    if (!process.argv.includes('everywhere')) {
      console.log('Runs when it is asked for by name: every list, on each device.')
      return nothing
    }
    const browser = await ensureBrowser()
    return runTests('everywhere', ['e2e/everywhere'], {
      options: ['--config', 'vitest.e2e.config.ts'],
      env: { CHROMIUM_PATH: browser, THOROUGH: '1' },
      limitMinutes: 30,
    })
  },
  'oldest-postgres': async () => {
    const isAsked = process.argv.includes('oldest-postgres')
    if (process.env.CI !== 'true' && !isAsked) {
      console.log('Runs with CI=true, or when it is asked for by name.')
      return nothing
    }
    const programs = await ensureOldPostgres()
    if (!programs) {
      console.log('Skipped: PostgreSQL 15 is neither installed nor can it be installed here.')
      return nothing
    }
    const files = contractTests().filter(path => isAsked || askedOfOldest.test(path))
    return runTests('oldest-postgres', files, {
      env: { TEST_POSTGRES_BIN: programs },
      // As long as the journeys that it runs beside.
      limitMinutes: 75,
    })
  },
  citus: async () => {
    // Long, and built from source: nobody waits for it who has not asked for it by name.
    if (!process.argv.includes('citus')) {
      console.log('Runs when it is asked for by name: engine, processes and server over three nodes.')
      return nothing
    }
    const programs = await ensureCitus()
    if (!programs) {
      console.log('Citus is neither installed nor can it be built here.')
      return { passed: 0, failed: 1 }
    }
    return runTests(
      'citus',
      contractTests().filter(path => askedOfCitus.test(path)),
      {
        env: { TEST_POSTGRES_BIN: programs, TEST_CITUS: '1' },
        // Each test takes about four times as long there.
        limitMinutes: 240,
      },
    )
  },
}
