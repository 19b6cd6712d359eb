import { type AnyEffect, on } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'

/** Has the proof of a host looked for; the network is asked outside the transaction. */
export const hostEffects: ReadonlyMap<string, AnyEffect> = new Map<string, AnyEffect>([
  [
    'host/prove',
    on('host', async (work, hosts) => {
      for (const host of hosts) enqueue(work, 'host-proof', { host: host.registration })
    }),
  ],
])
