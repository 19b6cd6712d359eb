import { availableParallelism } from 'node:os'
import { FairShare } from './fair-share.ts'

const light = { most: 256, forMs: 2_000 }
const heavy = { most: 16, forMs: 10_000 }
const aloneAfterMs = 5_000

/** What can be done at once, shared out by who asks. */
export interface Shares {
  /** Of the pool's connections, by tenant: the rest is for signing in, keys and what runs in the background. */
  tenants: FairShare
  /** Files on their way in, by tenant: they wait for a network and not for the house. */
  uploads: FairShare
  /** Without a session, by where they come from; heavy is who signs in. */
  addresses: FairShare
}

export const makeShares = (): Shares => ({
  tenants: new FairShare({
    inFlight: 12,
    perLane: Math.min(8, Math.max(4, availableParallelism())),
    heavyPerLane: 1,
    aloneAfterMs,
    light,
    heavy,
  }),
  uploads: new FairShare({ inFlight: 16, perLane: 4, heavyPerLane: 4, aloneAfterMs, light: heavy, heavy }),
  addresses: new FairShare({
    inFlight: 60,
    perLane: 20,
    heavyPerLane: 8,
    aloneAfterMs: Number.POSITIVE_INFINITY,
    light,
    // An office that begins at eight: all of it waits for its turn at the passwords.
    heavy: { most: 512, forMs: 30_000 },
    isOfMany: true,
  }),
})
