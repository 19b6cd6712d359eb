import { type Caller, Engine, productCaller, type Work } from '#engine/index.ts'
import { Memory, tryAgain } from './try-again.ts'

/** Days and hours that lie back: the engine works on the same database, by a clock that the demonstration turns. */
export class DemoTime {
  readonly engine: Engine
  readonly memory = new Memory()
  #instant = new Date(0)
  #open: Work | undefined

  constructor(
    engine: Engine,
    readonly tenantId: number,
    readonly tenant: string,
    readonly today: string,
    readonly timeZone: string,
  ) {
    this.engine = new Engine(engine.db, engine.code, engine.modelOf, () => this.#instant)
  }

  /** Turns the clock and gives the caller who works at that time; nobody named: the product itself. */
  callerOn(day: string, hour: string, username = 'tranche'): Caller {
    const instant = Date.parse(`${day}T${hour}:00.000Z`)
    // What happens on the present day is not written as if it lay ahead.
    this.#instant = new Date(Math.min(instant, Date.now()))
    return productCaller(this.tenantId, this.tenant, day, { username, timeZone: this.timeZone })
  }

  /** Works at that time, in a transaction of its own or in the one that is open. */
  on<T>(day: string, hour: string, username: string, action: (work: Work) => Promise<T>): Promise<T> {
    const caller = this.callerOn(day, hour, username)
    return this.#open
      ? action({ ...this.#open, caller, at: this.#instant.toISOString() })
      : tryAgain(this.memory, () => this.engine.work(caller, action))
  }

  /** Whatever works meanwhile shares one transaction: what it has asked once it need not ask again. */
  together(day: string, run: () => Promise<void>): Promise<void> {
    return tryAgain(this.memory, () =>
      this.engine.work(this.callerOn(day, '00:00'), async work => {
        this.#open = work
        try {
          await run()
        } finally {
          this.#open = undefined
        }
      }),
    )
  }
}
