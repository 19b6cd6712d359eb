import type { Database } from '#engine/index.ts'

/** A row of what was written, or of who has records open at another server. */
export interface ChangeRow {
  tenantId: number
  id: string
  /** By the database's clock, in milliseconds. */
  at: number
  entity: string
  kind: 'change' | 'remove' | 'many' | 'here' | 'gone' | 'told'
  ids: string[]
  versions: number[]
  byIds: string[]
  serverId: string | null
}

interface FoundRow {
  now: number
  tenant_id: number
  id: string | null
  at_ms: number
  entity: string
  kind: ChangeRow['kind']
  ids: string[]
  versions: number[]
  by_ids: string[]
  server_id: string | null
}

const pollEveryMs = 1_000
/** What this server has written is looked for at once, together with what others write meanwhile. */
const kickAfterMs = 60
/** A row may be seen so long after the moment that it bears: its transaction took that long to end. */
const lookBackMs = 5_000

const epoch = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const question = `select ${epoch('n.now')} as now, c.tenant_id, c.id, ${epoch('c.at')} as at_ms, c.entity, c.kind,
    c.ids::text[] as ids, c.versions, c.by_ids::text[] as by_ids, c.server_id
  from (select clock_timestamp() as now) n left join changes_since($1::int[], coalesce(to_timestamp($2::float8 / 1000), n.now - interval '${lookBackMs / 1000} seconds')) c on true`

const rowOf = (row: FoundRow): ChangeRow => ({
  tenantId: row.tenant_id,
  id: row.id!,
  at: Number(row.at_ms),
  entity: row.entity,
  kind: row.kind,
  ids: row.ids,
  versions: row.versions,
  byIds: row.by_ids,
  serverId: row.server_id,
})

/** Asks what was changed since an instant of the database's clock, in these tenants. */
export const readChanges = async (
  db: Database,
  tenants: readonly number[],
  since: number | null,
): Promise<{ now: number; rows: ChangeRow[] }> => {
  const { rows } = await db.pool.query<FoundRow>(question, [tenants, since])
  return { now: Number(rows[0]!.now), rows: rows.filter(row => row.id !== null).map(rowOf) }
}

/**
 * Learns from the database what was written in the tenants that somebody watches here, by this server and by others, each
 * row once. Nothing is asked while nobody watches.
 */
export class ChangeFeed {
  /** When it was last looked, by the database's clock. */
  lookedAt = 0
  readonly #told = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #isLooking = false
  #isKicked = false
  #isStopped = false

  constructor(
    readonly db: Database,
    readonly tenants: () => readonly number[],
    readonly tell: (rows: readonly ChangeRow[]) => Promise<void>,
    readonly failed: (error: unknown) => void,
  ) {}

  /** Something was written here: what it was is looked for without waiting for the next turn. */
  kick(): void {
    if (this.tenants().length) this.#lookIn(kickAfterMs)
  }

  start(): void {
    this.#lookIn(pollEveryMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #lookIn(ms: number): void {
    const at = performance.now() + ms
    if (this.#isStopped || this.#isLooking || at >= this.#dueAt) {
      // What is written while one looks may come too late for that look.
      if (this.#isLooking && ms < pollEveryMs) this.#isKicked = true
      return
    }
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => void this.#turn(), ms).unref()
  }

  async #turn(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY
    this.#isLooking = true
    this.#isKicked = false
    await this.look().catch(this.failed)
    this.#isLooking = false
    this.#lookIn(this.#isKicked ? kickAfterMs : pollEveryMs)
  }

  /** One look: tells what is new. */
  async look(): Promise<void> {
    const tenants = this.tenants()
    if (!tenants.length) {
      this.lookedAt = 0
      return
    }
    const since = this.lookedAt ? this.lookedAt - lookBackMs : null
    const { now, rows } = await readChanges(this.db, tenants, since)
    this.lookedAt = now
    const fresh = rows.filter(row => !this.#told.has(row.id))
    for (const row of fresh) this.#told.set(row.id, row.at)
    for (const [id, at] of this.#told) if (at < now - 2 * lookBackMs) this.#told.delete(id)
    if (!fresh.length) return
    // Who is told reads it next, and not from a replica that has not heard of it.
    await this.db.noteWritten(fresh.map(({ tenantId }) => tenantId))
    await this.tell(fresh)
  }
}
