import { AppError } from '#errors/index.ts'

/** How many of a kind may wait in a lane, and for how long. */
interface Waiting {
  most: number
  forMs: number
}

export interface ShareRules {
  /** In flight in all. */
  inFlight: number
  /** In flight of one lane, and how many of these may be heavy. */
  perLane: number
  heavyPerLane: number
  /** A lane has all of it once no other has asked for so long. */
  aloneAfterMs: number
  light: Waiting
  heavy: Waiting
  /** A lane may be many people who know nothing of each other: none of them asks too often, the house is busy. */
  isOfMany?: boolean
}

/** Who asks: the lane is his tenant, or where he asks from; within it his session has its turns. */
export interface Asker {
  lane: string
  session: string
  isHeavy: boolean
}

/** Gives the place back; more than once is once. */
export type Leave = () => void

interface Waiter extends Asker {
  admit(): void
  refuse(error: AppError): void
}

interface Lane {
  running: number
  heavy: number
  askedAt: number
  /** Sessions in the order of their next turns. */
  waiting: Map<string, Waiter[]>
  waitingLight: number
  waitingHeavy: number
}

/** How often a lane was let in, and turned away by which code. */
export interface LaneCounts {
  admitted: number
  refused: { TOO_MANY_REQUESTS: number; BUSY: number }
}

const forgetAfterMs = 60_000
const mostCounted = 10_000

/** Seconds after which to ask again: not all at the same moment. */
const waitSeconds = (): number => 1 + Math.floor(Math.random() * 5)

/**
 * Shares what can be done at once among lanes, so that many requests of one never make another wait for all of them: a lane
 * has so many places, further ones wait for a while, and lanes – within a lane, sessions – have theirs in turn. Who waits in
 * vain is told so: TOO_MANY_REQUESTS where his own lane is full, BUSY where the house is.
 */
export class FairShare {
  readonly #lanes = new Map<string, Lane>()
  readonly counts = new Map<string, LaneCounts>()
  #running = 0

  constructor(
    readonly rules: ShareRules,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** A place that is free now, which it nearly always is; null where it has to be waited for. */
  enterAtOnce(asker: Asker): Leave | null {
    const lane = this.#laneOf(asker.lane)
    lane.askedAt = this.now()
    return !this.#isWaitedBefore(lane, asker) && this.#hasPlace(lane, asker) ? this.#admit(lane, asker) : null
  }

  /** A place, at once or after a while. `gone` tells that nobody waits any more. Throws TOO_MANY_REQUESTS or BUSY. */
  enter(asker: Asker, gone?: AbortSignal): Promise<Leave> {
    const leave = this.enterAtOnce(asker)
    if (leave) return Promise.resolve(leave)
    const lane = this.#laneOf(asker.lane)
    const { most, forMs } = asker.isHeavy ? this.rules.heavy : this.rules.light
    const waits = asker.isHeavy ? lane.waitingHeavy : lane.waitingLight
    if (waits >= most) return Promise.reject(this.#refusal(lane, asker))
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', left)
      }
      const waiter: Waiter = {
        ...asker,
        admit: () => {
          end()
          resolve(this.#admit(lane, asker))
        },
        refuse: error => {
          end()
          this.#forgo(lane, waiter)
          reject(error)
        },
      }
      const left = () => waiter.refuse(new AppError('BUSY', [waitSeconds()]))
      const timer = setTimeout(() => waiter.refuse(this.#refusal(lane, asker)), forMs)
      gone?.addEventListener('abort', left)
      this.#wait(lane, waiter)
      // A lane that was alone may have been let further than it is now.
      this.#letIn()
    })
  }

  /** Lanes with somebody in them, by what runs and what waits. */
  *lanes(): Generator<{ lane: string; running: number; waiting: number }> {
    for (const [lane, { running, waitingLight, waitingHeavy }] of this.#lanes)
      if (running || waitingLight || waitingHeavy)
        yield { lane, running, waiting: waitingLight + waitingHeavy }
  }

  #laneOf(name: string): Lane {
    const known = this.#lanes.get(name)
    if (known) return known
    const lane: Lane = {
      running: 0,
      heavy: 0,
      askedAt: this.now(),
      waiting: new Map(),
      waitingLight: 0,
      waitingHeavy: 0,
    }
    this.#lanes.set(name, lane)
    return lane
  }

  #countsOf(name: string): LaneCounts {
    // Addresses are anybody's to have: only so many are counted.
    if (this.counts.size > mostCounted) this.counts.clear()
    const counts = this.counts.get(name) ?? { admitted: 0, refused: { TOO_MANY_REQUESTS: 0, BUSY: 0 } }
    this.counts.set(name, counts)
    return counts
  }

  #isAlone(lane: Lane): boolean {
    const since = this.now() - this.rules.aloneAfterMs
    for (const [name, other] of this.#lanes) {
      if (other === lane) continue
      if (other.askedAt > since || other.running) return false
      if (other.askedAt < this.now() - forgetAfterMs && !other.waiting.size) this.#lanes.delete(name)
    }
    return true
  }

  #mostOf(lane: Lane): number {
    return lane.running < this.rules.perLane || this.#isAlone(lane) ? this.rules.inFlight : this.rules.perLane
  }

  #hasPlace(lane: Lane, { isHeavy }: Asker): boolean {
    if (this.#running >= this.rules.inFlight) return false
    if (isHeavy && lane.heavy >= this.rules.heavyPerLane) return false
    return lane.running < this.#mostOf(lane)
  }

  /** Whoever of its kind came first goes first. */
  #isWaitedBefore(lane: Lane, { isHeavy }: Asker): boolean {
    return (isHeavy ? lane.waitingHeavy : lane.waitingLight) > 0
  }

  #admit(lane: Lane, { lane: name, isHeavy }: Asker): Leave {
    lane.running++
    if (isHeavy) lane.heavy++
    this.#running++
    this.#countsOf(name).admitted++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      lane.running--
      if (isHeavy) lane.heavy--
      this.#running--
      this.#letIn()
    }
  }

  #refusal(lane: Lane, { lane: name, isHeavy }: Asker): AppError {
    const isOwn = lane.running >= this.rules.perLane || (isHeavy && lane.heavy >= this.rules.heavyPerLane)
    const code = isOwn && !this.rules.isOfMany ? 'TOO_MANY_REQUESTS' : 'BUSY'
    this.#countsOf(name).refused[code]++
    return new AppError(code, [waitSeconds()])
  }

  #wait(lane: Lane, waiter: Waiter): void {
    const queue = lane.waiting.get(waiter.session) ?? []
    queue.push(waiter)
    lane.waiting.set(waiter.session, queue)
    if (waiter.isHeavy) lane.waitingHeavy++
    else lane.waitingLight++
  }

  #forgo(lane: Lane, waiter: Waiter): void {
    const queue = lane.waiting.get(waiter.session) ?? []
    const at = queue.indexOf(waiter)
    if (at < 0) return
    queue.splice(at, 1)
    if (!queue.length) lane.waiting.delete(waiter.session)
    if (waiter.isHeavy) lane.waitingHeavy--
    else lane.waitingLight--
  }

  /** The next of a lane that has a place; its session goes behind the others. */
  #nextOf(lane: Lane): Waiter | undefined {
    for (const [session, queue] of lane.waiting) {
      const next = queue.find(waiter => this.#hasPlace(lane, waiter))
      if (!next) continue
      this.#forgo(lane, next)
      if (queue.length) {
        lane.waiting.delete(session)
        lane.waiting.set(session, queue)
      }
      return next
    }
    return undefined
  }

  /** Lets in who waits, a lane after the other; a lane that had its turn goes behind the others. */
  #letIn(): void {
    for (let isMore = true; isMore && this.#running < this.rules.inFlight; ) {
      isMore = false
      for (const [name, lane] of [...this.#lanes]) {
        const next = lane.waiting.size ? this.#nextOf(lane) : undefined
        if (!next) continue
        this.#lanes.delete(name)
        this.#lanes.set(name, lane)
        next.admit()
        isMore = true
      }
    }
  }
}
