import { and, entityOf, may, type Sql, sql, visibleRows, type Work } from '#engine/index.ts'
import type { ReportAsk } from '../../read-report-ask.ts'

/**
 * Postings `t` that stand in the books on the last day that was asked for, as the caller sees them; of the organization that
 * was asked for, or of all that make up a legal entity with it.
 */
export const booked = (work: Work, ask: ReportAsk, entity?: readonly string[]): Sql => {
  const where = [
    sql`t.tenant_id = ${work.caller.tenantId}::int`,
    sql`t.status in ('POSTED', 'REVERSED')`,
    sql`t.ledger = ${ask.ledger}::text`,
    sql`t.date <= ${ask.to}::date`,
    visibleRows(work.caller, entityOf(work.model, 'posting'), work.model),
  ]
  const organizations = entity ?? (ask.organization ? [ask.organization] : null)
  if (organizations) where.push(sql`t.orga_registration = any(${[...organizations]}::text[])`)
  if (ask.person) where.push(sql`t.person_registration = ${ask.person}::text`)
  if (ask.journal) where.push(sql`t.journal = ${ask.journal}::text`)
  return and(where)
}

/** Debit less credit of a posting `t`. Amounts are kept as whole numbers of 1/10,000. */
export const signed = sql`case when t.dc = 'D' then t.base_amount else -t.base_amount end`

/** A kept amount in major units. */
export const major = (amount: Sql): Sql => sql`(coalesce(${amount}, 0) / 10000.0)::float8`

/** Classes 6 and 7 of the French and the Spanish chart are expenses and income: they begin each year at nought. */
export const isResult = sql`left(t.account, 1) in ('6', '7')`

/** Of a result account, what stands before the year of the report. */
export const ofEarlierYears = (ask: ReportAsk): Sql =>
  sql`(${isResult} and t.date < ${`${ask.from.slice(0, 4)}-01-01`}::date)`

/** The name of the person of a row, where the caller may read it. */
export const personName = (work: Work, registration: Sql): Sql =>
  may(work.caller, 'read persons')
    ? sql`(select p.name from person p where p.tenant_id = ${work.caller.tenantId}::int and p.registration = ${registration}
        and ${visibleRows(work.caller, entityOf(work.model, 'person'), work.model, 'p')})`
    : sql`null::text`
