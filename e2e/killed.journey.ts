import { expect, it } from 'vitest'
import { makeBase } from '../bench/kills/base.ts'
import { type Target, targets } from '../bench/kills/kill-target.ts'
import { runRound } from '../bench/kills/round.ts'
import { scenarios } from '../bench/kills/scenarios.ts'
import { isThorough } from './pages/thorough.ts'

// The short form of `npm run bench -- kills`: an installation of its own, killed once by day and a few times by night.
const base = makeBase({ demonstration: 4, validated: 101, billable: 60 })

// What two servers race for is killed at night: that they do nothing twice is looked at without kills in every run.
const stories: [name: string, killed: readonly Target[]][] = [
  ['billing', isThorough ? targets : ['both']],
  ...(isThorough ? ([['racing', ['server', 'backend', 'server']]] as typeof stories) : []),
]

it.each(stories)(
  'in the middle of %s nothing acknowledged is lost or done twice, whatever is killed',
  async (name, killed) => {
    const kills = killed.map(target => ({ target, afterMs: 150 }))
    const told = await runRound({ base: await base, scenario: scenarios[name]!, kills })
    expect(told.faults).toEqual([])
    expect(told.acknowledged).toBeGreaterThan(0)
    expect(told.inTheMiddle).toBeGreaterThan(0)
  },
  // Every server that is killed starts anew, which takes its time where others work beside it.
  360_000,
)
