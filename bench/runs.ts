import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadByRegistrations, loadMatching } from '#engine/index.ts'
import { writeBankFile } from '../src/demo/bank-file.ts'
import { periodEndRun } from '../src/processes/accounting/period-end/end-period.ts'
import { proposalsRun } from '../src/processes/bank-statements/proposals-run.ts'
import { beginLongRun } from '../src/processes/begin-long-run.ts'
import { billingInBackground } from '../src/processes/billing/billing-run.ts'
import { dunningRun } from '../src/processes/collections/dunning-phases.ts'
import type { LongRun } from '../src/processes/long-run.ts'
import { filesRun } from '../src/processes/payment-files/files-run.ts'
import type { RunScope } from '../src/processes/run-scope.ts'
import type { BenchFigure } from './finance.ts'
import { productEngine, productModel } from './product-engine.ts'
import { houseIban, houseOfRuns } from './runs-seed.ts'
import { type TwoTenants, withTwoTenants } from './two-tenants.ts'

type House = Awaited<ReturnType<typeof productEngine>>

/** How many records were gone over. */
type Run = () => Promise<number>

/** How often it is asked whether a batch is over. */
const lookEveryMs = 100

/** Waits until the server has brought a batch to its end; how many records it was about. */
const ended = async (house: House, registration: string): Promise<number> => {
  for (;;) {
    const [batch] = await house.engine.work(house.caller(), work =>
      loadByRegistrations(work, 'batch', [registration]),
    )
    if (batch!.status === 'SUCCESS') return batch!.total ?? 0
    if (batch!.status !== 'PROCESSING' && batch!.status !== 'FETCHING')
      throw new Error(`${registration} ended as ${batch!.status}: ${batch!.error}`)
    await sleep(lookEveryMs)
  }
}

/** A run in the background: begun here, and done by the server. */
const inBackground =
  (house: House, run: LongRun, today: string, scope: RunScope): Run =>
  async () => {
    const begun = await beginLongRun(house.engine, house.caller({ today }), run, scope)
    return begun ? ended(house, (begun.answer as { batch: string }).batch) : 0
  }

/** Schedules realised as a person does it who selects all of them. */
const depreciation =
  (house: House, post: Post, date: string): Run =>
  async () => {
    const schedules = await house.engine.work(house.caller(), work =>
      loadMatching(work, 'depreciationSchedule', { status: 'ACTIVE' }),
    )
    const ids = schedules.map(one => one.registration)
    const { batch } = await post('/api/asset/depreciation-schedules/transitions/realise', {
      ids,
      input: { date },
    })
    return ended(house, batch)
  }

/** A statement on which each line pays an invoice by its number: read and matched; then what was proposed is taken. */
const statement =
  (house: House, post: Post, date: string, lines: number): Run =>
  async () => {
    const open = await house.engine.work(house.caller(), work =>
      loadMatching(
        work,
        'invoice',
        { pr: 'RECEIVABLE', status: 'ISSUED', totalBalance: { gt: 0 } },
        { limit: lines },
      ),
    )
    const content = writeBankFile({
      iban: houseIban,
      id: `STMT-${date}`,
      number: 1,
      date,
      openingMinor: 0,
      lines: open.map((invoice, i) => ({
        date,
        minor: Math.round((invoice.totalBalance ?? 0) * 100),
        name: `CLIENT ${i}`,
        text: String(invoice.invoiceNumber),
        code: 'PMNT-RCDT-ESCT',
        reference: `REF-${i}`,
      })),
    })
    const file = { fileName: 'statement.xml', content, background: true }
    const { batch } = await post('/api/script/runs/import-bank-file', file)
    if (batch) await ended(house, batch)
    await inBackground(house, proposalsRun, date, { date, above: 0.5 } as RunScope)()
    return open.length
  }

/** Asks the server as the administrator of the house whose runs are measured. */
type Post = (path: string, body: object) => Promise<{ batch: string }>

const postTo =
  (address: string, headers: Record<string, string>): Post =>
  async (path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }

interface Neighbour {
  address: string
  calm: Record<string, string>
}

/** How long a neighbour waits for a list while something goes on: the 99th percentile in ms. */
const beside = async ({ address, calm }: Neighbour, run: Run) => {
  let isOver = false
  const begun = performance.now()
  const running = run().finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const asked = performance.now()
    const answer = await fetch(`${address}/api/person/persons?range=0-24`, { headers: calm })
    await answer.arrayBuffer()
    waits.push(performance.now() - asked)
  }
  const records = await running
  const seconds = (performance.now() - begun) / 1000
  const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  return { records, seconds, p99, lists: waits.length }
}

/**
 * The long runs of a house, one after the other, by a server as it is built on which another tenant reads lists: how many records a
 * second each goes over, and how long the neighbour waits.
 */
export const benchRuns = (
  contracts = Number(process.env.BENCH_CONTRACTS ?? 2000),
): Promise<BenchFigure[]> => {
  const { status } = spawnSync(process.execPath, ['tools/start.mjs', '--build-only'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
  return withTwoTenants(tenants => measureRuns(tenants, contracts), {}, true)
}

const measureRuns = async (
  { address, calm, loud, owner, databaseUrl }: TwoTenants,
  contracts: number,
): Promise<BenchFigure[]> => {
  const { rows } = await owner.query<{ id: number }>("select id from tenant_directory where name = 'master'")
  const house = await productEngine(databaseUrl, { id: rows[0]!.id, name: 'master' }, productModel())
  try {
    await houseOfRuns(house, contracts)
    const post = postTo(address, loud)
    const at = (run: LongRun, date: string) => inBackground(house, run, date, { date })
    const runs: [string, Run][] = [
      ['billing', at(billingInBackground, '2026-04-01')],
      ['month end', at(periodEndRun, '2026-05-02')],
      ['dunning', at(dunningRun, '2026-05-20')],
      ['bank statements', statement(house, post, '2026-05-21', Math.min(1000, Math.floor(contracts / 2)))],
      ['payment files', at(filesRun, '2026-05-25')],
      ['depreciation', depreciation(house, post, '2026-05-31')],
    ]
    const figures: BenchFigure[] = []
    for (const [name, run] of runs) {
      await owner.query('vacuum analyze')
      const { records, seconds, p99, lists } = await beside({ address, calm }, run)
      const perSecond = Math.round(records / seconds)
      const note = `${records} records in ${seconds.toFixed(1)} s, of a house of ${contracts} contracts`
      figures.push(
        {
          name: `${name}: records a second`,
          ours: perSecond,
          peer: Number.NaN,
          ratio: Number.NaN,
          peerName: 'told',
          note,
        },
        {
          name: `a neighbour’s list beside ${name}: p99 in ms`,
          ours: Math.round(p99 * 10) / 10,
          peer: 150,
          ratio: 150 / p99,
          goal: 1,
          peerName: 'the goal',
          note: `${lists} lists`,
        },
      )
    }
    return figures
  } finally {
    await house.end()
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await benchRuns(Number(process.argv[2] ?? 2000)))
