import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fecLine } from '../src/processes/accounting/fec/fec-line.ts'
import { fecPostings } from '../src/processes/accounting/fec/fec-postings.ts'
import { proveBooks } from '../src/processes/accounting/proofs/prove-books.ts'
import { addUpAgain } from '../src/processes/accounting/reports/kept-sums.ts'
import { trialBalance } from '../src/processes/accounting/reports/trial-balance.ts'
import type { ReportAsk } from '../src/processes/read-report-ask.ts'
import type { BenchFigure } from './finance.ts'
import { productDatabase } from './product-database.ts'
import { bookRows, invoicesEach, organizations as organizationCount, postingsEach } from './seed-books.sql.ts'
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

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapNow = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
/** After so many lines the heap is looked at. */
const lookEach = 200_000

/** Writes the file of entries of a year to nowhere: its lines and characters, and by how many MB the heap had grown on the way. */
const writeFec = async (work: Parameters<typeof fecPostings>[0], ask: Parameters<typeof fecPostings>[1]) => {
  const organizations = Array.from({ length: organizationCount }, (_, i) => `ORG-${i}`)
  const before = heapNow()
  let [lines, length, grown] = [0, 0, 0]
  for await (const posting of fecPostings(work, ask, { siren: '552100554', organizations })) {
    length += fecLine(posting).length
    if (++lines % lookEach === 0) grown = Math.max(grown, heapNow() - before)
  }
  return { lines, length, grown }
}

/**
 * How long the books of a house are proved, its trial balance summed and its file of entries written: `npm run bench -- proofs --contracts 100000`, each with
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
    const ask: ReportAsk = {
      ...{ organization: null, ledger: 'LOCAL', from: '2026-01-01', to: day, account: null },
      ...{ person: null, bankAccount: null, journal: null, tax: null, group: 'PRODUCT' },
    }
    const [summed, accounts] = await secondsOf(() => inWork(work => trialBalance(work, ask)))
    const [written, file] = await secondsOf(() => inWork(work => writeFec(work, ask)))
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
      {
        name: 'file of entries, lines a second',
        ours: Math.round(file.lines / written),
        peer: 20_000,
        ratio: file.lines / written / 20_000,
        peerName: 'a million in 50 s',
        note: `${file.lines.toLocaleString('en')} lines, ${Math.round(file.length / 1e6)} MB; the heap grew by ${file.grown.toFixed(1)} MB on the way`,
      },
    ]
  } finally {
    await house.close()
  }
}
