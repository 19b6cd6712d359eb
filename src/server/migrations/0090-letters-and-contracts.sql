-- 0090-letters-and-contracts
-- schema: 20253b6b29c4a17a -> 71eee5af6f05ffcb
-- older servers: yes
create table "letter_template" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "entity_name" text,
  "version_value" bigint,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('letter_template'); end if; end $$;
create table "letter_version" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "letter_template_registration" text,
  "letter_template_id" uuid,
  "version_value" bigint,
  "note" text,
  "note_f" text,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('letter_version'); end if; end $$;
create unique index "letter_template_registration_ux" on "letter_template" (tenant_id, "registration");
create unique index "letter_template_code_ux" on "letter_template" (tenant_id, "code");
create index "letter_template_search_ix" on "letter_template" using gin (tenant_id, search gin_trgm_ops);
create index "letter_template_words_ix" on "letter_template" using gin (tenant_words(tenant_id, words));
alter table "letter_template" enable row level security;
create policy tenant on "letter_template" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "letter_template" to tranche_app;
alter table "letter_template" add constraint "letter_template_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
create unique index "letter_version_registration_ux" on "letter_version" (tenant_id, "registration");
create unique index "letter_version_letter_template_registratio_wt38z6" on "letter_version" (tenant_id, "letter_template_registration", "version_value");
create index "letter_version_insert_date_ix" on "letter_version" (tenant_id, "insert_date", "id");
create index "letter_version_orga_id_insert_date_ix" on "letter_version" (tenant_id, "orga_id", "insert_date", "id");
create index "letter_version_letter_template_id_insert_date_ix" on "letter_version" (tenant_id, "letter_template_id", "insert_date", "id") where "letter_template_id" is not null;
create index "letter_version_version_value_ix" on "letter_version" (tenant_id, "version_value") where "version_value" is not null;
create index "letter_version_insert_user_ix" on "letter_version" (tenant_id, "insert_user") where "insert_user" is not null;
create index "letter_version_search_ix" on "letter_version" using gin (tenant_id, search gin_trgm_ops);
create index "letter_version_words_ix" on "letter_version" using gin (tenant_words(tenant_id, words));
alter table "letter_version" enable row level security;
create policy tenant on "letter_version" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "letter_version" to tranche_app;
alter table "letter_version" add constraint "letter_version_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "letter_version" add constraint "letter_version_letter_template_id_fk" foreign key (tenant_id, "letter_template_id") references "letter_template" (tenant_id, id);
