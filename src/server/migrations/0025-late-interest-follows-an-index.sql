-- 0025-late-interest-follows-an-index
-- schema: f4624b1af9163deb -> 25b99200757b96e1
-- older servers: yes
alter table "product" add column "late_index_registration" text;
alter table "product" add column "late_index_id" uuid;
alter table "product" add constraint "product_late_index_id_fk" foreign key (tenant_id, "late_index_id") references "index" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('product', 'lateIndexRegistration', '0025-late-interest-follows-an-index') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of product, tenants that added lateIndexRegistration
update "product" t set
  "late_index_registration" = case when t.doc ? 'lateIndexRegistration' then case when coalesce((t.doc ->> 'lateIndexRegistration'), '') <> '' and jsonb_typeof((t.doc -> 'lateIndexRegistration')) in ('string', 'number', 'boolean') then (t.doc ->> 'lateIndexRegistration') end else t."late_index_registration" end,
  doc = (t.doc - array['lateIndexRegistration'])
    || (case when t.doc ? 'lateIndexRegistration' and not (coalesce((t.doc -> 'lateIndexRegistration') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'lateIndexRegistration')) in ('string', 'number', 'boolean')) then jsonb_build_object('lateIndexRegistration (0025)', (t.doc -> 'lateIndexRegistration')) else '{}' end)
where :rows and (t.doc ? 'lateIndexRegistration')
returning (t.doc ? 'lateIndexRegistration (0025)') as laid_aside;
-- step: alone
create index concurrently "product_late_index_id_ix" on "product" (tenant_id, "late_index_id") where "late_index_id" is not null;
-- step: alone
alter table "product" validate constraint "product_late_index_id_fk";
