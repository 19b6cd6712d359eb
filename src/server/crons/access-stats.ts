import { entityOf, insertAny, type Plain, sql, type Work } from '#engine/index.ts'

interface Counted extends Plain {
  username: string | null
  method: string
  route: string
}

/** Days that lie this far back are counted when there is no count yet. */
const mostDays = 60

/** The days not yet counted to their end, the last one counted among them, up to today. */
const daysToCount = async (work: Work): Promise<string[]> => {
  const { rows } = await work.tx.query<{ day: string }>(
    sql`select to_char(d, 'YYYY-MM-DD') as day from generate_series(
          greatest(coalesce((select max(date) from access_stat where tenant_id = ${work.caller.tenantId}::int), ${work.caller.today}::date - ${mostDays}::int), ${work.caller.today}::date - ${mostDays}::int),
          ${work.caller.today}::date, interval '1 day') d`,
  )
  return rows.map(row => row.day)
}

/**
 * Counts the log of requests by day, user, verb and address, the keys of records left out of addresses. A day is counted
 * anew until it is over, so that a run more or less changes nothing.
 */
export const countAccesses = async (work: Work): Promise<number> => {
  const { tenantId, timeZone } = work.caller
  const days = await daysToCount(work)
  await work.tx.query(
    sql`delete from access_stat where tenant_id = ${tenantId}::int and date = any(${days}::date[])`,
  )
  const { rows } = await work.tx.query<Counted>(
    sql`select to_char(date at time zone ${timeZone}::text, 'YYYY-MM-DD') as date, username, method,
               left(regexp_replace(path, '/[^/]*[0-9A-Z@%][^/]*', '/{key}', 'g'), 500) as route,
               count(*)::int as requests,
               count(*) filter (where http_status between 400 and 498)::int as refusals,
               count(*) filter (where http_status >= 500)::int as faults,
               round(avg(duration_ms))::int as "averageMs", max(duration_ms)::int as "longestMs"
        from access_log where tenant_id = ${tenantId}::int
          and date >= (${days[0]!}::date::timestamp at time zone ${timeZone}::text)
        group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  for (let from = 0; from < rows.length; from += 1000)
    await insertAny(
      work,
      entityOf(work.model, 'accessStat'),
      rows
        .slice(from, from + 1000)
        .map(row => ({ ...row, name: `${row.method} ${row.route}`.slice(0, 250) })),
      { unchecked: true },
    )
  return rows.length
}
