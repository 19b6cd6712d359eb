import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { BenchFigure } from '../finance.ts'
import { slopeOf } from '../slope.ts'
import type { Report, Shift } from './clerks.ts'
import { moneyWork } from './money-work.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { Session } from './session.ts'
import { bloated, grownMost, memoryOf, tablesOf } from './watch.ts'

const minuteMs = 60_000
const usernames = ['staff@demo', 'julien.abgrall@demo', 'nadia.roussel@demo', 'samuel.moreau@demo']
const clerks = 40
const listeners = 20

/** MB an hour that a server may grow by; what is not collected yet makes any figure move by some. */
const mostGrowth = 10
/** An answer may take as many times as long at the end as at the beginning; two figures of one day differ by some. */
const mostSlower = 1.3
const mostGrownRow = 1.5

const readAsked = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { minutes: text, contracts: text, think: text },
    allowPositionals: true,
    strict: false,
  })
  return {
    minutes: Number(values.minutes ?? 120),
    contracts: Number(values.contracts ?? 500),
    thinkMs: Number(values.think ?? 3000),
  }
}

/** Everything that was seen, with when: minutes since the beginning. */
class Day {
  readonly answers: { at: number; kind: string; tookMs: number }[] = []
  readonly memory: [at: number, megabytes: number][] = []
  readonly failed: string[] = []
  readonly money: { name: string; at: number; seconds: number }[] = []
  refused = 0
  readonly #began = performance.now()

  get minutes(): number {
    return (performance.now() - this.#began) / minuteMs
  }

  take(report: Report): void {
    this.refused += report.refused
    this.failed.push(...report.failed)
    for (const [kind, times] of Object.entries(report.times))
      for (const tookMs of times) this.answers.push({ at: this.minutes, kind, tookMs })
  }
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** How long the slowest of a hundred takes in a part of the day: `of` 0 to 1. */
const slowestIn = (day: Day, minutes: number, kind: string, from: number, to: number): number =>
  p99(
    day.answers
      .filter(a => a.kind === kind && a.at >= from * minutes && a.at < to * minutes)
      .map(a => a.tookMs),
  )

/** The least of each tenth: between them lies what waits to be collected. */
const floors = (points: readonly (readonly [number, number])[], minutes: number): [number, number][] =>
  Array.from({ length: 10 }, (_, tenth) =>
    points.filter(([at]) => Math.floor((10 * at) / minutes) === tenth),
  ).flatMap(part => {
    const least = part.toSorted((a, b) => a[1] - b[1])[0]
    return least ? [[least[0] / 60, least[1]] as [number, number]] : []
  })

const workClerks = (shift: Shift, day: Day): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./clerks.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
    child.send(shift)
    child.on('message', report => day.take(report as Report))
    child.once('exit', code => (code ? reject(new Error(`the clerks ended with ${code}`)) : resolve()))
  })

/** Lists that are told of every change, as each open page is: each in a session of its own, which has few lines at once. */
const listen = async (product: RunningProduct): Promise<() => void> => {
  const tokens: string[] = []
  for (let i = 0; i < listeners; i++) {
    const session = new Session(product.address, usernames[i % usernames.length]!, product.password)
    await session.signIn()
    tokens.push(session.token)
  }
  const child = fork(new URL('../live-listeners.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
  const opened = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', code => reject(new Error(`the listeners ended with ${code}`)))
  })
  child.send({ address: product.address, path: '/api/core/live?watch=contract,invoice,task,person', tokens })
  await opened
  return () => child.kill()
}

/** Billing, import, export by turns until the day ends. */
const workMoney = async (session: Session, day: Day, minutes: number, everyMs: number): Promise<void> => {
  for (let turn = 0; day.minutes < minutes; turn++) {
    const [name, run] = moneyWork[turn % moneyWork.length]!
    const began = performance.now()
    try {
      await run(session)
      day.money.push({ name, at: day.minutes, seconds: (performance.now() - began) / 1000 })
    } catch (error) {
      day.failed.push(`${name}: ${(error as Error).message}`)
    }
    await sleep(Math.max(0, Math.min(everyMs, (minutes - day.minutes) * minuteMs)))
  }
}

const watchMemory = async (product: RunningProduct, day: Day, minutes: number): Promise<void> => {
  while (day.minutes < minutes) {
    day.memory.push([day.minutes, memoryOf(product.pid)])
    await sleep(5000)
  }
}

const figure = (name: string, ours: number, peer: number, note: string): BenchFigure => ({
  name,
  ours: Math.round(ours * 100) / 100,
  peer,
  ratio: Number.NaN,
  peerName: 'the bound',
  note: `${ours > peer ? 'MISSED; ' : ''}${note}`,
})

const figuresOf = (
  day: Day,
  minutes: number,
  tables: { before: Awaited<ReturnType<typeof tablesOf>>; after: Awaited<ReturnType<typeof tablesOf>> },
): BenchFigure[] => {
  const kinds = [...new Set(day.answers.map(answer => answer.kind))].sort()
  const growth = kinds.map(kind => {
    const [early, late] = [
      slowestIn(day, minutes, kind, 0.1, 0.4),
      slowestIn(day, minutes, kind, 0.7, 1),
    ] as const
    return { kind, early, late, times: late / early }
  })
  const worst = growth.reduce((most, one) => (one.times > most.times ? one : most), growth[0]!)
  for (const { kind, early, late } of growth)
    console.log(`${kind}: p99 ${early.toFixed(0)} ms early, ${late.toFixed(0)} ms late`)
  for (const { name, at, seconds } of day.money)
    console.log(`${at.toFixed(1)} min: ${name} in ${seconds.toFixed(1)} s`)
  for (const fault of day.failed.slice(0, 20)) console.warn(`FAILED ${fault}`)
  const settled = floors(day.memory, minutes).slice(2)
  const slope = slopeOf(settled)
  const dead = bloated(tables.after)
  const grown = grownMost(tables.before, tables.after)
  const asked = `${day.answers.length} answers in ${minutes} min, ${day.refused} turned away`
  return [
    figure('a day: what failed', day.failed.length, 0, asked),
    figure(
      'a day: growth of memory in MB an hour',
      slope,
      mostGrowth,
      `${settled.map(([, mb]) => mb.toFixed(0)).join(', ')} MB at the least of each tenth`,
    ),
    figure(
      'a day: p99 at its end against its beginning',
      worst.times,
      mostSlower,
      `${worst.kind}, ${worst.early.toFixed(0)} → ${worst.late.toFixed(0)} ms`,
    ),
    figure('a day: tables full of dead rows', dead.length, 0, dead.join('; ') || 'none'),
    figure('a day: bytes of a row at its end against its beginning', grown.times, mostGrownRow, grown.table),
  ]
}

/**
 * Two hours as an office has them: 40 clerks who list, search, open, change and write, lists that are told of all of it, and
 * beside them billings, imports and exports by turns. Nothing may fail, grow or become slower.
 * `npm run bench -- day --minutes 120 --contracts 500 --think 3000`; the first fifth of the memory is not counted, in which
 * caches fill.
 */
export const benchDay = async (): Promise<BenchFigure[]> => {
  const { minutes, contracts, thinkMs } = readAsked()
  const product = await startProduct(contracts)
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  try {
    await owner.connect()
    const office = new Session(product.address, usernames[0]!, product.password)
    await office.signIn()
    const close = await listen(product)
    const before = await tablesOf(owner)
    const day = new Day()
    const { address, password } = product
    await Promise.all([
      workClerks({ address, password, usernames, clerks, seconds: minutes * 60, thinkMs }, day),
      workMoney(office, day, minutes, Math.min(3, minutes / 12) * minuteMs),
      watchMemory(product, day, minutes),
    ])
    close()
    const figures = figuresOf(day, minutes, { before, after: await tablesOf(owner) })
    if (day.failed.length) process.exitCode = 1
    return figures
  } finally {
    await owner.end()
    await product.stop()
  }
}
