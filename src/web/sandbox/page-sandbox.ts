import { limits } from '#sandbox/limits.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'
import { sandboxFiles } from './sandbox-files.ts'
import { type WorkerOrder, type WorkerWord, wantsHolidays } from './worker-words.ts'

/** What hears of a run while it goes on. */
export interface PageEars {
  call(call: GuestCall): Promise<CallAnswer>
  log(line: LogLine): void
}

interface Going extends PageEars {
  order: RunOrder
  resolve(outcome: Outcome): void
  timer: ReturnType<typeof setTimeout> | undefined
}

const heardMs = 50
const none = { ownMs: 0, wholeMs: 0, calls: 0, memoryBytes: 0 }

/** The one sandbox of a page: a worker that is begun when it is first needed, and anew where a script could not be stopped. */
class PageSandbox {
  #worker: Promise<Worker> | undefined
  #number = 0
  #slowness = 1
  readonly #runs = new Map<number, Going>()
  /** Calendars of countries on their way to this worker, or there; and who waits for them. */
  #holidays: { there: Promise<void>; arrived: () => void } | undefined

  /** Lets a script run. `place` keeps its machine for the handlers that follow. */
  async run(asked: RunOrder, ears: PageEars, place?: string): Promise<Outcome> {
    const worker = await this.#begun()
    if (wantsHolidays(asked)) await this.#bringHolidays(worker)
    // A slow device gets more of its own time for the same work.
    const { ownMs, wholeMs } = asked.time
    const order = { ...asked, time: { ownMs: Math.round(ownMs * this.#slowness), wholeMs } }
    const run = ++this.#number
    return new Promise(resolve => {
      const going: Going = { ...ears, order, resolve, timer: undefined }
      this.#runs.set(run, going)
      this.#watch(run, going, order.time.ownMs)
      worker.postMessage({ run, order, ...(place ? { place } : {}) } satisfies WorkerOrder)
    })
  }

  /** A page is left: its layout's machine is free for the next. */
  leave(place: string): void {
    void this.#worker?.then(worker => worker.postMessage({ leave: place } satisfies WorkerOrder))
  }

  #bringHolidays(worker: Worker): Promise<void> {
    if (!this.#holidays) {
      let arrived = () => {}
      const there = new Promise<void>(resolve => {
        arrived = resolve
      })
      this.#holidays = { there, arrived }
      worker.postMessage({ bring: 'holidays' } satisfies WorkerOrder)
    }
    return this.#holidays.there
  }

  begin(): void {
    void this.#begun().catch(() => {})
  }

  #begun(): Promise<Worker> {
    this.#worker ??= this.#begin().catch(error => {
      this.#worker = undefined
      throw error
    })
    return this.#worker
  }

  async #begin(): Promise<Worker> {
    const answer = await fetch(sandboxFiles.wasmUrl)
    const wasm = await answer.arrayBuffer()
    const worker = new Worker(sandboxFiles.workerUrl, { type: 'module', name: 'sandbox' })
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerWord>) => {
        if ('slowness' in data) this.#slowness = data.slowness
        resolve()
      }
      worker.onerror = () => reject(new Error('the sandbox did not begin'))
      worker.postMessage({ wasm } satisfies WorkerOrder, [wasm])
    })
    worker.onmessage = ({ data }: MessageEvent<WorkerWord>) => this.#hear(worker, data)
    worker.onerror = () => this.#end(worker, 'memory')
    return worker
  }

  /** Native code of the engine hears no clock of its own: past its limit the whole worker ends. */
  #watch(run: number, going: Going, ownMs: number): void {
    clearTimeout(going.timer)
    const isOver = () => void this.#worker?.then(worker => this.#runs.has(run) && this.#end(worker, 'time'))
    // What the worker has said while the page itself was busy is heard first.
    going.timer = setTimeout(() => {
      going.timer = setTimeout(isOver, heardMs)
    }, ownMs + limits.graceMs)
  }

  #end(worker: Worker, limit: 'time' | 'memory'): void {
    worker.terminate()
    this.#worker = undefined
    this.#holidays?.arrived()
    this.#holidays = undefined
    for (const { order, resolve, timer } of this.#runs.values()) {
      clearTimeout(timer)
      resolve({ passed: { limit, figure: limit === 'time' ? `${order.time.ownMs} ms` : '64 MB' }, ...none })
    }
    this.#runs.clear()
  }

  #hear(worker: Worker, word: WorkerWord): void {
    if ('hasBrought' in word) this.#holidays?.arrived()
    if (!('run' in word)) return
    const going = this.#runs.get(word.run)
    if (!going) return
    if ('log' in word) going.log(word.log)
    else if ('outcome' in word) {
      clearTimeout(going.timer)
      this.#runs.delete(word.run)
      going.resolve(word.outcome)
    } else {
      // While it waits for an answer its own time stands still.
      clearTimeout(going.timer)
      void going.call(word.call).then(answer => {
        if (!this.#runs.has(word.run)) return
        this.#watch(word.run, going, going.order.time.ownMs)
        worker.postMessage({ run: word.run, call: word.call.number, answer } satisfies WorkerOrder)
      })
    }
  }
}

export const pageSandbox = new PageSandbox()
