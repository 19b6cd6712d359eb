import { entityOf, type Sql, type Step, sql, toStatement, visibleRows, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

type Posting = Loaded<'posting'>

/** What a posting adds to the books: nothing while it is a draft. */
const amountsOf = (posting: Posting | null): { debit: number; credit: number } => {
  const counts = posting && (posting.status === 'POSTED' || posting.status === 'REVERSED')
  const amount = counts ? Math.round((posting.baseAmount ?? 0) * 10_000) : 0
  return posting?.dc === 'C' ? { debit: 0, credit: amount } : { debit: amount, credit: 0 }
}

const keyOf = ({ ledger, orgaRegistration, account, baseCurrency, date }: Posting): string =>
  JSON.stringify([ledger ?? null, orgaRegistration ?? null, account, baseCurrency ?? null, date])

interface Change {
  posting: Posting
  debit: number
  credit: number
}

/** By how much each account of each day has moved. */
const changesOf = (writings: readonly { before: Posting | null; after: Posting | null }[]): Change[] => {
  const changes = new Map<string, Change>()
  for (const { before, after } of writings)
    for (const [posting, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (!posting) continue
      const { debit, credit } = amountsOf(posting)
      if (!debit && !credit) continue
      const key = keyOf(posting)
      const change = changes.get(key) ?? { posting, debit: 0, credit: 0 }
      change.debit += sign * debit
      change.credit += sign * credit
      changes.set(key, change)
    }
  return [...changes.values()].filter(({ debit, credit }) => debit || credit)
}

/**
 * What is posted is added up by day and account as it is written, in its transaction: a row is added for each, never changed, so that
 * nobody waits for another's. Once a night they are put together.
 */
export const addUp: Step<'posting'> = {
  after: async (work, writings) => {
    const changes = changesOf(writings)
    if (!changes.length) return
    const column = (value: (change: Change) => string | number | null | undefined) =>
      changes.map(change => value(change) ?? null)
    work.tx.send(
      sql`insert into posting_sum (tenant_id, ledger, organization, account, account_name, base_currency, date, debit, credit)
          select ${work.caller.tenantId}::int, * from unnest(${column(c => c.posting.ledger)}::text[], ${column(c => c.posting.orgaRegistration)}::text[],
            ${column(c => c.posting.account)}::text[], ${column(c => c.posting.accountName)}::text[], ${column(c => c.posting.baseCurrency)}::text[],
            ${column(c => c.posting.date)}::date[], ${column(c => c.debit)}::bigint[], ${column(c => c.credit)}::bigint[]) returning 1`,
    )
  },
}

/** The account of the row by which a tenant's sums are whole: what was posted before there were any is in them. */
const whole = '(whole)'

/**
 * Adds everything up anew, and puts together what was added since: one statement sees what is posted and the rows of exactly that, so
 * that what is being posted meanwhile is in neither.
 */
export const addUpAgain = async (work: Work): Promise<void> => {
  const { tenantId } = work.caller
  await work.tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended('posting sums ' || ${String(tenantId)}::text, 0))`,
  )
  await work.tx.query(
    sql`with gone as (delete from posting_sum old where old.tenant_id = ${tenantId}::int)
        insert into posting_sum (tenant_id, ledger, organization, account, account_name, base_currency, date, debit, credit)
        select t.tenant_id, t.ledger, t.orga_registration, t.account, max(t.account_name), t.base_currency, t.date,
            coalesce(sum(t.base_amount) filter (where t.dc = 'D'), 0), coalesce(sum(t.base_amount) filter (where t.dc = 'C'), 0)
          from posting t where t.tenant_id = ${tenantId}::int and t.status in ('POSTED', 'REVERSED')
          group by t.tenant_id, t.ledger, t.orga_registration, t.account, t.base_currency, t.date
        union all select ${tenantId}::int, null, null, ${whole}::text, null, null, null, 0, 0
        returning 1`,
  )
}

/** Whether the caller sees every posting, so that sums of all of them are his to read, and they are whole. */
export const mayReadSums = async (work: Work): Promise<boolean> => {
  const { text } = toStatement(visibleRows(work.caller, entityOf(work.model, 'posting'), work.model))
  if (text.trim() !== 'true') return false
  const { rows } = await work.tx.query(
    sql`select 1 from posting_sum where tenant_id = ${work.caller.tenantId}::int and account = ${whole}::text limit 1`,
  )
  return rows.length > 0
}

/** The sums `t` of days, in the columns of postings. */
export const sumsOfDays = (work: Work): Sql =>
  sql`(select s.tenant_id, s.ledger, s.organization, s.account, s.account_name, s.base_currency, s.date, s.debit, s.credit
       from posting_sum s where s.tenant_id = ${work.caller.tenantId}::int and s.date is not null) t`
