-- 0066-accruals-at-month-end
-- schema: c5faa7b7e4629b88 -> be387cb715e1e74c
-- older servers: yes
create table "accrual" (
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
  "date" date,
  "back_on" date,
  "currency" text,
  "amount" bigint,
  "tax_code" text,
  "tax_amount" bigint,
  "taken_back_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('accrual'); end if; end $$;
create unique index "accrual_registration_ux" on "accrual" (tenant_id, "registration");
create index "accrual_date_registration_ix" on "accrual" (tenant_id, "date", "registration", "id");
create index "accrual_date_ix" on "accrual" (tenant_id, "date", "id");
create index "accrual_contract_id_date_registration_ix" on "accrual" (tenant_id, "contract_id", "date", "registration", "id") where "contract_id" is not null;
create index "accrual_orga_id_ix" on "accrual" (tenant_id, "orga_id") where "orga_id" is not null;
create index "accrual_kind_ix" on "accrual" (tenant_id, "kind") where "kind" is not null;
create index "accrual_taken_back_date_ix" on "accrual" (tenant_id, "taken_back_date") where "taken_back_date" is not null;
alter table "accrual" enable row level security;
create policy tenant on "accrual" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "accrual" to tranche_app;
alter table "accrual" add constraint "accrual_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "accrual" add constraint "accrual_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);
