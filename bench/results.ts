import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { BenchFigure } from './finance.ts'

/** What one run measured, and where: figures of two machines are not compared. */
interface Result {
  commit: string
  date: string
  machine: string
  figures: { name: string; ours: number; ratio: number | null }[]
}

const folder = new URL('results', import.meta.url).pathname
const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`
/** Ratios are compared where there are some: both sides of one are slowed down by the same neighbours. */
const isWorse = (now: number, before: number): boolean => now < before * 0.9

const keptResults = (): Result[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Result)
        .sort((a, b) => (a.date < b.date ? -1 : 1))
    : []

/**
 * Keeps what was measured under the commit that it was measured at, and returns a line for each figure that fell by more
 * than a tenth since the last run on a machine like this one.
 */
export const keepResults = (figures: readonly BenchFigure[]): string[] => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const before = keptResults().filter(result => result.machine === machine && result.commit !== commit)
  const last = (name: string) => before.flatMap(result => result.figures.filter(f => f.name === name)).at(-1)
  const file = join(folder, `${commit}.json`)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result).figures : []
  const measured = figures.map(({ name, ours, ratio }) => ({
    name,
    ours,
    ratio: Number.isFinite(ratio) ? ratio : null,
  }))
  const others = known.filter(figure => !measured.some(({ name }) => name === figure.name))
  mkdirSync(folder, { recursive: true })
  const result: Result = {
    commit,
    date: new Date().toISOString(),
    machine,
    figures: [...others, ...measured],
  }
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`)
  return measured.flatMap(({ name, ours, ratio }) => {
    const former = last(name)
    if (!former) return []
    const fell =
      ratio !== null && former.ratio !== null ? isWorse(ratio, former.ratio) : isWorse(ours, former.ours)
    return fell ? [`${name} fell: ${former.ratio ?? former.ours} before, ${ratio ?? ours} now`] : []
  })
}
