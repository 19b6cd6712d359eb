-- 0063-postings-added-up
-- schema: 96468d5c5a59dd49 -> 4e772bbd90ed47fb
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
