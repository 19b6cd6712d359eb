import { parseArgs } from 'node:util'
import type { Engine } from '#engine/index.ts'
import { calls } from '#processes/index.ts'
import { buildDemo, type DemoUser } from '../src/demo/index.ts'
import type { BenchFigure } from './finance.ts'
import { productDatabase } from './product-database.ts'

const dayMs = 86_400_000
/** Days apart: a prime number, so that all days of months and weeks come about in a year. */
const apart = 37

const readAsked = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { days: text, contracts: text, from: text },
    allowPositionals: true,
    strict: false,
  })
  const from = typeof values.from === 'string' ? values.from : new Date().toISOString().slice(0, 10)
  return { days: Number(values.days ?? 10), contracts: Number(values.contracts ?? 120), from }
}

type ProofLine = { proof: string; organization: string; difference: number }

/** Builds a company as of a day, and tells what of its books differs as of that day. */
const faultsOf = async (
  { engine, caller }: Awaited<ReturnType<typeof productDatabase>>,
  tenantId: number,
  tenant: 'demo' | 'norte',
  today: string,
  size: number,
): Promise<string[]> => {
  const createUser = async (_: DemoUser): Promise<void> => {}
  try {
    await buildDemo({ engine: engine as Engine, tenantId, tenant, size, today, createUser })
  } catch (error) {
    return [(error as Error).message]
  }
  const proofs = calls.find(call => call.path === '/api/accounting/proofs')!
  const asked = { query: { date: today } } as never
  const rows = (await proofs.run(engine, caller({ tenantId, today }), asked)) as ProofLine[]
  return rows
    .filter(row => row.difference !== 0)
    .map(row => `${row.proof} of ${row.organization} differs by ${row.difference}`)
}

/**
 * Makes the demonstration companies as of many days – its dates hang on the day of the first start – and proves their books:
 * `npm run bench -- demonstrations --days 30 --contracts 500 --from 2027-01-01`.
 */
export const benchDemonstrations = async (): Promise<BenchFigure[]> => {
  const { days, contracts, from } = readAsked()
  const database = await productDatabase(2 * days)
  let failed = 0
  let tenantId = 0
  try {
    for (let n = 0; n < days; n++) {
      const today = new Date(Date.parse(from) + n * apart * dayMs).toISOString().slice(0, 10)
      for (const tenant of ['demo', 'norte'] as const) {
        tenantId += 1
        const faults = await faultsOf(database, tenantId, tenant, today, contracts)
        console.log(`${tenant} on ${today}: ${faults.length ? faults.join('; ') : 'as it must be'}`)
        if (faults.length) failed += 1
      }
    }
  } finally {
    await database.close()
  }
  if (failed) process.exitCode = 1
  return [
    {
      name: 'demonstration companies that fail, or whose books differ',
      ours: failed,
      peer: 0,
      ratio: Number.NaN,
      peerName: 'nothing found',
      note: `${2 * days} companies of ${contracts} contracts`,
    },
  ]
}
