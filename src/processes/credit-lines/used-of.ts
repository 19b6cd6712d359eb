import { sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { UseChange } from '#finance/index.ts'

type Line = Loaded<'creditLine'>

/** Contracts that came about: what they have drawn was drawn, whatever became of them. */
const drawn = ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'CHARGED_OFF', 'WRITTEN_OFF', 'CLOSED']

/**
 * Principal of contracts `k` of revolving lines from the day on which it counts up to the day on which its invoice is paid,
 * called back, or what was planned is cancelled.
 */
const principalSql = (tenantId: number) => sql`
  select k.credit_line_id as line, c.principal as amount, coalesce(c.counts_from, k.activation_date) as since,
    least(c.counts_until, s.counts_from, case when i.status = 'PAID' then i.payment_date end,
      case when c.status = 'REVERSED' and c.successor_id is null
        then (select min(n.issue_date) from invoice n where n.tenant_id = i.tenant_id and n.original_id = i.id) end) as until
  from contract k join cashflow c on c.tenant_id = k.tenant_id and c.contract_id = k.id and c.pr = 'RECEIVABLE' and c.principal > 0
    left join cashflow s on s.tenant_id = c.tenant_id and s.id = c.successor_id
    left join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
    join credit_line l on l.tenant_id = k.tenant_id and l.id = k.credit_line_id and l.type = 'REVOLVING'
  where k.tenant_id = ${tenantId}::int and k.activation_date is not null`

/** What contracts of other lines have drawn: it is used for good. */
const drawnSql = (tenantId: number) => sql`
  select k.credit_line_id as line, k.financed_amount_excl_tax as amount, k.activation_date as since, null::date as until
  from contract k join credit_line l on l.tenant_id = k.tenant_id and l.id = k.credit_line_id and l.type is distinct from 'REVOLVING'
  where k.tenant_id = ${tenantId}::int and k.activation_date is not null and k.status = any(${drawn}::text[])`

/**
 * By how much what is used of lines grew and shrank, by day, in major units: of a revolving line what is repaid is free again,
 * of any other what was drawn is used, as their \`outstanding\` has it.
 */
export const usedOf = async (work: Work, lines: readonly Line[]): Promise<(line: Line) => UseChange[]> => {
  const { tenantId } = work.caller
  const ids = lines.map(line => line._id)
  const found = await work.tx.query<{ line: string; date: string; amount: number }>(
    sql`with used as (select u.* from (${principalSql(tenantId)} union all ${drawnSql(tenantId)}) u where u.line = any(${ids}::uuid[]))
      select line, date, sum(amount)::bigint as amount from (
        select line, since as date, amount from used union all select line, until, -amount from used where until is not null) t
      group by line, date order by line, date`,
  )
  const byLine = new Map<string, UseChange[]>()
  for (const { line, date, amount } of found.rows)
    byLine.set(line, [...(byLine.get(line) ?? []), { date, amount: amount / 10_000 }])
  return line => byLine.get(line._id) ?? []
}
