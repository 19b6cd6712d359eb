import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { AppError, fail } from '#errors/index.ts'
import { type Sql, type Statement, toStatement } from './sql.ts'

// Amounts are bigints at a fixed scale: read as numbers, and never past what a number holds exactly.
const readBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is past the safe integers`)
  return value
}
const identity = (text: string) => text
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return readBigint
    if (oid === 1082 || oid === 1114 || oid === 1184) return identity
    return pg.types.getTypeParser(oid, format)
  },
}

/** Who enters a tenant: a session (checked at entry) or, without one, the product itself. */
export interface Entry {
  tenantId: number
  sessionId?: string | null
  generation?: number
  configVersion?: number | null
}

export interface Rows<R> {
  rows: R[]
  count: number
}

/** One transaction inside one tenant. */
export interface Tx {
  query<R = Record<string, unknown>>(piece: Sql): Promise<Rows<R>>
  statement<R = Record<string, unknown>>(statement: Statement): Promise<Rows<R>>
}

/** Prepared once per connection: planning stays custom, parsing is saved. */
const prepared = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = prepared.get(text)
  if (known) return known
  if (prepared.size >= 2000) return undefined
  const made = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  prepared.set(text, made)
  return made
}

/** Turns a database error that has a meaning here into ours; anything else stays. */
export const translate = (error: unknown): unknown => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'TR401') return new AppError('UNAUTHENTICATED', [], { cause: error })
  if (code === '57014') return new AppError('QUERY_TOO_SLOW', [], { cause: error })
  if (code === '2201B')
    return new AppError('INVALID_FIELD_IN_QUERY', ['search', message ?? ''], { cause: error })
  return error
}

const run = async <R>(client: pg.PoolClient, { text, values }: Statement): Promise<Rows<R>> => {
  try {
    const result = await client.query({ text, values, name: nameOf(text) })
    return { rows: result.rows as R[], count: result.rowCount ?? 0 }
  } catch (error) {
    throw translate(error)
  }
}

const quiet = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {})
  return promise
}

/** The socket of a client: what is written while it is corked leaves in one packet. */
const wireOf = (client: pg.PoolClient): Pick<Duplex, 'cork' | 'uncork'> =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

const beginText = (timeoutMs: number | undefined): string =>
  timeoutMs ? `begin; set local statement_timeout = ${Math.floor(timeoutMs)}` : 'begin'

const entryStatement = (entry: Entry): Statement => ({
  text: 'select enter($1::int, $2::uuid, $3::int, $4::bigint)',
  values: [entry.tenantId, entry.sessionId ?? null, entry.generation ?? 0, entry.configVersion ?? null],
})

/** Longer nobody waits for what is taken aside: its rows are locked for a moment only. */
const asideTimeoutMs = 5_000

/** The pool by which the product serves: a role that row-level security binds. */
export class Database {
  readonly pool: pg.Pool
  /** For what a transaction takes outside of itself while it goes on: it must not wait for a free client of its own pool. */
  readonly #aside: pg.Pool

  constructor(url: string, options: { max?: number; log?: (error: Error) => void } = {}) {
    const poolOf = (max: number) =>
      new pg.Pool({ connectionString: url, max, types, pipeline: true } as pg.PoolConfig)
    this.pool = poolOf(options.max ?? 16)
    this.#aside = poolOf(2)
    // Without a listener a client's error would end the process when the server stops.
    const onError = options.log ?? (() => {})
    for (const pool of [this.pool, this.#aside]) {
      pool.on('error', onError)
      pool.on('connect', client => client.on('error', onError))
    }
  }

  /**
   * A short transaction of its own beside the one that goes on, kept whatever becomes of that: numbers that may have gaps.
   * It does not wait for the disk: should it be lost, so is everything that was committed after it.
   */
  async aside<R>(entry: Entry, statement: Statement): Promise<Rows<R>> {
    const client = await this.#aside.connect()
    try {
      const wire = wireOf(client)
      wire.cork()
      const begun = quiet(client.query(`${beginText(asideTimeoutMs)}; set local synchronous_commit = off`))
      const entered = quiet(run(client, entryStatement(entry)))
      const answer = quiet(run<R>(client, statement))
      const ended = quiet(client.query('commit'))
      wire.uncork()
      try {
        await begun
        await entered
        return await answer
      } finally {
        await ended.catch(() => {})
      }
    } catch (error) {
      throw translate(error)
    } finally {
      client.release()
    }
  }

  /** Runs statements in one transaction inside the tenant; an error, or a thrown `rollback`, undoes all. */
  async transaction<T>(
    entry: Entry,
    work: (tx: Tx) => Promise<T>,
    options: { rollback?: boolean; timeoutMs?: number } = {},
  ): Promise<T> {
    const client = await this.pool.connect()
    try {
      // Both are on the wire before the first answer is back.
      const begun = quiet(client.query(beginText(options.timeoutMs)))
      const entered = quiet(run(client, entryStatement(entry)))
      const first = Promise.all([begun, entered])
      quiet(first)
      const tx: Tx = {
        query: piece => run(client, toStatement(piece)),
        statement: statement => run(client, statement),
      }
      let result: T
      try {
        result = await work(tx)
        await first
      } catch (error) {
        await entered // its error explains the ones after it
        throw error
      }
      if (options.rollback) await client.query('rollback')
      else {
        const end = await client.query('commit')
        if (end.command === 'ROLLBACK') return fail('INTERNAL')
      }
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw translate(error)
    } finally {
      client.release()
    }
  }

  /** Reads with one round trip: begin, enter, the statements and commit go out together. */
  async read<R = Record<string, unknown>>(
    entry: Entry,
    statements: Statement[],
    timeoutMs?: number,
  ): Promise<Rows<R>[]> {
    const client = await this.pool.connect()
    try {
      // A packet of its own for each message would cost more than the messages.
      const wire = wireOf(client)
      wire.cork()
      const begun = quiet(client.query(beginText(timeoutMs)))
      const entered = quiet(run(client, entryStatement(entry)))
      const answers = statements.map(statement => quiet(run<R>(client, statement)))
      const ended = quiet(client.query('commit'))
      wire.uncork()
      try {
        await begun
        await entered
        return await Promise.all(answers)
      } finally {
        await ended.catch(() => {})
      }
    } catch (error) {
      throw translate(error)
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.#aside.end()])
  }
}
