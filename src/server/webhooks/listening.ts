import { type Plain, type Statement, sql, toStatement } from '#engine/index.ts'

/** A webhook that is told, as it is kept with the tenant's model. */
export interface Listening {
  registration: string
  events: readonly string[]
}

/** Reads the webhooks of a tenant that are told what is written. */
export const keptListening = (tenantId: number): Statement =>
  toStatement(
    sql`select registration, doc -> 'events' as events from webhook where tenant_id = ${tenantId}::int and status = 'ACTIVE' order by id`,
  )

export const listeningOf = (rows: readonly Plain[]): Listening[] =>
  rows.map(row => ({
    registration: String(row.registration),
    events: Array.isArray(row.events) ? row.events.map(String) : [],
  }))
