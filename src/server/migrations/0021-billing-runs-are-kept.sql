-- 0021-billing-runs-are-kept
-- schema: 0df32ef3c0427d63 -> dcf080c0cbf8c051
-- older servers: yes
create table "billing_run" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "ended_date" timestamptz,
  "due" bigint,
  "invoice_count" bigint,
  "paid_count" bigint,
  "unbilled_count" bigint,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('billing_run'); end if; end $$;
alter table "invoice" add column "billing_run_registration" text;
alter table "invoice" add column "billing_run_id" uuid;
create unique index "billing_run_registration_ux" on "billing_run" (tenant_id, "registration");
create index "billing_run_insert_date_ix" on "billing_run" (tenant_id, "insert_date", "id");
create index "billing_run_date_ix" on "billing_run" (tenant_id, "date", "id");
create index "billing_run_orga_id_insert_date_ix" on "billing_run" (tenant_id, "orga_id", "insert_date", "id");
create index "billing_run_unbilled_count_ix" on "billing_run" (tenant_id, "unbilled_count") where "unbilled_count" is not null;
create index "billing_run_search_ix" on "billing_run" using gin (tenant_id, search gin_trgm_ops);
create index "billing_run_words_ix" on "billing_run" using gin (tenant_words(tenant_id, words));
alter table "billing_run" enable row level security;
create policy tenant on "billing_run" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "billing_run" to tranche_app;
alter table "billing_run" add constraint "billing_run_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "invoice" add constraint "invoice_billing_run_id_fk" foreign key (tenant_id, "billing_run_id") references "billing_run" (tenant_id, id) not valid;
-- step: alone
create index concurrently "invoice_billing_run_id_ix" on "invoice" (tenant_id, "billing_run_id") where "billing_run_id" is not null;
-- step: alone
alter table "invoice" validate constraint "invoice_billing_run_id_fk";
