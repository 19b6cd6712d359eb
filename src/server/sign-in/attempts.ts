/** How many failures are free, and how the wait grows after them. */
export interface LockOutRules {
  freeFailures: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

export const usualLockOut: LockOutRules = { freeFailures: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600 }

interface Kept {
  count: number
  lockedUntil: number
  at: number
}

const forgetAfterMs = 3_600_000
const mostKept = 50_000

/**
 * Failures of names that no login has, counted as those of logins are: so that being locked out says nothing of
 * whether a username exists.
 */
export class UnknownNames {
  readonly #kept = new Map<string, Kept>()

  constructor(
    readonly rules: LockOutRules,
    readonly now: () => number,
  ) {}

  lockedUntil(name: string): number {
    return this.#kept.get(name)?.lockedUntil ?? 0
  }

  failed(name: string): void {
    const now = this.now()
    const { freeFailures, firstWaitSeconds, longestWaitSeconds } = this.rules
    const before = this.#kept.get(name)
    const count = before && now - before.at < forgetAfterMs ? before.count + 1 : 1
    const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(count - freeFailures, 20))
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(name, { count, at: now, lockedUntil: count >= freeFailures ? now + wait * 1000 : 0 })
  }
}

/** Failures from one address within a minute, whatever names they tried. */
export class FailuresByAddress {
  readonly #kept = new Map<string, { count: number; since: number }>()

  constructor(
    readonly mostOf: (address: string) => number,
    readonly now: () => number,
  ) {}

  /** Seconds to wait; 0 when the address may try. */
  waitSeconds(address: string): number {
    const kept = this.#kept.get(address)
    const left = kept ? kept.since + 60_000 - this.now() : 0
    return kept && left > 0 && kept.count >= this.mostOf(address) ? Math.ceil(left / 1000) : 0
  }

  failed(address: string): void {
    const now = this.now()
    const kept = this.#kept.get(address)
    if (kept && now - kept.since < 60_000) kept.count++
    else {
      if (this.#kept.size >= mostKept) this.#kept.clear()
      this.#kept.set(address, { count: 1, since: now })
    }
  }
}
