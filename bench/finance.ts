import { createRequire } from 'node:module'
import * as financial from 'financial'
import { addDays, irr, paymentPlan, xirr, xnpv } from '../src/finance/index.ts'

// The package has no types of its own.
const xirrOfPeer = createRequire(import.meta.url)('xirr') as (
  transactions: readonly { amount: number; when: Date }[],
) => number

/** One measure: how many a second with us and with the package beside us, in the same process. */
export interface BenchFigure {
  name: string
  /** A second. */
  ours: number
  peer: number
  /** Ours over the peer's: above 1 is faster. */
  ratio: number
  /** The ratio that is wanted. */
  goal?: number
  peerName: string
  note?: string
}

const WARM_UP_MS = 300
const ROUND_MS = 60
const ROUNDS = 20

/** Runs a second in one round. */
const speed = (run: () => unknown, forMs: number): number => {
  const start = performance.now()
  let count = 0
  let elapsed = 0
  while (elapsed < forMs) {
    for (let i = 0; i < 20; i++) run()
    count += 20
    elapsed = performance.now() - start
  }
  return (count * 1000) / elapsed
}

/** The best of short rounds taken in turns, so that both find a quiet moment on a machine with neighbours. */
const compare = (
  name: string,
  peerName: string,
  ours: () => unknown,
  peer: () => unknown,
  note: string,
): BenchFigure => {
  speed(ours, WARM_UP_MS)
  speed(peer, WARM_UP_MS)
  let best = 0
  let bestPeer = 0
  for (let round = 0; round < ROUNDS; round++) {
    best = Math.max(best, speed(ours, ROUND_MS))
    bestPeer = Math.max(bestPeer, speed(peer, ROUND_MS))
  }
  return { name, ours: Math.round(best), peer: Math.round(bestPeer), ratio: best / bestPeer, peerName, note }
}

const PERIODS = 60
const AMOUNT = 48_000
const RATE = 0.054

/** The plan of 60 rows by the peer: payment, interest, principal and outstanding of each, without dates or cents. */
const peerPlan = () => {
  const payment = financial.pmt(RATE / 12, PERIODS, AMOUNT)
  const rows: { index: number; interest: number; principal: number; payment: number; outstanding: number }[] =
    []
  let outstanding = AMOUNT
  for (let index = 1; index <= PERIODS; index++) {
    const interest = -financial.ipmt(RATE / 12, index, PERIODS, AMOUNT)
    const principal = -financial.ppmt(RATE / 12, index, PERIODS, AMOUNT)
    outstanding -= principal
    rows.push({ index, interest, principal, payment: -payment, outstanding })
  }
  return rows
}

const plans = (rounding: 'cents' | 'none'): BenchFigure => {
  const terms = { amount: AMOUNT, rate: RATE, periods: PERIODS, start: '2026-01-31', rounding }
  const last = paymentPlan({ ...terms, rounding: 'none' }).rows.at(-1)!.outstanding
  const lastOfPeer = peerPlan().at(-1)!.outstanding
  return compare(
    `payment plan of ${PERIODS} rows, ${rounding === 'cents' ? 'to the cent' : 'unrounded'}`,
    'financial',
    () => paymentPlan(terms),
    peerPlan,
    `ours with dates and totals; left after the last row ${last}, peer ${lastOfPeer.toExponential(1)}`,
  )
}

const FLOWS = 100
const flows = Array.from({ length: FLOWS }, (_, i) => (i === 0 ? -100_000 : 900 + ((i * 7919) % 400)))
const dates = flows.map((_, i) => addDays('2018-01-15', i * 30 + ((i * 104_729) % 11)))

const datedRates = (): BenchFigure => {
  // The peer takes dates: made once, outside of what is measured, while ours reads its texts each time.
  const transactions = flows.map((amount, i) => ({ amount, when: new Date(dates[i]!) }))
  const miss = (rate: number) => Math.abs(xnpv(rate, flows, dates)).toExponential(1)
  return compare(
    `xirr of ${FLOWS} flows`,
    'xirr',
    () => xirr(flows, dates),
    () => xirrOfPeer(transactions),
    `present value at the rate found ${miss(xirr(flows, dates))}, peer ${miss(xirrOfPeer(transactions))}`,
  )
}

const periodicRates = (): BenchFigure => {
  const found = financial.irr(flows)
  return compare(
    `irr of ${FLOWS} flows`,
    'financial',
    () => irr(flows),
    () => financial.irr(flows),
    Number.isNaN(found)
      ? 'the peer finds no rate here'
      : `difference ${Math.abs(irr(flows) - found).toExponential(1)}`,
  )
}

/** Payment plans and rates of return a second, against the packages `financial` and `xirr` in the same process. */
export const benchFinance = async (): Promise<BenchFigure[]> => [
  plans('none'),
  plans('cents'),
  datedRates(),
  periodicRates(),
]

if (process.argv[1]?.endsWith('bench/finance.ts')) {
  for (const { name, ours, peer, ratio, peerName, note } of await benchFinance())
    console.log(`${name}: ${ours}/s, ${peerName} ${peer}/s, ×${ratio.toFixed(2)} – ${note}`)
}
