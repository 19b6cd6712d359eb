-- 0034-rates-follow-their-index
-- schema: 7fbfb0cd5c9ce26d -> 692d2512dd136493
-- older servers: yes
alter table "contract" add column "next_revision_date" date;
alter table "amendment" add column "index_registration" text;
alter table "amendment" add column "index_id" uuid;
alter table "amendment" add constraint "amendment_index_id_fk" foreign key (tenant_id, "index_id") references "index" (tenant_id, id) not valid;
-- step: batches of product, tenants that added revisionMonths, rateFloor, rateCap, rateStep
update "product" t set
  doc = (t.doc - array['revisionMonths', 'rateFloor', 'rateCap', 'rateStep'])
    || (case when not t.doc ? 'revisionMonths' then '{}' when coalesce((t.doc -> 'revisionMonths') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'revisionMonths')) in ('string', 'number', 'boolean') and ((t.doc -> 'revisionMonths') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('revisionMonths', to_jsonb(((t.doc -> 'revisionMonths') #>> '{}')::numeric)) else jsonb_build_object('revisionMonths (0034)', (t.doc -> 'revisionMonths')) end)
    || (case when not t.doc ? 'rateFloor' then '{}' when coalesce((t.doc -> 'rateFloor') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateFloor')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateFloor') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateFloor', to_jsonb(((t.doc -> 'rateFloor') #>> '{}')::numeric)) else jsonb_build_object('rateFloor (0034)', (t.doc -> 'rateFloor')) end)
    || (case when not t.doc ? 'rateCap' then '{}' when coalesce((t.doc -> 'rateCap') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateCap')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateCap') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateCap', to_jsonb(((t.doc -> 'rateCap') #>> '{}')::numeric)) else jsonb_build_object('rateCap (0034)', (t.doc -> 'rateCap')) end)
    || (case when not t.doc ? 'rateStep' then '{}' when coalesce((t.doc -> 'rateStep') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateStep')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateStep') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateStep', to_jsonb(((t.doc -> 'rateStep') #>> '{}')::numeric)) else jsonb_build_object('rateStep (0034)', (t.doc -> 'rateStep')) end)
where :rows and (t.doc ? 'revisionMonths' or t.doc ? 'rateFloor' or t.doc ? 'rateCap' or t.doc ? 'rateStep')
returning (t.doc ? 'revisionMonths (0034)' or t.doc ? 'rateFloor (0034)' or t.doc ? 'rateCap (0034)' or t.doc ? 'rateStep (0034)') as laid_aside;
-- step: batches of quotation, tenants that added revisionMonths, rateFloor, rateCap, rateStep
update "quotation" t set
  doc = (t.doc - array['revisionMonths', 'rateFloor', 'rateCap', 'rateStep'])
    || (case when not t.doc ? 'revisionMonths' then '{}' when coalesce((t.doc -> 'revisionMonths') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'revisionMonths')) in ('string', 'number', 'boolean') and ((t.doc -> 'revisionMonths') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('revisionMonths', to_jsonb(((t.doc -> 'revisionMonths') #>> '{}')::numeric)) else jsonb_build_object('revisionMonths (0034)', (t.doc -> 'revisionMonths')) end)
    || (case when not t.doc ? 'rateFloor' then '{}' when coalesce((t.doc -> 'rateFloor') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateFloor')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateFloor') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateFloor', to_jsonb(((t.doc -> 'rateFloor') #>> '{}')::numeric)) else jsonb_build_object('rateFloor (0034)', (t.doc -> 'rateFloor')) end)
    || (case when not t.doc ? 'rateCap' then '{}' when coalesce((t.doc -> 'rateCap') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateCap')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateCap') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateCap', to_jsonb(((t.doc -> 'rateCap') #>> '{}')::numeric)) else jsonb_build_object('rateCap (0034)', (t.doc -> 'rateCap')) end)
    || (case when not t.doc ? 'rateStep' then '{}' when coalesce((t.doc -> 'rateStep') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'rateStep')) in ('string', 'number', 'boolean') and ((t.doc -> 'rateStep') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('rateStep', to_jsonb(((t.doc -> 'rateStep') #>> '{}')::numeric)) else jsonb_build_object('rateStep (0034)', (t.doc -> 'rateStep')) end)
where :rows and (t.doc ? 'revisionMonths' or t.doc ? 'rateFloor' or t.doc ? 'rateCap' or t.doc ? 'rateStep')
returning (t.doc ? 'revisionMonths (0034)' or t.doc ? 'rateFloor (0034)' or t.doc ? 'rateCap (0034)' or t.doc ? 'rateStep (0034)') as laid_aside;
-- step: alone
create index concurrently "contract_status_next_revision_date_ix" on "contract" (tenant_id, "status", "next_revision_date", "id");
-- step: alone
create index concurrently "amendment_index_id_ix" on "amendment" (tenant_id, "index_id") where "index_id" is not null;
-- step: alone
alter table "amendment" validate constraint "amendment_index_id_fk";
