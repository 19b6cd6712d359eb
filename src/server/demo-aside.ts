import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Config } from './config.ts'
import type { DemoEars, DemoOrder } from './demo-tenant.ts'

/** What the product needs of its database: the serving role's URL and the installation's secret. */
export interface DatabaseAccess {
  appUrl: string
  secret: string
}

/** What the worker is given. */
export interface DemoWork {
  config: Config
  access: DatabaseAccess
  order: DemoOrder
}

/** What the worker says: how far it is, which sign-ins work, and at last that it is done. */
export type DemoWord = { doing: string; share: number } | { usernames: string[] } | { done: true }

/** Only a build has it: where sources run as they are, a thread of its own would load them all once more. */
const workerFile = fileURLToPath(new URL('demo-worker.js', import.meta.url))

/**
 * Makes a demonstration tenant in a thread of its own, which ends with the signal; undefined where there is but one core,
 * or no build.
 */
export const demoWorker = (
  config: Config,
  access: DatabaseAccess,
  order: DemoOrder,
  ears: DemoEars,
  signal: AbortSignal,
): Promise<void> | undefined => {
  if (availableParallelism() < 2 || !existsSync(workerFile)) return undefined
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: { config, access, order } satisfies DemoWork })
    worker.on('message', (word: DemoWord) => {
      if ('done' in word) resolve()
      else if ('usernames' in word) ears.signIns(word.usernames)
      else ears.progress(word.doing, word.share)
    })
    signal.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`the making of ${order.name} ended with ${code}`)))
  })
}
