/** The Web Locks of one browser, as far as the queue uses them; who holds one can be killed. */
interface Held {
  owner: object
  steal: () => void
}

type Work<T> = (lock: object | null) => Promise<T>

/** A promise of somebody who is gone: nobody hears of it any more. */
export const never = (): Promise<never> => new Promise(() => {})

export class Locks {
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Set<() => void>()

  constructor(
    readonly ownerNow: () => object,
    readonly isGone: (owner: object) => boolean,
  ) {}

  async request<T>(
    name: string,
    how: { ifAvailable?: boolean; steal?: boolean } | Work<T>,
    given?: Work<T>,
  ): Promise<T> {
    const work = given ?? (how as Work<T>)
    const { ifAvailable = false, steal = false } = given ? (how as Record<string, boolean>) : {}
    const owner = this.ownerNow()
    if (ifAvailable && this.#held.has(name)) return work(null)
    if (steal) this.#held.get(name)?.steal()
    while (this.#held.has(name)) await new Promise<void>(free => this.#waiting.add(free))
    if (this.isGone(owner)) return never()
    return new Promise<T>((resolve, reject) => {
      const held: Held = {
        owner,
        steal: () => {
          this.#free(name, held)
          reject(new DOMException('taken by another', 'AbortError'))
        },
      }
      this.#held.set(name, held)
      work({ name })
        .then(resolve, reject)
        .finally(() => this.#free(name, held))
    })
  }

  /** What a browser does where a page is gone. */
  drop(owner: object): void {
    for (const [name, held] of [...this.#held]) if (held.owner === owner) this.#free(name, held)
  }

  #free(name: string, held: Held): void {
    if (this.#held.get(name) !== held) return
    this.#held.delete(name)
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const free of waiting) free()
  }
}
