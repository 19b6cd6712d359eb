import { type Sql, sql } from '#engine/index.ts'
import type { LogicalAccount } from '../charts.ts'

/** A key that differs; amounts in major units. */
export interface FoundRecord {
  key: string
  ledgerAmount: number
  subLedgerAmount: number
}

/** What a comparison says of a proof in a currency of an organization. */
export interface Found extends Record<string, unknown> {
  organization: string | null
  currency: string | null
  ledgerAmount: number
  subLedgerAmount: number
  difference: number
  records: FoundRecord[]
}

/** An account of an organization that a proof is about. */
export interface ProvedAccount {
  organization: string | null
  currency: string
  account: string
  logical: LogicalAccount
}

/** A sum in major units; what counts numbers has none. */
export const majorOf = (isMoney: boolean, amount: Sql): Sql =>
  isMoney ? sql`((${amount}) / 10000::numeric)::float8` : sql`(${amount})::float8`

/**
 * What a proof reads is large, and read whole: as much of it as may be stays out of files, and two help to read it where there is a
 * processor for them – each with tables of its own, since memory that is shared is scarce in containers. All is given back with the transaction.
 */
export const inMemory = sql`select set_config('work_mem', '96MB', true), set_config('max_parallel_workers_per_gather', '2', true),
  set_config('enable_parallel_hash', 'off', true)`
