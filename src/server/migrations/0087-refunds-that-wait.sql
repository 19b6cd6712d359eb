-- 0087-refunds-that-wait
-- schema: 1729209bd6a5946d -> 1c956dc4d73a68b8
-- older servers: yes
insert into rework (table_name, field, asked_by) values ('bank_operation', 'refunded', '0087-refunds-that-wait') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
