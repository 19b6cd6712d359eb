-- 0109-product-fund
-- schema: 20c275f5022faedd -> b52591bed026a352
-- older servers: yes
alter table "product" add column "fund_registration" text;
alter table "product" add column "fund_id" uuid;
alter table "product" add constraint "product_fund_id_fk" foreign key (tenant_id, "fund_id") references "fund" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('product', 'fundRegistration', '0109-product-fund') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of product, tenants that added fundRegistration
update "product" t set
  "fund_registration" = case when t.doc ? 'fundRegistration' then case when coalesce((t.doc ->> 'fundRegistration'), '') <> '' and jsonb_typeof((t.doc -> 'fundRegistration')) in ('string', 'number', 'boolean') then (t.doc ->> 'fundRegistration') end else t."fund_registration" end,
  doc = (t.doc - array['fundRegistration'])
    || (case when t.doc ? 'fundRegistration' and not (coalesce((t.doc -> 'fundRegistration') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'fundRegistration')) in ('string', 'number', 'boolean')) then jsonb_build_object('fundRegistration (0109)', (t.doc -> 'fundRegistration')) else '{}' end)
where :rows and (t.doc ? 'fundRegistration')
returning (t.doc ? 'fundRegistration (0109)') as laid_aside;
-- step: alone
create index concurrently "product_fund_id_ix" on "product" (tenant_id, "fund_id") where "fund_id" is not null;
-- step: alone
alter table "product" validate constraint "product_fund_id_fk";
