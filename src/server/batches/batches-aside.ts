import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AppError, type ErrorCode } from '#errors/index.ts'
import type { Config } from '../config.ts'

/** What the thread is given. */
export interface BatchWork {
  config: Config
  /** The serving role's URL. */
  appUrl: string
  secret: string
}

/** A step that is asked of the thread. */
export interface BatchOrder {
  ask: number
  tenantId: number
  batch: string
}

/** Why a step failed, as the driver or the catalogue says it: enough to tell an outage from a defect. */
export interface BatchFault {
  refused?: { code: ErrorCode; strings: AppError['strings'] }
  message: string
  code?: string
  stack?: string
}

/** What the thread says: that it is ready, that a step left letters or other work behind, or what came of a step. */
export type BatchWord =
  | { ready: true }
  | { owes: true }
  | { ask: number; isMore: boolean }
  | { ask: number; fault: BatchFault }

/** The thread has ended: what was asked of it last is done by whoever asked. */
export class ThreadGone extends Error {}

/** Most batches are over before that; a thread takes a second to load the product, and some more until its code is quick. */
const longAfterMs = 5000
/** A batch of so many records is long whatever it does with them. */
const largeFrom = 1000
/** So long it waits for the thread to be ready, before it begins here. */
const patienceMs = 5000
/** Then the thread ends, and what it holds is given back. */
const restMs = 60_000
/** A thread that ends by itself so often is not begun again. */
const mostEnds = 3
/** Batches that are remembered: whoever has more at work at once forgets the oldest, which begin to count anew. */
const mostBegun = 500

/** Only a build has it: where sources run as they are, a thread of its own would load them all once more. */
const workerFile = fileURLToPath(new URL('batch-worker.js', import.meta.url))

const errorOf = ({ refused, message, code, stack }: BatchFault): Error => {
  if (refused) return new AppError(refused.code, refused.strings)
  return Object.assign(new Error(message), { ...(code ? { code } : {}), ...(stack ? { stack } : {}) })
}

interface Asked {
  resolve: (isMore: boolean) => void
  reject: (error: Error) => void
}

/**
 * Where batches go on that take long: in a thread of its own, with connections of its own, so that a month's billing never holds
 * up what the server answers meanwhile. Whoever looks after a batch asks it step by step; a thread that ends leaves nothing half done,
 * as a server that dies does not.
 */
export class BatchesAside {
  readonly #begun = new Map<string, number>()
  readonly #asked = new Map<number, Asked>()
  #worker: Worker | undefined
  #isReady = false
  #asks = 0
  #ends = 0
  #rest: NodeJS.Timeout | undefined
  /** What is said of work that a step left behind. */
  onOwed: () => void = () => {}

  constructor(
    private readonly work: BatchWork,
    private readonly log: Pick<Logger, 'warn'>,
    private readonly how = { file: workerFile, longAfterMs, restMs, cores: availableParallelism() },
  ) {}

  /** Whether the thread has loaded the product and can be asked. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Whether a batch is met for the first time, and there may be a thread for it. */
  isNew(batch: string): boolean {
    return this.#isPossible && !this.#begun.has(batch)
  }

  /** Told how many records a batch is about before it begins: a large one waits for the thread rather than to begin here. */
  async expect(batch: string, records: number): Promise<void> {
    if (records < largeFrom) return
    this.#remember(batch, Number.NEGATIVE_INFINITY)
    this.#startWhereNone()
    const late = performance.now() + patienceMs
    while (this.#worker && !this.#isReady && performance.now() < late) await sleep(50)
  }

  /** Takes a batch one step further there; undefined where it is to be taken here: it began just now, or there is no thread for it. */
  take(tenantId: number, batch: string): Promise<boolean> | undefined {
    if (!this.#isPossible || !this.#isLong(batch)) return undefined
    this.#startWhereNone()
    if (!this.#isReady) return undefined
    return this.#ask(tenantId, batch)
  }

  get #isPossible(): boolean {
    return this.how.cores >= 2 && existsSync(this.how.file)
  }

  #startWhereNone(): void {
    if (!this.#worker && this.#ends < mostEnds) this.#start()
  }

  /** A batch is over, or waits for somebody. */
  ended(batch: string): void {
    this.#begun.delete(batch)
  }

  /** Ends the thread, which has nothing to do any more. */
  async stop(): Promise<void> {
    clearTimeout(this.#rest)
    const worker = this.#worker
    this.#forget()
    if (!worker) return
    const over = new Promise(resolve => worker.once('exit', resolve))
    worker.postMessage('end')
    const late = setTimeout(() => void worker.terminate(), 5000)
    await over
    clearTimeout(late)
  }

  #isLong(batch: string): boolean {
    const now = performance.now()
    const began = this.#begun.get(batch)
    if (began !== undefined) return now - began >= this.how.longAfterMs
    this.#remember(batch, now)
    return this.how.longAfterMs === 0
  }

  #remember(batch: string, since: number): void {
    if (this.#begun.size >= mostBegun) this.#begun.delete(this.#begun.keys().next().value!)
    this.#begun.set(batch, since)
  }

  #start(): void {
    const worker = new Worker(this.how.file, { workerData: this.work })
    this.#worker = worker
    // A server that stops does not wait for it.
    worker.unref()
    worker.on('message', (word: BatchWord) => {
      if (worker === this.#worker) this.#hear(word)
    })
    worker.on('error', error => this.log.warn({ err: error }, 'the thread of batches failed'))
    worker.on('exit', () => {
      if (worker !== this.#worker) return
      this.#ends++
      this.#forget()
    })
  }

  #hear(word: BatchWord): void {
    if ('ready' in word) {
      this.#isReady = true
      return
    }
    if ('owes' in word) {
      this.onOwed()
      return
    }
    const asked = this.#asked.get(word.ask)
    this.#asked.delete(word.ask)
    if (this.#asked.size === 0) this.#restLater()
    if ('fault' in word) asked?.reject(errorOf(word.fault))
    else asked?.resolve(word.isMore)
  }

  #ask(tenantId: number, batch: string): Promise<boolean> {
    clearTimeout(this.#rest)
    const ask = ++this.#asks
    return new Promise((resolve, reject) => {
      this.#asked.set(ask, { resolve, reject })
      this.#worker!.postMessage({ ask, tenantId, batch } satisfies BatchOrder)
    })
  }

  #restLater(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.stop(), this.how.restMs)
    this.#rest.unref()
  }

  /** The thread is no more: whoever waits for it hears so. */
  #forget(): void {
    this.#worker = undefined
    this.#isReady = false
    for (const { reject } of this.#asked.values()) reject(new ThreadGone('the thread of batches has ended'))
    this.#asked.clear()
  }
}
