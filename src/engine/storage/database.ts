// Long because a transaction, what it takes back by itself and what leaves in one packet share one connection and its errors.
import type pg from 'pg'
import { AppError, fail } from '#errors/index.ts'
import {
  endWithUs,
  readTimeoutMs,
  type Silence,
  servingPool,
  silenceAfter,
  types,
  wireOf,
  writeTimeoutMs,
} from './connections.ts'
import { insideWork } from './inside.ts'
import { type AnswerReader, leavesConnectionUnknown, type NamedStatement, sendPacket } from './packet.ts'
import { isOfReplica, type LogPlace, primaryAsked, Replica, readPlace } from './replica.ts'
import { SharedTrips } from './shared-trips.ts'
import { forSpread, Spread } from './spread.ts'
import { type Sql, type Statement, toStatement } from './sql.ts'
import { throughCursor } from './through-cursor.ts'
import { utf8Of } from './utf8.ts'
import { nameOf, withName } from './with-name.ts'

/** Who enters a tenant: a session (checked at entry) or, without one, the product itself. */
export interface Entry {
  tenantId: number
  sessionId?: string | null
  generation?: number
  configVersion?: number | null
  /** How long a statement may take, in milliseconds, where it is not the usual. */
  patienceMs?: number
  /** How far in the database's log it has seen: what it reads knows at least that. */
  seen?: LogPlace
}

export interface Rows<R> {
  rows: R[]
  count: number
}

export interface ReadOptions {
  timeoutMs?: number
  keepsPlans?: boolean
  /** Over in a moment, whatever is asked: may go together with what the same session asks at the same time. */
  isBrief?: boolean
  /** What another has written a moment ago may be missing: a replica may be asked, where there is one. */
  mayLag?: boolean
}

/** One transaction inside one tenant. */
export interface Tx {
  /** Whether the tables lie over several nodes, where a plan that is good for any tenant leads to none. */
  readonly isSpread: boolean
  /**
   * Sends a write and goes on: what is read afterwards sees it. If it fails, whatever is asked next fails with its error –
   * as `explain` turns it – and at the latest the transaction itself. A statement with the name '' is kept by no connection.
   */
  send(piece: Sql | Statement, explain?: (error: unknown) => unknown): void
  query<R = Record<string, unknown>>(piece: Sql): Promise<Rows<R>>
  statement<R = Record<string, unknown>>(statement: Statement): Promise<Rows<R>>
  /** Something that can be taken back by itself: where it throws, what it wrote goes and the transaction stays. */
  apart<T>(action: () => Promise<T>, options?: { rollback?: boolean }): Promise<T>
  /** The rows of one question as they are at its beginning, a thousand at a time: however many there are, few are in memory. */
  stream<R = Record<string, unknown>>(piece: Sql): AsyncGenerator<R>
}

/** Turns a database error that has a meaning here into ours; anything else stays. */
export const translate = (error: unknown): unknown => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'TR401') return new AppError('UNAUTHENTICATED', [], { cause: error })
  // A tenant was moved to another node in between: whoever asks again finds it there.
  if (code === 'XX000' && message?.includes('could not find valid entry for shard'))
    return Object.assign(error as object, { code: '40001' })
  if (code === '57014') return new AppError('QUERY_TOO_SLOW', [], { cause: error })
  if (code === '2201B')
    return new AppError('INVALID_FIELD_IN_QUERY', ['search', message ?? ''], { cause: error })
  return error
}

/** Rows as the bytes of their columns' texts. */
const asTheyCame = { rowMode: 'array', types: { getTypeParser: () => utf8Of } }

const run = async <R>(
  client: pg.PoolClient,
  { text, values, asBytes, name = nameOf(text) }: Statement,
  silence: Silence,
): Promise<Rows<R>> => {
  try {
    const result = await client.query({
      text,
      values,
      name,
      ...silence,
      ...(asBytes ? asTheyCame : {}),
    } as pg.QueryConfig)
    return { rows: result.rows as R[], count: result.rowCount ?? 0 }
  } catch (error) {
    throw translate(error)
  }
}

const quiet = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {})
  return promise
}

/** How statements are planned: anew for their values, once whatever these are, or as the database finds best. */
type Plans = 'force_custom_plan' | 'force_generic_plan' | 'auto'

const entryStatement = (entry: Entry, plans: Plans, timeoutMs?: number): NamedStatement =>
  withName({
    text: 'select enter($1::int, $2::uuid, $3::int, $4::bigint, $5::int, $6::text)',
    values: [
      entry.tenantId,
      entry.sessionId ?? null,
      entry.generation ?? 0,
      entry.configVersion ?? null,
      timeoutMs ? Math.floor(timeoutMs) : null,
      plans,
    ],
  })

const constant = (text: string): NamedStatement => withName({ text, values: [] })
const begin = constant('begin')
const beginReading = constant('begin read only')
const commit = constant('commit')
const commitWithoutWaiting = constant('set local synchronous_commit = off')

/** Whatever a connection is asked before the next turn of Node's loop leaves in one packet. */
const inOnePacket = (client: pg.PoolClient): (() => void) => {
  const wire = wireOf(client)
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    wire.cork()
    process.nextTick(() => {
      isHeld = false
      wire.uncork()
    })
  }
}

const inFailedTransaction = '25P02'

/** The statements of one transaction; `failed` throws what became of those that nobody waited for. */
const transactionOn = (
  client: pg.PoolClient,
  silence: Silence,
  { isSpread, tenantId }: { isSpread: boolean; tenantId: number },
): { tx: Tx; failed: () => Promise<void> } => {
  const sent: Promise<void>[] = []
  let cursors = 0
  let points = 0
  const hold = inOnePacket(client)
  let first: { error: unknown } | undefined
  const asAsked = (one: Statement) => (isSpread ? forSpread(one, tenantId) : one)
  const asked = async <R>(statement: Statement): Promise<Rows<R>> => {
    hold()
    try {
      return await run<R>(client, asAsked(statement), silence)
    } catch (error) {
      throw first && (error as { code?: string }).code === inFailedTransaction ? first.error : error
    }
  }
  return {
    tx: {
      isSpread,
      send: (piece, explain = error => error) => {
        hold()
        const statement = 'text' in piece ? piece : toStatement(piece)
        const done = run(client, asAsked(statement), silence).then(
          () => {},
          error => {
            first ??= { error: explain(error) }
          },
        )
        sent.push(done)
      },
      query: piece => asked(toStatement(piece)),
      statement: asked,
      apart: async (action, { rollback = false } = {}) => {
        const before = first
        const point = `apart_${++points}`
        await asked({ text: `savepoint ${point}`, values: [] })
        try {
          const made = await action()
          await Promise.all(sent)
          if (first && first !== before) throw first.error
          await asked({ text: `${rollback ? 'rollback to' : 'release'} ${point}`, values: [] })
          return made
        } catch (error) {
          await Promise.all(sent)
          first = before
          await asked({ text: `rollback to ${point}`, values: [] })
          throw error
        }
      },
      stream: piece => throughCursor(asked, toStatement(piece), `rows_${++cursors}`),
    },
    failed: async () => {
      await Promise.all(sent)
      if (first) throw first.error
    },
  }
}

/** Longer nobody waits for what is taken aside: its rows are locked for a moment only. */
const asideTimeoutMs = 5_000

/** The pool by which the product serves: a role that row-level security binds. */
export class Database {
  readonly pool: pg.Pool
  /** For what a transaction takes outside of itself while it goes on: it must not wait for a free client of its own pool. */
  readonly #aside: pg.Pool
  readonly #lines = new Set<pg.PoolClient>()
  readonly #reader: AnswerReader = { types, shapes: new Map() }
  readonly #trips: SharedTrips
  readonly #spread: Spread
  readonly #replica: Replica | undefined
  readonly #tripsToReplica: SharedTrips | undefined
  /** How far the log was when this server last wrote in a tenant. */
  readonly #written = new Map<number, LogPlace>()

  constructor(
    url: string,
    options: { max?: number; replicaUrl?: string; log?: (error: Error) => void } = {},
  ) {
    const { max = 16, replicaUrl } = options
    this.pool = servingPool(url, max)
    this.#aside = servingPool(url, 2)
    this.#spread = new Spread(this.pool)
    this.#trips = this.#tripsTo(this.pool)
    if (replicaUrl) {
      this.#replica = new Replica(servingPool(replicaUrl, max), this.#aside)
      this.#tripsToReplica = this.#tripsTo(this.#replica.pool)
    }
    // Without a listener a client's error would end the process when the server stops.
    const onError = options.log ?? (() => {})
    for (const pool of [this.pool, this.#aside, ...(this.#replica ? [this.#replica.pool] : [])]) {
      pool.on('error', onError)
      pool.on('connect', client => {
        client.on('error', onError)
        this.#lines.add(client)
        // A server of another platform may not know them: it then serves without.
        client.query(endWithUs).catch(() => {})
      })
      pool.on('remove', client => this.#lines.delete(client))
    }
  }

  #tripsTo(pool: pg.Pool): SharedTrips {
    return new SharedTrips((statements, timeoutMs) =>
      this.#atOnce(pool, statements, silenceAfter(timeoutMs ?? readTimeoutMs)),
    )
  }

  /** How far the log was when this server last wrote in the tenant; undefined where no replica is asked. */
  writtenIn(tenantId: number): LogPlace | undefined {
    return this.#written.get(tenantId)
  }

  /** The replica, where there is one that knows what the caller has seen and this server has written. */
  #replicaFor({ tenantId, seen = 0n }: Entry): Replica | undefined {
    const written = this.#written.get(tenantId) ?? 0n
    return this.#replica?.holds(seen > written ? seen : written) ? this.#replica : undefined
  }

  /** Gives up every connection: whoever waits for an answer on one learns at once that there will be none. */
  dropConnections(): void {
    for (const client of this.#lines) wireOf(client).destroy()
  }

  /** Statements that are one transaction by being one packet; over several nodes only what begins and ends one is. */
  async #atOnce<R>(
    pool: pg.Pool,
    statements: NamedStatement[],
    { query_timeout }: Silence,
  ): Promise<Rows<R>[]> {
    const isSpread = await this.#spread.known()
    const client = await pool.connect()
    let isSpoiled = false
    try {
      const [entering] = statements
      const tenantId = Number(entering!.values[0])
      const packet = isSpread
        ? [begin, ...statements.map(one => forSpread(one, tenantId)), commit]
        : statements
      const results = (await sendPacket(client, packet, this.#reader, query_timeout)) as Rows<R>[]
      return isSpread ? results.slice(1, -1) : results
    } catch (error) {
      isSpoiled = leavesConnectionUnknown in (error as object)
      if (isSpread && !isSpoiled) await client.query('rollback').catch(() => {})
      throw translate(error)
    } finally {
      client.release(isSpoiled)
    }
  }

  /**
   * A short transaction of its own beside the one that goes on, kept whatever becomes of that: numbers that may have gaps.
   * It does not wait for the disk: should it be lost, so is everything that was committed after it.
   */
  async aside<R>(entry: Entry, statement: Statement): Promise<Rows<R>> {
    const plans: Plans = (await this.#spread.known()) ? 'force_custom_plan' : 'auto'
    const statements = [
      entryStatement(entry, plans, asideTimeoutMs),
      commitWithoutWaiting,
      withName(statement),
    ]
    return (await this.#atOnce<R>(this.#aside, statements, silenceAfter(asideTimeoutMs)))[2]!
  }

  /** On the wire behind a commit: whoever reads from there on knows what was kept. */
  async #notePlace(client: Pick<pg.ClientBase, 'query'>, tenants: readonly number[]): Promise<void> {
    const { rows } = await client.query<{ place: string }>(primaryAsked)
    for (const id of tenants) this.#written.set(id, readPlace(rows[0]!.place)!)
  }

  /** Something was written in these tenants, by whichever server: what is read here from now on knows it. */
  async noteWritten(tenants: readonly number[]): Promise<void> {
    if (this.#replica) await this.#notePlace(this.#aside, tenants)
  }

  /**
   * Runs statements in one transaction inside the tenant; an error, or a thrown `rollback`, undoes all. What `onlyReads` may
   * be asked of a replica.
   */
  async transaction<T>(
    entry: Entry,
    work: (tx: Tx) => Promise<T>,
    options: { rollback?: boolean; timeoutMs?: number; onlyReads?: boolean } = {},
  ): Promise<T> {
    const replica = options.onlyReads ? this.#replicaFor(entry) : undefined
    const timeoutMs = options.timeoutMs ?? entry.patienceMs ?? writeTimeoutMs
    // What writes runs the same small statements and checks of foreign keys again and again: their plans may be kept.
    const isSpread = await this.#spread.known()
    const plans: Plans = isSpread ? 'force_custom_plan' : 'auto'
    const silence = silenceAfter(timeoutMs)
    const client = await (replica?.pool ?? this.pool).connect()
    let isSpoiled = false
    try {
      // It is on the wire before the first answer is back.
      const entered = quiet(
        sendPacket(
          client,
          [options.onlyReads ? beginReading : begin, entryStatement(entry, plans, timeoutMs)],
          this.#reader,
          silence.query_timeout,
        ),
      )
      const { tx, failed } = transactionOn(client, silence, { isSpread, tenantId: entry.tenantId })
      let result: T
      try {
        result = await work(tx)
        await entered
      } catch (error) {
        await entered // its error explains the ones after it
        throw error
      }
      if (options.rollback) {
        await failed()
        await client.query('rollback')
      } else {
        // On the wire behind what was sent: a transaction that failed answers that it was rolled back.
        const ended = quiet(client.query({ text: 'commit', ...silence } as pg.QueryConfig))
        const noted = this.#replica && !options.onlyReads && quiet(this.#notePlace(client, [entry.tenantId]))
        await failed()
        if ((await ended).command === 'ROLLBACK') return fail('INTERNAL')
        await noted
      }
      return result
    } catch (error) {
      isSpoiled = leavesConnectionUnknown in Object(error)
      if (!isSpoiled) await client.query('rollback').catch(() => {})
      throw translate(error)
    } finally {
      client.release(isSpoiled)
    }
  }

  /**
   * Reads with one round trip: entering and the statements go out together, and are one transaction by that. `keepsPlans`
   * for statements that are served by the same index whatever their values are: they are planned once a connection.
   */
  async read<R = Record<string, unknown>>(
    entry: Entry,
    statements: Statement[],
    options: ReadOptions = {},
  ): Promise<Rows<R>[]> {
    const inside = insideWork.getStore()
    if (inside) return Promise.all(statements.map(statement => inside.tx.statement<R>(statement)))
    const replica = options.mayLag ? this.#replicaFor(entry) : undefined
    if (replica)
      try {
        return await this.#readFrom<R>(replica.pool, this.#tripsToReplica!, entry, statements, options)
      } catch (error) {
        if (!isOfReplica(error)) throw error
      }
    return this.#readFrom<R>(this.pool, this.#trips, entry, statements, options)
  }

  async #readFrom<R>(
    pool: pg.Pool,
    trips: SharedTrips,
    entry: Entry,
    statements: Statement[],
    { timeoutMs, keepsPlans = false, isBrief = false }: ReadOptions,
  ): Promise<Rows<R>[]> {
    const longest = timeoutMs ?? entry.patienceMs
    // Where a plan is to be good for any value Citus cannot tell which node is meant.
    const keeps = keepsPlans && !(await this.#spread.known())
    const entering = entryStatement(entry, keeps ? 'force_generic_plan' : 'force_custom_plan', longest)
    const asked = statements.map(withName)
    if (isBrief) return (await trips.read(entering, asked, longest)) as Rows<R>[]
    const packet = [entering, ...asked]
    const results = await this.#atOnce<R>(pool, packet, silenceAfter(longest ?? readTimeoutMs))
    return results.slice(1)
  }

  async end(): Promise<void> {
    await this.#replica?.end()
    await Promise.all([this.pool.end(), this.#aside.end()])
  }
}
