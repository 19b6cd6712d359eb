import { readScan } from '../src/processes/documents/scans/read-scan.ts'
import { type ScanKind, scanKinds } from '../src/processes/documents/scans/scan.ts'
import { madeScan } from '../src/processes/documents/scans/testing/made-scans.ts'
import type { BenchFigure } from './finance.ts'

const eachKind = 10
/** Others than those by which the rules were made: what is mended by looking at a scan is not measured on it. */
const firstSeed = 5_000
/** The share of fields that are to be read as they are printed. */
const goal = 0.9

/** Scans that nobody has, with grain and a little turned: how many of their fields are read right, how many wrong, and how long it takes. */
export const benchScans = async (): Promise<BenchFigure[]> => {
  const figures: BenchFigure[] = []
  for (const kind of Object.keys(scanKinds) as ScanKind[]) {
    const counts = { all: 0, right: 0, wrong: 0 }
    const times: number[] = []
    for (let one = 1; one <= eachKind; one++) {
      const { jpeg, says } = await madeScan(kind, firstSeed + one)
      const began = performance.now()
      const file = { name: 'scan.jpg', extension: 'jpg', bytes: jpeg }
      const { fields } = await readScan({ file, kind, today: '2026-11-28' })
      times.push(performance.now() - began)
      for (const [field, value] of Object.entries(says)) {
        const read = fields.find(found => found.field === field)
        counts.all++
        if (read?.value === value) counts.right++
        else if (read) counts.wrong++
      }
    }
    const share = counts.right / counts.all
    const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
    figures.push({
      name: `fields of scans, ${kind.toLowerCase().replaceAll('_', ' ')}`,
      ours: Math.round(share * 100),
      peer: goal * 100,
      ratio: share / goal,
      goal: 1,
      peerName: `${goal * 100} % right`,
      note: `${counts.right} of ${counts.all} right, ${counts.wrong} wrong, the rest left empty; half within ${(middle / 1000).toFixed(1)} s`,
    })
  }
  return figures
}
