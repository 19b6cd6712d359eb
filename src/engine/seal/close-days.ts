import { sql } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { headOf, type Seal, sealHash, sumUpDay, tenantUuid } from './seal.ts'

/** A day is closed so many minutes after its end: by then whatever began in it is over. */
const minutesAfter = 90
const mostAtOnce = 60

interface DueDay {
  day: string
  until: string
}

/** Days that are over and not closed, oldest first: from the one behind the head, or that of the first line of all. */
const dueDays = async (work: Work, head: Seal | undefined): Promise<DueDay[]> => {
  const { tenantId, timeZone } = work.caller
  const first = head
    ? sql`${head.day}::date + 1`
    : sql`(select (min(date) at time zone ${timeZone}::text)::date from history where tenant_id = ${tenantId}::int)`
  const { rows } = await work.tx.query<DueDay>(
    sql`select to_char(d, 'YYYY-MM-DD') as day,
          to_char((d + interval '1 day') at time zone ${timeZone}::text at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
        from generate_series((${first})::timestamp,
          ((${work.at}::timestamptz - make_interval(mins => ${minutesAfter}::int)) at time zone ${timeZone}::text)::date - interval '1 day', interval '1 day') d
        order by d limit ${mostAtOnce}::int`,
  )
  return rows
}

/** Whether somebody's transaction began before that instant and goes on: its lines bear that time and are still to come. */
const isOneUnderWay = async (work: Work, before: string): Promise<boolean> => {
  const { rows } = await work.tx.query<{ found: boolean }>(
    sql`select exists (select 1 from pg_stat_activity where datname = current_database() and usename = current_user
          and pid <> pg_backend_pid() and xact_start < ${before}::timestamptz) as found`,
  )
  return rows[0]!.found
}

/** How the newest of the seals that come about is told outside. */
export interface Telling {
  askers(work: Work): Promise<readonly string[]>
  tell(work: Work, head: Seal, to: readonly string[]): Promise<void>
}

/** What a day's seal says of whom it was told to; older days that are closed late are not told. */
const toldOf = async (work: Work, head: Seal, telling: Telling | undefined): Promise<readonly string[]> => {
  const to = (await telling?.askers(work)) ?? []
  if (to.length) await telling!.tell(work, head, to)
  return to
}

/**
 * Closes a tenant's days that are over, in order, an empty one too; those that somebody still writes into wait for the
 * next time. Returns their seals, sixty at most: whoever wants all asks again.
 */
export const closeDays = async (work: Work, telling?: Telling): Promise<Seal[]> => {
  const head = await headOf(work)
  const days = await dueDays(work, head)
  if (!days.length) return []
  const tenant = await tenantUuid(work)
  const closed: Seal[] = []
  let last = head
  for (const { day, until } of days) {
    if (await isOneUnderWay(work, until)) break
    const open = {
      day,
      until,
      previous: last?.hash ?? '',
      ...(await sumUpDay(work, last?.until ?? null, until)),
    }
    last = { ...open, hash: sealHash(tenant, open) }
    closed.push(last)
  }
  if (!closed.length) return []
  const isNewest = closed.length === days.length && days.length < mostAtOnce
  const told = isNewest ? await toldOf(work, last!, telling) : []
  for (const seal of closed)
    work.tx.send(
      sql`insert into seal (tenant_id, day, until, lines, records, root, previous, hash, closed_at, told)
          values (${work.caller.tenantId}::int, ${seal.day}::date, ${seal.until}::timestamptz, ${seal.lines}::int,
            ${seal.records}::int, ${seal.root}::text, ${seal.previous}::text, ${seal.hash}::text, ${work.at}::timestamptz,
            ${seal === last ? [...told] : []}::text[])`,
    )
  return closed
}
