-- 0103-scores-of-bureaus
-- schema: 30433a6a1cd61635 -> ad67fedcf04793e6
-- older servers: yes
create table "outside_call" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "service_registration" text,
  "service_registration_f" text,
  "provider" text,
  "provider_f" text,
  "need" text,
  "username" text,
  "username_f" text,
  "about" text,
  "about_f" text,
  "outcome" text,
  "kept_as" text,
  "kept_as_f" text,
  "duration_ms" bigint,
  "currency" text,
  "price" bigint,
  "fault" text,
  "fault_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('outside_call'); end if; end $$;
alter table "score" add column "provider" text;
alter table "score" add column "provider_f" text;
alter table "score" add column "value" bigint;
alter table "score" add column "scale" text;
alter table "score" add column "scale_f" text;
alter table "outside_service" add column "title" text;
alter table "outside_service" add column "title_f" text;
create unique index "outside_call_registration_ux" on "outside_call" (tenant_id, "registration");
create index "outside_call_insert_date_ix" on "outside_call" (tenant_id, "insert_date", "id");
create index "outside_call_service_registration_f_ix" on "outside_call" (tenant_id, "service_registration_f") where "service_registration_f" is not null;
create index "outside_call_provider_f_ix" on "outside_call" (tenant_id, "provider_f") where "provider_f" is not null;
create index "outside_call_need_ix" on "outside_call" (tenant_id, "need") where "need" is not null;
create index "outside_call_username_f_ix" on "outside_call" (tenant_id, "username_f") where "username_f" is not null;
create index "outside_call_outcome_ix" on "outside_call" (tenant_id, "outcome") where "outcome" is not null;
alter table "outside_call" enable row level security;
create policy tenant on "outside_call" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "outside_call" to tranche_app;
alter table "outside_call" add constraint "outside_call_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
insert into rework (table_name, field, asked_by) values ('score', 'isExpired', '0103-scores-of-bureaus') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('outside_service', 'title', '0103-scores-of-bureaus') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of outside_service, tenants that added title, keyHeader, valuePath, scalePath, usualScale, reasonsPath, sampleNumber, numberType, validMonths, priceCurrency, price
update "outside_service" t set
  "title" = case when t.doc ? 'title' then case when coalesce((t.doc ->> 'title'), '') <> '' and jsonb_typeof((t.doc -> 'title')) in ('string', 'number', 'boolean') then (t.doc ->> 'title') end else t."title" end,
  doc = (t.doc - array['title', 'keyHeader', 'valuePath', 'scalePath', 'usualScale', 'reasonsPath', 'sampleNumber', 'numberType', 'validMonths', 'priceCurrency', 'price'])
    || (case when t.doc ? 'title' and not (coalesce((t.doc -> 'title') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'title')) in ('string', 'number', 'boolean')) then jsonb_build_object('title (0103)', (t.doc -> 'title')) else '{}' end)
    || (case when not t.doc ? 'keyHeader' then '{}' when coalesce((t.doc -> 'keyHeader') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'keyHeader')) in ('string', 'number', 'boolean') then jsonb_build_object('keyHeader', to_jsonb(((t.doc -> 'keyHeader') #>> '{}'))) else jsonb_build_object('keyHeader (0103)', (t.doc -> 'keyHeader')) end)
    || (case when not t.doc ? 'valuePath' then '{}' when coalesce((t.doc -> 'valuePath') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'valuePath')) in ('string', 'number', 'boolean') then jsonb_build_object('valuePath', to_jsonb(((t.doc -> 'valuePath') #>> '{}'))) else jsonb_build_object('valuePath (0103)', (t.doc -> 'valuePath')) end)
    || (case when not t.doc ? 'scalePath' then '{}' when coalesce((t.doc -> 'scalePath') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'scalePath')) in ('string', 'number', 'boolean') then jsonb_build_object('scalePath', to_jsonb(((t.doc -> 'scalePath') #>> '{}'))) else jsonb_build_object('scalePath (0103)', (t.doc -> 'scalePath')) end)
    || (case when not t.doc ? 'usualScale' then '{}' when coalesce((t.doc -> 'usualScale') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'usualScale')) in ('string', 'number', 'boolean') then jsonb_build_object('usualScale', to_jsonb(((t.doc -> 'usualScale') #>> '{}'))) else jsonb_build_object('usualScale (0103)', (t.doc -> 'usualScale')) end)
    || (case when not t.doc ? 'reasonsPath' then '{}' when coalesce((t.doc -> 'reasonsPath') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'reasonsPath')) in ('string', 'number', 'boolean') then jsonb_build_object('reasonsPath', to_jsonb(((t.doc -> 'reasonsPath') #>> '{}'))) else jsonb_build_object('reasonsPath (0103)', (t.doc -> 'reasonsPath')) end)
    || (case when not t.doc ? 'sampleNumber' then '{}' when coalesce((t.doc -> 'sampleNumber') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'sampleNumber')) in ('string', 'number', 'boolean') then jsonb_build_object('sampleNumber', to_jsonb(((t.doc -> 'sampleNumber') #>> '{}'))) else jsonb_build_object('sampleNumber (0103)', (t.doc -> 'sampleNumber')) end)
    || (case when not t.doc ? 'numberType' then '{}' when coalesce((t.doc -> 'numberType') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'numberType')) in ('string', 'number', 'boolean') then jsonb_build_object('numberType', to_jsonb(((t.doc -> 'numberType') #>> '{}'))) else jsonb_build_object('numberType (0103)', (t.doc -> 'numberType')) end)
    || (case when not t.doc ? 'validMonths' then '{}' when coalesce((t.doc -> 'validMonths') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'validMonths')) in ('string', 'number', 'boolean') and ((t.doc -> 'validMonths') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('validMonths', to_jsonb(((t.doc -> 'validMonths') #>> '{}')::numeric)) else jsonb_build_object('validMonths (0103)', (t.doc -> 'validMonths')) end)
    || (case when not t.doc ? 'priceCurrency' then '{}' when coalesce((t.doc -> 'priceCurrency') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'priceCurrency')) in ('string', 'number', 'boolean') then jsonb_build_object('priceCurrency', to_jsonb(((t.doc -> 'priceCurrency') #>> '{}'))) else jsonb_build_object('priceCurrency (0103)', (t.doc -> 'priceCurrency')) end)
    || (case when not t.doc ? 'price' then '{}' when coalesce((t.doc -> 'price') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'price')) in ('string', 'number', 'boolean') and ((t.doc -> 'price') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('price', to_jsonb(((t.doc -> 'price') #>> '{}')::numeric)) else jsonb_build_object('price (0103)', (t.doc -> 'price')) end)
where :rows and (t.doc ? 'title' or t.doc ? 'keyHeader' or t.doc ? 'valuePath' or t.doc ? 'scalePath' or t.doc ? 'usualScale' or t.doc ? 'reasonsPath' or t.doc ? 'sampleNumber' or t.doc ? 'numberType' or t.doc ? 'validMonths' or t.doc ? 'priceCurrency' or t.doc ? 'price')
returning (t.doc ? 'title (0103)' or t.doc ? 'keyHeader (0103)' or t.doc ? 'valuePath (0103)' or t.doc ? 'scalePath (0103)' or t.doc ? 'usualScale (0103)' or t.doc ? 'reasonsPath (0103)' or t.doc ? 'sampleNumber (0103)' or t.doc ? 'numberType (0103)' or t.doc ? 'validMonths (0103)' or t.doc ? 'priceCurrency (0103)' or t.doc ? 'price (0103)') as laid_aside;
-- step: alone
create index concurrently "score_value_ix" on "score" (tenant_id, "value", "id");
-- step: alone
create index concurrently "score_provider_f_ix" on "score" (tenant_id, "provider_f") where "provider_f" is not null;
