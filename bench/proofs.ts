import { proveBooks } from '../src/processes/accounting/proofs/prove-books.ts'
import { addUpAgain } from '../src/processes/accounting/reports/kept-sums.ts'
import { trialBalance } from '../src/processes/accounting/reports/trial-balance.ts'
import type { BenchFigure } from './finance.ts'
import { productDatabase } from './product-database.ts'
import { bookRows, invoicesEach, postingsEach } from './seed-books.sql.ts'
import { withoutIndexes } from './without-indexes.ts'

const day = '2026-12-31'
const longestMs = 600_000

const told = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? usual : Number(process.argv[at + 1])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
  return value
}

const secondsOf = async <R>(action: () => Promise<R>): Promise<[number, R]> => {
  const begun = performance.now()
  const found = await action()
  return [(performance.now() - begun) / 1000, found]
}

/**
 * How long the books of a house are proved, and its trial balance summed: `npm run bench -- proofs --contracts 100000`, each with
 * seven instalments billed, paid and booked. What is measured agrees: a proof that differs ends it.
 */
export const benchProofs = async (): Promise<BenchFigure[]> => {
  const contracts = told('contracts', 100_000)
  const house = await productDatabase()
  try {
    await house.owner.query('set session_replication_role = replica')
    for (const [table, rows] of bookRows(contracts))
      await withoutIndexes(house.owner, table, async () => {
        for (const statement of rows) await house.owner.query(statement)
      })
    const inWork = <R>(action: Parameters<typeof house.engine.work<R>>[1]) =>
      house.engine.work(house.caller({ today: day }), action, { timeoutMs: longestMs })
    const [proved, found] = await secondsOf(() =>
      inWork(work => proveBooks({ work, organization: null, date: day })),
    )
    const wrong = found.filter(row => row.difference !== 0)
    if (wrong.length || !found.length) throw new Error(`the books differ: ${JSON.stringify(wrong[0])}`)
    await inWork(work => addUpAgain(work))
    const ask = { organization: null, ledger: 'LOCAL', from: '2026-01-01', to: day, account: null } as const
    const [summed, accounts] = await secondsOf(() =>
      inWork(work =>
        trialBalance(work, { ...ask, person: null, journal: null, tax: null, group: 'PRODUCT' }),
      ),
    )
    const about = `${contracts.toLocaleString('en')} contracts, ${(contracts * (invoicesEach * postingsEach + 1)).toLocaleString('en')} postings`
    const figure = (name: string, ours: number, peer: number, note: string): BenchFigure => ({
      name: `${name}, seconds`,
      ours: Math.round(ours * 100) / 100,
      peer,
      ratio: peer / ours,
      peerName: 'the goal',
      note,
    })
    return [
      figure('proofs of all books', proved, 20, `${about}; ${found.length} rows`),
      figure('trial balance', summed, 1, `${about}; ${accounts.length} accounts`),
    ]
  } finally {
    await house.close()
  }
}
