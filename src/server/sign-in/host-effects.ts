import { type AnyEffect, enqueue, on } from '#engine/index.ts'
import { hostProofTask } from '../jobs/prove-host.ts'

/** Has the proof of a host looked for; the network is asked outside the transaction. */
export const hostEffects: ReadonlyMap<string, AnyEffect> = new Map<string, AnyEffect>([
  [
    'host/prove',
    on('host', async (work, hosts) => {
      for (const host of hosts) await enqueue(work, hostProofTask, { host: host.registration })
    }),
  ],
])
