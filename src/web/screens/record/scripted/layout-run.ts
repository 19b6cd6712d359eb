import type { DrawnLayout, HandlerAnswer, LayoutNode } from '#model/index.ts'
import type { Outcome } from '#sandbox/order.ts'
import { fetchRecord, type RecordData, randomId } from '../../../data/index.ts'
import type { ScreenActs } from '../../../sandbox/answer-call.ts'
import { pageSandbox } from '../../../sandbox/page-sandbox.ts'
import {
  type BrowserScript,
  handlerTime,
  layoutTime,
  type RunPlace,
  runOnPage,
} from '../../../sandbox/run-on-page.ts'
import { faultOf, readDrawn } from './script-words.ts'

/** What a layout script is given beside the record: the cards as they are declared, and where they stand. */
export interface DrawnWith {
  layout: readonly LayoutNode[]
  mode: 'create' | 'read'
  place: string
}

/** How a script's run ended, for the page. */
export interface Ended<T> {
  made?: T
  /** Why it did not come to its end, as a person is told. */
  fault?: string
}

const read = <T>(outcome: Outcome, name: string, reader: (answer: string) => T): Ended<T> => {
  const fault = faultOf(outcome, name)
  if (fault) return { fault }
  try {
    return { made: reader('answer' in outcome ? outcome.answer : '') }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** Runs of one layout script on one page, in a machine of their own, one after the other: a handler meets what the one before has left. */
export class LayoutRuns {
  readonly #machine = randomId()
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    readonly script: BrowserScript,
    readonly acts: ScreenActs,
    readonly place: RunPlace,
  ) {}

  /** Draws a record; what the script has asked to be given with it (`include`) is read first. */
  draw(
    record: RecordData,
    kept: { entity: string; key: string } | null,
    given: DrawnWith,
  ): Promise<Ended<DrawnLayout>> {
    return this.#inTurn(async () => {
      const whole = { ...record, ...(kept ? await this.#included(kept) : {}) }
      return read(await this.#run('layout', { record: whole, ...given }), this.script.scriptName, readDrawn)
    })
  }

  /** Asks a handler. `now` is read when its turn has come. */
  handle(name: string, now: () => Record<string, unknown>): Promise<Ended<HandlerAnswer>> {
    return this.#inTurn(async () =>
      read(
        await this.#run('handle', { name, ...now() }),
        this.script.scriptName,
        answer => JSON.parse(answer || '{}') as HandlerAnswer,
      ),
    )
  }

  /** The page is left. */
  leave(): void {
    void this.#last.finally(() => pageSandbox.leave(this.#machine))
  }

  async #included({ entity, key }: { entity: string; key: string }): Promise<Record<string, unknown>> {
    const { include } = this.script
    if (!include.length) return {}
    const found = await fetchRecord(entity, key, { include: include.join(',') })
    return Object.fromEntries(include.map(name => [name, found[name] ?? null]))
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  #run(entry: 'layout' | 'handle', own: unknown): Promise<Outcome> {
    return runOnPage(this.script, {
      entry,
      own,
      time: entry === 'layout' ? layoutTime : handlerTime,
      place: this.place,
      acts: this.acts,
      kept: this.#machine,
    })
  }
}
