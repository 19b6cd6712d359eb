-- 0086-refunds-that-wait
-- schema: 029ecdd2c55487c8 -> 744dd7257c791ac3
-- older servers: yes
insert into rework (table_name, field, asked_by) values ('bank_operation', 'refunded', '0086-refunds-that-wait') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
