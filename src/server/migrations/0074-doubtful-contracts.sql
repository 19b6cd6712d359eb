-- 0074-doubtful-contracts
-- schema: 02a58416afefff14 -> 2f071423db6fda36
-- older servers: yes
create table "impairment" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "ledger" text,
  "date" date,
  "cause" text,
  "currency" text,
  "days_late" bigint,
  "rate" bigint,
  "base" bigint,
  "allowance" bigint,
  "amount" bigint,
  "taken_back_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('impairment'); end if; end $$;
alter table "contract" add column "is_doubtful" boolean;
alter table "contract" add column "doubtful_date" date;
alter table "contract" add column "impaired" bigint;
create unique index "impairment_registration_ux" on "impairment" (tenant_id, "registration");
create index "impairment_date_registration_ix" on "impairment" (tenant_id, "date", "registration", "id");
create index "impairment_date_ix" on "impairment" (tenant_id, "date", "id");
create index "impairment_contract_id_date_registration_ix" on "impairment" (tenant_id, "contract_id", "date", "registration", "id") where "contract_id" is not null;
create index "impairment_person_id_date_registration_ix" on "impairment" (tenant_id, "person_id", "date", "registration", "id") where "person_id" is not null;
create index "impairment_orga_id_ix" on "impairment" (tenant_id, "orga_id") where "orga_id" is not null;
create index "impairment_ledger_ix" on "impairment" (tenant_id, "ledger") where "ledger" is not null;
create index "impairment_cause_ix" on "impairment" (tenant_id, "cause") where "cause" is not null;
create index "impairment_taken_back_date_ix" on "impairment" (tenant_id, "taken_back_date") where "taken_back_date" is not null;
alter table "impairment" enable row level security;
create policy tenant on "impairment" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "impairment" to tranche_app;
alter table "impairment" add constraint "impairment_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "impairment" add constraint "impairment_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);
alter table "impairment" add constraint "impairment_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);
insert into rework (table_name, field, asked_by) values ('contract', 'impaired', '0074-doubtful-contracts') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of person, tenants that added doubtfulDays
update "person" t set
  doc = (t.doc - array['doubtfulDays'])
    || (case when not t.doc ? 'doubtfulDays' then '{}' when coalesce((t.doc -> 'doubtfulDays') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'doubtfulDays')) in ('string', 'number', 'boolean') and ((t.doc -> 'doubtfulDays') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('doubtfulDays', to_jsonb(((t.doc -> 'doubtfulDays') #>> '{}')::numeric)) else jsonb_build_object('doubtfulDays (0074)', (t.doc -> 'doubtfulDays')) end)
where :rows and (t.doc ? 'doubtfulDays')
returning (t.doc ? 'doubtfulDays (0074)') as laid_aside;
-- step: alone
create index concurrently "contract_is_doubtful_start_date_ix" on "contract" (tenant_id, "start_date", "id") where "is_doubtful";
