import { runPeriodEnd } from '../src/processes/accounting/period-end/end-period.ts'
import { runBilling } from '../src/processes/billing/run-billing.ts'
import { portfolio } from './billing.ts'
import type { BenchFigure } from './finance.ts'
import { productDatabase } from './product-database.ts'

type Sizes = ReadonlyMap<string, number>

/** Bytes of each table with its indexes, once nothing dead lies in it. */
const sizesOf = async (setup: Awaited<ReturnType<typeof productDatabase>>): Promise<Sizes> => {
  // Rewritten: what an update left behind is the matter of vacuuming, not of what is kept.
  await setup.owner.query('vacuum full')
  const { rows } = await setup.owner.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return new Map(rows.map(row => [row.name, Number(row.bytes)]))
}

/** What grew in between, the most first; the sum of all. */
const grown = (before: Sizes, after: Sizes, of: number) => {
  const tables = [...after]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / of }))
    .sort((a, b) => b.bytes - a.bytes)
  const sum = tables.reduce((total, { bytes }) => total + bytes, 0)
  const most = tables.slice(0, 8).map(({ name, bytes }) => `${name} ${(bytes / 1024).toFixed(1)}`)
  return { sum, note: `kB: ${most.join(', ')}` }
}

const months = ['2026-04-01', '2026-05-01', '2026-06-01'] as const

/**
 * What a portfolio takes on the disk: a contract of 36 instalments that was activated, and each month in which it is billed, booked
 * and cut off – tables with their indexes.
 */
export const benchSize = async (contracts = 2000): Promise<BenchFigure[]> => {
  const setup = await productDatabase()
  try {
    const empty = await sizesOf(setup)
    await portfolio(setup, contracts)
    const active = await sizesOf(setup)
    for (const date of months) {
      const caller = setup.caller({ today: date })
      await runBilling(setup.engine, caller, { date })
      await runPeriodEnd(setup.engine, caller, { date })
    }
    const billed = await sizesOf(setup)
    const { rows } = await setup.owner.query<{ postings: number }>(
      'select count(*)::int as postings from posting',
    )
    const one = grown(empty, active, contracts)
    const month = grown(active, billed, contracts * months.length)
    const figure = (name: string, bytes: number, note: string): BenchFigure => ({
      name,
      ours: Math.round(bytes / 1024),
      peer: 0,
      ratio: Number.NaN,
      peerName: 'told',
      note,
    })
    return [
      figure('a contract of 36 instalments, kB on the disk', one.sum, one.note),
      figure('a month of it billed, booked and cut off, kB', month.sum, month.note),
      {
        ...figure('postings of such a month', 0, `of ${contracts} contracts`),
        ours: rows[0]!.postings / contracts / months.length,
      },
    ]
  } finally {
    await setup.close()
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await benchSize(Number(process.argv[2] ?? 2000)))
