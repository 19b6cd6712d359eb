import type { Directory, Host } from './directory.ts'

const keptMs = 10_000
const mostKept = 1000

/** Hosts as they were a moment ago: every page and every request of another origin asks for its own. */
export class HostBook {
  readonly #kept = new Map<string, { host: Host | null; at: number }>()

  constructor(
    readonly directory: Pick<Directory, 'host'>,
    readonly now: () => number = Date.now,
  ) {}

  async of(hostname: string): Promise<Host | null> {
    const name = hostname.toLowerCase()
    const kept = this.#kept.get(name)
    const now = this.now()
    if (kept && now - kept.at < keptMs) return kept.host
    const host = name.length > 250 ? null : await this.directory.host(name)
    // Whoever asks names the host himself: only so many are remembered.
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(name, { host, at: now })
    return host
  }
}
