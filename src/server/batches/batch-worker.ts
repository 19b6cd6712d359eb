import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { AppError } from '#errors/index.ts'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { configuredTransport } from '../adapters/mail/configured-transport.ts'
import { productParts } from '../composition.ts'
import { keptStore } from '../kept-store.ts'
import { makeProduct, type Product } from '../product.ts'
import type { BatchFault, BatchOrder, BatchWord, BatchWork } from './batches-aside.ts'
import { takeBatchStep } from './take-step.ts'

// A thread that takes long batches further, beside the server that answers and looks after them.
const { config, appUrl, secret } = workerData as BatchWork
const say = (word: BatchWord) => parentPort!.postMessage(word)
const log = pino({ level: config.logLevel, base: null })
const files = keptStore(config, log)
const product: Product = makeProduct({
  config,
  log,
  appUrl,
  secret,
  // What goes out by mail is sent by the server; whether anything can go out is asked here, too.
  parts: productParts(
    configuredTransport(config, files, () => product),
    config.publicUrl,
  ),
  files,
  // The lanes of two batches, and what they ask beside.
  maxConnections: 8,
})
// Letters and the like are sent by the server, which hears of them at once.
product.engine.onOwed = () => say({ owes: true })
// What the processes write is put into words: names, books.
await Promise.all([loadAllLabels(), loadAllMessages()])

const faultOf = (error: unknown): BatchFault => {
  const { message, code, stack } = error as Error & { code?: string }
  if (error instanceof AppError) return { refused: { code: error.code, strings: error.strings }, message }
  return { message: String(message ?? error), code, stack }
}

const take = async ({ ask, tenantId, batch }: BatchOrder): Promise<void> => {
  try {
    say({ ask, isMore: await takeBatchStep(product, tenantId, { batch }) })
  } catch (error) {
    say({ ask, fault: faultOf(error) })
  }
}

parentPort!.on('message', (word: BatchOrder | 'end') => {
  if (word !== 'end') void take(word)
  else void product.db.end().finally(() => parentPort!.close())
})
say({ ready: true })
