import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { configuredStore } from './adapters/files/configured-store.ts'
import { productParts } from './composition.ts'
import type { DemoWord, DemoWork } from './demo-aside.ts'
import { buildDemoTenant } from './demo-tenant.ts'
import { makeProduct } from './product.ts'

// A thread that makes one demonstration tenant, beside the server that answers and the one that makes the other.
const { config, access, order } = workerData as DemoWork
const say = (word: DemoWord) => parentPort!.postMessage(word)
const log = pino({ level: config.logLevel, base: null })
const product = makeProduct({
  config,
  log,
  ...access,
  parts: productParts(),
  files: configuredStore(config),
})
// What the processes write is put into words: names, books.
await Promise.all([loadAllLabels(), loadAllMessages()])
try {
  await buildDemoTenant(product, order, {
    progress: (doing, share) => say({ doing, share }),
    signIns: usernames => say({ usernames }),
  })
  say({ done: true })
} finally {
  await product.db.end()
}
