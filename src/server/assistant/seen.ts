/** Records that were read for an answer: to these alone it may lead. */
export class Seen {
  readonly #records = new Map<string, string>()

  /** Takes the records of what an address answered: those of an entity, and those that say which entity they are of. */
  take(entity: string, data: unknown, depth = 0): void {
    if (depth > 6 || typeof data !== 'object' || data === null) return
    if (Array.isArray(data)) {
      for (const one of data) this.take(entity, one, depth)
      return
    }
    const { registration, entity: own } = data as Record<string, unknown>
    const of = typeof own === 'string' ? own : depth === 0 ? entity : null
    if (typeof registration === 'string' && of) this.#records.set(registration, of)
    for (const value of Object.values(data))
      if (typeof value === 'object') this.take(entity, value, depth + 1)
  }

  /** Of which entity a record is; undefined where it was not read. */
  entityOf(registration: string): string | undefined {
    return this.#records.get(registration)
  }
}
