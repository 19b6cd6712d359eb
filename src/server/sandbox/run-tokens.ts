import { randomBytes } from 'node:crypto'
import type { Caller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'

const tokenMs = 60_000
const mostTokens = 10_000

interface Kept {
  run: string
  caller: Caller
  until: number
}

/** Tokens by which a run is opened once, within a minute: in a new tab, where no header can be sent. */
export class RunTokens {
  readonly #kept = new Map<string, Kept>()

  constructor(readonly now: () => number) {}

  give(run: string, caller: Caller): string {
    for (const [token, one] of this.#kept) if (one.until < this.now()) this.#kept.delete(token)
    if (this.#kept.size >= mostTokens) throw new AppError('TOO_MANY_REQUESTS', [60])
    const token = randomBytes(24).toString('base64url')
    this.#kept.set(token, { run, caller, until: this.now() + tokenMs })
    return token
  }

  /** Whose run it opens; undefined where it is none, was used, is another run's or has ended. */
  take(token: string, run: string): Caller | undefined {
    const found = this.#kept.get(token)
    this.#kept.delete(token)
    return found && found.run === run && found.until >= this.now() ? found.caller : undefined
  }
}
