import { runBilling } from '../src/processes/billing/run-billing.ts'
import { portfolio } from './billing.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { productEngine, productModel } from './product-engine.ts'
import { type TwoTenants, withTwoTenants } from './two-tenants.ts'

const crowd = 200
const billed = 2_000

/** How long one tenant waits for a list while another bills, in the same process as a server does; the goal is 150 ms. */
const besideBilling = async ({ address, calm, owner, databaseUrl }: TwoTenants): Promise<BenchFigure> => {
  const { rows } = await owner.query<{ id: number }>("select id from tenant_directory where name = 'master'")
  const house = await productEngine(databaseUrl, { id: rows[0]!.id, name: 'master' }, productModel())
  try {
    await portfolio(house, billed)
    await owner.query('analyze')
    let isOver = false
    const date = '2026-04-01'
    const run = runBilling(house.engine, house.caller({ today: date }), { date }).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      const asked = performance.now()
      const answer = await fetch(`${address}/api/person/persons?range=0-24`, { headers: calm })
      await answer.arrayBuffer()
      waits.push(performance.now() - asked)
    }
    const { invoices } = await run
    const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
    return {
      name: 'a neighbour’s list beside a billing run: p99 in ms',
      ours: Math.round(p99 * 10) / 10,
      peer: 150,
      ratio: 150 / p99,
      goal: 1,
      peerName: 'the goal',
      note: `${invoices.length} invoices; ${waits.length} lists`,
    }
  } finally {
    await house.end()
  }
}

/**
 * How long one tenant waits for a list while 200 connections of another ask at once: alone, beside lists, beside exports and
 * beside both with totals; then beside a billing run.
 */
export const benchNeighbours = (seconds = 8): Promise<BenchFigure[]> =>
  withTwoTenants(async tenants => {
    const { address, loud, calm } = tenants
    const at = (query: string) => `${address}/api/person/persons${query}`
    const mixes = {
      nobody: [],
      lists: [at('?range=0-24')],
      exports: [at('/export?range=0-999')],
      'lists, totals and exports': [at('?range=0-24'), at('?count=exact'), at('/export?range=0-999')],
    }
    const figures: BenchFigure[] = []
    for (const [name, urls] of Object.entries(mixes)) {
      const loads = urls.length ? httpLoad(urls, loud, seconds, crowd, null, true) : undefined
      const { p95Ms, perSecond, refusedPerSecond } = await httpLoad(
        [at('?range=0-24')],
        calm,
        seconds,
        1,
        null,
        true,
      )
      const others = await loads
      const note = others
        ? `the ${crowd}: ${others.perSecond.toFixed(0)} a second, ${others.refusedPerSecond.toFixed(0)} turned away; refused here ${refusedPerSecond.toFixed(1)}`
        : `${perSecond.toFixed(0)} a second`
      figures.push({
        name: `a neighbour’s list beside ${name}: p95 in ms`,
        ours: Math.round(p95Ms * 10) / 10,
        peer: Number.NaN,
        ratio: Number.NaN,
        peerName: '–',
        note,
      })
    }
    return [...figures, await besideBilling(tenants)]
  })
