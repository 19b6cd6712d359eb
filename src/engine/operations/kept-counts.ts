/** How long a page may say how many there were a moment ago: turning pages asks for the same number each time. */
const keptForMs = 10_000
const mostKept = 1_000

/** How many rows a list has, kept for a moment by what was asked and by whose wall. Writing forgets it. */
export class KeptCounts {
  readonly #tenants = new Map<number, Map<string, { count: number; until: number }>>()

  find(tenantId: number, question: string): number | undefined {
    const known = this.#tenants.get(tenantId)?.get(question)
    return known && known.until > performance.now() ? known.count : undefined
  }

  keep(tenantId: number, question: string, count: number): void {
    const of = this.#tenants.get(tenantId) ?? new Map()
    this.#tenants.set(tenantId, of)
    if (of.size >= mostKept) of.clear()
    of.set(question, { count, until: performance.now() + keptForMs })
  }

  forget(tenantId: number): void {
    this.#tenants.delete(tenantId)
  }
}
