-- 0085-services-outside
-- schema: 28c81494b0c4662e -> 029ecdd2c55487c8
-- older servers: yes
create table "outside_service" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "provider" text,
  "need" text,
  "country" text,
  "last_test_date" timestamptz,
  "is_last_test_good" boolean,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('outside_service'); end if; end $$;
create table "outside_use" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "service_registration" text,
  "service_registration_f" text,
  "provider" text,
  "provider_f" text,
  "questions" bigint,
  "kept" bigint,
  "faults" bigint,
  "average_ms" bigint,
  "last_fault" text,
  "last_fault_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('outside_use'); end if; end $$;
create unique index "outside_service_registration_ux" on "outside_service" (tenant_id, "registration");
create index "outside_service_search_ix" on "outside_service" using gin (tenant_id, search gin_trgm_ops);
create index "outside_service_words_ix" on "outside_service" using gin (tenant_words(tenant_id, words));
alter table "outside_service" enable row level security;
create policy tenant on "outside_service" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "outside_service" to tranche_app;
alter table "outside_service" add constraint "outside_service_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
create unique index "outside_use_registration_ux" on "outside_use" (tenant_id, "registration");
create unique index "outside_use_date_service_registration_ux" on "outside_use" (tenant_id, "date", "service_registration");
create index "outside_use_date_provider_f_ix" on "outside_use" (tenant_id, "date" desc, "provider_f", "id");
create index "outside_use_service_registration_f_ix" on "outside_use" (tenant_id, "service_registration_f") where "service_registration_f" is not null;
create index "outside_use_provider_f_ix" on "outside_use" (tenant_id, "provider_f") where "provider_f" is not null;
create index "outside_use_faults_ix" on "outside_use" (tenant_id, "faults") where "faults" is not null;
alter table "outside_use" enable row level security;
create policy tenant on "outside_use" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "outside_use" to tranche_app;
alter table "outside_use" add constraint "outside_use_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
