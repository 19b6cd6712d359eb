-- 0047-spread-over-the-term
-- schema: 06a597faaf0a832f -> eeb102d2c012af22
-- older servers: yes
create table "deferral" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "kind" text,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "invoice_line_registration" text,
  "invoice_line_id" uuid,
  "currency" text,
  "amount" bigint,
  "remaining" bigint,
  "start_date" date,
  "released_until" date,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('deferral'); end if; end $$;
alter table "contract" add column "principal_paid" bigint;
alter table "contract_element" add column "held_for_registration" text;
alter table "contract_element" add column "held_for_id" uuid;
alter table "credit_line" add column "principal_paid" bigint;
alter table "cashflow" add column "principal_paid" bigint;
alter table "cashflow_allocation" add column "offset_registration" text;
alter table "cashflow_allocation" add column "offset_id" uuid;
alter table "contract_element" add constraint "contract_element_held_for_id_fk" foreign key (tenant_id, "held_for_id") references "person" (tenant_id, id) not valid;
alter table "cashflow_allocation" add constraint "cashflow_allocation_offset_id_fk" foreign key (tenant_id, "offset_id") references "invoice" (tenant_id, id) not valid;
create unique index "deferral_registration_ux" on "deferral" (tenant_id, "registration");
create index "deferral_registration_ix" on "deferral" (tenant_id, "registration", "id");
create index "deferral_released_until_ix" on "deferral" (tenant_id, "released_until", "id");
create index "deferral_remaining_ix" on "deferral" (tenant_id, "remaining", "id");
create index "deferral_orga_id_registration_ix" on "deferral" (tenant_id, "orga_id", "registration", "id");
create index "deferral_contract_id_registration_ix" on "deferral" (tenant_id, "contract_id", "registration", "id") where "contract_id" is not null;
create index "deferral_invoice_id_registration_ix" on "deferral" (tenant_id, "invoice_id", "registration", "id") where "invoice_id" is not null;
create index "deferral_invoice_line_id_ix" on "deferral" (tenant_id, "invoice_line_id") where "invoice_line_id" is not null;
create index "deferral_kind_ix" on "deferral" (tenant_id, "kind") where "kind" is not null;
create index "deferral_search_ix" on "deferral" using gin (tenant_id, search gin_trgm_ops);
create index "deferral_words_ix" on "deferral" using gin (tenant_words(tenant_id, words));
alter table "deferral" enable row level security;
create policy tenant on "deferral" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "deferral" to tranche_app;
alter table "deferral" add constraint "deferral_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "deferral" add constraint "deferral_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);
alter table "deferral" add constraint "deferral_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);
alter table "deferral" add constraint "deferral_invoice_line_id_fk" foreign key (tenant_id, "invoice_line_id") references "invoice_line" (tenant_id, id);
insert into rework (table_name, field, asked_by) values ('contract', 'principalPaid', '0047-spread-over-the-term') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('contract_element', 'heldForRegistration', '0047-spread-over-the-term') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('credit_line', 'principalPaid', '0047-spread-over-the-term') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of person, tenants that added badDebtRelief
update "person" t set
  doc = (t.doc - array['badDebtRelief'])
    || (case when not t.doc ? 'badDebtRelief' then '{}' when coalesce((t.doc -> 'badDebtRelief') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'badDebtRelief')) in ('string', 'number', 'boolean') then jsonb_build_object('badDebtRelief', to_jsonb(((t.doc -> 'badDebtRelief') #>> '{}'))) else jsonb_build_object('badDebtRelief (0047)', (t.doc -> 'badDebtRelief')) end)
where :rows and (t.doc ? 'badDebtRelief')
returning (t.doc ? 'badDebtRelief (0047)') as laid_aside;
-- step: batches of contract_element, tenants that added heldForRegistration
update "contract_element" t set
  "held_for_registration" = case when t.doc ? 'heldForRegistration' then case when coalesce((t.doc ->> 'heldForRegistration'), '') <> '' and jsonb_typeof((t.doc -> 'heldForRegistration')) in ('string', 'number', 'boolean') then (t.doc ->> 'heldForRegistration') end else t."held_for_registration" end,
  doc = (t.doc - array['heldForRegistration'])
    || (case when t.doc ? 'heldForRegistration' and not (coalesce((t.doc -> 'heldForRegistration') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'heldForRegistration')) in ('string', 'number', 'boolean')) then jsonb_build_object('heldForRegistration (0047)', (t.doc -> 'heldForRegistration')) else '{}' end)
where :rows and (t.doc ? 'heldForRegistration')
returning (t.doc ? 'heldForRegistration (0047)') as laid_aside;
-- step: alone
create index concurrently "contract_element_held_for_id_ix" on "contract_element" (tenant_id, "held_for_id") where "held_for_id" is not null;
-- step: alone
alter table "contract_element" validate constraint "contract_element_held_for_id_fk";
-- step: alone
create index concurrently "cashflow_allocation_offset_id_ix" on "cashflow_allocation" (tenant_id, "offset_id") where "offset_id" is not null;
-- step: alone
alter table "cashflow_allocation" validate constraint "cashflow_allocation_offset_id_fk";
