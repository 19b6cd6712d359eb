import { among, sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { chainHash, provesValues, valueHashOf } from './history.ts'

/** What a history keeps of one write. */
export interface HistoryLine {
  id: string
  recordId: string
  entityName: string
  entityRegistration: string | null
  /** An instant, in UTC with milliseconds. */
  date: string
  username: string
  /** Who acted in his name. */
  impersonatedBy: string | null
  verb: string
  transition: string | null
  reason: unknown
  /** Field → [before, after]. */
  changes: Record<string, [unknown, unknown]> | null
  salt: string | null
  valueHash: string
  previousHash: string | null
  hash: string
}

/** The histories of records, each in its order; of one record at most `limit` lines where that is said. */
export const loadLines = async (
  work: Work,
  recordIds: readonly string[],
  limit?: number,
): Promise<HistoryLine[]> => {
  const { rows } = await work.tx.query<HistoryLine>(
    sql`select id, record_id as "recordId", entity_name as "entityName", entity_registration as "entityRegistration",
               to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, username,
               impersonated_by as "impersonatedBy", verb, transition, reason,
               changes, salt, value_hash as "valueHash", previous_hash as "previousHash", hash
        from history where tenant_id = ${work.caller.tenantId}::int and ${among(sql`record_id`, recordIds, 'uuid')}
        order by record_id, id limit ${limit ?? null}::int`,
  )
  return rows
}

/** Whether a line says what it said when it was written, behind the line whose hash is `previous`. */
export const isChained = (line: HistoryLine, previous: string | null): boolean =>
  line.previousHash === previous && line.hash === chainHash({ ...line, previous })

/** Whether the values of a line were taken out of it, salt and all: a line with the verb `erase` behind it says so. */
export const isErased = ({ changes, salt }: HistoryLine): boolean => changes === null && salt === null

/** Whether the values of a line are those it was written with. A line that proves the order alone says nothing of them. */
export const hasItsValues = ({ changes, salt, valueHash }: HistoryLine): boolean =>
  !provesValues(valueHash) || valueHashOf(String(salt), changes) === valueHash
