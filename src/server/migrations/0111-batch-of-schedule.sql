-- 0111-batch-of-schedule
-- schema: 863a06b654a5f388 -> 40446894422f4600
-- older servers: yes
alter table "cron" add column "last_batch_registration" text;
alter table "cron" add column "last_batch_id" uuid;
alter table "cron" add constraint "cron_last_batch_id_fk" foreign key (tenant_id, "last_batch_id") references "batch" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('cron', 'lastBatchRegistration', '0111-batch-of-schedule') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of cron, tenants that added lastBatchRegistration
update "cron" t set
  "last_batch_registration" = case when t.doc ? 'lastBatchRegistration' then case when coalesce((t.doc ->> 'lastBatchRegistration'), '') <> '' and jsonb_typeof((t.doc -> 'lastBatchRegistration')) in ('string', 'number', 'boolean') then (t.doc ->> 'lastBatchRegistration') end else t."last_batch_registration" end,
  doc = (t.doc - array['lastBatchRegistration'])
    || (case when t.doc ? 'lastBatchRegistration' and not (coalesce((t.doc -> 'lastBatchRegistration') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'lastBatchRegistration')) in ('string', 'number', 'boolean')) then jsonb_build_object('lastBatchRegistration (0111)', (t.doc -> 'lastBatchRegistration')) else '{}' end)
where :rows and (t.doc ? 'lastBatchRegistration')
returning (t.doc ? 'lastBatchRegistration (0111)') as laid_aside;
-- step: alone
create index concurrently "cron_last_batch_id_ix" on "cron" (tenant_id, "last_batch_id") where "last_batch_id" is not null;
-- step: alone
alter table "cron" validate constraint "cron_last_batch_id_fk";
