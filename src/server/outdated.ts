/** Whether a migration has gone on beside which this version cannot serve; once it has, that stays so. */
export class Outdated {
  #known = false
  #looking: Promise<boolean> | undefined

  /** `ask` looks at the database as its owner. */
  constructor(readonly ask: () => Promise<boolean> = async () => false) {}

  get isKnown(): boolean {
    return this.#known
  }

  /** Looks once, however many ask at a time; that it could not be found out is no. */
  async look(): Promise<boolean> {
    if (this.#known) return true
    this.#looking ??= this.ask()
      .catch(() => false)
      .finally(() => {
        this.#looking = undefined
      })
    const found = await this.#looking
    if (found) this.#known = true
    return found
  }
}
