import fc from 'fast-check'

// Where a change is judged, the same values are tried each time: who is judged is the change, not the day's luck. Everywhere
// else each run tries new ones, and what they find is told with its seed.
if (process.env.CI === 'true') fc.configureGlobal({ seed: 20261122 })
