-- 0071-interest-by-time
-- schema: c3afb91cd4aa91c0 -> 89136af13b41484e
-- older servers: yes
alter table "accrual" add column "until" date;
-- Interest of loans was taken to result as it was billed, whatever day it was due: so much is earned by each of their invoices. What it had not
-- earned by then is put right as the contract earns next. Run again, nothing is left to note.
-- step: batches of contract
insert into "accrual" (tenant_id, id, version, registration, orga_registration, orga_id, kind, contract_registration, contract_id, date, until, currency, amount, tax_amount, insert_date, update_date)
select t.tenant_id, gen_random_uuid(), 1, 'ACR-' || i.registration || case count(*) over (partition by i.id) when 1 then '' else '-' || t.registration end,
  t.orga_registration, t.orga_id, 'INTEREST', t.registration, t.id, i.issue_date, least(i.issue_date, i.due_date), i.currency, sum(l.interest), 0, now(), now()
from "contract" t join "invoice_line" l on l.tenant_id = t.tenant_id and l.contract_id = t.id
  join "invoice" i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
where :rows and t.doc ->> 'postingScheme' = 'LENDER' and l.interest <> 0 and i.pr = 'RECEIVABLE' and i.type <> 'CREDIT_NOTE'
  and i.issue_date is not null and i.status not in ('DRAFT', 'VALIDATED', 'CANCELLED')
  and not exists (select 1 from "accrual" r where r.tenant_id = t.tenant_id and r.contract_id = t.id and r.kind = 'INTEREST')
group by t.tenant_id, t.id, t.registration, t.orga_registration, t.orga_id, i.id, i.registration, i.issue_date, i.due_date, i.currency;
