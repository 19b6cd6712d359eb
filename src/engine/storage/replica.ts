import type pg from 'pg'
import { AppError } from '#errors/index.ts'

/** A place in PostgreSQL's log: whatever was written before it, whoever has read that far knows. */
export type LogPlace = bigint

const placeText = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** Reads a place as PostgreSQL writes it (`0/16B3748`); undefined where it is none. */
export const readPlace = (text: string): LogPlace | undefined => {
  const parts = placeText.exec(text)
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`) : undefined
}

/** Writes a place as PostgreSQL does. */
export const placeToText = (place: LogPlace): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** How often both are asked how far they are. */
const lookEveryMs = 250
/** Who was not heard of for longer is not counted on. */
const longestSilenceMs = 1_000
/** What was written longer ago is there, whoever wrote it, or the replica is not asked. */
const longestLagMs = 2_000

interface Looked {
  at: number
  place: LogPlace
}

/**
 * Whether a replica may be asked instead: it follows, has been heard of a moment ago, and knows all that was written two
 * seconds ago – by whichever server – and what who asks has seen himself.
 */
export class ReplicaState {
  /** How far the primary was when it was looked at, the latest last. */
  #primary: Looked[] = []
  #replica: Looked | null = null

  /** Keeps how far both are; null for the replica that does not follow. */
  looked(at: number, primary: LogPlace, replica: LogPlace | null): void {
    this.#primary.push({ at, place: primary })
    // Of those that are old enough to be asked for, the latest is enough.
    while (this.#primary.length > 1 && this.#primary[1]!.at <= at - longestLagMs) this.#primary.shift()
    this.#replica = replica === null ? null : { at, place: replica }
  }

  /** Neither could be asked. */
  lost(): void {
    this.#replica = null
  }

  holds(now: number, seen: LogPlace): boolean {
    const replica = this.#replica
    if (!replica || now - replica.at > longestSilenceMs || replica.place < seen) return false
    const old = this.#primary.findLast(({ at }) => at <= now - longestLagMs)
    return old !== undefined && replica.place >= old.place
  }
}

/** How far the primary's log is, in the column `place`. */
export const primaryAsked = 'select pg_current_wal_insert_lsn()::text as place'
const replicaAsked = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place'

/** A hot standby that answers what may be a moment old. */
export class Replica {
  readonly state = new ReplicaState()
  #timer: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(
    readonly pool: pg.Pool,
    private readonly primary: pg.Pool,
  ) {
    void this.#look()
  }

  async #look(): Promise<void> {
    try {
      const [primary, replica] = await Promise.all([
        this.primary.query<{ place: string }>(primaryAsked),
        this.pool.query<{ place: string | null }>(replicaAsked),
      ])
      const { place } = replica.rows[0]!
      this.state.looked(
        performance.now(),
        readPlace(primary.rows[0]!.place)!,
        place === null ? null : readPlace(place)!,
      )
    } catch {
      // Away, or on its way up: what is asked goes to the primary until it is heard of again.
      this.state.lost()
    }
    if (this.#isEnded) return
    this.#timer = setTimeout(() => void this.#look(), lookEveryMs)
    this.#timer.unref()
  }

  holds(seen: LogPlace): boolean {
    return this.state.holds(performance.now(), seen)
  }

  async end(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#timer)
    await this.pool.end()
  }
}

/**
 * Whether a refusal may be due to the replica itself – a session or a configuration that has not come through yet, rows that
 * it had to take away, a connection that broke – so that the primary is to be asked.
 */
export const isOfReplica = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown }
  const code = String(((error instanceof AppError ? cause : error) as { code?: unknown } | null)?.code ?? '')
  // What is too slow here is too slow there, and a bad value is one everywhere.
  return code !== '57014' && !code.startsWith('22')
}
