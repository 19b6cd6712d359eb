import { randomId } from '../random-id.ts'
import { tokens } from '../token.ts'
import { type Interest, isSameInterest, joined } from './interest.ts'
import type { LiveEvent } from './read-events.ts'
import { LiveStream } from './stream.ts'

/** What tabs of one membership say to each other of what they are told. */
type Said =
  | { space: string; kind: 'wish'; tab: string; wish: Interest }
  | { space: string; kind: 'bye'; tab: string }
  /** The leader is there; asked for wishes where it is new. */
  | { space: string; kind: 'lead'; isNew: boolean }
  /** A tab in sight has heard nothing of a leader, or of one that sleeps. */
  | { space: string; kind: 'want' }
  | { space: string; kind: 'told'; event: LiveEvent }

const aliveMs = 5_000
const silentMs = 15_000
/** A tab that says nothing for so long has been closed without a word; hidden ones speak once a minute. */
const goneMs = 150_000

/** One tab of this browser holds the line for all: what it is told, it tells them. */
export class LiveTabs {
  readonly #tab = randomId()
  readonly #channel: BroadcastChannel | undefined
  readonly #wishes = new Map<string, { wish: Interest; at: number }>()
  #own: Interest = { watch: [], here: [] }
  #stream: LiveStream | undefined
  #release: (() => void) | undefined
  #asking: AbortController | undefined
  #heardAt = Date.now()
  #hasHeard = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly space: string,
    readonly tell: (event: LiveEvent) => void,
    /** Since when what is shown here was read: what came about until the line stands is told, too. */
    readonly readSince: number,
    /** What was told before of records that a tab has open from now on. */
    readonly recall: (here: readonly string[]) => readonly LiveEvent[],
  ) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tranche.live')
    this.#channel?.addEventListener('message', (message: MessageEvent<Said>) => this.#hear(message.data))
    addEventListener('pagehide', this.#leave)
    document.addEventListener('visibilitychange', this.#seen)
    this.#timer = setInterval(() => this.#turn(), aliveMs)
    this.#ask(false)
  }

  want(wish: Interest): void {
    if (isSameInterest(wish, this.#own)) return
    this.#own = wish
    this.#say({ kind: 'wish', tab: this.#tab, wish })
    this.#pass()
  }

  end(): void {
    this.#leave()
    clearInterval(this.#timer)
    removeEventListener('pagehide', this.#leave)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#asking?.abort()
    this.#release?.()
    this.#channel?.close()
  }

  #say(what: Omit<Extract<Said, { kind: Said['kind'] }>, 'space'> & Record<string, unknown>): void {
    this.#channel?.postMessage({ ...what, space: this.space })
  }

  readonly #leave = (): void => this.#say({ kind: 'bye', tab: this.#tab })

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#turn()
  }

  /** Where a browser has no locks each tab has a line of its own. */
  #ask(steal: boolean): void {
    if (!('locks' in navigator)) {
      this.#lead()
      return
    }
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const held = () =>
      new Promise<void>(resolve => {
        this.#release = resolve
        this.#lead()
      })
    navigator.locks
      .request(`tranche-live-${this.space}`, steal ? { steal: true } : { signal: asking.signal }, held)
      .catch(() => {})
      // Given up, or taken by a tab that heard nothing of us.
      .then(() => {
        if (!this.#stream) return
        this.#resign()
        this.#ask(false)
      })
  }

  #lead(): void {
    // Whoever takes over heard the former leader until he was gone.
    this.#stream = new LiveStream(
      event => {
        this.#say({ kind: 'told', event })
        this.tell(event)
      },
      this.#hasHeard ? this.#heardAt : this.readSince,
    )
    this.#say({ kind: 'lead', isNew: true })
    this.#pass()
  }

  #resign(): void {
    this.#stream?.end()
    this.#stream = undefined
    this.#release = undefined
    this.#heardAt = Date.now()
  }

  /** The line asks for what all tabs want. */
  #pass(): void {
    if (!this.#stream) return
    const now = Date.now()
    for (const [tab, { at }] of this.#wishes) if (at < now - goneMs) this.#wishes.delete(tab)
    this.#stream.want(joined([this.#own, ...[...this.#wishes.values()].map(({ wish }) => wish)]))
  }

  /** A line that stands says nothing again: a tab that comes to it hears from here what was said. */
  #tellBefore({ here }: Interest): void {
    if (this.#stream) for (const event of this.recall(here)) this.#say({ kind: 'told', event })
  }

  #turn(): void {
    if (this.#stream) {
      this.#say({ kind: 'lead', isNew: false })
      this.#pass()
      return
    }
    this.#say({ kind: 'wish', tab: this.#tab, wish: this.#own })
    if (document.visibilityState !== 'visible' || Date.now() - this.#heardAt < silentMs) return
    // A frozen tab does not answer, and keeps its lock.
    if (Date.now() - this.#heardAt > silentMs + 2 * aliveMs) this.#ask(true)
    else this.#say({ kind: 'want' })
  }

  #hear(said: Said): void {
    if (said.space !== this.space) return
    if (said.kind === 'wish') {
      const known = this.#wishes.get(said.tab)
      this.#wishes.set(said.tab, { wish: said.wish, at: Date.now() })
      if (!known || !isSameInterest(known.wish, said.wish)) {
        this.#pass()
        this.#tellBefore(said.wish)
      }
    }
    if (said.kind === 'bye' && this.#wishes.delete(said.tab)) this.#pass()
    if (said.kind === 'lead') {
      this.#heardAt = Date.now()
      this.#hasHeard = true
      if (said.isNew) this.#say({ kind: 'wish', tab: this.#tab, wish: this.#own })
    }
    if (said.kind === 'want' && this.#stream && document.visibilityState !== 'visible') this.#release?.()
    if (said.kind === 'told') this.tell(said.event)
  }
}

/** The tabs of who is signed in here; another membership has others. */
export const tabsOfSpace = (
  tell: LiveTabs['tell'],
  readSince: number,
  recall: LiveTabs['recall'],
): LiveTabs | undefined => {
  const space = tokens.space()
  return space ? new LiveTabs(space, tell, readSince, recall) : undefined
}
