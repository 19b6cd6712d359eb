import { benchBilling } from './billing.ts'
import { benchBooks } from './books.ts'
import { benchBrowser } from './browser.ts'
import { benchDay } from './day/day.ts'
import { benchDemonstrations } from './demonstrations.ts'
import { benchDiagram } from './diagram.ts'
import { benchFilters } from './filters.ts'
import { type BenchFigure, benchFinance } from './finance.ts'
import { benchFirstScreen } from './first-screen.ts'
import { benchFuzz } from './fuzz.ts'
import { benchIndexCost } from './index-cost.ts'
import { benchKills } from './kills.ts'
import { benchLists } from './lists.ts'
import { benchLive } from './live.ts'
import { benchMemory } from './memory.ts'
import { benchMigration } from './migration.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchOffline } from './offline.ts'
import { benchPeers } from './peers.ts'
import { benchPlaces } from './places.ts'
import { benchProofs } from './proofs.ts'
import { keepResults } from './results.ts'
import { benchRuns } from './runs.ts'
import { benchScans } from './scans.ts'
import { benchScripts } from './scripts.ts'
import { benchServers } from './servers.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSize } from './size.ts'
import { benchSpread } from './spread.ts'
import { benchWatermark } from './watermark.ts'
import { benchWorstInput } from './worst-input.ts'
import { benchYears } from './years.ts'

const parts = {
  finance: benchFinance,
  screen: async () => benchFirstScreen(),
  browser: benchBrowser,
  billing: () => benchBilling(),
  lists: () => benchLists(),
  peers: benchPeers,
  filters: () => benchFilters(),
  indexes: () => benchIndexCost(),
  diagram: benchDiagram,
  migration: benchMigration,
  offline: benchOffline,
  neighbours: () => benchNeighbours(),
  places: benchPlaces,
  proofs: benchProofs,
  runs: () => benchRuns(),
  scripts: benchScripts,
  servers: () => benchServers(),
  size: () => benchSize(),
  'sign-in': benchSignIn,
  watermark: benchWatermark,
  'worst-input': () => benchWorstInput(),
}
/** They take as long as they are told, and are run when they are asked for by name. */
const asLongAsTold = {
  day: benchDay,
  kills: benchKills,
  memory: benchMemory,
  ocr: benchScans,
  fuzz: benchFuzz,
  books: benchBooks,
  demonstrations: benchDemonstrations,
  spread: () => benchSpread(),
  years: () => benchYears(),
}
/** Part of another one, and by itself where it is asked for. */
const within = { live: benchLive }
const all: Readonly<Record<string, () => Promise<BenchFigure[]>>> = { ...parts, ...asLongAsTold, ...within }
const asked = process.argv.slice(2).filter(name => name in all)
const rows: string[][] = [['measure', 'ours', 'peer', 'ratio', 'goal', 'against', 'note']]
const figures: BenchFigure[] = []
for (const [part, run] of Object.entries(asked.length ? all : parts)) {
  if (asked.length && !asked.includes(part)) continue
  figures.push(...(await run()))
}
for (const f of figures)
  rows.push([
    f.name,
    String(f.ours),
    Number.isNaN(f.peer) ? '–' : String(f.peer),
    Number.isNaN(f.ratio) ? '–' : f.ratio.toFixed(2),
    f.goal === undefined ? '–' : `≥ ${f.goal}${f.ratio < f.goal ? ', missed' : ''}`,
    f.peerName,
    f.note ?? '',
  ])
const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => row[i]!.length)))
for (const row of rows) console.log(row.map((cell, i) => cell.padEnd(widths[i]!)).join('  '))
// What is searched for at random is no measure.
for (const line of keepResults(figures.filter(({ peerName }) => peerName !== 'nothing found')))
  console.warn(`WARNING: ${line}`)
