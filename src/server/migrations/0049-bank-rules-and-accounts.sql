-- 0049-bank-rules-and-accounts
-- schema: 3b189c16f7dcb63f -> b70b0accb04e7108
-- older servers: yes
create table "bank_rule" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "decision" text,
  "decides" boolean,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "side" text,
  "counterparty_name" text,
  "counterparty_name_f" text,
  "text_words" text,
  "text_words_f" text,
  "is_learned" boolean,
  "learned_from" text,
  "learned_from_id" uuid,
  "confirmations" bigint,
  "use_count" bigint,
  "last_use_date" date,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('bank_rule'); end if; end $$;
alter table "bank_account" add column "domestic_number" text;
alter table "bank_account" add column "domestic_number_f" text;
alter table "bank_statement" add column "account_number" text;
alter table "bank_statement" add column "account_number_f" text;
alter table "bank_transaction" add column "rule_registration" text;
alter table "bank_transaction" add column "rule_id" uuid;
alter table "bank_transaction" add constraint "bank_transaction_rule_id_fk" foreign key (tenant_id, "rule_id") references "bank_rule" (tenant_id, id) not valid;
create unique index "bank_rule_registration_ux" on "bank_rule" (tenant_id, "registration");
create index "bank_rule_bank_account_id_ix" on "bank_rule" (tenant_id, "bank_account_id") where "bank_account_id" is not null;
create index "bank_rule_learned_from_id_ix" on "bank_rule" (tenant_id, "learned_from_id") where "learned_from_id" is not null;
create index "bank_rule_search_ix" on "bank_rule" using gin (tenant_id, search gin_trgm_ops);
create index "bank_rule_words_ix" on "bank_rule" using gin (tenant_words(tenant_id, words));
alter table "bank_rule" enable row level security;
create policy tenant on "bank_rule" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "bank_rule" to tranche_app;
alter table "bank_rule" add constraint "bank_rule_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
alter table "bank_rule" add constraint "bank_rule_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);
alter table "bank_rule" add constraint "bank_rule_learned_from_id_fk" foreign key (tenant_id, "learned_from_id") references "bank_transaction" (tenant_id, id);
insert into rework (table_name, field, asked_by) values ('bank_account', 'domesticNumber', '0049-bank-rules-and-accounts') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_account', '#search', '0049-bank-rules-and-accounts') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_statement', 'accountNumber', '0049-bank-rules-and-accounts') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of bank_account, tenants that added domesticBankCode, domesticNumber
update "bank_account" t set
  "domestic_number" = case when t.doc ? 'domesticNumber' then case when coalesce((t.doc ->> 'domesticNumber'), '') <> '' and jsonb_typeof((t.doc -> 'domesticNumber')) in ('string', 'number', 'boolean') then (t.doc ->> 'domesticNumber') end else t."domestic_number" end,
  doc = (t.doc - array['domesticBankCode', 'domesticNumber'])
    || (case when not t.doc ? 'domesticBankCode' then '{}' when coalesce((t.doc -> 'domesticBankCode') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'domesticBankCode')) in ('string', 'number', 'boolean') then jsonb_build_object('domesticBankCode', to_jsonb(((t.doc -> 'domesticBankCode') #>> '{}'))) else jsonb_build_object('domesticBankCode (0049)', (t.doc -> 'domesticBankCode')) end)
    || (case when t.doc ? 'domesticNumber' and not (coalesce((t.doc -> 'domesticNumber') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'domesticNumber')) in ('string', 'number', 'boolean')) then jsonb_build_object('domesticNumber (0049)', (t.doc -> 'domesticNumber')) else '{}' end)
where :rows and (t.doc ? 'domesticBankCode' or t.doc ? 'domesticNumber')
returning (t.doc ? 'domesticBankCode (0049)' or t.doc ? 'domesticNumber (0049)') as laid_aside;
-- step: batches of bank_statement, tenants that added accountNumber
update "bank_statement" t set
  "account_number" = case when t.doc ? 'accountNumber' then case when coalesce((t.doc ->> 'accountNumber'), '') <> '' and jsonb_typeof((t.doc -> 'accountNumber')) in ('string', 'number', 'boolean') then (t.doc ->> 'accountNumber') end else t."account_number" end,
  doc = (t.doc - array['accountNumber'])
    || (case when t.doc ? 'accountNumber' and not (coalesce((t.doc -> 'accountNumber') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'accountNumber')) in ('string', 'number', 'boolean')) then jsonb_build_object('accountNumber (0049)', (t.doc -> 'accountNumber')) else '{}' end)
where :rows and (t.doc ? 'accountNumber')
returning (t.doc ? 'accountNumber (0049)') as laid_aside;
-- step: alone
create index concurrently "bank_transaction_rule_id_date_position_ix" on "bank_transaction" (tenant_id, "rule_id", "date" desc, "position", "id") where "rule_id" is not null;
-- step: alone
alter table "bank_transaction" validate constraint "bank_transaction_rule_id_fk";
