import type { Duplex } from 'node:stream'
import pg from 'pg'
import { ServingClient } from './serving-client.ts'

// Amounts are bigints at a fixed scale: read as numbers, and never past what a number holds exactly.
const readBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is past the safe integers`)
  return value
}
const identity = (text: string) => text
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return readBigint
    if (oid === 1082 || oid === 1114 || oid === 1184) return identity
    return pg.types.getTypeParser(oid, format)
  },
}

/** How long a statement may take: what reads, and what writes or waits for who writes. */
export const readTimeoutMs = 15_000
export const writeTimeoutMs = 60_000

/** A database that is asked to end a statement says so; one that stays silent so much longer is not waited for. */
const silenceMs = 5_000

/** As `pg` takes it: after so long without an answer the connection is given up. */
export type Silence = { query_timeout: number }
export const silenceAfter = (timeoutMs: number): Silence => ({ query_timeout: timeoutMs + silenceMs })

/** Who holds a transaction and asks nothing has died, or is stopped. */
const idleTimeoutMs = 30_000

/** What is asked ends soon after who asked it: a process that was killed, a machine that is gone. */
export const endWithUs =
  "select set_config('client_connection_check_interval', '1s', false), set_config('tcp_user_timeout', '10s', false)"

/** A connection is there at once or not at all. */
const connectTimeoutMs = 3_000

/** Statements that a connection has kept go with it, so that its memory stays bounded. */
const connectionLifetimeSeconds = 1800

/** What a connection speaks by. */
export const wireOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Connections of the role that serves: none is waited for long, and none is kept that stays silent. */
export const servingPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    Client: ServingClient,
    max,
    types,
    pipeline: true,
    maxLifetimeSeconds: connectionLifetimeSeconds,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: readTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
    query_timeout: readTimeoutMs + silenceMs,
    keepAlive: true,
  } as pg.PoolConfig)
