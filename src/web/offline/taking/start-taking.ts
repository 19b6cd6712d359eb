import { connection } from '../../data/connection.ts'
import { describeError, modelOf } from '../../data/index.ts'
import { type TakenRecord, type Taker, type TakingState, taking } from '../../data/taken.ts'
import { tokens } from '../../data/token.ts'
import { say } from '../../shell/use-say.ts'
import type { Answers } from '../copies/answers.ts'
import { compareTaken, idOf, ownAddresses } from './compare-taken.ts'
import { readerOf } from './read-many.ts'
import { takeBase } from './take-base.ts'
import { type TakeOptions, takeRecord } from './take-record.ts'
import { turnsOf } from './turns.ts'
import { wantedContracts } from './wanted-contracts.ts'

const firstWaitMs = 1_000
const againMs = 15 * 60_000
const retryMs = 60_000
const filesAtOnce = 2
/** So many are taken in one breath: what hangs on them is asked for together. */
const together = 25
const mostChosen = 500

export interface TakingTerms {
  preloadContractsCount: number
  maxMB: number
}

interface Wanted {
  entity: string
  key: string
  by: TakenRecord['by']
}

const textOf = (error: unknown): string =>
  describeError(error, (key, values) => say(key as Parameters<typeof say>[0], values)).text

/** Keeps the business at hand: beforehand what is probably needed, by choice whatever somebody asks for. */
class Taking implements Taker {
  readonly #turn = turnsOf(filesAtOnce)
  readonly #read = readerOf(taken => this.answers.keepAll(taken))
  readonly #channel: BroadcastChannel
  readonly #stop: () => void
  #records: readonly TakenRecord[] = []
  #state: TakingState = { left: 0, records: [], error: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** Another one after the copies were removed: what was under way then ends. */
  #round = 0

  constructor(
    readonly space: string,
    readonly answers: Answers,
    readonly terms: TakingTerms,
  ) {
    this.#channel = new BroadcastChannel(`tranche.taking.${space}`)
    this.#channel.onmessage = () => void this.load()
    let wasOnline = connection.state().online
    this.#stop = connection.subscribe(() => {
      const { online } = connection.state()
      if (online && !wasOnline) this.#later(firstWaitMs)
      wasOnline = online
    })
    this.#later(firstWaitMs)
  }

  state = (): TakingState => this.#state

  async load(): Promise<void> {
    this.#records = await this.answers.taken()
    this.#show({})
  }

  async take(entity: string, keys: readonly string[]): Promise<void> {
    // Else the browser may let it go when room is short.
    void navigator.storage?.persist?.().catch(() => {})
    await modelOf(entity)
    await this.#takeAll(keys.slice(0, mostChosen).map(key => ({ entity, key, by: 'choice' })))
  }

  async letGo(record: TakenRecord): Promise<void> {
    for (const address of ownAddresses(this.#records, record)) this.answers.drop(address)
    await this.answers.forgetTaken([record])
    this.#records = this.#records.filter(one => one !== record)
    this.#tell()
  }

  async clear(): Promise<void> {
    this.#round += 1
    await this.answers.clear()
    await this.load()
    this.#later(againMs)
  }

  refresh = (): Promise<void> => this.#run(true)

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#stop()
    this.#channel.close()
  }

  #show(change: Partial<TakingState>): void {
    this.#state = { ...this.#state, records: this.#records, ...change }
    taking.tell()
  }

  #tell(): void {
    if (!this.#isClosed) this.#channel.postMessage('changed')
    this.#show({})
  }

  #mayGo = (): boolean => !this.#isClosed && connection.state().online && tokens.space() === this.space

  #isFresh = (entity: string, key: string): boolean =>
    this.#records.some(
      one => one.entity === entity && one.registration === key && Date.now() - one.at < againMs,
    )

  async #note(found: readonly TakenRecord[], round: number): Promise<void> {
    if (round !== this.#round) return
    // What was chosen once stays, however it is taken anew.
    const chosen = new Set(this.#records.flatMap(one => (one.by === 'choice' ? idOf(one) : [])))
    const kept = [...new Map(found.map(one => [idOf(one), one])).values()].map(
      (one): TakenRecord => (chosen.has(idOf(one)) ? { ...one, by: 'choice' } : one),
    )
    await this.answers.noteTaken(kept)
    if (round !== this.#round) return this.answers.forgetTaken(kept)
    await this.answers.hold(kept.flatMap(one => (one.by === 'choice' ? one.addresses : [])))
    const names = new Set(kept.map(idOf))
    this.#records = [...this.#records.filter(one => !names.has(idOf(one))), ...kept]
    this.#tell()
  }

  async #takeAll(wanted: readonly Wanted[]): Promise<void> {
    const round = this.#round
    const how: Omit<TakeOptions, 'by'> = {
      read: this.#read,
      turn: this.#turn,
      keepFile: this.answers.keepFile,
      isFresh: this.#isFresh,
      named: new Map(),
    }
    try {
      let left = wanted.length
      for (let from = 0; from < wanted.length; from += together) {
        if (!this.#mayGo() || round !== this.#round) return
        this.#show({ left, error: null })
        const some = wanted.slice(from, from + together).map(async ({ entity, key, by }) => {
          const found = await takeRecord(entity, key, { ...how, by })
          await this.#note(found, round)
          left -= 1
          this.#show({ left })
        })
        await Promise.all(some)
      }
    } finally {
      this.#show({ left: 0 })
    }
  }

  async #run(isAsked: boolean): Promise<void> {
    await takeBase(this.#read, this.answers, isAsked)
    const { stale, gone } = await compareTaken(this.#read, this.#records, this.answers, this.#mayGo)
    for (const record of gone) await this.letGo(record)
    const again = isAsked ? this.#records : stale
    const here = new Set(this.#records.flatMap(one => (one.entity === 'contract' ? one.registration : [])))
    const contracts = await wantedContracts(this.#read, this.terms.preloadContractsCount)
    await this.#takeAll([
      ...again.map(({ entity, registration, by }): Wanted => ({ entity, key: registration, by })),
      ...contracts.flatMap((key): Wanted[] =>
        here.has(key) ? [] : [{ entity: 'contract', key, by: 'beforehand' }],
      ),
    ])
    await this.answers.trim(this.terms.maxMB * 1_000_000)
  }

  /** One tab of all takes; the others are told. */
  #lead(): Promise<void> {
    return navigator.locks.request(`tranche-take-${this.space}`, { ifAvailable: true }, async got => {
      if (got && this.#mayGo()) await this.#run(false)
    })
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#lead().then(
        () => this.#later(againMs),
        error => {
          this.#show({ left: 0, error: textOf(error) })
          this.#later(retryMs)
        },
      )
    }, ms)
  }
}

/** Begins a moment after the first page stands, and goes on where it stopped. */
export const startTaking = async (
  space: string,
  answers: Answers,
  terms: TakingTerms,
): Promise<{ close: () => void }> => {
  const taker = new Taking(space, answers, terms)
  await taker.load()
  taking.by(taker)
  return {
    close() {
      taker.close()
      if (taking.taker() === taker) taking.by(null)
    },
  }
}
