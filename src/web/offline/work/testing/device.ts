import { AsyncLocalStorage } from 'node:async_hooks'
import { request as askBroken } from 'node:http'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { isApiError } from '../../../data/api-error.ts'
import type { NewItem, QueueNews } from '../../../data/queue.ts'
import { requestBare } from '../../../data/request.ts'
import { tokens } from '../../../data/token.ts'
import { newSecret, workKeysFrom } from '../../copies/seal.ts'
import { type OpenQueue, openQueue } from '../queue.ts'
import type { Outside } from '../replay.ts'
import { runnerOf } from '../runner.ts'
import { differing, fetchSaved, sendItem } from '../send-item.ts'
import { Locks, never } from './locks.ts'

/**
 * Where work is cut: the request never leaves; it arrives, and its answer is lost; the page dies before it takes the item away,
 * in the middle of doing so, or while the request is under way (a file: in the middle of its bytes); the page sleeps.
 */
export const cuts = ['before', 'unanswered', 'answered', 'renaming', 'killed', 'frozen'] as const
export type Cut = (typeof cuts)[number]

/** One page of the product in a browser. */
export interface Tab {
  queue: OpenQueue
  run: () => Promise<void>
  /** Asleep: what it awaits comes when it wakes. */
  isFrozen: boolean
  isGone: boolean
  wake: () => void
  kill: () => void
}

const times = { firstWaitMs: 5, longestWaitMs: 20, aliveMs: 5, asleepMs: 40 }
const server: { fetch: typeof fetch; address: string } = { fetch: globalThis.fetch, address: '' }

/** The browser of one person: its disk, its locks and its pages. All requests of a page go through its own wire. */
export class Device {
  readonly #tab = new AsyncLocalStorage<Tab>()
  readonly #space = `device-${crypto.randomUUID()}`
  readonly #secret = newSecret()
  readonly #dead = new WeakSet<object>()
  readonly locks = new Locks(
    () => this.#tab.getStore() ?? this,
    owner => this.#dead.has(owner),
  )
  readonly told: QueueNews[] = []
  /** The keys of what has left, in their order. */
  readonly left: string[] = []
  isOffline = true
  /** Which write is cut, counted from 0, and how. */
  plan: { at: number; cut: Cut } | null = null
  /** Done just before the write at this place leaves. */
  before: { at: number; work: () => Promise<void> } | null = null
  isCut = false
  readonly #disk = new IDBFactory()

  constructor(address: string) {
    server.address = address
  }

  /** From here on the world is this device's. */
  begin(): void {
    globalThis.indexedDB = this.#disk
    globalThis.fetch = (url, init) => this.#ask(String(url), init ?? {})
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { locks: this.locks, onLine: true, userAgent: 'test' },
    })
  }

  end(): void {
    globalThis.fetch = server.fetch
  }

  async open(): Promise<Tab> {
    const tab: Tab = {
      queue: undefined as unknown as OpenQueue,
      run: async () => {},
      isFrozen: false,
      isGone: false,
      wake: () => {
        tab.isFrozen = false
      },
      kill: () => {},
    }
    return this.#tab.run(tab, async () => {
      const queue = await openQueue({
        space: this.#space,
        key: (await workKeysFrom(this.#secret.slice())).seal,
        username: () => 'staff@demo',
        send: () => tab.run(),
      })
      const { alive } = queue
      queue.alive = () => void (tab.isFrozen || tab.isGone || alive())
      const runner = runnerOf(
        queue,
        { outside: this.#outside(tab, queue), isOnline: () => !this.isOffline, wentOut: async () => {} },
        times,
      )
      tab.queue = queue
      tab.run = () => this.#tab.run(tab, runner.run)
      tab.kill = () => {
        tab.isGone = true
        this.#dead.add(tab)
        runner.stop()
        this.locks.drop(tab)
        queue.close()
      }
      return tab
    })
  }

  /** Something typed on a page. */
  type(tab: Tab, item: NewItem): Promise<unknown> {
    return this.#tab.run(tab, () => tab.queue.add(item))
  }

  #outside(tab: Tab, queue: OpenQueue): Outside {
    return {
      username: () => 'staff@demo',
      maySend: async () => !this.isOffline && tokens.read() !== null,
      send: (item, queueId) => sendItem(item, queueId, queue.fileOf),
      fetchSaved: async (item, saved) => {
        await fetchSaved(item, saved)
        if (!this.#isDue('answered', 'renaming')) return
        if (this.plan?.cut === 'renaming') return this.#dieInTransaction(tab)
        tab.kill()
        this.isCut = true
        return never()
      },
      differing: async (item, saved) => differing(item, saved),
      fetchTheirs: ({ url }) => requestBare(url),
      met: (_, fields) => fields.join(),
      // Whether there is a network is said by whoever cuts it.
      lost: () => {},
      errorOf: error => ({
        status: isApiError(error) ? error.status : 0,
        text: String((error as Error).message),
        fields: [],
      }),
      now: Date.now,
    }
  }

  /** The next transaction that writes does not come to its end. */
  #dieInTransaction(tab: Tab): void {
    const open = IDBDatabase.prototype.transaction
    const cut = (): void => {
      tab.kill()
      this.isCut = true
    }
    IDBDatabase.prototype.transaction = function (...given) {
      const made = open.apply(this, given)
      if (given[1] !== 'readwrite') return made
      IDBDatabase.prototype.transaction = open
      queueMicrotask(() => {
        made.abort()
        cut()
      })
      return made
    }
  }

  #isDue(...kinds: Cut[]): boolean {
    return (
      !this.isCut &&
      this.plan !== null &&
      kinds.includes(this.plan.cut) &&
      this.left.length === this.plan.at + 1
    )
  }

  /** Everything that a page asks for. */
  async #ask(url: string, init: RequestInit): Promise<Response> {
    const tab = this.#tab.getStore()
    const key = new Headers(init.headers).get('Idempotency-Key')
    const isWrite = init.method === 'POST' || init.method === 'PATCH'
    if (tab?.isGone) return never()
    if (this.isOffline) throw new TypeError('Failed to fetch')
    if (!tab || !isWrite || !key) return server.fetch(server.address + url, init)
    if (!this.left.includes(key)) this.left.push(key)
    if (this.before?.at === this.left.length - 1) {
      const { work } = this.before
      this.before = null
      await work()
    }
    if (!this.#isDue('before', 'unanswered', 'killed', 'frozen'))
      return this.#awake(tab, server.fetch(server.address + url, init))
    return this.#cut(tab, url, init)
  }

  async #cut(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    const { cut } = this.plan!
    if (cut === 'before' || cut === 'unanswered') {
      if (cut === 'unanswered') await (await server.fetch(server.address + url, init)).arrayBuffer()
      this.isOffline = true
      this.isCut = true
      throw new TypeError('Failed to fetch')
    }
    if (cut === 'killed') {
      if (init.body instanceof Blob && init.body.type.startsWith('multipart')) await halfOf(url, init)
      else void server.fetch(server.address + url, init).catch(() => {})
      tab.kill()
      this.isCut = true
      return never()
    }
    tab.isFrozen = true
    this.isCut = true
    return this.#awake(tab, server.fetch(server.address + url, init))
  }

  /** An answer, once the page is awake. */
  async #awake(tab: Tab, answer: Promise<Response>): Promise<Response> {
    const come = await answer
    if (tab.isFrozen)
      await new Promise<void>(resolve => {
        tab.wake = () => {
          tab.isFrozen = false
          resolve()
        }
      })
    return tab.isGone ? never() : come
  }
}

/** The first half of a request, and then the line breaks. */
const halfOf = async (url: string, init: RequestInit): Promise<void> => {
  const body = Buffer.from(await (init.body as Blob).arrayBuffer())
  const { type } = init.body as Blob
  await new Promise<void>(resolve => {
    const asked = askBroken(server.address + url, {
      method: init.method,
      headers: {
        ...(init.headers as Record<string, string>),
        'content-type': type,
        'content-length': String(body.length),
      },
    })
    asked.on('error', () => resolve())
    asked.write(body.subarray(0, body.length / 2), () => setTimeout(() => asked.destroy(), 5))
    asked.on('close', () => resolve())
  })
}
