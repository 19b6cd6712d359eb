/** Whose turn it is: of those with something to do, whoever had none for longest; nobody has two at once. */
export class Turns {
  readonly #busy = new Set<number>()
  /** Tenants in the order of their last turns. */
  readonly #last = new Map<number, number>()
  #count = 0

  /** The tenant that has the next turn, until its `end`; undefined where nobody waits. */
  next(due: readonly number[]): number | undefined {
    const waiting = due.filter(tenant => !this.#busy.has(tenant))
    if (!waiting.length) return undefined
    const turnOf = (tenant: number) => this.#last.get(tenant) ?? 0
    const next = waiting.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a))
    this.#busy.add(next)
    this.#last.set(next, ++this.#count)
    return next
  }

  end(tenant: number): void {
    this.#busy.delete(tenant)
  }
}
