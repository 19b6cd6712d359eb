/** What a page keeps where its browser keeps nothing for it: as long as it stands. */
class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null
  }
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, String(value))
  }
  removeItem(name: string): void {
    this.#kept.delete(name)
  }
  clear(): void {
    this.#kept.clear()
  }
}

const memory = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }

/** In a frame of another site a browser may deny even the look at it. */
const opened = (name: keyof typeof memory): Storage => {
  try {
    return globalThis[name] ?? memory[name]
  } catch {
    return memory[name]
  }
}

/** The browser's storage, which other tabs share; where it is denied, the page's memory. Nothing asks the browser's itself. */
export const browserStore = (): Storage => opened('localStorage')

/** The same of this tab alone. */
export const tabStore = (): Storage => opened('sessionStorage')

/** The names that something is kept by. */
export const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)!)
