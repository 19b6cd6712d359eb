import { loadByRegistrations, loadMatching, runTransitions } from '#engine/index.ts'
import { writeBankFile } from '../src/demo/bank-file.ts'
import { periodEndRun } from '../src/processes/accounting/period-end/end-period.ts'
import { moveFile, receiveFile } from '../src/processes/bank-statements/calls.ts'
import { proposalsRun } from '../src/processes/bank-statements/proposals-run.ts'
import { takeRun } from '../src/processes/batches/take-run.ts'
import { beginLongRun } from '../src/processes/begin-long-run.ts'
import { billingInBackground } from '../src/processes/billing/billing-run.ts'
import { dunningRun } from '../src/processes/collections/dunning-phases.ts'
import type { LongRun } from '../src/processes/long-run.ts'
import { filesRun } from '../src/processes/payment-files/files-run.ts'
import type { RunScope } from '../src/processes/run-scope.ts'
import { slices } from '../src/processes/side-by-side.ts'
import type { BenchFigure } from './finance.ts'
import { productEngine, productModel } from './product-engine.ts'
import { houseIban, houseOfRuns } from './runs-seed.ts'
import { withTwoTenants } from './two-tenants.ts'

type House = Awaited<ReturnType<typeof productEngine>>

/** How many records were gone over. */
type Run = () => Promise<number>

/** A run in the background, taken further as a server takes it. */
const inBackground =
  (house: House, run: LongRun, today: string, scope: RunScope): Run =>
  async () => {
    const caller = house.caller({ today })
    const begun = await beginLongRun(house.engine, caller, run, scope)
    if (!begun) return 0
    const { batch: registration } = begun.answer as { batch: string }
    for (;;) {
      const [batch] = await house.engine.work(caller, work =>
        loadByRegistrations(work, 'batch', [registration]),
      )
      if (batch!.status !== 'PROCESSING') {
        if (batch!.status !== 'SUCCESS')
          throw new Error(`${registration} ended as ${batch!.status}: ${batch!.error}`)
        return batch!.total ?? 0
      }
      await takeRun({ engine: house.engine, caller, run, batch: batch! })
    }
  }

/** Schedules realised as the batch of a transition does it. */
const depreciation =
  (house: House, date: string): Run =>
  async () => {
    const caller = house.caller({ today: date })
    const schedules = await house.engine.work(caller, work =>
      loadMatching(work, 'depreciationSchedule', { status: 'ACTIVE' }),
    )
    const names = schedules.map(one => one.registration)
    for (const some of slices(names, 50))
      await house.engine.work(caller, work =>
        runTransitions(work, 'depreciationSchedule', some, 'realise', { input: { date } }),
      )
    return names.length
  }

/** A statement on which each line pays an invoice by its number: read and matched; then what was proposed is taken. */
const statement =
  (house: House, date: string, lines: number): Run =>
  async () => {
    const caller = house.caller({ today: date })
    const open = await house.engine.work(caller, work =>
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
    await house.engine.work(caller, async work => {
      const file = await receiveFile(work, 'statement.xml', content)
      await moveFile(work, file.registration, 'import')
      await moveFile(work, file.registration, 'match')
    })
    await inBackground(house, proposalsRun, date, { date, above: 0.5 } as RunScope)()
    return open.length
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
 * The long runs of a house, one after the other, in the process of a server on which another tenant reads lists: how many records a
 * second each goes over, and how long the neighbour waits.
 */
export const benchRuns = (contracts = Number(process.env.BENCH_CONTRACTS ?? 2000)): Promise<BenchFigure[]> =>
  withTwoTenants(async ({ address, calm, owner, databaseUrl }) => {
    const { rows } = await owner.query<{ id: number }>(
      "select id from tenant_directory where name = 'master'",
    )
    const house = await productEngine(databaseUrl, { id: rows[0]!.id, name: 'master' }, productModel())
    try {
      await houseOfRuns(house, contracts)
      const at = (run: LongRun, date: string) => inBackground(house, run, date, { date })
      const runs: [string, Run][] = [
        ['billing', at(billingInBackground, '2026-04-01')],
        ['month end', at(periodEndRun, '2026-05-02')],
        ['dunning', at(dunningRun, '2026-05-20')],
        ['bank statements', statement(house, '2026-05-21', Math.min(1000, Math.floor(contracts / 2)))],
        ['payment files', at(filesRun, '2026-05-25')],
        ['depreciation', depreciation(house, '2026-05-31')],
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
  })

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await benchRuns(Number(process.argv[2] ?? 2000)))
