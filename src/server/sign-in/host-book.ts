import type { Directory, Host } from './directory.ts'

const keptMs = 10_000
const mostKept = 1000

/** Names that are the product's own, whatever the directory says: this machine, its addresses, and `PUBLIC_URL`'s. */
const isOwnName = (name: string, publicUrl: string | undefined): boolean =>
  /(^|\.)localhost$|^\d+(\.\d+){3}$|:/.test(name) ||
  (publicUrl !== undefined && new URL(publicUrl).hostname === name)

/** Hosts of tenants, as they are and as they were a moment ago: every page and every request of another origin asks for its own. */
export class HostBook {
  readonly #kept = new Map<string, { host: Host | null; at: number }>()

  constructor(
    readonly directory: Pick<Directory, 'host'>,
    readonly publicUrl?: string,
    readonly now: () => number = Date.now,
  ) {}

  /** Whether a name is the product's own, of no tenant. */
  isOwn(hostname: string): boolean {
    return isOwnName(hostname.toLowerCase(), this.publicUrl)
  }

  /** Null for a name that is nobody's, not proven, or the product's own. */
  async read(hostname: string): Promise<Host | null> {
    const name = hostname.toLowerCase()
    return name.length > 250 || isOwnName(name, this.publicUrl) ? null : this.directory.host(name)
  }

  async of(hostname: string): Promise<Host | null> {
    const name = hostname.toLowerCase()
    const kept = this.#kept.get(name)
    const now = this.now()
    if (kept && now - kept.at < keptMs) return kept.host
    const host = await this.read(name)
    // Whoever asks names the host himself: only so many are remembered.
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(name, { host, at: now })
    return host
  }
}
