-- 0016-changes-wait-for-a-second-administrator
-- schema: a1067679ce216651 -> 6caf2087539105f8
-- older servers: yes
create table "pending_change" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "kind" text,
  "subject" text,
  "subject_f" text,
  "asked_by" text,
  "asked_by_f" text,
  "asked_date" timestamptz,
  "decided_by" text,
  "decided_by_f" text,
  "decided_date" timestamptz,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('pending_change'); end if; end $$;
create unique index "pending_change_registration_ux" on "pending_change" (tenant_id, "registration");
create index "pending_change_asked_date_ix" on "pending_change" (tenant_id, "asked_date", "id");
create index "pending_change_status_asked_date_ix" on "pending_change" (tenant_id, "status", "asked_date", "id");
create index "pending_change_orga_id_asked_date_ix" on "pending_change" (tenant_id, "orga_id", "asked_date", "id");
create index "pending_change_orga_id_status_asked_date_ix" on "pending_change" (tenant_id, "orga_id", "status", "asked_date", "id");
create index "pending_change_kind_ix" on "pending_change" (tenant_id, "kind") where "kind" is not null;
create index "pending_change_decided_by_f_ix" on "pending_change" (tenant_id, "decided_by_f") where "decided_by_f" is not null;
create index "pending_change_search_ix" on "pending_change" using gin (tenant_id, search gin_trgm_ops);
create index "pending_change_words_ix" on "pending_change" using gin (tenant_words(tenant_id, words));
alter table "pending_change" enable row level security;
create policy tenant on "pending_change" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "pending_change" to tranche_app;
alter table "pending_change" add constraint "pending_change_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
