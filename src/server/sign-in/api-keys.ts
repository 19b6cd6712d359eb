import { timingSafeEqual } from 'node:crypto'
import { type Engine, loadByIds, saveRecords } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { keyHash, readKeyText } from './api-key-text.ts'
import type { Callers } from './callers.ts'
import type { Directory, KeptApiKey } from './directory.ts'
import type { Session } from './sessions.ts'

const keptMs = 10_000
const mostKept = 5_000
const useNotedMs = 60_000
const perMinute = 600

interface Parts {
  directory: Pick<Directory, 'apiKey'>
  engine: Engine
  callers: Callers
  log: { warn: (what: object, said: string) => void }
  now: () => number
}

interface Minute {
  since: number
  count: number
}

/**
 * Machines that call by keys. Behind each key stands a session, which every transaction checks at its entry: one that was
 * revoked or is over ends at once, whatever this process remembers.
 */
export class ApiKeys {
  readonly #kept = new Map<string, { key: KeptApiKey; at: number }>()
  readonly #minutes = new Map<string, Minute>()
  readonly #noted = new Map<string, number>()

  constructor(readonly parts: Parts) {}

  /** The session of a key. Throws UNAUTHENTICATED for one that is wrong, over or revoked, TOO_MANY_REQUESTS. */
  async accept(text: string): Promise<Session> {
    const id = readKeyText(text)
    const key = id && (await this.#find(id))
    const now = this.parts.now()
    if (!id || !key || !isSame(keyHash(text), key.hash)) throw new AppError('UNAUTHENTICATED')
    const { session: row } = key
    if (row.isRevoked || row.expiresAt <= now) throw new AppError('UNAUTHENTICATED')
    this.#count(id, now)
    return { row, generation: row.generation }
  }

  /** Keeps when a key was last used: its first use at once, later ones once a minute. Never fails a request. */
  async noteUse({ row }: Session): Promise<void> {
    const { engine, callers, log, now } = this.parts
    const noted = this.#noted.get(row.id)
    if (noted !== undefined && now() - noted < useNotedMs) return
    if (this.#noted.size >= mostKept) this.#noted.clear()
    this.#noted.set(row.id, now())
    try {
      const caller = await callers.product(row.tenantId)
      await engine.work(caller, async work => {
        const [before] = await loadByIds(work, 'apiKey', [row.userId], { lock: 'update' })
        if (before)
          await saveRecords(work, 'apiKey', [{ before, after: { ...before, lastUsedAt: work.at } }], {
            quiet: true,
            unchecked: true,
          })
      })
    } catch (error) {
      log.warn({ err: error }, 'the use of a key could not be kept')
    }
  }

  async #find(id: string): Promise<KeptApiKey | null> {
    const now = this.parts.now()
    const known = this.#kept.get(id)
    if (known && now - known.at < keptMs) return known.key
    this.#kept.delete(id)
    const key = await this.parts.directory.apiKey(id, new Date(now))
    if (!key) return null
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(id, { key, at: now })
    return key
  }

  #count(id: string, now: number): void {
    const minute = this.#minutes.get(id)
    if (!minute || now - minute.since >= 60_000) {
      if (this.#minutes.size >= mostKept) this.#minutes.clear()
      this.#minutes.set(id, { since: now, count: 1 })
      return
    }
    minute.count++
    if (minute.count > perMinute)
      throw new AppError('TOO_MANY_REQUESTS', [Math.max(1, Math.ceil((minute.since + 60_000 - now) / 1000))])
  }
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
