import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { AppError } from '#errors/index.ts'
import type { Outcome, RunOrder } from '#sandbox/order.ts'
import { FairShare } from '../share/fair-share.ts'
import type { Read, ReadRefusal } from './read-script.ts'
import { type RunEars, SandboxThread } from './sandbox-thread.ts'

const require = createRequire(import.meta.url)
const watchEveryMs = 50
const waiting = { most: 256, forMs: 5_000 }

/** A run that goes on, and the thread in which it does: what its calls let runs there, too. */
export interface GoingRun {
  thread: SandboxThread
  number: number
}

/** Threads for one kind of runs: so many of them, few a tenant. */
class Lane {
  readonly #idle: SandboxThread[] = []
  readonly #all = new Set<SandboxThread>()
  readonly #share: FairShare

  constructor(
    readonly most: number,
    readonly wasm: () => Promise<WebAssembly.Module>,
    perTenant: number,
  ) {
    this.#share = new FairShare({
      inFlight: most,
      perLane: perTenant,
      heavyPerLane: perTenant,
      aloneAfterMs: Number.POSITIVE_INFINITY,
      light: waiting,
      heavy: waiting,
    })
  }

  get threads(): Iterable<SandboxThread> {
    return this.#all
  }

  /** Does something in a thread of its own. Throws SCRIPT_BUSY where none is free for too long. */
  async with<T>(tenant: string, work: (thread: SandboxThread) => Promise<T>): Promise<T> {
    const leave = await this.#share.enter({ lane: tenant, session: '', isHeavy: false }).catch(() => {
      throw new AppError('SCRIPT_BUSY', ['5'])
    })
    try {
      const thread = await this.#take()
      thread.hold(true)
      try {
        return await work(thread)
      } finally {
        thread.hold(false)
        if (thread.isGone) this.#all.delete(thread)
        else this.#idle.push(thread)
      }
    } finally {
      leave()
    }
  }

  async #take(): Promise<SandboxThread> {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) {
      if (!thread.isGone) return thread
      this.#all.delete(thread)
    }
    // A machine short of memory or processes refuses a thread at one moment and gives it at the next.
    return this.#begin()
      .catch(() => this.#begin())
      .catch(() => {
        throw new AppError('SCRIPT_BUSY', ['5'])
      })
  }

  async #begin(): Promise<SandboxThread> {
    const made = new SandboxThread(await this.wasm())
    this.#all.add(made)
    await made.ready.catch((error: unknown) => {
      this.#all.delete(made)
      throw error
    })
    return made
  }

  end(): void {
    for (const thread of this.#all) thread.end()
  }
}

/**
 * The threads in which tenants' scripts run: as many as cores allow, made when they are first needed. A tenant has two of them
 * at once. What a script's call causes runs in that script's own thread, so that runs that wait for hooks never fill the pool.
 */
export class SandboxPool {
  #wasm: Promise<WebAssembly.Module> | undefined
  #numbers = 0
  #running = 0
  #watch: NodeJS.Timeout | undefined
  readonly #runs: Lane
  /** For hooks and computations alone: a transaction waits for them. */
  readonly #quick: Lane

  constructor(most = Math.min(8, Math.max(4, 2 * availableParallelism()))) {
    const wasm = () => this.#module()
    this.#runs = new Lane(most, wasm, 2)
    this.#quick = new Lane(2, wasm, 2)
  }

  /** Lets a script run. `begun` is told which run it is, before its first call. Throws SCRIPT_BUSY. */
  async run(
    tenant: string,
    order: RunOrder,
    ears: (going: GoingRun) => RunEars,
    { inside, isQuick = false }: { inside?: GoingRun; isQuick?: boolean } = {},
  ): Promise<Outcome> {
    const number = ++this.#numbers
    const inThread = (thread: SandboxThread): Promise<Outcome> => {
      const going = { thread, number }
      return this.#watched(() => thread.run(number, order, ears(going), inside?.number))
    }
    if (inside) return inThread(inside.thread)
    return (isQuick ? this.#quick : this.#runs).with(tenant, inThread)
  }

  /** Reads a script: without its types, as a module. */
  read(tenant: string, code: string, name: string, inside?: GoingRun): Promise<Read | ReadRefusal> {
    const number = ++this.#numbers
    const inThread = (thread: SandboxThread) => thread.read(number, code, name)
    return inside ? inThread(inside.thread) : this.#quick.with(tenant, inThread)
  }

  end(): void {
    clearInterval(this.#watch)
    this.#runs.end()
    this.#quick.end()
  }

  #module(): Promise<WebAssembly.Module> {
    this.#wasm ??= readFile(require.resolve('quickjs-wasi/quickjs.wasm')).then(bytes =>
      WebAssembly.compile(bytes),
    )
    return this.#wasm
  }

  /** While anything runs, each thread is looked at: native code of the engine hears no clock of its own. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    this.#running++
    this.#watch ??= setInterval(() => {
      for (const lane of [this.#runs, this.#quick]) for (const thread of lane.threads) thread.watch()
    }, watchEveryMs)
    try {
      return await work()
    } finally {
      if (--this.#running === 0) {
        clearInterval(this.#watch)
        this.#watch = undefined
      }
    }
  }
}
