import { changeRecords, type Engine, insertRecords, loadMatching } from '#engine/index.ts'
import type { Callers } from '../sign-in/callers.ts'

interface Counted {
  questions: number
  kept: number
  faults: number
  tookMs: number
  lastFault: string | null
}

interface Day extends Counted {
  tenantId: number
  date: string
  service: string
  provider: string
}

interface Parts {
  engine: Engine
  callers: Callers
  log: { warn: (what: object, said: string) => void }
}

const writtenEveryMs = 10_000
const none = (): Counted => ({ questions: 0, kept: 0, faults: 0, tookMs: 0, lastFault: null })

/** How often services are asked, counted here and written every ten seconds. */
export class Uses {
  #open = new Map<string, Day>()
  /** Of the day and of all servers, as it was when this one wrote last. */
  readonly #known = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(readonly parts: Parts) {}

  static #key = (tenantId: number, date: string, service: string): string => `${tenantId} ${date} ${service}`

  count(
    of: { tenantId: number; date: string; service: string; provider: string },
    what: { kept?: true; tookMs?: number; fault?: string },
  ): void {
    const key = Uses.#key(of.tenantId, of.date, of.service)
    const day = this.#open.get(key) ?? { ...of, ...none() }
    this.#open.set(key, day)
    if (what.kept) day.kept++
    else {
      day.questions++
      day.tookMs += what.tookMs ?? 0
      if (what.fault !== undefined) {
        day.faults++
        day.lastFault = what.fault.slice(0, 250)
      }
    }
    this.#timer ??= setTimeout(() => void this.write(), writtenEveryMs).unref()
  }

  /** How often a service was asked on a day: by this server to the moment, by others as of some seconds ago. */
  async asked(tenantId: number, date: string, service: string): Promise<number> {
    const key = Uses.#key(tenantId, date, service)
    if (!this.#known.has(key)) {
      const caller = await this.parts.callers.product(tenantId)
      const [day] = await this.parts.engine.work(caller, work =>
        loadMatching(work, 'outsideUse', { date, serviceRegistration: service }),
      )
      if (this.#known.size > 10_000) this.#known.clear()
      this.#known.set(key, day?.questions ?? 0)
    }
    return this.#known.get(key)! + (this.#open.get(key)?.questions ?? 0)
  }

  /** Writes what was counted; what cannot be written is counted on. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const written = this.#open
    this.#open = new Map()
    for (const [key, day] of written)
      await this.#writeDay(day)
        .then(total => this.#known.set(key, total))
        .catch(error => {
          this.parts.log.warn({ err: error, tenantId: day.tenantId }, 'the use of a service was not written')
          this.#take(key, day)
        })
  }

  #take(key: string, day: Day): void {
    const since = this.#open.get(key)
    this.#open.set(
      key,
      since ? { ...since, ...added(since, day), lastFault: since.lastFault ?? day.lastFault } : day,
    )
    this.#timer ??= setTimeout(() => void this.write(), writtenEveryMs).unref()
  }

  async #writeDay(day: Day): Promise<number> {
    const { engine, callers } = this.parts
    const caller = await callers.product(day.tenantId)
    return engine.work(caller, async work => {
      const { date, service, provider } = day
      const found = await loadMatching(
        work,
        'outsideUse',
        { date, serviceRegistration: service },
        { lock: 'update' },
      )
      const [before] = found
      const total = added(
        {
          questions: before?.questions ?? 0,
          kept: before?.kept ?? 0,
          faults: before?.faults ?? 0,
          tookMs: (before?.averageMs ?? 0) * (before?.questions ?? 0),
          lastFault: before?.lastFault ?? null,
        },
        day,
      )
      const { questions, kept, faults, tookMs, lastFault } = total
      const values = {
        questions,
        kept,
        faults,
        lastFault,
        averageMs: questions ? Math.round(tookMs / questions) : 0,
      }
      if (before) await changeRecords(work, 'outsideUse', found, () => values)
      else
        await insertRecords(work, 'outsideUse', [{ date, serviceRegistration: service, provider, ...values }])
      return questions
    })
  }
}

const added = (a: Counted, b: Counted): Counted => ({
  questions: a.questions + b.questions,
  kept: a.kept + b.kept,
  faults: a.faults + b.faults,
  tookMs: a.tookMs + b.tookMs,
  lastFault: b.lastFault ?? a.lastFault,
})
