-- 0044-entries-by-hand
-- schema: f39d1e910708143a -> e9cd2194ae308fd1
-- older servers: yes
create table "journal_entry" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "is_template" boolean,
  "template_registration" text,
  "template_id" uuid,
  "date" date,
  "reversal_date" date,
  "currency" text,
  "document_reference" text,
  "document_reference_f" text,
  "amount" bigint,
  "difference" bigint,
  "submitted_by" text,
  "submitted_by_f" text,
  "posted_by" text,
  "posted_by_f" text,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('journal_entry'); end if; end $$;
alter table "posting_event" add column "journal_entry_registration" text;
alter table "posting_event" add column "journal_entry_id" uuid;
alter table "booking" add column "journal_entry_registration" text;
alter table "booking" add column "journal_entry_id" uuid;
alter table "posting_event" add constraint "posting_event_journal_entry_id_fk" foreign key (tenant_id, "journal_entry_id") references "journal_entry" (tenant_id, id) not valid;
alter table "booking" add constraint "booking_journal_entry_id_fk" foreign key (tenant_id, "journal_entry_id") references "journal_entry" (tenant_id, id) not valid;
create unique index "journal_entry_registration_ux" on "journal_entry" (tenant_id, "registration");
create index "journal_entry_status_reversal_date_ix" on "journal_entry" (tenant_id, "status", "reversal_date", "id");
create index "journal_entry_is_template_date_registration_ix" on "journal_entry" (tenant_id, "date", "registration", "id") where "is_template";
create index "journal_entry_date_registration_ix" on "journal_entry" (tenant_id, "date", "registration", "id");
create index "journal_entry_date_ix" on "journal_entry" (tenant_id, "date", "id");
create index "journal_entry_status_date_registration_ix" on "journal_entry" (tenant_id, "status", "date", "registration", "id");
create index "journal_entry_orga_id_date_registration_ix" on "journal_entry" (tenant_id, "orga_id", "date", "registration", "id");
create index "journal_entry_orga_id_status_date_registration_ix" on "journal_entry" (tenant_id, "orga_id", "status", "date", "registration", "id");
create index "journal_entry_template_id_ix" on "journal_entry" (tenant_id, "template_id") where "template_id" is not null;
create index "journal_entry_reversal_date_ix" on "journal_entry" (tenant_id, "reversal_date") where "reversal_date" is not null;
create index "journal_entry_search_ix" on "journal_entry" using gin (tenant_id, search gin_trgm_ops);
create index "journal_entry_words_ix" on "journal_entry" using gin (tenant_words(tenant_id, words));
alter table "journal_entry" enable row level security;
create policy tenant on "journal_entry" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "journal_entry" to tranche_app;
alter table "journal_entry" add constraint "journal_entry_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "journal_entry" add constraint "journal_entry_template_id_fk" foreign key (tenant_id, "template_id") references "journal_entry" (tenant_id, id);
-- step: batches of person, tenants that added chart
update "person" t set
  doc = (t.doc - array['chart'])
    || (case when not t.doc ? 'chart' then '{}' when coalesce((t.doc -> 'chart') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'chart')) in ('string', 'number', 'boolean') then jsonb_build_object('chart', to_jsonb(((t.doc -> 'chart') #>> '{}'))) else jsonb_build_object('chart (0044)', (t.doc -> 'chart')) end)
where :rows and (t.doc ? 'chart')
returning (t.doc ? 'chart (0044)') as laid_aside;
-- step: alone
create index concurrently "posting_event_journal_entry_id_ix" on "posting_event" (tenant_id, "journal_entry_id") where "journal_entry_id" is not null;
-- step: alone
alter table "posting_event" validate constraint "posting_event_journal_entry_id_fk";
-- step: alone
create index concurrently "booking_journal_entry_id_ix" on "booking" (tenant_id, "journal_entry_id") where "journal_entry_id" is not null;
-- step: alone
alter table "booking" validate constraint "booking_journal_entry_id_fk";
