import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { withTwoTenants } from './two-tenants.ts'

const crowd = 200

/**
 * How long one tenant waits for a list while 200 connections of another ask at once: alone, beside lists, beside exports and
 * beside both with totals.
 */
export const benchNeighbours = (seconds = 8): Promise<BenchFigure[]> =>
  withTwoTenants(async ({ address, loud, calm }) => {
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
    return figures
  })
