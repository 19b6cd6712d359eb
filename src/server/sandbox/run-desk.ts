import { type Caller, type Engine, insideWork, isElevated, loadMatching, type Work } from '#engine/index.ts'
import type { CallAnswer, GuestCall } from '#sandbox/order.ts'
import type { OutsideFetch } from '../adapters/outside/outside-fetch.ts'
import type { Callers } from '../sign-in/callers.ts'
import { askOutside } from './ask-outside.ts'
import { type OpenWork, openWork } from './open-work.ts'
import { noSuchCall, refusedCall } from './script-calls.ts'

/** A call as a try tells of it. */
export interface MadeCall {
  op: string
  what: string
  ok: boolean
  ms: number
}

export interface DeskParts {
  engine: Engine
  callers: Callers
  outside: OutsideFetch
  /** Asks one of our own calls, as this caller. */
  askOwn(caller: Caller, given: Record<string, unknown>): Promise<CallAnswer>
  /** Runs another script of the tenant, as a test asks it. */
  runOther(caller: Caller, given: Record<string, unknown>, work: Work): Promise<CallAnswer>
  drawLayout(caller: Caller, given: Record<string, unknown>, work: Work): Promise<CallAnswer>
}

export interface DeskOptions {
  caller: Caller
  hosts: readonly string[]
  /** The transaction that the run is part of. */
  work?: Work | undefined
  next?(change: { query?: unknown; body?: unknown }): Promise<CallAnswer>
}

const nothing: CallAnswer = { ok: true, text: '' }
const mostTold = 1_000
/** Of the connections to the database, scripts keep so many for transactions of their own. */
const mostOpen = 4
let openNow = 0

/** Answers what a run asks while it goes on: calls of the house, other machines, transactions, and what tests need. */
export class RunDesk {
  readonly made: MadeCall[] = []
  readonly #opened: OpenWork[] = []
  #transaction: OpenWork | undefined
  #caller: Caller
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly parts: DeskParts,
    readonly options: DeskOptions,
  ) {
    this.#caller = options.caller
  }

  /** The innermost transaction: whatever is asked belongs to it. */
  get #work(): Work | undefined {
    return this.#opened.at(-1)?.work ?? this.options.work
  }

  /** Calls of one transaction go one after the other. */
  answer(call: GuestCall): Promise<CallAnswer> {
    const isInTurn = this.#work !== undefined || call.op === 'begin'
    const answered = isInTurn ? this.#last.then(() => this.#answer(call)) : this.#answer(call)
    this.#last = answered.catch(() => {})
    return answered
  }

  /** Takes back what a script has left open. */
  async end(): Promise<void> {
    await this.#last
    while (this.#opened.length) await this.#close(false)
  }

  async #answer(call: GuestCall): Promise<CallAnswer> {
    const begun = performance.now()
    const answer = await this.#do(call)
    if (this.made.length < mostTold && ['call', 'http'].includes(call.op))
      this.made.push({
        op: call.op,
        what: `${String(call.given.method ?? 'GET')} ${String(call.given.url ?? '')}`.slice(0, 300),
        ok: answer.ok,
        ms: Math.round(performance.now() - begun),
      })
    return answer
  }

  async #do({ op, given }: GuestCall): Promise<CallAnswer> {
    const work = this.#work
    switch (op) {
      case 'call': {
        const ask = () => this.parts.askOwn(this.#caller, given)
        return work ? insideWork.run(work, ask) : ask()
      }
      case 'http':
        return work
          ? refusedCall(400, 'SCRIPT_FAILED', 'http() is not asked inside a transaction')
          : askOutside(this.parts.outside, this.options.hosts, given)
      case 'next':
        return this.options.next ? this.options.next(given) : noSuchCall(op)
      case 'begin':
        return this.#begin()
      case 'end':
        return this.#end(given.keep === true)
      default:
        return this.options.work ? this.#test(op, given) : noSuchCall(op)
    }
  }

  async #begin(): Promise<CallAnswer> {
    if (this.#transaction) return refusedCall(400, 'SCRIPT_FAILED', 'A transaction stands inside no other')
    if (!this.#work && openNow >= mostOpen)
      return refusedCall(429, 'SCRIPT_BUSY', 'Too many scripts have transactions open')
    openNow++
    try {
      this.#transaction = await openWork(this.parts.engine, this.#caller, this.#work)
    } catch (error) {
      openNow--
      throw error
    }
    this.#opened.push(this.#transaction)
    return nothing
  }

  async #end(isKept: boolean): Promise<CallAnswer> {
    if (!this.#transaction) return noSuchCall('end')
    await this.#close(isKept)
    return nothing
  }

  async #close(isKept: boolean): Promise<void> {
    const open = this.#opened.pop()!
    if (open === this.#transaction) {
      this.#transaction = undefined
      openNow--
    }
    await open.end(isKept)
  }

  async #test(op: string, given: Record<string, unknown>): Promise<CallAnswer> {
    const work = this.#work!
    switch (op) {
      case 'test-begin':
        this.#opened.push(await openWork(this.parts.engine, this.options.caller, work))
        return nothing
      case 'test-end':
        while (this.#opened.length) await this.#close(false)
        this.#caller = this.options.caller
        return nothing
      case 'test-run':
        return insideWork.run(work, () => this.parts.runOther(this.#caller, given, work))
      case 'test-layout':
        return insideWork.run(work, () => this.parts.drawLayout(this.#caller, given, work))
      case 'test-as':
        return this.#as(String(given.username), work)
      default:
        return noSuchCall(op)
    }
  }

  /** From here on until the test ends the calls are this person's. */
  async #as(username: string, work: Work): Promise<CallAnswer> {
    const { tenantId, requestId } = this.options.caller
    const [user] = await loadMatching(work, 'user', { username }, { limit: 1 })
    if (!user) return refusedCall(400, 'ENTITY_REGISTRATION_NOT_FOUND', `There is no user ${username}`)
    const other = await insideWork.run(work, () =>
      this.parts.callers.atWork(tenantId, String(user._id), requestId),
    )
    // What an administrator sees would come out by what the test says.
    if (isElevated(other) && !isElevated(this.options.caller))
      return refusedCall(403, 'FORBIDDEN', 'A test acts as nobody above its caller')
    this.#caller = other
    return nothing
  }
}
