import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { BenchFigure } from './finance.ts'
import { makeBase } from './kills/base.ts'
import { targets } from './kills/kill-target.ts'
import { runRound } from './kills/round.ts'
import { scenarios } from './kills/scenarios.ts'

/** Numbers from 0 to 1 that a seed gives, the same each time (mulberry32). */
const drawn = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const readAsked = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { kills: text, minutes: text, seed: text, scenario: text },
    allowPositionals: true,
    strict: false,
  })
  const names = Object.keys(scenarios).filter(name => !values.scenario || name === values.scenario)
  if (!names.length) throw new Error(`--scenario names one of ${Object.keys(scenarios).join(', ')}`)
  return {
    names,
    kills: Number(values.kills ?? 20),
    minutes: Number(values.minutes ?? Number.POSITIVE_INFINITY),
    seed: Number(values.seed ?? Date.now() % 1_000_000),
  }
}

interface Tally {
  kills: number
  inTheMiddle: number
  acknowledged: number
  failed: number
}

/** A month's billing that takes long enough to be killed often. */
const size = { demonstration: 20, validated: 150, billable: 5_000 }

/** A round has so many kills at most, four on average. */
const mostInRound = 7

const build = (): void => {
  const { status } = spawnSync(process.execPath, ['tools/start.mjs', '--build-only'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
}

const tell = (what: string, faults: readonly string[]): void =>
  console.log(`${what}: ${faults.length ? `\n  ${faults.join('\n  ')}` : 'as it must be'}`)

/** How long each scenario takes when nobody kills it, in ms; one that fails by itself is told and left out. */
const lengthsOf = async (base: string, names: readonly string[]): Promise<Map<string, number>> => {
  const lengths = new Map<string, number>()
  for (const name of names) {
    const { took, faults } = await runRound({ base, scenario: scenarios[name]!, kills: [] })
    tell(`${name} undisturbed, ${Math.round(took)} ms`, faults)
    if (faults.length) process.exitCode = 1
    else lengths.set(name, took)
  }
  return lengths
}

/**
 * Kills the product in the middle of what it does – the server, the database, one of its processes, both – and asks
 * afterwards whether everything acknowledged is there once, and the books as they must be.
 * `--kills n --minutes n --seed n --scenario billing`. What is killed and when follows from the seed.
 */
export const benchKills = async (): Promise<BenchFigure[]> => {
  const { names, kills, minutes, seed } = readAsked()
  build()
  const base = await makeBase(size)
  const next = drawn(seed)
  const began = performance.now()
  const lengths = [...(await lengthsOf(base, names))]
  const tallies = new Map<string, Tally>()
  let made = 0
  for (let n = 0; lengths.length && made < kills && performance.now() - began < minutes * 60_000; n++) {
    const [name, length] = lengths[n % lengths.length]!
    const count = Math.min(1 + Math.floor(next() * mostInRound), kills - made)
    // All of them within the time that the scenario takes: most find it running.
    const drawnKills = Array.from({ length: count }, () => ({
      target: targets[Math.floor(next() * targets.length)]!,
      afterMs: Math.round((next() * length) / count),
    }))
    const { inTheMiddle, acknowledged, faults } = await runRound({
      base,
      scenario: scenarios[name]!,
      kills: drawnKills,
    })
    const told = drawnKills.map(({ target, afterMs }) => `${target} after ${afterMs} ms`).join(', ')
    tell(`round ${n + 1} (seed ${seed}): ${name}, ${told}`, faults)
    made += drawnKills.length
    const tally = tallies.get(name) ?? { kills: 0, inTheMiddle: 0, acknowledged: 0, failed: 0 }
    tally.kills += drawnKills.length
    tally.acknowledged += acknowledged
    tally.inTheMiddle += inTheMiddle
    if (faults.length) tally.failed += drawnKills.length
    tallies.set(name, tally)
  }
  if ([...tallies.values()].some(tally => tally.failed)) process.exitCode = 1
  return figuresOf(tallies, seed)
}

const figuresOf = (tallies: ReadonlyMap<string, Tally>, seed: number): BenchFigure[] =>
  [...tallies].map(([name, { kills, failed, inTheMiddle, acknowledged }]) => ({
    name: `${name}: kills after which all was as it must be`,
    ours: kills - failed,
    peer: kills,
    ratio: (kills - failed) / kills,
    goal: 1,
    peerName: 'kills',
    note: `${inTheMiddle} in the middle, ${acknowledged} writes acknowledged beside, seed ${seed}`,
  }))
