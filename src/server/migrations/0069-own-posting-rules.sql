-- 0069-own-posting-rules
-- schema: d85068fa993c19c0 -> 02749be9f2247d1e
-- older servers: yes
create table "accounting_rule" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "event_type" text,
  "ledger" text,
  "journal" text,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('accounting_rule'); end if; end $$;
create unique index "accounting_rule_registration_ux" on "accounting_rule" (tenant_id, "registration");
create index "accounting_rule_search_ix" on "accounting_rule" using gin (tenant_id, search gin_trgm_ops);
create index "accounting_rule_words_ix" on "accounting_rule" using gin (tenant_words(tenant_id, words));
alter table "accounting_rule" enable row level security;
create policy tenant on "accounting_rule" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "accounting_rule" to tranche_app;
alter table "accounting_rule" add constraint "accounting_rule_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
