-- 0084-count-waiting-invoices
-- schema: 5afc5388ca37d2e6 -> 28c81494b0c4662e
-- older servers: yes
alter table "billing_run" add column "waiting_count" bigint;
insert into rework (table_name, field, asked_by) values ('billing_run', 'waitingCount', '0084-count-waiting-invoices') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
