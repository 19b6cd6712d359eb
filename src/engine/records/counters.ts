import { sql, toStatement } from '../storage/sql.ts'
import type { Work } from '../work.ts'
import { uuid7 } from './uuid7.ts'

/** Adds to a counter, which begins before `start` if it is not there yet; answers where it then stands. */
const countOn = (work: Work, counter: string, count: number, start: number) => {
  const { tenantId, username } = work.caller
  return sql`insert into counter (tenant_id, id, registration, name, name_f, value, version, insert_date, insert_user, update_date, update_user)
        values (${tenantId}::int, ${uuid7()}::uuid, ${counter}::text, ${counter}::text, ${counter.toLowerCase()}::text, ${start - 1 + count}::bigint, 1, ${work.at}::timestamptz, ${username}::text, ${work.at}::timestamptz, ${username}::text)
        on conflict (tenant_id, registration) do update set value = counter.value + ${count}::bigint, update_date = excluded.update_date
        returning value`
}

/**
 * Takes `count` numbers of a counter and returns the first. The row stays locked until the end of the transaction, so
 * numbers given at issue have no gaps and dates in a series never go back.
 */
export const takeNumbers = async (work: Work, counter: string, count: number, start = 1): Promise<number> => {
  const taken = await work.tx.query<{ value: number }>(countOn(work, counter, count, start))
  return taken.rows[0]!.value - count + 1
}

/**
 * The same for registrations, which may have gaps: nobody who creates waits for another's transaction, and a long run
 * holds nobody up.
 */
export const takeFreeNumbers = async (
  work: Work,
  counter: string,
  count: number,
  start = 1,
): Promise<number> => {
  const taken = await work.aside<{ value: number }>(toStatement(countOn(work, counter, count, start)))
  return taken.rows[0]!.value - count + 1
}

/**
 * Takes numbers of several counters in one step, each as many as asked for; returns the first of each. The rows are
 * locked in one order everywhere, so that two runs never wait for each other.
 */
export const takeSeries = async (
  work: Work,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  if (wanted.size === 0) return new Map()
  const { tenantId, username } = work.caller
  const counters = [...wanted.keys()].sort()
  const counts = counters.map(counter => wanted.get(counter)!)
  const taken = await work.tx.query<{ registration: string; value: number }>(
    sql`insert into counter (tenant_id, id, registration, name, name_f, value, version, insert_date, insert_user, update_date, update_user)
        select ${tenantId}::int, w.id, w.counter, w.counter, w.folded, w.taken, 1, ${work.at}::timestamptz, ${username}::text, ${work.at}::timestamptz, ${username}::text
        from unnest(${counters.map(() => uuid7())}::uuid[], ${counters}::text[], ${counters.map(c => c.toLowerCase())}::text[], ${counts}::bigint[]) as w(id, counter, folded, taken)
        order by w.counter
        on conflict (tenant_id, registration) do update set value = counter.value + excluded.value, update_date = excluded.update_date
        returning registration, value`,
  )
  return new Map(taken.rows.map(row => [row.registration, row.value - wanted.get(row.registration)! + 1]))
}

/** Fills `{n}`, `{n:6}`, `{yyyy}`, `{yy}`, `{mm}` of a registration's format. */
export const formatRegistration = (format: string, n: number, today: string): string =>
  format.replace(/\{(n|yyyy|yy|mm)(?::(\d+))?\}/g, (_, part: string, width: string | undefined) => {
    if (part === 'yyyy') return today.slice(0, 4)
    if (part === 'yy') return today.slice(2, 4)
    if (part === 'mm') return today.slice(5, 7)
    return String(n).padStart(width ? Number(width) : 0, '0')
  })

/**
 * Raises marks that never fall, such as the last day of each series, to a value; answers where each stands. The rows stay
 * locked, in one order everywhere.
 */
export const raiseMarks = async (
  work: Work,
  marks: readonly string[],
  value: number,
): Promise<Map<string, number>> => {
  if (marks.length === 0) return new Map()
  const { tenantId, username } = work.caller
  const sorted = [...new Set(marks)].sort()
  const raised = await work.tx.query<{ registration: string; value: number }>(
    sql`insert into counter (tenant_id, id, registration, name, name_f, value, version, insert_date, insert_user, update_date, update_user)
        select ${tenantId}::int, w.id, w.mark, w.mark, w.folded, ${value}::bigint, 1, ${work.at}::timestamptz, ${username}::text, ${work.at}::timestamptz, ${username}::text
        from unnest(${sorted.map(() => uuid7())}::uuid[], ${sorted}::text[], ${sorted.map(m => m.toLowerCase())}::text[]) as w(id, mark, folded)
        order by w.mark
        on conflict (tenant_id, registration) do update set value = greatest(counter.value, excluded.value), update_date = excluded.update_date
        returning registration, value`,
  )
  return new Map(raised.rows.map(row => [row.registration, row.value]))
}

/** The same of one mark. */
export const raiseMark = async (work: Work, mark: string, value: number): Promise<number> =>
  (await raiseMarks(work, [mark], value)).get(mark)!
