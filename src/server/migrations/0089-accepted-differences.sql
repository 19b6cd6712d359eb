-- 0089-accepted-differences
-- schema: 1c956dc4d73a68b8 -> 20253b6b29c4a17a
-- older servers: yes
alter table "bank_statement" add column "accepted_difference" bigint;
-- What was accepted before is noted: by how much a statement that was taken opens otherwise than the one before it had closed.
-- step: batches of bank_statement
update "bank_statement" t set accepted_difference = g.opening_balance - p.closing_balance
from "bank_statement" g cross join lateral (
  select f.closing_balance from "bank_statement" f
  where f.tenant_id = g.tenant_id and f.bank_account_registration = g.bank_account_registration and f.currency = g.currency and f.id <> g.id
    and f.type = 'CAMT_053' and f.status in ('IMPORTED', 'RECONCILING', 'RECONCILED') and f.to_date <= g.to_date
    and (f.to_date < g.to_date or coalesce(f.sequence_number, -1) < coalesce(g.sequence_number, -1))
  order by f.to_date desc, f.sequence_number desc nulls last, f.id desc limit 1) p
where :rows and g.tenant_id = t.tenant_id and g.id = t.id and g.type = 'CAMT_053' and g.status in ('IMPORTED', 'RECONCILING', 'RECONCILED')
  and g.opening_balance <> p.closing_balance;
