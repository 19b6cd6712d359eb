-- 0008-instalment-of-quotations
-- schema: f027ca1dd584e48a -> e68709bb7cf81503
-- older servers: yes
alter table "quotation" add column "instalment" bigint;
insert into rework (table_name, field, asked_by) values ('quotation', 'instalment', '0008-instalment-of-quotations') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
