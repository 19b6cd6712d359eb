-- 0033-deposits-and-days-of-cashflows
-- schema: f5893ff7cbbd076e -> 7fbfb0cd5c9ce26d
-- older servers: no
alter table "cashflow" rename column "replanned_date" to "counts_from";
alter table "contract" add column "deposit_held" bigint;
alter table "cashflow" add column "counts_until" date;
alter table "cashflow" add column "successor_registration" text;
alter table "cashflow" add column "successor_id" uuid;
alter table "invoice" add column "deposit" bigint;
alter table "cashflow" add constraint "cashflow_successor_id_fk" foreign key (tenant_id, "successor_id") references "cashflow" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('contract', 'depositHeld', '0033-deposits-and-days-of-cashflows') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('invoice', 'deposit', '0033-deposits-and-days-of-cashflows') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of quotation, tenants that added deposit
update "quotation" t set
  doc = (t.doc - array['deposit'])
    || (case when not t.doc ? 'deposit' then '{}' when coalesce((t.doc -> 'deposit') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'deposit')) in ('string', 'number', 'boolean') and ((t.doc -> 'deposit') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('deposit', to_jsonb(((t.doc -> 'deposit') #>> '{}')::numeric)) else jsonb_build_object('deposit (0033)', (t.doc -> 'deposit')) end)
where :rows and (t.doc ? 'deposit')
returning (t.doc ? 'deposit (0033)') as laid_aside;
-- step: alone
create index concurrently "cashflow_successor_id_ix" on "cashflow" (tenant_id, "successor_id") where "successor_id" is not null;
-- step: alone
alter table "cashflow" validate constraint "cashflow_successor_id_fk";
