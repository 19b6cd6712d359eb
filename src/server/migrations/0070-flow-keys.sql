-- 0070-flow-keys
-- schema: 02749be9f2247d1e -> c3afb91cd4aa91c0
-- older servers: yes
create table "flow_key" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "flow_registration" text,
  "flow_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "code" text,
  "code_f" text,
  "use_count" bigint,
  "end_date" date,
  "last_used_at" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "words" text[] not null default '{}',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('flow_key'); end if; end $$;
create unique index "flow_key_registration_ux" on "flow_key" (tenant_id, "registration");
create unique index "flow_key_code_ux" on "flow_key" (tenant_id, "code");
create index "flow_key_insert_date_ix" on "flow_key" (tenant_id, "insert_date", "id");
create index "flow_key_status_insert_date_ix" on "flow_key" (tenant_id, "status", "insert_date", "id");
create index "flow_key_orga_id_insert_date_ix" on "flow_key" (tenant_id, "orga_id", "insert_date", "id");
create index "flow_key_orga_id_status_insert_date_ix" on "flow_key" (tenant_id, "orga_id", "status", "insert_date", "id");
create index "flow_key_flow_id_insert_date_ix" on "flow_key" (tenant_id, "flow_id", "insert_date", "id") where "flow_id" is not null;
create index "flow_key_person_id_insert_date_ix" on "flow_key" (tenant_id, "person_id", "insert_date", "id") where "person_id" is not null;
create index "flow_key_entity_name_entity_registration_ix" on "flow_key" (tenant_id, "entity_name", "entity_registration");
create index "flow_key_entity_registration_f_ix" on "flow_key" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
create index "flow_key_end_date_ix" on "flow_key" (tenant_id, "end_date") where "end_date" is not null;
create index "flow_key_search_ix" on "flow_key" using gin (tenant_id, search gin_trgm_ops);
create index "flow_key_words_ix" on "flow_key" using gin (tenant_words(tenant_id, words));
alter table "flow_key" enable row level security;
create policy tenant on "flow_key" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "flow_key" to tranche_app;
alter table "flow_key" add constraint "flow_key_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "flow_key" add constraint "flow_key_flow_id_fk" foreign key (tenant_id, "flow_id") references "flow" (tenant_id, id);
alter table "flow_key" add constraint "flow_key_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);
-- step: batches of flow, tenants that added onlyByKey, keptDays, taskSubject
update "flow" t set
  doc = (t.doc - array['onlyByKey', 'keptDays', 'taskSubject'])
    || (case when not t.doc ? 'onlyByKey' then '{}' when coalesce((t.doc -> 'onlyByKey') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'onlyByKey')) in ('string', 'number', 'boolean') and ((t.doc -> 'onlyByKey') #>> '{}') in ('true', 'false')) then jsonb_build_object('onlyByKey', to_jsonb(((t.doc -> 'onlyByKey') #>> '{}')::boolean)) else jsonb_build_object('onlyByKey (0070)', (t.doc -> 'onlyByKey')) end)
    || (case when not t.doc ? 'keptDays' then '{}' when coalesce((t.doc -> 'keptDays') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'keptDays')) in ('string', 'number', 'boolean') and ((t.doc -> 'keptDays') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('keptDays', to_jsonb(((t.doc -> 'keptDays') #>> '{}')::numeric)) else jsonb_build_object('keptDays (0070)', (t.doc -> 'keptDays')) end)
    || (case when not t.doc ? 'taskSubject' then '{}' when coalesce((t.doc -> 'taskSubject') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'taskSubject')) in ('string', 'number', 'boolean') then jsonb_build_object('taskSubject', to_jsonb(((t.doc -> 'taskSubject') #>> '{}'))) else jsonb_build_object('taskSubject (0070)', (t.doc -> 'taskSubject')) end)
where :rows and (t.doc ? 'onlyByKey' or t.doc ? 'keptDays' or t.doc ? 'taskSubject')
returning (t.doc ? 'onlyByKey (0070)' or t.doc ? 'keptDays (0070)' or t.doc ? 'taskSubject (0070)') as laid_aside;
