const mostKept = 2_000

interface Kept {
  value: unknown
  until: number
}

/** Answers of others that are as good as new for a while, and questions under way that are asked once. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(readonly now: () => number) {}

  /** What was told before; undefined where nothing is kept. */
  find(key: string): unknown {
    const found = this.#kept.get(key)
    if (!found) return undefined
    if (found.until > this.now()) return found.value
    this.#kept.delete(key)
    return undefined
  }

  keep(key: string, value: unknown, forMs: number): void {
    if (forMs <= 0 || value === undefined) return
    this.#kept.delete(key)
    if (this.#kept.size >= mostKept) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(key, { value, until: this.now() + forMs })
  }

  /** Equal questions that are under way are one. */
  once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const running = this.#underWay.get(key) as Promise<T> | undefined
    if (running) return running
    const asked = ask().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asked)
    return asked
  }
}
