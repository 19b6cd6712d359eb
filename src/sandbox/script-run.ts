import type { JSValueHandle } from 'quickjs-wasi'
import { withFormats } from '#fields/formats/locales.ts'
import { isLongerThan, limits, megabytes, type PassedLimit } from './limits.ts'
import type { Hands, Machine } from './machine.ts'
import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder, Thrown } from './order.ts'
import { readThrown, scriptLineOf } from './thrown.ts'
import { zoneOffset } from './zone-offset.ts'

/** A pure function of the host: what it answers is JSON. Throws what `errorOf` can tell. */
export type PureFunction = (given: unknown, order: RunOrder) => unknown

/** What a run needs of whoever lets it run. */
export interface Surroundings {
  pure: Readonly<Record<string, PureFunction>>
  /** An error of a pure function as the guest is told. */
  tell(error: unknown): { message: string; status?: number; code?: string; strings?: readonly string[] }
  call(call: GuestCall): Promise<CallAnswer>
  log(line: LogLine): void
  /** Around whatever the guest does: until when it may. */
  entering?(deadlineMs: number): void
  leaving?(): void
}

const levels = new Set(['debug', 'info', 'warning', 'error'])
/** Answered by whoever lets it run; of these so many go out at once. */
const limitedOps = new Set(['call', 'http'])
const callOps = new Set([
  'call',
  'http',
  'next',
  'begin',
  'end',
  'test-begin',
  'test-end',
  'test-run',
  'test-layout',
  'test-as',
  'screen',
])

/** One run of a script in a machine, from its first line to its answer. */
export class ScriptRun {
  readonly #begunAt = performance.now()
  #wholeUntil: number
  #ownMs = 0
  #enteredAt = 0
  #isInside = false
  #isStopped = false
  #calls = 0
  #logged = 0
  #open = 0
  readonly #waiting: GuestCall[] = []
  #running = 0
  #ending: ((outcome: Outcome) => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #loaded: JSValueHandle | undefined

  /** `loaded` is the script as an earlier run in this machine has left it. */
  constructor(
    readonly machine: Machine,
    readonly order: RunOrder,
    readonly around: Surroundings,
    loaded?: JSValueHandle,
  ) {
    this.#loaded = loaded
    const { time, leftMs = Number.POSITIVE_INFINITY } = order
    this.#wholeUntil = this.#begunAt + Math.min(time.wholeMs, leftMs)
  }

  /** What is left for a run that this one lets. */
  get leftMs(): number {
    return Math.max(0, this.#wholeUntil - performance.now())
  }

  get callsLeft(): number {
    return Math.min(limits.calls, this.order.callsLeft ?? limits.calls) - this.#calls
  }

  /** The script as it is loaded, for a run that goes on in the same machine. */
  get loaded(): JSValueHandle | undefined {
    return this.#loaded
  }

  /** Calls that a run of its own has made are its own. */
  countCalls(calls: number): void {
    this.#calls += calls
  }

  run(): Promise<Outcome> {
    return new Promise(resolve => {
      this.#ending = resolve
      this.#watchWhole()
      if (this.#loaded) this.machine.goOn(this.#hands())
      else this.machine.begin(this.#hands())
      const { entry, common, own, isMany = false } = this.order
      this.#inside(() => {
        const loaded = this.#loaded ?? this.#load()
        if (typeof loaded === 'boolean') return loaded
        this.#loaded = loaded
        return this.machine.call('start', loaded, entry, common, own, isMany) && this.machine.pump()
      })
    })
  }

  #watchWhole(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#pass(this.#timePassed()), this.leftMs)
  }

  /** The script in the machine; otherwise whether the guest came to its end. */
  #load(): JSValueHandle | boolean {
    const { script } = this.order
    if (!this.machine.call('prepare', JSON.stringify(this.#facts()))) return false
    const loading = this.machine.evaluate(script.compiled, script.name)
    if (!('message' in loading)) return loading
    if (!this.#isStopped) this.#thrown({ ...loading, name: 'SyntaxError' })
    return !this.#isStopped
  }

  #facts(): Record<string, unknown> {
    const { words, lists, flags, locale, seed, continues = false, inBrowser = false } = this.order
    return { words, lists, flags, locale, seed, continues, inBrowser }
  }

  #hands(): Hands {
    const { order } = this
    const code = new Map(order.libraries.map(library => [library.name, library.compiled]))
    return {
      ask: (op, json) => this.#ask(op, json),
      load: name => {
        const found = code.get(name)
        if (found === undefined) throw `There is no library ${name}`
        return found
      },
      now: Date.parse(order.now),
      offsetAt: seconds => zoneOffset(order.timeZone, seconds),
      isOver: () => this.#isOver(),
    }
  }

  #isOver(): boolean {
    if (this.#isStopped || !this.#ending) return true
    if (performance.now() < this.#deadline()) return false
    this.#isStopped = true
    return true
  }

  #deadline(): number {
    return Math.min(this.#wholeUntil, this.#enteredAt + this.order.time.ownMs - this.#ownMs)
  }

  /** Lets the guest go on, by the clock. What it is told to do says whether it came to its end or was stopped. */
  #inside(work: () => boolean): void {
    if (!this.#ending) return
    this.#enteredAt = performance.now()
    this.around.entering?.(performance.timeOrigin + this.#deadline())
    this.#isInside = true
    const isWhole = work()
    this.#isInside = false
    this.around.leaving?.()
    this.#ownMs += performance.now() - this.#enteredAt
    if (!this.#ending) return
    if (this.#isStopped) this.#pass(this.#timePassed())
    else if (this.machine.isSpent && !isWhole)
      this.#pass({ limit: 'memory', figure: megabytes(limits.memoryBytes) })
    else if (this.#open === 0) this.#thrown({ message: 'It waits for something that never comes' })
  }

  #timePassed(): PassedLimit {
    const { ownMs, wholeMs } = this.order.time
    return { limit: 'time', figure: `${this.#ownMs >= ownMs ? ownMs : wholeMs} ms` }
  }

  /** What the guest asks. Never throws an Error. */
  #ask(op: string, json: string): string {
    if (!this.#ending) return '{}'
    if (op === 'done') return this.#done(json)
    if (op === 'failed') {
      const thrown = readThrown(json, this.order)
      if ('answer' in thrown) return this.#done(thrown.answer)
      this.#thrown(thrown)
      return '{}'
    }
    try {
      const given: unknown = JSON.parse(json)
      if (op === 'log') return this.#log(given as Record<string, unknown>)
      if (callOps.has(op)) return this.#opened(op, given as Record<string, unknown>, json.length)
      const pure = Object.hasOwn(this.around.pure, op) ? this.around.pure[op] : undefined
      if (!pure) return JSON.stringify({ error: { message: `There is no ${op}` } })
      return JSON.stringify({
        value: withFormats(this.order.formats, () => pure(given, this.order)) ?? null,
      })
    } catch (error) {
      return JSON.stringify({ error: this.around.tell(error) })
    }
  }

  #done(text: string): string {
    if (isLongerThan(text, limits.answerBytes))
      this.#pass({ limit: 'answer', figure: megabytes(limits.answerBytes) })
    else this.#end({ answer: text })
    return '{}'
  }

  #log(given: Record<string, unknown>): string {
    if (this.#logged++ >= limits.logLines) return '{}'
    const isLast = this.#logged === limits.logLines
    this.around.log({
      level: levels.has(String(given.level)) ? (given.level as LogLine['level']) : 'info',
      message: isLast
        ? `No more than ${limits.logLines} lines are kept`
        : String(given.text ?? '').slice(0, limits.logLength),
      ...scriptLineOf(given.stack, this.order),
    })
    return '{}'
  }

  #opened(op: string, given: Record<string, unknown>, length: number): string {
    if (limitedOps.has(op)) {
      if (length > limits.callBodyBytes) {
        this.#pass({ limit: 'call-body', figure: megabytes(limits.callBodyBytes) })
        return '{}'
      }
      if (this.callsLeft <= 0) {
        this.#pass({ limit: 'calls', figure: String(limits.calls) })
        return '{}'
      }
      this.#calls++
    }
    this.#open++
    this.#waiting.push({ number: Number(given.number), op, given })
    this.#next()
    return '{}'
  }

  #next(): void {
    while (this.#running < limits.callsAtOnce && this.#waiting.length) {
      const call = this.#waiting.shift()!
      this.#running++
      const asked = performance.now()
      if (call.op === 'screen') clearTimeout(this.#timer)
      void this.around.call(call).then(answer => {
        this.#running--
        // Nobody is hurried: while a person is asked, the whole time stands still.
        if (call.op === 'screen' && this.#ending) {
          this.#wholeUntil += performance.now() - asked
          this.#watchWhole()
        }
        this.#answered(call, answer)
        this.#next()
      })
    }
  }

  #answered(call: GuestCall, { ok, text }: CallAnswer): void {
    if (!this.#ending) return
    const most = call.op === 'http' ? limits.answerBytes : limits.callAnswerBytes
    if (isLongerThan(text, most)) {
      this.#pass({ limit: 'call-answer', figure: megabytes(most) })
      return
    }
    this.#open--
    this.#inside(() => this.machine.call('settle', call.number, ok, text) && this.machine.pump())
  }

  #thrown(thrown: Thrown): void {
    if (thrown.name === 'InternalError' && /out of memory/.test(thrown.message))
      this.#pass({ limit: 'memory', figure: megabytes(limits.memoryBytes) })
    else this.#end({ thrown })
  }

  #pass(passed: PassedLimit): void {
    this.#end({ passed })
  }

  #end(how: { answer: string } | { thrown: Thrown } | { passed: PassedLimit }): void {
    const ending = this.#ending
    if (!ending) return
    this.#ending = undefined
    clearTimeout(this.#timer)
    const now = performance.now()
    ending({
      ...how,
      ownMs: Math.round(this.#ownMs + (this.#isInside ? now - this.#enteredAt : 0)),
      wholeMs: Math.round(now - this.#begunAt),
      calls: this.#calls,
      memoryBytes: this.machine.memoryBytes,
    })
  }
}
