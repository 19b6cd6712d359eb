-- 0064-own-funds-and-sums
-- schema: 8b3d69c6e2945009 -> c5faa7b7e4629b88
-- older servers: yes
create table "posting_sum" (
  "tenant_id" int not null,
  "ledger" text,
  "organization" text,
  "account" text not null,
  "account_name" text,
  "base_currency" text,
  "date" date,
  "debit" bigint not null,
  "credit" bigint not null
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('posting_sum'); end if; end $$;
create index "posting_sum_ix" on "posting_sum" (tenant_id, account, date);
alter table "posting_sum" enable row level security;
create policy tenant on "posting_sum" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "posting_sum" to tranche_app;
-- step: batches of journal_entry, tenants that added isOpening
update "journal_entry" t set
  doc = (t.doc - array['isOpening'])
    || (case when not t.doc ? 'isOpening' then '{}' when coalesce((t.doc -> 'isOpening') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'isOpening')) in ('string', 'number', 'boolean') and ((t.doc -> 'isOpening') #>> '{}') in ('true', 'false')) then jsonb_build_object('isOpening', to_jsonb(((t.doc -> 'isOpening') #>> '{}')::boolean)) else jsonb_build_object('isOpening (0064)', (t.doc -> 'isOpening')) end)
where :rows and (t.doc ? 'isOpening')
returning (t.doc ? 'isOpening (0064)') as laid_aside;
