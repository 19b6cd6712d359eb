-- 0075-tax-on-collection
-- schema: 2f071423db6fda36 -> 947053ed9ae8d256
-- older servers: yes
alter table "invoice" add column "tax_on_collection" bigint;
alter table "invoice_line" add column "is_on_collection" boolean;
-- step: batches of person, tenants that added vatOn
update "person" t set
  doc = (t.doc - array['vatOn'])
    || (case when not t.doc ? 'vatOn' then '{}' when coalesce((t.doc -> 'vatOn') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'vatOn')) in ('string', 'number', 'boolean') then jsonb_build_object('vatOn', to_jsonb(((t.doc -> 'vatOn') #>> '{}'))) else jsonb_build_object('vatOn (0075)', (t.doc -> 'vatOn')) end)
where :rows and (t.doc ? 'vatOn')
returning (t.doc ? 'vatOn (0075)') as laid_aside;
-- step: batches of tax, tenants that added vatOn
update "tax" t set
  doc = (t.doc - array['vatOn'])
    || (case when not t.doc ? 'vatOn' then '{}' when coalesce((t.doc -> 'vatOn') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'vatOn')) in ('string', 'number', 'boolean') then jsonb_build_object('vatOn', to_jsonb(((t.doc -> 'vatOn') #>> '{}'))) else jsonb_build_object('vatOn (0075)', (t.doc -> 'vatOn')) end)
where :rows and (t.doc ? 'vatOn')
returning (t.doc ? 'vatOn (0075)') as laid_aside;
