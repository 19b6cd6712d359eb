import { fork } from 'node:child_process'
import type { Load } from './load-process.ts'

export interface Measured {
  perSecond: number
  p95Ms: number
  p99Ms: number
  refusedPerSecond: number
}

/** Requests a second over `connections` kept alive, asked by a process of its own; with the times of the slowest. */
export const httpLoad = (
  urls: string[],
  headers: Record<string, string>,
  seconds: number,
  connections = 10,
  bodies: string[] | null = null,
  mayBeRefused = false,
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const load: Load = { urls, headers, seconds, connections, bodies, mayBeRefused }
    const asked = fork(new URL('./load-process.ts', import.meta.url), [], {
      execArgv: ['--import', 'tsx'],
    })
    asked.send(load)
    asked.on('message', message => resolve(message as Measured))
    asked.on('error', reject)
    asked.on('exit', code => reject(new Error(`the load ended with ${code}`)))
  })
