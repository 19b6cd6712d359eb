import type { Logger } from 'pino'
import { type Caller, type Engine, entityOf, insertAny, insideWork, type Plain } from '#engine/index.ts'
import type { LogLine, RunOrder } from '#sandbox/order.ts'
import type { Callers } from '../sign-in/callers.ts'
import { scriptContext } from './script-context.ts'

const keptDays = 30
const mostWaiting = 20_000
const levels = { debug: 'DEBUG', info: 'INFO', warning: 'WARN', error: 'ERROR' } as const

/** A run as its lines tell of it. */
export interface LoggedRun {
  caller: Caller
  order: {
    script: Pick<RunOrder['script'], 'name' | 'version' | 'hash'>
    seed?: number
    now?: string
  }
  lines: readonly LogLine[]
  durationMs: number
  calls: number
}

/**
 * Keeps what scripts say while they run. Lines are written by the product in a transaction of their own, behind the answer:
 * they stay when what the script did is rolled back, and nobody waits for them.
 */
export class ScriptLogs {
  readonly #waiting = new Map<number, Plain[]>()
  #count = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(
    readonly engine: Engine,
    readonly callers: Callers,
    readonly log: Pick<Logger, 'warn'>,
    readonly now: () => number,
  ) {}

  keep({ caller, order, lines, durationMs, calls }: LoggedRun): void {
    if (!lines.length || this.#count + lines.length > mostWaiting) return
    const { script, seed, now } = order
    const records = lines.map(({ level, message, line }, i) => ({
      requestId: caller.requestId.slice(0, 60),
      name: script.name,
      scriptName: script.name,
      scriptVersion: script.version,
      username: caller.username,
      level: levels[level],
      message,
      expirationDate: new Date(this.now() + keptDays * 86_400_000).toISOString(),
      ...(i === lines.length - 1 ? { durationMs } : {}),
      output: { hash: script.hash, seed, now, calls, ...(line ? { line } : {}) },
    }))
    this.#count += records.length
    const { tenantId } = caller
    this.#waiting.set(tenantId, [...(this.#waiting.get(tenantId) ?? []), ...records])
    this.#writing = this.#writing.then(() => insideWork.exit(() => scriptContext.exit(() => this.#write())))
  }

  /** Until all that was said is kept. */
  settled(): Promise<void> {
    return this.#writing
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    this.#count = 0
    for (const [tenantId, records] of waiting)
      try {
        const caller = await this.callers.product(tenantId)
        await this.engine.work(caller, async work => {
          await insertAny(work, entityOf(work.model, 'scriptLog'), records, { unchecked: true })
        })
      } catch (error) {
        this.log.warn({ err: error }, 'what a script said could not be kept')
      }
  }
}
