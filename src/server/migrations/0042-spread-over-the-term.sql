-- 0042-spread-over-the-term
-- schema: f3298e8e01fc23bd -> cb80cd5a3fbcd251
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
alter table "cashflow_allocation" add column "offset_registration" text;
alter table "cashflow_allocation" add column "offset_id" uuid;
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
-- step: alone
create index concurrently "cashflow_allocation_offset_id_ix" on "cashflow_allocation" (tenant_id, "offset_id") where "offset_id" is not null;
-- step: alone
alter table "cashflow_allocation" validate constraint "cashflow_allocation_offset_id_fk";
