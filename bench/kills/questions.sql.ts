/** What must be so however often it is killed: each question finds what is not. */
export const questions: Readonly<Record<string, string>> = {
  'bookings are in balance': `select tenant_id, booking_id, currency, sum(case dc when 'D' then amount else -amount end) as off
    from posting group by 1, 2, 3 having sum(case dc when 'D' then amount else -amount end) <> 0`,
  'no booking is without postings': `select b.registration from booking b
    where not exists (select 1 from posting p where p.tenant_id = b.tenant_id and p.booking_id = b.id)`,
  'a cashflow is invoiced once': `select l.tenant_id, l.cashflow_registration, count(*) from invoice_line l
    join invoice i on i.tenant_id = l.tenant_id and i.registration = l.invoice_registration
    where l.cashflow_registration is not null and i.status <> 'CANCELLED' group by 1, 2
    having count(distinct l.invoice_registration) > 1`,
  'an invoice has lines': `select i.registration from invoice i where i.status <> 'CANCELLED'
    and not exists (select 1 from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_registration = i.registration)`,
  'numbers of invoices have no gap': `with numbered as (
      select tenant_id, orga_id, regexp_replace(invoice_number, '\\d+$', '') as series,
        (regexp_match(invoice_number, '\\d+$'))[1]::bigint as number
      from invoice where invoice_number ~ '\\d$' and doc->>'series' is not null
    ) select tenant_id, series, count(*), count(distinct number), min(number), max(number) from numbered group by 1, 2, orga_id
    having count(distinct number) <> count(*) or max(number) - min(number) + 1 <> count(*)`,
  'bookings are numbered without a gap': `select tenant_id, ledger, journal, fiscal_year, count(*), count(distinct sequence), min(sequence), max(sequence)
    from booking where sequence is not null group by tenant_id, orga_id, ledger, journal, fiscal_year
    having count(distinct sequence) <> count(*) or max(sequence) - min(sequence) + 1 <> count(*)`,
  'an invoice is in one live payment file': `select tenant_id, live_invoice, count(*) from payment_file_line
    where live_invoice is not null group by 1, 2 having count(*) > 1`,
  'nothing is claimed by who is gone': `select o.id, o.job, o.claimed_at from outbox o
    where o.done_at is null and o.claimed_at < now() - interval '10 seconds'
      and not exists (select 1 from server s where s.id = o.server_id and s.beat_at > now() - interval '10 seconds')`,
  'tasks are imported once': `select tenant_id, name, count(*) from task where name like 'Imported %' group by 1, 2 having count(*) > 1`,
  'a contract is activated once': `select f.tenant_id, f.contract_registration, count(*), count(distinct f.due_date) from cashflow f
    join contract c on c.tenant_id = f.tenant_id and c.registration = f.contract_registration and c.name like 'Killed %'
    group by 1, 2 having count(*) <> count(distinct f.due_date)`,
}
