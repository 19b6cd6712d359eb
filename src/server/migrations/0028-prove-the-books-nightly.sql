-- 0028-prove-the-books-nightly
-- schema: 658f7b103f1af493 -> fa33d80aacb6ee5a
-- older servers: yes
create table "proof_run" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "occasion" text,
  "proof_count" bigint,
  "differing_count" bigint,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('proof_run'); end if; end $$;
create unique index "proof_run_registration_ux" on "proof_run" (tenant_id, "registration");
create index "proof_run_date_registration_ix" on "proof_run" (tenant_id, "date", "registration", "id");
create index "proof_run_date_ix" on "proof_run" (tenant_id, "date", "id");
create index "proof_run_orga_id_date_registration_ix" on "proof_run" (tenant_id, "orga_id", "date", "registration", "id");
create index "proof_run_differing_count_ix" on "proof_run" (tenant_id, "differing_count") where "differing_count" is not null;
create index "proof_run_occasion_ix" on "proof_run" (tenant_id, "occasion") where "occasion" is not null;
create index "proof_run_search_ix" on "proof_run" using gin (tenant_id, search gin_trgm_ops);
create index "proof_run_words_ix" on "proof_run" using gin (tenant_words(tenant_id, words));
alter table "proof_run" enable row level security;
create policy tenant on "proof_run" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "proof_run" to tranche_app;
alter table "proof_run" add constraint "proof_run_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
