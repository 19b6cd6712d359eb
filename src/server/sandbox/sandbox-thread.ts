import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { limits } from '#sandbox/limits.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'
import type { Read, ReadRefusal } from './read-script.ts'
import type { ThreadOrder, ThreadStart, ThreadWord } from './thread-words.ts'

/** What hears of a run while it goes on. */
export interface RunEars {
  call(call: GuestCall): Promise<CallAnswer>
  log(line: LogLine): void
}

interface Going extends RunEars {
  order: RunOrder
  resolve(outcome: Outcome): void
}

const built = fileURLToPath(new URL('sandbox-worker.js', import.meta.url))
const source = new URL('sandbox-worker.ts', import.meta.url).href

/** Where sources run as they are, a thread has to learn by itself how they are read. */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}) })`

const begin = (wasm: WebAssembly.Module, deadline: SharedArrayBuffer): Worker => {
  const isBuilt = existsSync(built)
  return new Worker(isBuilt ? built : fromSource, {
    eval: !isBuilt,
    workerData: { wasm, deadline } satisfies ThreadStart,
    // Nothing of the server's surroundings: no secret stands in them.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 4, maxOldGenerationSizeMb: 192 },
  })
}

/** What a thread says must not seem to be said inside the transaction in which it happened to be made. */
const fromNowhere = AsyncLocalStorage.snapshot()

const none = { ownMs: 0, wholeMs: 0, calls: 0, memoryBytes: 0 }
const instant = (): number => performance.timeOrigin + performance.now()

/** One thread, its line, and the runs in it: one, and those that its calls let. */
export class SandboxThread {
  readonly #worker: Worker
  readonly #until: Float64Array
  readonly #runs = new Map<number, Going>()
  readonly #reads = new Map<number, (made: Read | ReadRefusal) => void>()
  readonly ready: Promise<void>
  isGone = false
  /** It was ended because a guest could not be stopped. */
  #isKilled = false

  constructor(wasm: WebAssembly.Module) {
    const deadline = new SharedArrayBuffer(8)
    this.#until = new Float64Array(deadline)
    this.#worker = fromNowhere(() => begin(wasm, deadline))
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => resolve())
      this.#worker.once('error', reject)
      this.#worker.once('exit', () => reject(new Error('a thread for scripts did not begin')))
    })
    this.ready.catch(() => {})
    this.#worker.on('message', (word: ThreadWord) => this.#hear(word))
    // What it ran out of is told to who waits for it; there is no more to say of a thread that ends.
    this.#worker.on('error', () => {})
    this.#worker.on('exit', () => this.#end())
  }

  /** A script's run; `inside` is the number of the run in this thread whose call lets it. */
  run(number: number, order: RunOrder, ears: RunEars, inside?: number): Promise<Outcome> {
    return new Promise(resolve => {
      this.#runs.set(number, { ...ears, order, resolve })
      this.#say({ run: number, order, ...(inside === undefined ? {} : { inside }) })
    })
  }

  read(number: number, code: string, name: string): Promise<Read | ReadRefusal> {
    return new Promise(resolve => {
      this.#reads.set(number, resolve)
      this.#say({ read: number, code, name })
    })
  }

  /** Ends the thread where its guest has gone on past its limit. */
  watch(): void {
    const [until] = this.#until
    if (this.isGone || !until || instant() < until + limits.graceMs) return
    this.#isKilled = true
    void this.#worker.terminate()
  }

  end(): void {
    void this.#worker.terminate()
  }

  /** Whether it keeps the process from ending. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref()
    else this.#worker.unref()
  }

  #say(order: ThreadOrder): void {
    if (this.isGone) this.#end()
    else this.#worker.postMessage(order)
  }

  #hear(word: ThreadWord): void {
    if ('read' in word) {
      this.#reads.get(word.read)?.(word.made)
      this.#reads.delete(word.read)
      if (!word.made.ok && word.made.isFatal) this.end()
      return
    }
    if (!('run' in word)) return
    const { run } = word
    const going = this.#runs.get(run)
    if (!going) return
    if ('log' in word) going.log(word.log)
    else if ('outcome' in word) {
      this.#runs.delete(run)
      going.resolve(word.outcome)
    } else
      void going
        .call(word.call)
        .then(answer => this.#runs.has(run) && this.#say({ run, call: word.call.number, answer }))
  }

  /** Whoever waits for the thread learns why it has ended. */
  #end(): void {
    this.isGone = true
    for (const { order, resolve } of this.#runs.values())
      resolve({
        passed: this.#isKilled
          ? { limit: 'time', figure: `${order.time.ownMs} ms` }
          : { limit: 'memory', figure: `${limits.memoryBytes / 1024 / 1024} MB` },
        ...none,
      })
    this.#runs.clear()
    for (const resolve of this.#reads.values()) resolve({ ok: false, message: 'It cannot be read' })
    this.#reads.clear()
  }
}
