import { createHash } from 'node:crypto'
import { type Sql, sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'

/** What a tenant's histories were at the end of a day; each seal holds the one of the day before. */
export interface Seal {
  /** `YYYY-MM-DD`, in the tenant's zone of the time. */
  day: string
  /** The instant at which the day ended. */
  until: string
  /** Lines of histories written that day. */
  lines: number
  /** Records that they are about. */
  records: number
  /** Over what stands last in each of these records' histories. */
  root: string
  previous: string
  hash: string
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `tenant` is the uuid of the tenant's record: his number may be another after a restore. */
export const sealHash = (
  tenant: string,
  { previous, day, lines, records, root }: Omit<Seal, 'hash'>,
): string => sha([previous, tenant, day, lines, records, root].join('|'))

/** What the seal of a day says of the lines in between; the root is the hash of a line a record: id, last hash, how many. */
export const sumUpDay = async (
  work: Work,
  from: string | null,
  until: string,
): Promise<Pick<Seal, 'lines' | 'records' | 'root'>> => {
  const { rows } = await work.tx.query<Pick<Seal, 'lines' | 'records' | 'root'>>(
    sql`select coalesce(sum(n), 0)::int as lines, count(*)::int as records,
          encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', record_id, hash, n), E'\n' order by record_id), ''), 'UTF8')), 'hex') as root
        from (select record_id, count(*) as n, (array_agg(hash order by id desc))[1] as hash from history
              where tenant_id = ${work.caller.tenantId}::int and date < ${until}::timestamptz
                and date >= ${from ?? '-infinity'}::timestamptz group by record_id) touched`,
  )
  return rows[0]!
}

/** The uuid of the record that the main tenant keeps of this one. */
export const tenantUuid = async (work: Work): Promise<string> => {
  const { rows } = await work.tx.query<{ id: string | null }>(
    sql`select tenant_uuid(${work.caller.tenantId}::int) as id`,
  )
  return rows[0]!.id ?? ''
}

const seals = (work: Work, rest: Sql): Promise<Seal[]> =>
  work.tx
    .query<Seal>(
      sql`select to_char(day, 'YYYY-MM-DD') as day, to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
            lines, records, root, previous, hash from seal where tenant_id = ${work.caller.tenantId}::int ${rest}`,
    )
    .then(found => found.rows)

/** The newest seal: whoever keeps its hash elsewhere can tell later whether anything before it was rewritten. */
export const headOf = async (work: Work): Promise<Seal | undefined> =>
  (await seals(work, sql`order by day desc limit 1`))[0]

/** Seals in the order of days, at most `limit` behind the day `after`. */
export const loadSeals = (work: Work, after: string | null, limit: number): Promise<Seal[]> =>
  seals(work, sql`and day > ${after ?? '-infinity'}::date order by day limit ${limit}::int`)
