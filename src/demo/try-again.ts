/** How often what another's work held in the opposite order is tried. */
const mostTries = 5

const isDeadlock = (error: unknown): boolean => (error as { code?: string })?.code === '40P01'

/** A map or a set. */
interface Kept extends Iterable<unknown> {
  clear(): void
}

/** What is known of records beside them, which goes back with a transaction that is undone. */
export class Memory {
  readonly #kept: Kept[] = []

  keep<T extends Kept>(kept: T): T {
    this.#kept.push(kept)
    return kept
  }

  /** What is known now; called, it is known again, and nothing else. */
  snapshot(): () => void {
    const known = this.#kept.map(kept => [...kept])
    return () => {
      for (const [index, kept] of this.#kept.entries()) {
        kept.clear()
        for (const one of known[index] ?? []) {
          if (kept instanceof Map) kept.set(...(one as [unknown, unknown]))
          else if (kept instanceof Set) kept.add(one)
        }
      }
    }
  }
}

/**
 * Runs what is one transaction, again where somebody who works in the house already held records of it in the opposite order: nothing
 * of it was kept then, and what was noted beside it is forgotten as well.
 */
export const tryAgain = async <T>(memory: Memory, run: () => Promise<T>, tries = 1): Promise<T> => {
  const forget = memory.snapshot()
  try {
    return await run()
  } catch (error) {
    if (!isDeadlock(error) || tries >= mostTries) throw error
    forget()
    return tryAgain(memory, run, tries + 1)
  }
}
