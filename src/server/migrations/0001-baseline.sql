-- Written by write-baseline.ts from the declarations: change those, and write it anew.

create extension if not exists pg_trgm;

create extension if not exists btree_gin;

create table tenant_directory (id int generated always as identity primary key, name text not null unique, label text not null, time_zone text not null default 'Europe/Paris', config_version bigint not null default 1, is_active boolean not null default true);

create table login (id uuid primary key, username text not null unique, password_hash text, totp_secret text, totp_pending text, totp_step bigint not null default 0, email text, failed_count int not null default 0, locked_until timestamptz, password_changed_at timestamptz, created_at timestamptz not null);

create table membership (login_id uuid not null references login (id), tenant_id int not null references tenant_directory (id), user_id uuid not null, is_active boolean not null default true, primary key (login_id, tenant_id));

create table session (id uuid primary key, login_id uuid not null references login (id), tenant_id int not null, user_id uuid not null, generation int not null default 1, generation_at timestamptz not null, previous_used_until timestamptz, created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz, context jsonb not null default '{}');

create index session_login_ix on session (login_id);

create table password_link (id uuid primary key, login_id uuid not null references login (id), token_hash text unique, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);

create index password_link_login_ix on password_link (login_id);

create table host_directory (hostname text primary key, tenant_id int not null references tenant_directory (id), settings jsonb not null default '{}');

create table secret (name text primary key, value text not null);

create table product_state (name text primary key, value jsonb not null);

create table link (tenant_id int not null, id uuid not null, from_entity text not null, from_id uuid not null, path text not null, element_id uuid not null, role text, to_entity text, to_id uuid, value text, value_f text, primary key (tenant_id, id));

create index link_from_ix on link (tenant_id, from_id, path);

create index link_to_ix on link (tenant_id, to_id, from_entity, path, role);

create index link_value_ix on link (tenant_id, from_entity, path, value_f);

alter table "link" enable row level security;

create policy tenant on "link" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "link" to tranche_app;

create table alias (tenant_id int not null, entity text not null, registration text not null, record_id uuid not null, primary key (tenant_id, entity, registration));

alter table "alias" enable row level security;

create policy tenant on "alias" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "alias" to tranche_app;

create table configuration (tenant_id int not null, collection text not null, key text not null, value jsonb not null, update_date timestamptz not null, update_user text not null, version int not null default 1, primary key (tenant_id, collection, key));

alter table "configuration" enable row level security;

create policy tenant on "configuration" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "configuration" to tranche_app;

create table outbox (tenant_id int not null, id uuid not null, job text not null, payload jsonb not null, created_at timestamptz not null, due_at timestamptz not null, attempts int not null default 0, claimed_at timestamptz, done_at timestamptz, error text, primary key (tenant_id, id));

create index outbox_due_ix on outbox (tenant_id, due_at) where done_at is null;

alter table "outbox" enable row level security;

create policy tenant on "outbox" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "outbox" to tranche_app;

create table idempotency (tenant_id int not null, user_id uuid not null, key text not null, request_hash text not null, status int, headers jsonb, body text, created_at timestamptz not null, primary key (tenant_id, user_id, key));

alter table "idempotency" enable row level security;

create policy tenant on "idempotency" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "idempotency" to tranche_app;

create table file_use (tenant_id int not null, hash text not null, document_id uuid not null, primary key (tenant_id, hash, document_id));

alter table "file_use" enable row level security;

create policy tenant on "file_use" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "file_use" to tranche_app;

create or replace function enter(p_tenant int, p_session uuid, p_generation int, p_config bigint, p_timeout int default null) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
declare s record; v bigint;
begin
  execute format('set local app.tenant = %L', p_tenant);
  if p_timeout is not null then perform set_config('statement_timeout', p_timeout::text, true); end if;
  if p_session is not null then
    select generation, generation_at, previous_used_until, revoked_at, expires_at into s from session where id = p_session and tenant_id = p_tenant;
    if not found or s.revoked_at is not null or s.expires_at < clock_timestamp()
       or p_generation > s.generation or p_generation < s.generation - 1
       or (p_generation = s.generation - 1 and s.previous_used_until is not null and s.previous_used_until < clock_timestamp()) then
      raise exception 'signed out' using errcode = 'TR401';
    end if;
  end if;
  if p_config is not null then
    select config_version into v from tenant_directory where id = p_tenant;
    if v is distinct from p_config then raise exception 'model stale' using errcode = 'TR409'; end if;
  end if;
end $body$;

create table "person" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "first_name" text,
  "first_name_f" text,
  "last_name" text,
  "last_name_f" text,
  "commercial_name" text,
  "commercial_name_f" text,
  "legal_form" text,
  "phone" text,
  "mobile" text,
  "email" text,
  "email_f" text,
  "currency" text,
  "activity_code" text,
  "fiscal_code" text,
  "fiscal_code_f" text,
  "siret" text,
  "siret_f" text,
  "accounting" text,
  "accounting_f" text,
  "risk_class" text,
  "address" text,
  "address_f" text,
  "username" text,
  "username_f" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "parent_registration" text,
  "parent_id" uuid,
  "stage" text,
  "prospect_source" text,
  "birth_date" date,
  "nationality" text,
  "income_total" bigint,
  "expenditure_total" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "user" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "username" text,
  "username_f" text,
  "first_name" text,
  "first_name_f" text,
  "last_name" text,
  "last_name_f" text,
  "email" text,
  "email_f" text,
  "mobile" text,
  "locale" text,
  "person_registration" text,
  "person_id" uuid,
  "partner_registration" text,
  "partner_id" uuid,
  "is_locked" boolean,
  "has_activated_mfa" boolean,
  "last_login_date" timestamptz,
  "can_impersonate" boolean,
  "is_admin" boolean,
  "is_super_admin" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "user_preference" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "username" text,
  "username_f" text,
  "group_id" text,
  "group_id_f" text,
  "type" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "person_amendment" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "effective_date" date,
  "source" text,
  "change_count" bigint,
  "approved_by" text,
  "approved_by_f" text,
  "applied_date" date,
  "is_due" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "score" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "deal_registration" text,
  "deal_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "date" date,
  "currency" text,
  "amount" bigint,
  "points" bigint,
  "max_points" bigint,
  "grade" text,
  "knock_out" text,
  "recommendation" text,
  "completeness" bigint,
  "valid_until" date,
  "is_expired" boolean,
  "superseded_by_registration" text,
  "superseded_by_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "product" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_type" text,
  "code" text,
  "code_f" text,
  "financial_product" text,
  "published_version" bigint,
  "start_date" date,
  "end_date" date,
  "currency" text,
  "rate" bigint,
  "product_table_registration" text,
  "product_table_id" uuid,
  "index_registration" text,
  "index_id" uuid,
  "reference" text,
  "reference_f" text,
  "allocation" text,
  "contract_registration" text,
  "contract_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "deal" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "assets_amount" bigint,
  "product_registration" text,
  "product_id" uuid,
  "financial_product" text,
  "financial_scheme" text,
  "frequency" text,
  "duration" bigint,
  "start_date" date,
  "end_date" date,
  "currency" text,
  "financed_amount_excl_tax" bigint,
  "rate" bigint,
  "payment" bigint,
  "commission" bigint,
  "purpose" text,
  "sub_purpose" text,
  "management_type" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "valid_until" date,
  "notice_date" date,
  "is_expiring" boolean,
  "quotation_registration" text,
  "quotation_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_client_id" uuid,
  "party_partner_id" uuid,
  "party_sales_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "quotation" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "deal_registration" text,
  "deal_id" uuid,
  "amendment_registration" text,
  "amendment_id" uuid,
  "position" bigint,
  "product_registration" text,
  "product_id" uuid,
  "financial_product" text,
  "financial_scheme" text,
  "currency" text,
  "financed_amount_excl_tax" bigint,
  "rate" bigint,
  "payment" bigint,
  "duration" bigint,
  "start_date" date,
  "index_registration" text,
  "index_id" uuid,
  "end_date" date,
  "solved_value" bigint,
  "effective_rate" bigint,
  "total_interest" bigint,
  "total_cost" bigint,
  "total_payment" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "contract" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "assets_amount" bigint,
  "product_registration" text,
  "product_id" uuid,
  "financial_product" text,
  "financial_scheme" text,
  "frequency" text,
  "duration" bigint,
  "start_date" date,
  "end_date" date,
  "currency" text,
  "financed_amount_excl_tax" bigint,
  "rate" bigint,
  "payment" bigint,
  "commission" bigint,
  "purpose" text,
  "sub_purpose" text,
  "management_type" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "deal_registration" text,
  "deal_id" uuid,
  "quotation_registration" text,
  "quotation_id" uuid,
  "agreement_registration" text,
  "agreement_id" uuid,
  "activation_date" date,
  "outstanding" bigint,
  "principal_due" bigint,
  "next_due_date" date,
  "billed" bigint,
  "balance" bigint,
  "secured" bigint,
  "late_balance" bigint,
  "late_since" date,
  "is_late" boolean,
  "funded" bigint,
  "end_notice_date" date,
  "is_ending" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_client_id" uuid,
  "party_partner_id" uuid,
  "party_sales_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "contract_element" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "quotation_registration" text,
  "quotation_id" uuid,
  "code" text,
  "code_f" text,
  "start_date" date,
  "end_date" date,
  "payer_registration" text,
  "payer_id" uuid,
  "payee_registration" text,
  "payee_id" uuid,
  "pr" text,
  "currency" text,
  "total_payment" bigint,
  "group_key" text,
  "group_key_f" text,
  "plan_version" bigint,
  "planned" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "credit_line" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "start_date" date,
  "end_date" date,
  "currency" text,
  "credit_limit" bigint,
  "drawn" bigint,
  "principal_outstanding" bigint,
  "principal_due" bigint,
  "pending" bigint,
  "live_stock" bigint,
  "outstanding" bigint,
  "available" bigint,
  "financial_product" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_client_id" uuid,
  "party_partner_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "agreement" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "trigram" text,
  "trigram_f" text,
  "partner_registration" text,
  "partner_id" uuid,
  "start_date" date,
  "end_date" date,
  "commission_rate" bigint,
  "yearly_target" bigint,
  "description" text,
  "contract_count" bigint,
  "financed" bigint,
  "commissions" bigint,
  "is_expired" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "amendment" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "catalog_item_registration" text,
  "catalog_item_id" uuid,
  "currency" text,
  "date" date,
  "validity_date" date,
  "asset_registration" text,
  "asset_id" uuid,
  "new_person_registration" text,
  "new_person_id" uuid,
  "description" text,
  "financed_amount_excl_tax" bigint,
  "plan_version" bigint,
  "new_payment" bigint,
  "new_end_date" date,
  "total_difference" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_client_id" uuid,
  "party_partner_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "amendment_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "currency" text,
  "fee" bigint,
  "description" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "collateral" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "description" text,
  "start_date" date,
  "end_date" date,
  "contract_registration" text,
  "contract_id" uuid,
  "deal_registration" text,
  "deal_id" uuid,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "currency" text,
  "amount" bigint,
  "percentage" bigint,
  "secured_amount" bigint,
  "valuer_registration" text,
  "valuer_id" uuid,
  "next_valuation_date" date,
  "is_expired" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "external_contract" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "lender" text,
  "lender_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "start_date" date,
  "end_date" date,
  "currency" text,
  "outstanding" bigint,
  "payment" bigint,
  "yearly_payment" bigint,
  "arrears" bigint,
  "statement_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "financing_service" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "contract_registration" text,
  "contract_id" uuid,
  "supplier_registration" text,
  "supplier_id" uuid,
  "currency" text,
  "basis" text,
  "payment" bigint,
  "end_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "product_table" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "currency" text,
  "start_date" date,
  "end_date" date,
  "row_count" bigint,
  "lowest_rate" bigint,
  "highest_rate" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "product_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "product_registration" text,
  "product_id" uuid,
  "partner_registration" text,
  "partner_id" uuid,
  "currency" text,
  "min_amount" bigint,
  "max_amount" bigint,
  "rate" bigint,
  "position" bigint,
  "start_date" date,
  "end_date" date,
  "is_online" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "product_element_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "financing_service_registration" text,
  "financing_service_id" uuid,
  "payee_registration" text,
  "payee_id" uuid,
  "currency" text,
  "amount" bigint,
  "percentage" bigint,
  "is_mandatory" boolean,
  "end_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "fund" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "funder_registration" text,
  "funder_id" uuid,
  "financing_type" text,
  "financing_nature" text,
  "financing_finality" text,
  "management_type" text,
  "credit_limit" bigint,
  "rate" bigint,
  "index_registration" text,
  "index_id" uuid,
  "end_date" date,
  "outstanding" bigint,
  "pending" bigint,
  "drawn" bigint,
  "funding_count" bigint,
  "available" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "funding" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "fund_registration" text,
  "fund_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "contract_lot_registration" text,
  "contract_lot_id" uuid,
  "currency" text,
  "amount" bigint,
  "rate" bigint,
  "start_date" date,
  "end_date" date,
  "next_due_date" date,
  "next_payment" bigint,
  "total_interest" bigint,
  "is_due" boolean,
  "outstanding" bigint,
  "external_reference" text,
  "external_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "contract_lot" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "fund_registration" text,
  "fund_id" uuid,
  "currency" text,
  "rate" bigint,
  "cession_date" date,
  "submit_date" date,
  "accept_date" date,
  "validation_date" date,
  "contract_registration" text,
  "contract_id" uuid,
  "funding_registration" text,
  "funding_id" uuid,
  "total_amount" bigint,
  "outstanding" bigint,
  "contract_count" bigint,
  "external_reference" text,
  "external_reference_f" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "private_equity_asset" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "role" text,
  "address" text,
  "address_f" text,
  "manager_registration" text,
  "manager_id" uuid,
  "investor_registration" text,
  "investor_id" uuid,
  "currency" text,
  "committed" bigint,
  "paid_in" bigint,
  "distributed" bigint,
  "uncalled" bigint,
  "value" bigint,
  "dpi" bigint,
  "rvpi" bigint,
  "tvpi" bigint,
  "irr" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "private_equity_operation" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "private_equity_asset_registration" text,
  "private_equity_asset_id" uuid,
  "date" date,
  "currency" text,
  "amount" bigint,
  "reference" text,
  "reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "private_equity_transaction" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "private_equity_asset_registration" text,
  "private_equity_asset_id" uuid,
  "private_equity_operation_registration" text,
  "private_equity_operation_id" uuid,
  "date" date,
  "currency" text,
  "amount" bigint,
  "flow" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "asset" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "manufacturer" text,
  "manufacturer_f" text,
  "model" text,
  "model_f" text,
  "category" text,
  "identification_number" text,
  "identification_number_f" text,
  "registration_book_number" text,
  "registration_book_number_f" text,
  "supplier_registration" text,
  "supplier_id" uuid,
  "owner_registration" text,
  "owner_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "currency" text,
  "is_above_list" boolean,
  "price_excl_tax" bigint,
  "price_incl_tax" bigint,
  "book_value" bigint,
  "depreciated" bigint,
  "expense_total" bigint,
  "asset_lot_registration" text,
  "asset_lot_id" uuid,
  "delivery_date" date,
  "sale_price" bigint,
  "buyer_registration" text,
  "buyer_id" uuid,
  "sale_invoice_registration" text,
  "sale_invoice_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "asset_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "manufacturer" text,
  "manufacturer_f" text,
  "model" text,
  "model_f" text,
  "category" text,
  "supplier_registration" text,
  "supplier_id" uuid,
  "currency" text,
  "unit_price" bigint,
  "end_date" date,
  "source_catalog" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "asset_service_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "description" text,
  "category" text,
  "supplier_registration" text,
  "supplier_id" uuid,
  "currency" text,
  "payment" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "asset_expense" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "maintenance_registration" text,
  "maintenance_id" uuid,
  "date" date,
  "supplier_registration" text,
  "supplier_id" uuid,
  "invoice_number" text,
  "invoice_number_f" text,
  "currency" text,
  "amount_excl_tax" bigint,
  "amount_incl_tax" bigint,
  "tax_amount" bigint,
  "is_recharged" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "asset_lot" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "currency" text,
  "person_registration" text,
  "person_id" uuid,
  "asset_count" bigint,
  "price_excl_tax" bigint,
  "book_value" bigint,
  "sold_for" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "depreciation_schedule" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "method" text,
  "currency" text,
  "cost" bigint,
  "start_date" date,
  "realised_until" date,
  "disposal_date" date,
  "end_date" date,
  "accumulated" bigint,
  "remaining" bigint,
  "net_book_value" bigint,
  "next_charge" bigint,
  "next_date" date,
  "progress" bigint,
  "is_due" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "inspection" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "asset_registration" text,
  "asset_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "inspector_registration" text,
  "inspector_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "result" text,
  "currency" text,
  "finding_count" bigint,
  "cost" bigint,
  "charged_cost" bigint,
  "is_safe" boolean,
  "next_date" date,
  "is_overdue" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "inventory" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "location" text,
  "location_f" text,
  "category" text,
  "asset_lot_registration" text,
  "asset_lot_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "expected_count" bigint,
  "counted_count" bigint,
  "missing_count" bigint,
  "surplus_count" bigint,
  "moved_count" bigint,
  "differences" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "maintenance" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "supplier_registration" text,
  "supplier_id" uuid,
  "planned_date" date,
  "submit_date" date,
  "return_date" date,
  "validation_date" date,
  "owner_username" text,
  "owner_username_f" text,
  "invoice_number" text,
  "invoice_number_f" text,
  "currency" text,
  "amount_excl_tax" bigint,
  "amount_incl_tax" bigint,
  "tax_amount" bigint,
  "is_recharged" boolean,
  "days_away" bigint,
  "is_overdue" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "cashflow" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "contract_element_registration" text,
  "contract_element_id" uuid,
  "index" bigint,
  "kind" text,
  "pr" text,
  "due_date" date,
  "payment_date" date,
  "period_start" date,
  "period_end" date,
  "currency" text,
  "opening" bigint,
  "principal" bigint,
  "interest" bigint,
  "amount_excl_tax" bigint,
  "outstanding_after" bigint,
  "tax_code" text,
  "invoice_registration" text,
  "invoice_id" uuid,
  "plan_version" bigint,
  "effective_from" date,
  "allocated" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "invoice" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "issuer_registration" text,
  "issuer_id" uuid,
  "pr" text,
  "currency" text,
  "invoice_number" text,
  "invoice_number_f" text,
  "amount_excl_tax" bigint,
  "tax_amount" bigint,
  "amount_incl_tax" bigint,
  "allocated" bigint,
  "total_balance" bigint,
  "generation_date" date,
  "issue_date" date,
  "due_date" date,
  "payment_date" date,
  "payment_mode" text,
  "payment_condition" text,
  "mandate_registration" text,
  "mandate_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "payment_reference" text,
  "payment_reference_f" text,
  "original_registration" text,
  "original_id" uuid,
  "dunning_level" bigint,
  "dunning_date" date,
  "case_registration" text,
  "case_id" uuid,
  "billed_case_registration" text,
  "billed_case_id" uuid,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "time_zone" text,
  "time_zone_f" text,
  "is_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_payer_id" uuid,
  "party_payee_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "invoice_line" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "position" bigint,
  "code" text,
  "code_f" text,
  "description" text,
  "description_f" text,
  "contract_registration" text,
  "contract_id" uuid,
  "contract_element_registration" text,
  "contract_element_id" uuid,
  "cashflow_registration" text,
  "cashflow_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "period_start" date,
  "period_end" date,
  "quantity" bigint,
  "currency" text,
  "unit_price" bigint,
  "amount_excl_tax" bigint,
  "principal" bigint,
  "interest" bigint,
  "tax_code" text,
  "tax_rate" bigint,
  "tax_amount" bigint,
  "amount_incl_tax" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "cashflow_allocation" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "bank_operation_registration" text,
  "bank_operation_id" uuid,
  "credit_note_registration" text,
  "credit_note_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "cashflow_registration" text,
  "cashflow_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "component" text,
  "date" date,
  "currency" text,
  "pr" text,
  "amount" bigint,
  "operation_amount" bigint,
  "confidence" bigint,
  "reason" text,
  "reason_f" text,
  "reversal_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "payment_file" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "scheme" text,
  "initiator_registration" text,
  "initiator_id" uuid,
  "requested_date" date,
  "currency" text,
  "line_count" bigint,
  "control_sum" bigint,
  "rejected_count" bigint,
  "rejected_amount" bigint,
  "first_date" date,
  "message_id" text,
  "message_id_f" text,
  "format" text,
  "format_f" text,
  "generated_date" timestamptz,
  "sent_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "sepa" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "payment_file_registration" text,
  "payment_file_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "sepa_creditor_identifier" text,
  "sepa_creditor_identifier_f" text,
  "scheme" text,
  "sequence_type" text,
  "date" date,
  "currency" text,
  "line_count" bigint,
  "control_sum" bigint,
  "settled_amount" bigint,
  "settled_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "payment_file_line" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "payment_file_registration" text,
  "payment_file_id" uuid,
  "sepa_registration" text,
  "sepa_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "live_invoice" text,
  "live_invoice_f" text,
  "contract_registration" text,
  "contract_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "mandate_registration" text,
  "mandate_id" uuid,
  "counterparty_iban" text,
  "mandate_reference" text,
  "mandate_reference_f" text,
  "end_to_end_id" text,
  "end_to_end_id_f" text,
  "date" date,
  "currency" text,
  "amount" bigint,
  "reason_code" text,
  "bank_operation_registration" text,
  "bank_operation_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "camt" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "file_name" text,
  "file_name_f" text,
  "message_id" text,
  "message_id_f" text,
  "created_date" timestamptz,
  "size" bigint,
  "content_hash" text,
  "content_hash_f" text,
  "error" text,
  "error_f" text,
  "statement_count" bigint,
  "transaction_count" bigint,
  "open_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "bank_account" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "position" bigint,
  "is_inactive" boolean,
  "bank_iban" text,
  "bank_bic" text,
  "bank_name" text,
  "bank_name_f" text,
  "currency" text,
  "external_reference" text,
  "external_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "mandate" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "creditor_registration" text,
  "creditor_id" uuid,
  "position" bigint,
  "rum_reference" text,
  "rum_reference_f" text,
  "rum_status" text,
  "rum_date_of_signature" date,
  "rum_type" text,
  "lapse_date" date,
  "is_lapsed" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "bank_operation" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "date" date,
  "value_date" date,
  "currency" text,
  "amount" bigint,
  "payment_mode" text,
  "end_to_end_id" text,
  "end_to_end_id_f" text,
  "reference" text,
  "reference_f" text,
  "returned_registration" text,
  "returned_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "allocated" bigint,
  "balance" bigint,
  "external_reference" text,
  "external_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "bank_statement" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "camt_registration" text,
  "camt_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "iban" text,
  "statement_id" text,
  "statement_id_f" text,
  "sequence_number" bigint,
  "from_date" date,
  "to_date" date,
  "currency" text,
  "opening_balance" bigint,
  "closing_balance" bigint,
  "booked_total" bigint,
  "transaction_count" bigint,
  "open_count" bigint,
  "allocated_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "bank_transaction" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "bank_statement_registration" text,
  "bank_statement_id" uuid,
  "camt_registration" text,
  "camt_id" uuid,
  "bank_account_registration" text,
  "bank_account_id" uuid,
  "position" bigint,
  "date" date,
  "value_date" date,
  "currency" text,
  "amount" bigint,
  "counterparty_name" text,
  "counterparty_name_f" text,
  "counterparty_iban" text,
  "counterparty_iban_f" text,
  "reference" text,
  "reference_f" text,
  "end_to_end_id" text,
  "end_to_end_id_f" text,
  "bank_reference" text,
  "bank_reference_f" text,
  "return_code" text,
  "return_code_f" text,
  "person_registration" text,
  "person_id" uuid,
  "confidence" bigint,
  "decision" text,
  "decided_by" text,
  "decided_by_f" text,
  "decided_date" date,
  "bank_operation_registration" text,
  "bank_operation_id" uuid,
  "sepa_registration" text,
  "sepa_id" uuid,
  "payment_file_line_registration" text,
  "payment_file_line_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "accounting_catalog_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "chart" text,
  "ledger" text,
  "logical_account" text,
  "variant" text,
  "variant_f" text,
  "account" text,
  "account_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "posting_event" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "event_type" text,
  "code" text,
  "code_f" text,
  "date" date,
  "value_date" date,
  "dc" text,
  "account" text,
  "account_f" text,
  "secondary_account" text,
  "secondary_account_f" text,
  "currency" text,
  "amount" bigint,
  "measures" jsonb,
  "document_reference" text,
  "document_reference_f" text,
  "audit_trail_reference" text,
  "audit_trail_reference_f" text,
  "person_registration" text,
  "person_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "cashflow_registration" text,
  "cashflow_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "bank_operation_registration" text,
  "bank_operation_id" uuid,
  "amendment_registration" text,
  "amendment_id" uuid,
  "funding_registration" text,
  "funding_id" uuid,
  "private_equity_operation_registration" text,
  "private_equity_operation_id" uuid,
  "reversed_registration" text,
  "reversed_id" uuid,
  "error" text,
  "error_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "booking" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "posting_event_registration" text,
  "posting_event_id" uuid,
  "event_type" text,
  "ledger" text,
  "journal" text,
  "fiscal_year" bigint,
  "number" text,
  "number_f" text,
  "sequence" bigint,
  "date" date,
  "value_date" date,
  "posted_date" date,
  "currency" text,
  "amount" bigint,
  "base_currency" text,
  "base_amount" bigint,
  "document_reference" text,
  "document_reference_f" text,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "reversed_registration" text,
  "reversed_id" uuid,
  "export_reference" text,
  "export_reference_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "posting" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "posting_event_registration" text,
  "posting_event_id" uuid,
  "booking_registration" text,
  "booking_id" uuid,
  "position" bigint,
  "event_type" text,
  "code" text,
  "code_f" text,
  "ledger" text,
  "journal" text,
  "date" date,
  "value_date" date,
  "dc" text,
  "logical_account" text,
  "account" text,
  "account_f" text,
  "account_name" text,
  "account_name_f" text,
  "secondary_account" text,
  "secondary_account_f" text,
  "currency" text,
  "amount" bigint,
  "base_currency" text,
  "base_amount" bigint,
  "rate" bigint,
  "document_reference" text,
  "document_reference_f" text,
  "audit_trail_reference" text,
  "audit_trail_reference_f" text,
  "letter" text,
  "letter_f" text,
  "person_registration" text,
  "person_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "cashflow_registration" text,
  "cashflow_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "bank_operation_registration" text,
  "bank_operation_id" uuid,
  "reversed_registration" text,
  "reversed_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "task" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "subject" text,
  "subject_f" text,
  "project" text,
  "project_f" text,
  "priority" text,
  "owner_username" text,
  "owner_username_f" text,
  "start_date" date,
  "end_date" date,
  "due_date" date,
  "is_done" boolean,
  "is_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "case" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "person_registration" text,
  "person_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "asset_lot_registration" text,
  "asset_lot_id" uuid,
  "currency" text,
  "overdue_amount" bigint,
  "overdue_since" date,
  "count_invoices" bigint,
  "amount" bigint,
  "late_interest" bigint,
  "late_fee" bigint,
  "billed_interest" bigint,
  "total_claimed" bigint,
  "dunning_level" bigint,
  "owner_username" text,
  "owner_username_f" text,
  "next_action_date" date,
  "last_contact" date,
  "last_action" text,
  "promise_date" date,
  "broken_promises" bigint,
  "score" bigint,
  "lawyer_registration" text,
  "lawyer_id" uuid,
  "legal_reference" text,
  "legal_reference_f" text,
  "resolution" text,
  "resolved_date" date,
  "open_key" text,
  "open_key_f" text,
  "is_promise_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "claim" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "description" text,
  "internal_reference" text,
  "internal_reference_f" text,
  "external_reference" text,
  "external_reference_f" text,
  "start_date" date,
  "end_date" date,
  "person_registration" text,
  "person_id" uuid,
  "insurer_registration" text,
  "insurer_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "currency" text,
  "claimed_amount" bigint,
  "accepted_amount" bigint,
  "settled_amount" bigint,
  "owner_username" text,
  "owner_username_f" text,
  "is_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "campaign" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "channel" text,
  "start_date" date,
  "end_date" date,
  "owner_username" text,
  "owner_username_f" text,
  "count_contacts" bigint,
  "count_contacted" bigint,
  "count_interested" bigint,
  "count_converted" bigint,
  "contacted_share" bigint,
  "conversion_share" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "campaign_contact" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "campaign_registration" text,
  "campaign_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "outcome" text,
  "contact_date" date,
  "call_back_date" date,
  "owner_username" text,
  "owner_username_f" text,
  "deal_registration" text,
  "deal_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "committee" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "subject" text,
  "subject_f" text,
  "owner_registration" text,
  "owner_id" uuid,
  "start_date" timestamptz,
  "end_date" timestamptz,
  "count_projects" bigint,
  "count_persons" bigint,
  "count_invited" bigint,
  "count_accepted" bigint,
  "count_refused" bigint,
  "count_presented" bigint,
  "count_absent" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "voting" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "committee_registration" text,
  "committee_id" uuid,
  "deal_registration" text,
  "deal_id" uuid,
  "credit_line_registration" text,
  "credit_line_id" uuid,
  "project_registration" text,
  "project_id" uuid,
  "amount" bigint,
  "agenda_item" text,
  "agenda_item_f" text,
  "entitled" bigint,
  "count_for" bigint,
  "count_against" bigint,
  "count_abstained" bigint,
  "open_date" timestamptz,
  "close_date" timestamptz,
  "result" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "vote" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "voting_registration" text,
  "voting_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "choice" text,
  "date" date,
  "comment" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "question" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "subject" text,
  "subject_f" text,
  "author" text,
  "author_f" text,
  "locale" text,
  "answer" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "project" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "client_registration" text,
  "client_id" uuid,
  "start_date" date,
  "end_date" date,
  "budgeted" bigint,
  "hours" bigint,
  "billable_hours" bigint,
  "cost" bigint,
  "remaining" bigint,
  "is_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "budget" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "project_registration" text,
  "project_id" uuid,
  "category" text,
  "start_date" date,
  "end_date" date,
  "amount" bigint,
  "hours" bigint,
  "spent" bigint,
  "remaining" bigint,
  "spent_share" bigint,
  "is_overspent" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "time_entry" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "username" text,
  "username_f" text,
  "project_registration" text,
  "project_id" uuid,
  "budget_registration" text,
  "budget_id" uuid,
  "task_registration" text,
  "task_id" uuid,
  "hours" bigint,
  "currency" text,
  "hourly_rate" bigint,
  "cost" bigint,
  "is_billable" boolean,
  "comment" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "ticket" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "subject" text,
  "subject_f" text,
  "channel" text,
  "priority" text,
  "person_registration" text,
  "person_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "due_date" date,
  "count_messages" bigint,
  "first_answer_date" timestamptz,
  "resolved_date" timestamptz,
  "is_late" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "rule" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "entity_name" text,
  "outcome" text,
  "position" bigint,
  "start_date" date,
  "end_date" date,
  "test_result" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "communication" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "subject" text,
  "subject_f" text,
  "category" text,
  "direction" text,
  "contract_registration" text,
  "contract_id" uuid,
  "invoice_registration" text,
  "invoice_id" uuid,
  "case_registration" text,
  "case_id" uuid,
  "owner_username" text,
  "owner_username_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "party_contact_id" uuid,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "mail" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "subject" text,
  "subject_f" text,
  "template" text,
  "person_registration" text,
  "person_id" uuid,
  "communication_registration" text,
  "communication_id" uuid,
  "queued_date" timestamptz,
  "sent_date" timestamptz,
  "attempts" bigint,
  "reason" text,
  "reason_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "external_data" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "source" text,
  "source_f" text,
  "received_date" timestamptz,
  "valid_until" timestamptz,
  "person_registration" text,
  "person_id" uuid,
  "asset_registration" text,
  "asset_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "external_reference" text,
  "external_reference_f" text,
  "outcome" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "document" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "size" bigint,
  "extension" text,
  "extension_f" text,
  "hash" text,
  "hash_f" text,
  "url" text,
  "url_f" text,
  "issue_date" date,
  "expiry_date" date,
  "is_expired" boolean,
  "sort_index" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "note" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "text" text,
  "is_pinned" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "history" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "record_id" uuid,
  "date" timestamptz,
  "username" text,
  "username_f" text,
  "verb" text,
  "transition" text,
  "transition_f" text,
  "reason" text,
  "reason_f" text,
  "request_id" text,
  "request_id_f" text,
  "changes" jsonb,
  "salt" text,
  "salt_f" text,
  "value_hash" text,
  "value_hash_f" text,
  "previous_hash" text,
  "previous_hash_f" text,
  "hash" text,
  "hash_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "audit" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "username" text,
  "username_f" text,
  "impersonated_by" text,
  "impersonated_by_f" text,
  "action" text,
  "outcome" text,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "record_id" uuid,
  "ip_address" text,
  "ip_address_f" text,
  "user_agent" text,
  "user_agent_f" text,
  "request_id" text,
  "request_id_f" text,
  "details" jsonb,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "system_log" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "level" text,
  "source" text,
  "source_f" text,
  "message" text,
  "message_f" text,
  "username" text,
  "username_f" text,
  "request_id" text,
  "request_id_f" text,
  "expiration_date" timestamptz,
  "details" jsonb,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "access_log" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "request_id" text,
  "request_id_f" text,
  "method" text,
  "method_f" text,
  "path" text,
  "path_f" text,
  "http_status" bigint,
  "duration_ms" bigint,
  "size" bigint,
  "username" text,
  "username_f" text,
  "impersonated_by" text,
  "impersonated_by_f" text,
  "originator" text,
  "originator_f" text,
  "ip_address" text,
  "ip_address_f" text,
  "user_agent" text,
  "user_agent_f" text,
  "code" text,
  "code_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "tenant" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "title" text,
  "title_f" text,
  "country" text,
  "is_core" boolean,
  "root_organization_registration" text,
  "root_organization_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "host" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "hostname" text,
  "hostname_f" text,
  "login_tenant" text,
  "login_tenant_f" text,
  "mode" text,
  "window_title" text,
  "window_title_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "counter" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "value" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "key_value" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "short_key" text,
  "short_key_f" text,
  "url" text,
  "url_f" text,
  "expiration_date" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "list" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "description" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "locale" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "locale" text,
  "direction" text,
  "date_format" text,
  "date_format_f" text,
  "is_active" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "location" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "asset_registration" text,
  "asset_id" uuid,
  "person_registration" text,
  "person_id" uuid,
  "contract_registration" text,
  "contract_id" uuid,
  "latitude" bigint,
  "longitude" bigint,
  "source" text,
  "place" text,
  "place_f" text,
  "device" text,
  "device_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "currency" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "symbol" text,
  "symbol_f" text,
  "decimals" bigint,
  "is_active" boolean,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "tax" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "country" text,
  "category" text,
  "value" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "index" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "currency" text,
  "tenor" text,
  "value" bigint,
  "value_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "indice" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "country" text,
  "value" bigint,
  "value_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "script" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "script_name" text,
  "script_name_f" text,
  "version_value" bigint,
  "entity_name" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "feature_flag" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "is_enabled" boolean,
  "end_date" date,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "access_stat" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" date,
  "username" text,
  "username_f" text,
  "method" text,
  "method_f" text,
  "route" text,
  "route_f" text,
  "requests" bigint,
  "refusals" bigint,
  "faults" bigint,
  "average_ms" bigint,
  "longest_ms" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "batch" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "transition" text,
  "transition_f" text,
  "action" text,
  "is_dry_run" boolean,
  "username" text,
  "username_f" text,
  "user_id" uuid,
  "total" bigint,
  "done" bigint,
  "failed" bigint,
  "progress" bigint,
  "start_date" timestamptz,
  "end_date" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "batch_item" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "batch_registration" text,
  "batch_id" uuid,
  "import_registration" text,
  "import_registration_f" text,
  "position" bigint,
  "state" text,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "record_status" text,
  "record_status_f" text,
  "field" text,
  "field_f" text,
  "code" text,
  "code_f" text,
  "message" text,
  "message_f" text,
  "errors" jsonb,
  "payload" jsonb,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "chat" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "subject" text,
  "subject_f" text,
  "entity_name" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "last_message" text,
  "last_message_f" text,
  "last_message_user" text,
  "last_message_user_f" text,
  "last_message_date" timestamptz,
  "message_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "chat_message" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "chat_registration" text,
  "chat_id" uuid,
  "username" text,
  "username_f" text,
  "text" text,
  "edited_date" timestamptz,
  "removed_date" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "cron" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "origin" text,
  "schedule" text,
  "schedule_f" text,
  "task" text,
  "task_f" text,
  "next_run_date" timestamptz,
  "last_start_date" timestamptz,
  "last_outcome" text,
  "last_duration_ms" bigint,
  "locked_until" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "export" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "file_name" text,
  "file_name_f" text,
  "query" text,
  "format" text,
  "format_f" text,
  "row_count" bigint,
  "username" text,
  "username_f" text,
  "start_date" timestamptz,
  "request_id" text,
  "request_id_f" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "flow" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "access_key" text,
  "access_key_f" text,
  "title" text,
  "title_f" text,
  "entity_name" text,
  "start_date" date,
  "end_date" date,
  "entry_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "import" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "mode" text,
  "mapping_registration" text,
  "mapping_id" uuid,
  "file_name" text,
  "file_name_f" text,
  "row_count" bigint,
  "error_count" bigint,
  "created_count" bigint,
  "end_date" timestamptz,
  "batch_registration" text,
  "batch_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "mapping" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "mode" text,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "metric" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "metric_key" text,
  "metric_key_f" text,
  "measure" text,
  "entity_name" text,
  "currency" text,
  "is_active" boolean,
  "position" bigint,
  "last_value" bigint,
  "last_date" date,
  "previous_value" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "metric_record" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "key" text,
  "key_f" text,
  "metric_registration" text,
  "metric_id" uuid,
  "date" date,
  "value" bigint,
  "amount" bigint,
  "currency" text,
  "change" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "report" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "entity_name" text,
  "last_run_date" timestamptz,
  "last_row_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "script_log" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "request_id" text,
  "request_id_f" text,
  "script_name" text,
  "script_name_f" text,
  "script_version" bigint,
  "username" text,
  "username_f" text,
  "level" text,
  "message" text,
  "message_f" text,
  "duration_ms" bigint,
  "expiration_date" timestamptz,
  "output" jsonb,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "script_version" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "script_registration" text,
  "script_id" uuid,
  "version_value" bigint,
  "hash" text,
  "hash_f" text,
  "size" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "sheet" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "row_count" bigint,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table "system_event" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "type" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "date" timestamptz,
  "level" text,
  "source" text,
  "source_f" text,
  "message" text,
  "message_f" text,
  "username" text,
  "username_f" text,
  "server" text,
  "server_f" text,
  "request_id" text,
  "request_id_f" text,
  "details" jsonb,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  primary key (tenant_id, id)
);

create table "dyno" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "doc" jsonb not null default '{}',
  "entity" text not null,
  primary key (tenant_id, id)
);

create view "dtxn" with (security_invoker = true) as
  select (o.tenant_id)::integer as "tenant_id",
    (o.id::text)::text as "registration",
    (o.job)::text as "name",
    (lower(o.job))::text as "name_f",
    (null)::text as "status",
    (null)::text as "orga_registration",
    (null)::uuid as "orga_id",
    (o.job)::text as "job",
    (lower(o.job))::text as "job_f",
    (case when o.done_at is not null and o.error is not null then 'GIVEN_UP' when o.done_at is not null then 'DONE' when o.claimed_at is not null then 'RUNNING' when o.attempts > 0 then 'FAILED' else 'PENDING' end)::text as "state",
    (o.due_at)::timestamptz as "due_date",
    (o.attempts)::bigint as "attempts",
    (o.claimed_at)::timestamptz as "claimed_date",
    (o.done_at)::timestamptz as "done_date",
    (o.error)::text as "error",
    (lower(o.error))::text as "error_f",
    (o.payload)::jsonb as "payload",
    (o.id)::uuid as "id",
    (1)::integer as "version",
    (o.created_at)::timestamptz as "insert_date",
    ('tranche')::text as "insert_user",
    (coalesce(o.done_at, o.claimed_at, o.created_at))::timestamptz as "update_date",
    ('tranche')::text as "update_user"
  from outbox o;

create view "object_storage_container" with (security_invoker = true) as
  select (c.tenant_id)::integer as "tenant_id",
    (c.container)::text as "registration",
    (c.container)::text as "name",
    (lower(c.container))::text as "name_f",
    (null)::text as "status",
    (null)::text as "orga_registration",
    (null)::uuid as "orga_id",
    (c.container)::text as "container_name",
    (lower(c.container))::text as "container_name_f",
    (c.content)::text as "content",
    (c.entity_name)::text as "entity_name",
    (c.files)::bigint as "files",
    (c.size)::bigint as "size",
    (c.last_date)::timestamptz as "last_date",
    (md5(c.container)::uuid)::uuid as "id",
    (1)::integer as "version",
    (c.last_date)::timestamptz as "insert_date",
    ('tranche')::text as "insert_user",
    (c.last_date)::timestamptz as "update_date",
    ('tranche')::text as "update_user"
  from (
    select tenant_id, concat('documents-', coalesce(entity_name, 'none')) as container, 'DOCUMENTS' as content, entity_name,
           count(distinct hash) as files, sum(size) as size, max(update_date) as last_date
      from document where hash is not null group by tenant_id, entity_name
    union all
    select tenant_id, 'imports', 'IMPORTS', null, count(*), sum((doc ->> 'fileSize')::bigint), max(update_date)
      from import where file_name is not null group by tenant_id
    union all
    select tenant_id, 'portraits', 'PORTRAITS', null, count(*), null, max(update_date)
      from "user" where doc ->> 'photo' is not null group by tenant_id
  ) c;

create view "request_log" with (security_invoker = true) as
  select (a.tenant_id)::integer as "tenant_id",
    (a.request_id)::text as "registration",
    (concat_ws(' ', a.method, a.path))::text as "name",
    (lower(concat_ws(' ', a.method, a.path)))::text as "name_f",
    (null)::text as "status",
    (null)::text as "orga_registration",
    (null)::uuid as "orga_id",
    (a.request_id)::text as "request_id",
    (lower(a.request_id))::text as "request_id_f",
    (a.date)::timestamptz as "date",
    (a.method)::text as "method",
    (lower(a.method))::text as "method_f",
    (a.path)::text as "path",
    (lower(a.path))::text as "path_f",
    (a.http_status)::bigint as "http_status",
    (a.duration_ms)::bigint as "duration_ms",
    (a.username)::text as "username",
    (lower(a.username))::text as "username_f",
    (a.originator)::text as "originator",
    (lower(a.originator))::text as "originator_f",
    (a.ip_address)::text as "ip_address",
    (lower(a.ip_address))::text as "ip_address_f",
    (a.code)::text as "code",
    (lower(a.code))::text as "code_f",
    (a.id)::uuid as "id",
    (1)::integer as "version",
    (a.insert_date)::timestamptz as "insert_date",
    (a.username)::text as "insert_user",
    (a.insert_date)::timestamptz as "update_date",
    (a.username)::text as "update_user"
  from access_log a where a.request_id is not null;

create unique index "person_registration_ux" on "person" (tenant_id, "registration");

create index "person_name_f_ix" on "person" (tenant_id, "name_f", "id");

create index "person_birth_date_ix" on "person" (tenant_id, "birth_date", "id");

create index "person_status_ix" on "person" (tenant_id, "status", "id");

create index "person_orga_id_ix" on "person" (tenant_id, "orga_id") where "orga_id" is not null;

create index "person_parent_id_ix" on "person" (tenant_id, "parent_id") where "parent_id" is not null;

create index "person_search_ix" on "person" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_person"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "person" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_person"(text[]) from public;
grant execute on function "search_person"(text[]) to tranche_app;

create unique index "user_registration_ux" on "user" (tenant_id, "registration");

create unique index "user_username_ux" on "user" (tenant_id, "username");

create index "user_username_f_ix" on "user" (tenant_id, "username_f", "id");

create index "user_name_f_ix" on "user" (tenant_id, "name_f", "id");

create index "user_email_f_ix" on "user" (tenant_id, "email_f", "id");

create index "user_last_login_date_ix" on "user" (tenant_id, "last_login_date", "id");

create index "user_status_ix" on "user" (tenant_id, "status", "id");

create index "user_orga_id_ix" on "user" (tenant_id, "orga_id") where "orga_id" is not null;

create index "user_person_id_ix" on "user" (tenant_id, "person_id") where "person_id" is not null;

create index "user_partner_id_ix" on "user" (tenant_id, "partner_id") where "partner_id" is not null;

create index "user_search_ix" on "user" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_user"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "user" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_user"(text[]) from public;
grant execute on function "search_user"(text[]) to tranche_app;

create unique index "user_preference_registration_ux" on "user_preference" (tenant_id, "registration");

create index "user_preference_username_type_ix" on "user_preference" (tenant_id, "username", "type", "id");

create index "user_preference_update_date_ix" on "user_preference" (tenant_id, "update_date", "id");

create index "user_preference_status_ix" on "user_preference" (tenant_id, "status", "id");

create index "user_preference_orga_id_ix" on "user_preference" (tenant_id, "orga_id") where "orga_id" is not null;

create index "user_preference_search_ix" on "user_preference" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_user_preference"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "user_preference" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_user_preference"(text[]) from public;
grant execute on function "search_user_preference"(text[]) to tranche_app;

create unique index "person_amendment_registration_ux" on "person_amendment" (tenant_id, "registration");

create index "person_amendment_effective_date_ix" on "person_amendment" (tenant_id, "effective_date", "id");

create index "person_amendment_applied_date_ix" on "person_amendment" (tenant_id, "applied_date", "id");

create index "person_amendment_status_ix" on "person_amendment" (tenant_id, "status", "id");

create index "person_amendment_orga_id_ix" on "person_amendment" (tenant_id, "orga_id") where "orga_id" is not null;

create index "person_amendment_person_id_ix" on "person_amendment" (tenant_id, "person_id") where "person_id" is not null;

create index "person_amendment_search_ix" on "person_amendment" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_person_amendment"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "person_amendment" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_person_amendment"(text[]) from public;
grant execute on function "search_person_amendment"(text[]) to tranche_app;

create unique index "score_registration_ux" on "score" (tenant_id, "registration");

create index "score_date_ix" on "score" (tenant_id, "date", "id");

create index "score_points_ix" on "score" (tenant_id, "points", "id");

create index "score_grade_ix" on "score" (tenant_id, "grade", "id");

create index "score_valid_until_ix" on "score" (tenant_id, "valid_until", "id");

create index "score_status_ix" on "score" (tenant_id, "status", "id");

create index "score_orga_id_ix" on "score" (tenant_id, "orga_id") where "orga_id" is not null;

create index "score_person_id_ix" on "score" (tenant_id, "person_id") where "person_id" is not null;

create index "score_deal_id_ix" on "score" (tenant_id, "deal_id") where "deal_id" is not null;

create index "score_contract_id_ix" on "score" (tenant_id, "contract_id") where "contract_id" is not null;

create index "score_credit_line_id_ix" on "score" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "score_superseded_by_id_ix" on "score" (tenant_id, "superseded_by_id") where "superseded_by_id" is not null;

create index "score_search_ix" on "score" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_score"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "score" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_score"(text[]) from public;
grant execute on function "search_score"(text[]) to tranche_app;

create unique index "product_registration_ux" on "product" (tenant_id, "registration");

create unique index "product_code_ux" on "product" (tenant_id, "code");

create index "product_name_f_ix" on "product" (tenant_id, "name_f", "id");

create index "product_code_f_ix" on "product" (tenant_id, "code_f", "id");

create index "product_start_date_ix" on "product" (tenant_id, "start_date", "id");

create index "product_status_ix" on "product" (tenant_id, "status", "id");

create index "product_orga_id_ix" on "product" (tenant_id, "orga_id") where "orga_id" is not null;

create index "product_product_table_id_ix" on "product" (tenant_id, "product_table_id") where "product_table_id" is not null;

create index "product_index_id_ix" on "product" (tenant_id, "index_id") where "index_id" is not null;

create index "product_contract_id_ix" on "product" (tenant_id, "contract_id") where "contract_id" is not null;

create index "product_search_ix" on "product" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_product"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "product" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_product"(text[]) from public;
grant execute on function "search_product"(text[]) to tranche_app;

create unique index "deal_registration_ux" on "deal" (tenant_id, "registration");

create index "deal_insert_date_ix" on "deal" (tenant_id, "insert_date", "id");

create index "deal_start_date_ix" on "deal" (tenant_id, "start_date", "id");

create index "deal_financed_amount_excl_tax_ix" on "deal" (tenant_id, "financed_amount_excl_tax", "id");

create index "deal_valid_until_ix" on "deal" (tenant_id, "valid_until", "id");

create index "deal_name_f_ix" on "deal" (tenant_id, "name_f", "id");

create index "deal_status_ix" on "deal" (tenant_id, "status", "id");

create index "deal_orga_id_ix" on "deal" (tenant_id, "orga_id") where "orga_id" is not null;

create index "deal_product_id_ix" on "deal" (tenant_id, "product_id") where "product_id" is not null;

create index "deal_credit_line_id_ix" on "deal" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "deal_quotation_id_ix" on "deal" (tenant_id, "quotation_id") where "quotation_id" is not null;

create index "deal_contract_id_ix" on "deal" (tenant_id, "contract_id") where "contract_id" is not null;

create index "deal_party_client_id_ix" on "deal" (tenant_id, "party_client_id") where "party_client_id" is not null;

create index "deal_party_partner_id_ix" on "deal" (tenant_id, "party_partner_id") where "party_partner_id" is not null;

create index "deal_party_sales_id_ix" on "deal" (tenant_id, "party_sales_id") where "party_sales_id" is not null;

create index "deal_search_ix" on "deal" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_deal"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "deal" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_deal"(text[]) from public;
grant execute on function "search_deal"(text[]) to tranche_app;

create unique index "quotation_registration_ux" on "quotation" (tenant_id, "registration");

create index "quotation_position_ix" on "quotation" (tenant_id, "position", "id");

create index "quotation_financed_amount_excl_tax_ix" on "quotation" (tenant_id, "financed_amount_excl_tax", "id");

create index "quotation_payment_ix" on "quotation" (tenant_id, "payment", "id");

create index "quotation_start_date_ix" on "quotation" (tenant_id, "start_date", "id");

create index "quotation_status_ix" on "quotation" (tenant_id, "status", "id");

create index "quotation_orga_id_ix" on "quotation" (tenant_id, "orga_id") where "orga_id" is not null;

create index "quotation_contract_id_ix" on "quotation" (tenant_id, "contract_id") where "contract_id" is not null;

create index "quotation_deal_id_ix" on "quotation" (tenant_id, "deal_id") where "deal_id" is not null;

create index "quotation_amendment_id_ix" on "quotation" (tenant_id, "amendment_id") where "amendment_id" is not null;

create index "quotation_product_id_ix" on "quotation" (tenant_id, "product_id") where "product_id" is not null;

create index "quotation_index_id_ix" on "quotation" (tenant_id, "index_id") where "index_id" is not null;

create index "quotation_search_ix" on "quotation" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_quotation"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "quotation" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_quotation"(text[]) from public;
grant execute on function "search_quotation"(text[]) to tranche_app;

create unique index "contract_registration_ux" on "contract" (tenant_id, "registration");

create index "contract_is_late_ix" on "contract" (tenant_id, "is_late", "id");

create index "contract_is_ending_ix" on "contract" (tenant_id, "is_ending", "id");

create index "contract_start_date_ix" on "contract" (tenant_id, "start_date", "id");

create index "contract_end_date_ix" on "contract" (tenant_id, "end_date", "id");

create index "contract_financed_amount_excl_tax_ix" on "contract" (tenant_id, "financed_amount_excl_tax", "id");

create index "contract_outstanding_ix" on "contract" (tenant_id, "outstanding", "id");

create index "contract_late_balance_ix" on "contract" (tenant_id, "late_balance", "id");

create index "contract_name_f_ix" on "contract" (tenant_id, "name_f", "id");

create index "contract_status_ix" on "contract" (tenant_id, "status", "id");

create index "contract_orga_id_ix" on "contract" (tenant_id, "orga_id") where "orga_id" is not null;

create index "contract_product_id_ix" on "contract" (tenant_id, "product_id") where "product_id" is not null;

create index "contract_credit_line_id_ix" on "contract" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "contract_deal_id_ix" on "contract" (tenant_id, "deal_id") where "deal_id" is not null;

create index "contract_quotation_id_ix" on "contract" (tenant_id, "quotation_id") where "quotation_id" is not null;

create index "contract_agreement_id_ix" on "contract" (tenant_id, "agreement_id") where "agreement_id" is not null;

create index "contract_party_client_id_ix" on "contract" (tenant_id, "party_client_id") where "party_client_id" is not null;

create index "contract_party_partner_id_ix" on "contract" (tenant_id, "party_partner_id") where "party_partner_id" is not null;

create index "contract_party_sales_id_ix" on "contract" (tenant_id, "party_sales_id") where "party_sales_id" is not null;

create index "contract_search_ix" on "contract" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_contract"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "contract" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_contract"(text[]) from public;
grant execute on function "search_contract"(text[]) to tranche_app;

create unique index "contract_element_registration_ux" on "contract_element" (tenant_id, "registration");

create index "contract_element_contract_registration_sta_185utsq" on "contract_element" (tenant_id, "contract_registration", "start_date", "id");

create index "contract_element_start_date_ix" on "contract_element" (tenant_id, "start_date", "id");

create index "contract_element_end_date_ix" on "contract_element" (tenant_id, "end_date", "id");

create index "contract_element_total_payment_ix" on "contract_element" (tenant_id, "total_payment", "id");

create index "contract_element_status_ix" on "contract_element" (tenant_id, "status", "id");

create index "contract_element_orga_id_ix" on "contract_element" (tenant_id, "orga_id") where "orga_id" is not null;

create index "contract_element_contract_id_ix" on "contract_element" (tenant_id, "contract_id") where "contract_id" is not null;

create index "contract_element_quotation_id_ix" on "contract_element" (tenant_id, "quotation_id") where "quotation_id" is not null;

create index "contract_element_payer_id_ix" on "contract_element" (tenant_id, "payer_id") where "payer_id" is not null;

create index "contract_element_payee_id_ix" on "contract_element" (tenant_id, "payee_id") where "payee_id" is not null;

create index "contract_element_search_ix" on "contract_element" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_contract_element"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "contract_element" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_contract_element"(text[]) from public;
grant execute on function "search_contract_element"(text[]) to tranche_app;

create unique index "credit_line_registration_ux" on "credit_line" (tenant_id, "registration");

create index "credit_line_insert_date_ix" on "credit_line" (tenant_id, "insert_date", "id");

create index "credit_line_credit_limit_ix" on "credit_line" (tenant_id, "credit_limit", "id");

create index "credit_line_outstanding_ix" on "credit_line" (tenant_id, "outstanding", "id");

create index "credit_line_available_ix" on "credit_line" (tenant_id, "available", "id");

create index "credit_line_end_date_ix" on "credit_line" (tenant_id, "end_date", "id");

create index "credit_line_name_f_ix" on "credit_line" (tenant_id, "name_f", "id");

create index "credit_line_status_ix" on "credit_line" (tenant_id, "status", "id");

create index "credit_line_orga_id_ix" on "credit_line" (tenant_id, "orga_id") where "orga_id" is not null;

create index "credit_line_party_client_id_ix" on "credit_line" (tenant_id, "party_client_id") where "party_client_id" is not null;

create index "credit_line_party_partner_id_ix" on "credit_line" (tenant_id, "party_partner_id") where "party_partner_id" is not null;

create index "credit_line_search_ix" on "credit_line" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_credit_line"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "credit_line" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_credit_line"(text[]) from public;
grant execute on function "search_credit_line"(text[]) to tranche_app;

create unique index "agreement_registration_ux" on "agreement" (tenant_id, "registration");

create index "agreement_name_f_ix" on "agreement" (tenant_id, "name_f", "id");

create index "agreement_start_date_ix" on "agreement" (tenant_id, "start_date", "id");

create index "agreement_end_date_ix" on "agreement" (tenant_id, "end_date", "id");

create index "agreement_trigram_f_ix" on "agreement" (tenant_id, "trigram_f", "id");

create index "agreement_status_ix" on "agreement" (tenant_id, "status", "id");

create index "agreement_orga_id_ix" on "agreement" (tenant_id, "orga_id") where "orga_id" is not null;

create index "agreement_partner_id_ix" on "agreement" (tenant_id, "partner_id") where "partner_id" is not null;

create index "agreement_search_ix" on "agreement" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_agreement"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "agreement" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_agreement"(text[]) from public;
grant execute on function "search_agreement"(text[]) to tranche_app;

create unique index "amendment_registration_ux" on "amendment" (tenant_id, "registration");

create index "amendment_date_ix" on "amendment" (tenant_id, "date", "id");

create index "amendment_validity_date_ix" on "amendment" (tenant_id, "validity_date", "id");

create index "amendment_name_f_ix" on "amendment" (tenant_id, "name_f", "id");

create index "amendment_status_ix" on "amendment" (tenant_id, "status", "id");

create index "amendment_orga_id_ix" on "amendment" (tenant_id, "orga_id") where "orga_id" is not null;

create index "amendment_contract_id_ix" on "amendment" (tenant_id, "contract_id") where "contract_id" is not null;

create index "amendment_catalog_item_id_ix" on "amendment" (tenant_id, "catalog_item_id") where "catalog_item_id" is not null;

create index "amendment_asset_id_ix" on "amendment" (tenant_id, "asset_id") where "asset_id" is not null;

create index "amendment_new_person_id_ix" on "amendment" (tenant_id, "new_person_id") where "new_person_id" is not null;

create index "amendment_party_client_id_ix" on "amendment" (tenant_id, "party_client_id") where "party_client_id" is not null;

create index "amendment_party_partner_id_ix" on "amendment" (tenant_id, "party_partner_id") where "party_partner_id" is not null;

create index "amendment_search_ix" on "amendment" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_amendment"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "amendment" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_amendment"(text[]) from public;
grant execute on function "search_amendment"(text[]) to tranche_app;

create unique index "amendment_catalog_item_registration_ux" on "amendment_catalog_item" (tenant_id, "registration");

create unique index "amendment_catalog_item_code_ux" on "amendment_catalog_item" (tenant_id, "code");

create index "amendment_catalog_item_name_f_ix" on "amendment_catalog_item" (tenant_id, "name_f", "id");

create index "amendment_catalog_item_code_f_ix" on "amendment_catalog_item" (tenant_id, "code_f", "id");

create index "amendment_catalog_item_fee_ix" on "amendment_catalog_item" (tenant_id, "fee", "id");

create index "amendment_catalog_item_status_ix" on "amendment_catalog_item" (tenant_id, "status", "id");

create index "amendment_catalog_item_orga_id_ix" on "amendment_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "amendment_catalog_item_search_ix" on "amendment_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_amendment_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "amendment_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_amendment_catalog_item"(text[]) from public;
grant execute on function "search_amendment_catalog_item"(text[]) to tranche_app;

create unique index "collateral_registration_ux" on "collateral" (tenant_id, "registration");

create index "collateral_start_date_ix" on "collateral" (tenant_id, "start_date", "id");

create index "collateral_end_date_ix" on "collateral" (tenant_id, "end_date", "id");

create index "collateral_amount_ix" on "collateral" (tenant_id, "amount", "id");

create index "collateral_secured_amount_ix" on "collateral" (tenant_id, "secured_amount", "id");

create index "collateral_status_ix" on "collateral" (tenant_id, "status", "id");

create index "collateral_orga_id_ix" on "collateral" (tenant_id, "orga_id") where "orga_id" is not null;

create index "collateral_contract_id_ix" on "collateral" (tenant_id, "contract_id") where "contract_id" is not null;

create index "collateral_deal_id_ix" on "collateral" (tenant_id, "deal_id") where "deal_id" is not null;

create index "collateral_credit_line_id_ix" on "collateral" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "collateral_person_id_ix" on "collateral" (tenant_id, "person_id") where "person_id" is not null;

create index "collateral_asset_id_ix" on "collateral" (tenant_id, "asset_id") where "asset_id" is not null;

create index "collateral_valuer_id_ix" on "collateral" (tenant_id, "valuer_id") where "valuer_id" is not null;

create index "collateral_search_ix" on "collateral" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_collateral"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "collateral" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_collateral"(text[]) from public;
grant execute on function "search_collateral"(text[]) to tranche_app;

create unique index "external_contract_registration_ux" on "external_contract" (tenant_id, "registration");

create index "external_contract_start_date_ix" on "external_contract" (tenant_id, "start_date", "id");

create index "external_contract_end_date_ix" on "external_contract" (tenant_id, "end_date", "id");

create index "external_contract_outstanding_ix" on "external_contract" (tenant_id, "outstanding", "id");

create index "external_contract_payment_ix" on "external_contract" (tenant_id, "payment", "id");

create index "external_contract_status_ix" on "external_contract" (tenant_id, "status", "id");

create index "external_contract_orga_id_ix" on "external_contract" (tenant_id, "orga_id") where "orga_id" is not null;

create index "external_contract_person_id_ix" on "external_contract" (tenant_id, "person_id") where "person_id" is not null;

create index "external_contract_search_ix" on "external_contract" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_external_contract"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "external_contract" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_external_contract"(text[]) from public;
grant execute on function "search_external_contract"(text[]) to tranche_app;

create unique index "financing_service_registration_ux" on "financing_service" (tenant_id, "registration");

create index "financing_service_name_f_ix" on "financing_service" (tenant_id, "name_f", "id");

create index "financing_service_code_f_ix" on "financing_service" (tenant_id, "code_f", "id");

create index "financing_service_payment_ix" on "financing_service" (tenant_id, "payment", "id");

create index "financing_service_status_ix" on "financing_service" (tenant_id, "status", "id");

create index "financing_service_orga_id_ix" on "financing_service" (tenant_id, "orga_id") where "orga_id" is not null;

create index "financing_service_contract_id_ix" on "financing_service" (tenant_id, "contract_id") where "contract_id" is not null;

create index "financing_service_supplier_id_ix" on "financing_service" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "financing_service_search_ix" on "financing_service" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_financing_service"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "financing_service" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_financing_service"(text[]) from public;
grant execute on function "search_financing_service"(text[]) to tranche_app;

create unique index "product_table_registration_ux" on "product_table" (tenant_id, "registration");

create unique index "product_table_code_ux" on "product_table" (tenant_id, "code");

create index "product_table_code_f_ix" on "product_table" (tenant_id, "code_f", "id");

create index "product_table_name_f_ix" on "product_table" (tenant_id, "name_f", "id");

create index "product_table_start_date_ix" on "product_table" (tenant_id, "start_date", "id");

create index "product_table_end_date_ix" on "product_table" (tenant_id, "end_date", "id");

create index "product_table_status_ix" on "product_table" (tenant_id, "status", "id");

create index "product_table_orga_id_ix" on "product_table" (tenant_id, "orga_id") where "orga_id" is not null;

create index "product_table_search_ix" on "product_table" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_product_table"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "product_table" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_product_table"(text[]) from public;
grant execute on function "search_product_table"(text[]) to tranche_app;

create unique index "product_catalog_item_registration_ux" on "product_catalog_item" (tenant_id, "registration");

create unique index "product_catalog_item_code_ux" on "product_catalog_item" (tenant_id, "code");

create index "product_catalog_item_position_code_f_ix" on "product_catalog_item" (tenant_id, "position", "code_f", "id");

create index "product_catalog_item_code_f_ix" on "product_catalog_item" (tenant_id, "code_f", "id");

create index "product_catalog_item_name_f_ix" on "product_catalog_item" (tenant_id, "name_f", "id");

create index "product_catalog_item_rate_ix" on "product_catalog_item" (tenant_id, "rate", "id");

create index "product_catalog_item_position_ix" on "product_catalog_item" (tenant_id, "position", "id");

create index "product_catalog_item_status_ix" on "product_catalog_item" (tenant_id, "status", "id");

create index "product_catalog_item_orga_id_ix" on "product_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "product_catalog_item_product_id_ix" on "product_catalog_item" (tenant_id, "product_id") where "product_id" is not null;

create index "product_catalog_item_partner_id_ix" on "product_catalog_item" (tenant_id, "partner_id") where "partner_id" is not null;

create index "product_catalog_item_search_ix" on "product_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_product_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "product_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_product_catalog_item"(text[]) from public;
grant execute on function "search_product_catalog_item"(text[]) to tranche_app;

create unique index "product_element_catalog_item_registration_ux" on "product_element_catalog_item" (tenant_id, "registration");

create unique index "product_element_catalog_item_code_ux" on "product_element_catalog_item" (tenant_id, "code");

create index "product_element_catalog_item_code_f_ix" on "product_element_catalog_item" (tenant_id, "code_f", "id");

create index "product_element_catalog_item_name_f_ix" on "product_element_catalog_item" (tenant_id, "name_f", "id");

create index "product_element_catalog_item_amount_ix" on "product_element_catalog_item" (tenant_id, "amount", "id");

create index "product_element_catalog_item_status_ix" on "product_element_catalog_item" (tenant_id, "status", "id");

create index "product_element_catalog_item_orga_id_ix" on "product_element_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "product_element_catalog_item_financing_ser_9fwwb2" on "product_element_catalog_item" (tenant_id, "financing_service_id") where "financing_service_id" is not null;

create index "product_element_catalog_item_payee_id_ix" on "product_element_catalog_item" (tenant_id, "payee_id") where "payee_id" is not null;

create index "product_element_catalog_item_search_ix" on "product_element_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_product_element_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "product_element_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_product_element_catalog_item"(text[]) from public;
grant execute on function "search_product_element_catalog_item"(text[]) to tranche_app;

create unique index "fund_registration_ux" on "fund" (tenant_id, "registration");

create index "fund_name_f_ix" on "fund" (tenant_id, "name_f", "id");

create index "fund_credit_limit_ix" on "fund" (tenant_id, "credit_limit", "id");

create index "fund_outstanding_ix" on "fund" (tenant_id, "outstanding", "id");

create index "fund_available_ix" on "fund" (tenant_id, "available", "id");

create index "fund_end_date_ix" on "fund" (tenant_id, "end_date", "id");

create index "fund_status_ix" on "fund" (tenant_id, "status", "id");

create index "fund_orga_id_ix" on "fund" (tenant_id, "orga_id") where "orga_id" is not null;

create index "fund_funder_id_ix" on "fund" (tenant_id, "funder_id") where "funder_id" is not null;

create index "fund_index_id_ix" on "fund" (tenant_id, "index_id") where "index_id" is not null;

create index "fund_search_ix" on "fund" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_fund"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "fund" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_fund"(text[]) from public;
grant execute on function "search_fund"(text[]) to tranche_app;

create unique index "funding_registration_ux" on "funding" (tenant_id, "registration");

create index "funding_insert_date_ix" on "funding" (tenant_id, "insert_date", "id");

create index "funding_start_date_ix" on "funding" (tenant_id, "start_date", "id");

create index "funding_amount_ix" on "funding" (tenant_id, "amount", "id");

create index "funding_outstanding_ix" on "funding" (tenant_id, "outstanding", "id");

create index "funding_next_due_date_ix" on "funding" (tenant_id, "next_due_date", "id");

create index "funding_status_ix" on "funding" (tenant_id, "status", "id");

create index "funding_orga_id_ix" on "funding" (tenant_id, "orga_id") where "orga_id" is not null;

create index "funding_fund_id_ix" on "funding" (tenant_id, "fund_id") where "fund_id" is not null;

create index "funding_contract_id_ix" on "funding" (tenant_id, "contract_id") where "contract_id" is not null;

create index "funding_contract_lot_id_ix" on "funding" (tenant_id, "contract_lot_id") where "contract_lot_id" is not null;

create index "funding_search_ix" on "funding" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_funding"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "funding" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_funding"(text[]) from public;
grant execute on function "search_funding"(text[]) to tranche_app;

create unique index "contract_lot_registration_ux" on "contract_lot" (tenant_id, "registration");

create index "contract_lot_cession_date_ix" on "contract_lot" (tenant_id, "cession_date", "id");

create index "contract_lot_total_amount_ix" on "contract_lot" (tenant_id, "total_amount", "id");

create index "contract_lot_name_f_ix" on "contract_lot" (tenant_id, "name_f", "id");

create index "contract_lot_status_ix" on "contract_lot" (tenant_id, "status", "id");

create index "contract_lot_orga_id_ix" on "contract_lot" (tenant_id, "orga_id") where "orga_id" is not null;

create index "contract_lot_fund_id_ix" on "contract_lot" (tenant_id, "fund_id") where "fund_id" is not null;

create index "contract_lot_contract_id_ix" on "contract_lot" (tenant_id, "contract_id") where "contract_id" is not null;

create index "contract_lot_funding_id_ix" on "contract_lot" (tenant_id, "funding_id") where "funding_id" is not null;

create index "contract_lot_search_ix" on "contract_lot" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_contract_lot"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "contract_lot" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_contract_lot"(text[]) from public;
grant execute on function "search_contract_lot"(text[]) to tranche_app;

create unique index "private_equity_asset_registration_ux" on "private_equity_asset" (tenant_id, "registration");

create index "private_equity_asset_name_f_ix" on "private_equity_asset" (tenant_id, "name_f", "id");

create index "private_equity_asset_value_ix" on "private_equity_asset" (tenant_id, "value", "id");

create index "private_equity_asset_tvpi_ix" on "private_equity_asset" (tenant_id, "tvpi", "id");

create index "private_equity_asset_irr_ix" on "private_equity_asset" (tenant_id, "irr", "id");

create index "private_equity_asset_paid_in_ix" on "private_equity_asset" (tenant_id, "paid_in", "id");

create index "private_equity_asset_status_ix" on "private_equity_asset" (tenant_id, "status", "id");

create index "private_equity_asset_orga_id_ix" on "private_equity_asset" (tenant_id, "orga_id") where "orga_id" is not null;

create index "private_equity_asset_manager_id_ix" on "private_equity_asset" (tenant_id, "manager_id") where "manager_id" is not null;

create index "private_equity_asset_investor_id_ix" on "private_equity_asset" (tenant_id, "investor_id") where "investor_id" is not null;

create index "private_equity_asset_search_ix" on "private_equity_asset" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_private_equity_asset"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "private_equity_asset" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_private_equity_asset"(text[]) from public;
grant execute on function "search_private_equity_asset"(text[]) to tranche_app;

create unique index "private_equity_operation_registration_ux" on "private_equity_operation" (tenant_id, "registration");

create index "private_equity_operation_date_ix" on "private_equity_operation" (tenant_id, "date", "id");

create index "private_equity_operation_amount_ix" on "private_equity_operation" (tenant_id, "amount", "id");

create index "private_equity_operation_status_ix" on "private_equity_operation" (tenant_id, "status", "id");

create index "private_equity_operation_orga_id_ix" on "private_equity_operation" (tenant_id, "orga_id") where "orga_id" is not null;

create index "private_equity_operation_private_equity_as_du8hjw" on "private_equity_operation" (tenant_id, "private_equity_asset_id") where "private_equity_asset_id" is not null;

create index "private_equity_operation_search_ix" on "private_equity_operation" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_private_equity_operation"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "private_equity_operation" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_private_equity_operation"(text[]) from public;
grant execute on function "search_private_equity_operation"(text[]) to tranche_app;

create unique index "private_equity_transaction_registration_ux" on "private_equity_transaction" (tenant_id, "registration");

create index "private_equity_transaction_date_ix" on "private_equity_transaction" (tenant_id, "date", "id");

create index "private_equity_transaction_amount_ix" on "private_equity_transaction" (tenant_id, "amount", "id");

create index "private_equity_transaction_flow_ix" on "private_equity_transaction" (tenant_id, "flow", "id");

create index "private_equity_transaction_status_ix" on "private_equity_transaction" (tenant_id, "status", "id");

create index "private_equity_transaction_orga_id_ix" on "private_equity_transaction" (tenant_id, "orga_id") where "orga_id" is not null;

create index "private_equity_transaction_private_equity__c09f9h" on "private_equity_transaction" (tenant_id, "private_equity_asset_id") where "private_equity_asset_id" is not null;

create index "private_equity_transaction_private_equity__1je2urg" on "private_equity_transaction" (tenant_id, "private_equity_operation_id") where "private_equity_operation_id" is not null;

create index "private_equity_transaction_search_ix" on "private_equity_transaction" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_private_equity_transaction"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "private_equity_transaction" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_private_equity_transaction"(text[]) from public;
grant execute on function "search_private_equity_transaction"(text[]) to tranche_app;

create unique index "asset_registration_ux" on "asset" (tenant_id, "registration");

create index "asset_insert_date_ix" on "asset" (tenant_id, "insert_date", "id");

create index "asset_name_f_ix" on "asset" (tenant_id, "name_f", "id");

create index "asset_price_excl_tax_ix" on "asset" (tenant_id, "price_excl_tax", "id");

create index "asset_delivery_date_ix" on "asset" (tenant_id, "delivery_date", "id");

create index "asset_status_ix" on "asset" (tenant_id, "status", "id");

create index "asset_orga_id_ix" on "asset" (tenant_id, "orga_id") where "orga_id" is not null;

create index "asset_supplier_id_ix" on "asset" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "asset_owner_id_ix" on "asset" (tenant_id, "owner_id") where "owner_id" is not null;

create index "asset_contract_id_ix" on "asset" (tenant_id, "contract_id") where "contract_id" is not null;

create index "asset_asset_lot_id_ix" on "asset" (tenant_id, "asset_lot_id") where "asset_lot_id" is not null;

create index "asset_buyer_id_ix" on "asset" (tenant_id, "buyer_id") where "buyer_id" is not null;

create index "asset_sale_invoice_id_ix" on "asset" (tenant_id, "sale_invoice_id") where "sale_invoice_id" is not null;

create index "asset_search_ix" on "asset" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_asset"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "asset" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_asset"(text[]) from public;
grant execute on function "search_asset"(text[]) to tranche_app;

create unique index "asset_catalog_item_registration_ux" on "asset_catalog_item" (tenant_id, "registration");

create unique index "asset_catalog_item_code_ux" on "asset_catalog_item" (tenant_id, "code");

create index "asset_catalog_item_name_f_ix" on "asset_catalog_item" (tenant_id, "name_f", "id");

create index "asset_catalog_item_code_f_ix" on "asset_catalog_item" (tenant_id, "code_f", "id");

create index "asset_catalog_item_unit_price_ix" on "asset_catalog_item" (tenant_id, "unit_price", "id");

create index "asset_catalog_item_status_ix" on "asset_catalog_item" (tenant_id, "status", "id");

create index "asset_catalog_item_orga_id_ix" on "asset_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "asset_catalog_item_supplier_id_ix" on "asset_catalog_item" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "asset_catalog_item_search_ix" on "asset_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_asset_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "asset_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_asset_catalog_item"(text[]) from public;
grant execute on function "search_asset_catalog_item"(text[]) to tranche_app;

create unique index "asset_service_catalog_item_registration_ux" on "asset_service_catalog_item" (tenant_id, "registration");

create unique index "asset_service_catalog_item_code_ux" on "asset_service_catalog_item" (tenant_id, "code");

create index "asset_service_catalog_item_name_f_ix" on "asset_service_catalog_item" (tenant_id, "name_f", "id");

create index "asset_service_catalog_item_code_f_ix" on "asset_service_catalog_item" (tenant_id, "code_f", "id");

create index "asset_service_catalog_item_payment_ix" on "asset_service_catalog_item" (tenant_id, "payment", "id");

create index "asset_service_catalog_item_status_ix" on "asset_service_catalog_item" (tenant_id, "status", "id");

create index "asset_service_catalog_item_orga_id_ix" on "asset_service_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "asset_service_catalog_item_supplier_id_ix" on "asset_service_catalog_item" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "asset_service_catalog_item_search_ix" on "asset_service_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_asset_service_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "asset_service_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_asset_service_catalog_item"(text[]) from public;
grant execute on function "search_asset_service_catalog_item"(text[]) to tranche_app;

create unique index "asset_expense_registration_ux" on "asset_expense" (tenant_id, "registration");

create index "asset_expense_date_ix" on "asset_expense" (tenant_id, "date", "id");

create index "asset_expense_amount_excl_tax_ix" on "asset_expense" (tenant_id, "amount_excl_tax", "id");

create index "asset_expense_status_ix" on "asset_expense" (tenant_id, "status", "id");

create index "asset_expense_orga_id_ix" on "asset_expense" (tenant_id, "orga_id") where "orga_id" is not null;

create index "asset_expense_asset_id_ix" on "asset_expense" (tenant_id, "asset_id") where "asset_id" is not null;

create index "asset_expense_contract_id_ix" on "asset_expense" (tenant_id, "contract_id") where "contract_id" is not null;

create index "asset_expense_maintenance_id_ix" on "asset_expense" (tenant_id, "maintenance_id") where "maintenance_id" is not null;

create index "asset_expense_supplier_id_ix" on "asset_expense" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "asset_expense_search_ix" on "asset_expense" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_asset_expense"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "asset_expense" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_asset_expense"(text[]) from public;
grant execute on function "search_asset_expense"(text[]) to tranche_app;

create unique index "asset_lot_registration_ux" on "asset_lot" (tenant_id, "registration");

create index "asset_lot_insert_date_ix" on "asset_lot" (tenant_id, "insert_date", "id");

create index "asset_lot_name_f_ix" on "asset_lot" (tenant_id, "name_f", "id");

create index "asset_lot_date_ix" on "asset_lot" (tenant_id, "date", "id");

create index "asset_lot_price_excl_tax_ix" on "asset_lot" (tenant_id, "price_excl_tax", "id");

create index "asset_lot_status_ix" on "asset_lot" (tenant_id, "status", "id");

create index "asset_lot_orga_id_ix" on "asset_lot" (tenant_id, "orga_id") where "orga_id" is not null;

create index "asset_lot_person_id_ix" on "asset_lot" (tenant_id, "person_id") where "person_id" is not null;

create index "asset_lot_search_ix" on "asset_lot" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_asset_lot"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "asset_lot" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_asset_lot"(text[]) from public;
grant execute on function "search_asset_lot"(text[]) to tranche_app;

create unique index "depreciation_schedule_registration_ux" on "depreciation_schedule" (tenant_id, "registration");

create index "depreciation_schedule_start_date_ix" on "depreciation_schedule" (tenant_id, "start_date", "id");

create index "depreciation_schedule_end_date_ix" on "depreciation_schedule" (tenant_id, "end_date", "id");

create index "depreciation_schedule_net_book_value_ix" on "depreciation_schedule" (tenant_id, "net_book_value", "id");

create index "depreciation_schedule_next_date_ix" on "depreciation_schedule" (tenant_id, "next_date", "id");

create index "depreciation_schedule_status_ix" on "depreciation_schedule" (tenant_id, "status", "id");

create index "depreciation_schedule_orga_id_ix" on "depreciation_schedule" (tenant_id, "orga_id") where "orga_id" is not null;

create index "depreciation_schedule_asset_id_ix" on "depreciation_schedule" (tenant_id, "asset_id") where "asset_id" is not null;

create index "depreciation_schedule_contract_id_ix" on "depreciation_schedule" (tenant_id, "contract_id") where "contract_id" is not null;

create index "depreciation_schedule_search_ix" on "depreciation_schedule" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_depreciation_schedule"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "depreciation_schedule" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_depreciation_schedule"(text[]) from public;
grant execute on function "search_depreciation_schedule"(text[]) to tranche_app;

create unique index "inspection_registration_ux" on "inspection" (tenant_id, "registration");

create index "inspection_date_ix" on "inspection" (tenant_id, "date", "id");

create index "inspection_next_date_ix" on "inspection" (tenant_id, "next_date", "id");

create index "inspection_cost_ix" on "inspection" (tenant_id, "cost", "id");

create index "inspection_status_ix" on "inspection" (tenant_id, "status", "id");

create index "inspection_orga_id_ix" on "inspection" (tenant_id, "orga_id") where "orga_id" is not null;

create index "inspection_asset_id_ix" on "inspection" (tenant_id, "asset_id") where "asset_id" is not null;

create index "inspection_contract_id_ix" on "inspection" (tenant_id, "contract_id") where "contract_id" is not null;

create index "inspection_inspector_id_ix" on "inspection" (tenant_id, "inspector_id") where "inspector_id" is not null;

create index "inspection_search_ix" on "inspection" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_inspection"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "inspection" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_inspection"(text[]) from public;
grant execute on function "search_inspection"(text[]) to tranche_app;

create unique index "inventory_registration_ux" on "inventory" (tenant_id, "registration");

create index "inventory_date_ix" on "inventory" (tenant_id, "date", "id");

create index "inventory_differences_ix" on "inventory" (tenant_id, "differences", "id");

create index "inventory_status_ix" on "inventory" (tenant_id, "status", "id");

create index "inventory_orga_id_ix" on "inventory" (tenant_id, "orga_id") where "orga_id" is not null;

create index "inventory_asset_lot_id_ix" on "inventory" (tenant_id, "asset_lot_id") where "asset_lot_id" is not null;

create index "inventory_search_ix" on "inventory" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_inventory"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "inventory" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_inventory"(text[]) from public;
grant execute on function "search_inventory"(text[]) to tranche_app;

create unique index "maintenance_registration_ux" on "maintenance" (tenant_id, "registration");

create index "maintenance_insert_date_ix" on "maintenance" (tenant_id, "insert_date", "id");

create index "maintenance_planned_date_ix" on "maintenance" (tenant_id, "planned_date", "id");

create index "maintenance_submit_date_ix" on "maintenance" (tenant_id, "submit_date", "id");

create index "maintenance_return_date_ix" on "maintenance" (tenant_id, "return_date", "id");

create index "maintenance_validation_date_ix" on "maintenance" (tenant_id, "validation_date", "id");

create index "maintenance_amount_excl_tax_ix" on "maintenance" (tenant_id, "amount_excl_tax", "id");

create index "maintenance_status_ix" on "maintenance" (tenant_id, "status", "id");

create index "maintenance_orga_id_ix" on "maintenance" (tenant_id, "orga_id") where "orga_id" is not null;

create index "maintenance_asset_id_ix" on "maintenance" (tenant_id, "asset_id") where "asset_id" is not null;

create index "maintenance_contract_id_ix" on "maintenance" (tenant_id, "contract_id") where "contract_id" is not null;

create index "maintenance_supplier_id_ix" on "maintenance" (tenant_id, "supplier_id") where "supplier_id" is not null;

create index "maintenance_search_ix" on "maintenance" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_maintenance"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "maintenance" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_maintenance"(text[]) from public;
grant execute on function "search_maintenance"(text[]) to tranche_app;

create unique index "cashflow_registration_ux" on "cashflow" (tenant_id, "registration");

create index "cashflow_status_due_date_ix" on "cashflow" (tenant_id, "status", "due_date", "id");

create index "cashflow_contract_id_due_date_ix" on "cashflow" (tenant_id, "contract_id", "due_date", "id");

create index "cashflow_due_date_index_ix" on "cashflow" (tenant_id, "due_date", "index", "id");

create index "cashflow_contract_element_id_ix" on "cashflow" (tenant_id, "contract_element_id") where "contract_element_id" is not null;

create index "cashflow_invoice_id_ix" on "cashflow" (tenant_id, "invoice_id") where "invoice_id" is not null;

create unique index "invoice_registration_ux" on "invoice" (tenant_id, "registration");

create unique index "invoice_issuer_registration_invoice_number_ux" on "invoice" (tenant_id, "issuer_registration", "invoice_number");

create index "invoice_is_late_ix" on "invoice" (tenant_id, "is_late", "id");

create index "invoice_due_date_ix" on "invoice" (tenant_id, "due_date", "id");

create index "invoice_issue_date_ix" on "invoice" (tenant_id, "issue_date", "id");

create index "invoice_amount_excl_tax_ix" on "invoice" (tenant_id, "amount_excl_tax", "id");

create index "invoice_amount_incl_tax_ix" on "invoice" (tenant_id, "amount_incl_tax", "id");

create index "invoice_total_balance_ix" on "invoice" (tenant_id, "total_balance", "id");

create index "invoice_name_f_ix" on "invoice" (tenant_id, "name_f", "id");

create index "invoice_status_ix" on "invoice" (tenant_id, "status", "id");

create index "invoice_orga_id_ix" on "invoice" (tenant_id, "orga_id") where "orga_id" is not null;

create index "invoice_contract_id_ix" on "invoice" (tenant_id, "contract_id") where "contract_id" is not null;

create index "invoice_issuer_id_ix" on "invoice" (tenant_id, "issuer_id") where "issuer_id" is not null;

create index "invoice_mandate_id_ix" on "invoice" (tenant_id, "mandate_id") where "mandate_id" is not null;

create index "invoice_bank_account_id_ix" on "invoice" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "invoice_original_id_ix" on "invoice" (tenant_id, "original_id") where "original_id" is not null;

create index "invoice_case_id_ix" on "invoice" (tenant_id, "case_id") where "case_id" is not null;

create index "invoice_billed_case_id_ix" on "invoice" (tenant_id, "billed_case_id") where "billed_case_id" is not null;

create index "invoice_party_payer_id_ix" on "invoice" (tenant_id, "party_payer_id") where "party_payer_id" is not null;

create index "invoice_party_payee_id_ix" on "invoice" (tenant_id, "party_payee_id") where "party_payee_id" is not null;

create index "invoice_search_ix" on "invoice" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_invoice"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "invoice" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_invoice"(text[]) from public;
grant execute on function "search_invoice"(text[]) to tranche_app;

create unique index "invoice_line_registration_ux" on "invoice_line" (tenant_id, "registration");

create index "invoice_line_position_ix" on "invoice_line" (tenant_id, "position", "id");

create index "invoice_line_invoice_id_ix" on "invoice_line" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "invoice_line_contract_id_ix" on "invoice_line" (tenant_id, "contract_id") where "contract_id" is not null;

create index "invoice_line_contract_element_id_ix" on "invoice_line" (tenant_id, "contract_element_id") where "contract_element_id" is not null;

create index "invoice_line_cashflow_id_ix" on "invoice_line" (tenant_id, "cashflow_id") where "cashflow_id" is not null;

create index "invoice_line_asset_id_ix" on "invoice_line" (tenant_id, "asset_id") where "asset_id" is not null;

create unique index "cashflow_allocation_registration_ux" on "cashflow_allocation" (tenant_id, "registration");

create index "cashflow_allocation_date_ix" on "cashflow_allocation" (tenant_id, "date", "id");

create index "cashflow_allocation_bank_operation_id_ix" on "cashflow_allocation" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;

create index "cashflow_allocation_credit_note_id_ix" on "cashflow_allocation" (tenant_id, "credit_note_id") where "credit_note_id" is not null;

create index "cashflow_allocation_invoice_id_ix" on "cashflow_allocation" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "cashflow_allocation_cashflow_id_ix" on "cashflow_allocation" (tenant_id, "cashflow_id") where "cashflow_id" is not null;

create index "cashflow_allocation_contract_id_ix" on "cashflow_allocation" (tenant_id, "contract_id") where "contract_id" is not null;

create unique index "payment_file_registration_ux" on "payment_file" (tenant_id, "registration");

create index "payment_file_insert_date_ix" on "payment_file" (tenant_id, "insert_date", "id");

create index "payment_file_first_date_ix" on "payment_file" (tenant_id, "first_date", "id");

create index "payment_file_control_sum_ix" on "payment_file" (tenant_id, "control_sum", "id");

create index "payment_file_status_ix" on "payment_file" (tenant_id, "status", "id");

create index "payment_file_orga_id_ix" on "payment_file" (tenant_id, "orga_id") where "orga_id" is not null;

create index "payment_file_initiator_id_ix" on "payment_file" (tenant_id, "initiator_id") where "initiator_id" is not null;

create index "payment_file_search_ix" on "payment_file" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_payment_file"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "payment_file" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_payment_file"(text[]) from public;
grant execute on function "search_payment_file"(text[]) to tranche_app;

create unique index "sepa_registration_ux" on "sepa" (tenant_id, "registration");

create index "sepa_date_ix" on "sepa" (tenant_id, "date", "id");

create index "sepa_control_sum_ix" on "sepa" (tenant_id, "control_sum", "id");

create index "sepa_status_ix" on "sepa" (tenant_id, "status", "id");

create index "sepa_orga_id_ix" on "sepa" (tenant_id, "orga_id") where "orga_id" is not null;

create index "sepa_payment_file_id_ix" on "sepa" (tenant_id, "payment_file_id") where "payment_file_id" is not null;

create index "sepa_bank_account_id_ix" on "sepa" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "sepa_search_ix" on "sepa" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_sepa"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "sepa" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_sepa"(text[]) from public;
grant execute on function "search_sepa"(text[]) to tranche_app;

create unique index "payment_file_line_registration_ux" on "payment_file_line" (tenant_id, "registration");

create unique index "payment_file_line_live_invoice_ux" on "payment_file_line" (tenant_id, "live_invoice");

create index "payment_file_line_date_name_f_ix" on "payment_file_line" (tenant_id, "date", "name_f", "id");

create index "payment_file_line_date_ix" on "payment_file_line" (tenant_id, "date", "id");

create index "payment_file_line_amount_ix" on "payment_file_line" (tenant_id, "amount", "id");

create index "payment_file_line_status_ix" on "payment_file_line" (tenant_id, "status", "id");

create index "payment_file_line_orga_id_ix" on "payment_file_line" (tenant_id, "orga_id") where "orga_id" is not null;

create index "payment_file_line_payment_file_id_ix" on "payment_file_line" (tenant_id, "payment_file_id") where "payment_file_id" is not null;

create index "payment_file_line_sepa_id_ix" on "payment_file_line" (tenant_id, "sepa_id") where "sepa_id" is not null;

create index "payment_file_line_invoice_id_ix" on "payment_file_line" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "payment_file_line_contract_id_ix" on "payment_file_line" (tenant_id, "contract_id") where "contract_id" is not null;

create index "payment_file_line_person_id_ix" on "payment_file_line" (tenant_id, "person_id") where "person_id" is not null;

create index "payment_file_line_bank_account_id_ix" on "payment_file_line" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "payment_file_line_mandate_id_ix" on "payment_file_line" (tenant_id, "mandate_id") where "mandate_id" is not null;

create index "payment_file_line_bank_operation_id_ix" on "payment_file_line" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;

create index "payment_file_line_search_ix" on "payment_file_line" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_payment_file_line"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "payment_file_line" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_payment_file_line"(text[]) from public;
grant execute on function "search_payment_file_line"(text[]) to tranche_app;

create unique index "camt_registration_ux" on "camt" (tenant_id, "registration");

create unique index "camt_content_hash_ux" on "camt" (tenant_id, "content_hash");

create index "camt_insert_date_ix" on "camt" (tenant_id, "insert_date", "id");

create index "camt_created_date_ix" on "camt" (tenant_id, "created_date", "id");

create index "camt_status_ix" on "camt" (tenant_id, "status", "id");

create index "camt_orga_id_ix" on "camt" (tenant_id, "orga_id") where "orga_id" is not null;

create index "camt_search_ix" on "camt" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_camt"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "camt" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_camt"(text[]) from public;
grant execute on function "search_camt"(text[]) to tranche_app;

create unique index "bank_account_registration_ux" on "bank_account" (tenant_id, "registration");

create index "bank_account_position_name_f_ix" on "bank_account" (tenant_id, "position", "name_f", "id");

create index "bank_account_status_ix" on "bank_account" (tenant_id, "status", "id");

create index "bank_account_orga_id_ix" on "bank_account" (tenant_id, "orga_id") where "orga_id" is not null;

create index "bank_account_person_id_ix" on "bank_account" (tenant_id, "person_id") where "person_id" is not null;

create index "bank_account_search_ix" on "bank_account" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_bank_account"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "bank_account" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_bank_account"(text[]) from public;
grant execute on function "search_bank_account"(text[]) to tranche_app;

create unique index "mandate_registration_ux" on "mandate" (tenant_id, "registration");

create unique index "mandate_creditor_registration_rum_reference_ux" on "mandate" (tenant_id, "creditor_registration", "rum_reference");

create index "mandate_position_insert_date_ix" on "mandate" (tenant_id, "position", "insert_date", "id");

create index "mandate_status_ix" on "mandate" (tenant_id, "status", "id");

create index "mandate_orga_id_ix" on "mandate" (tenant_id, "orga_id") where "orga_id" is not null;

create index "mandate_bank_account_id_ix" on "mandate" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "mandate_person_id_ix" on "mandate" (tenant_id, "person_id") where "person_id" is not null;

create index "mandate_creditor_id_ix" on "mandate" (tenant_id, "creditor_id") where "creditor_id" is not null;

create index "mandate_search_ix" on "mandate" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_mandate"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "mandate" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_mandate"(text[]) from public;
grant execute on function "search_mandate"(text[]) to tranche_app;

create unique index "bank_operation_registration_ux" on "bank_operation" (tenant_id, "registration");

create index "bank_operation_date_ix" on "bank_operation" (tenant_id, "date", "id");

create index "bank_operation_amount_ix" on "bank_operation" (tenant_id, "amount", "id");

create index "bank_operation_balance_ix" on "bank_operation" (tenant_id, "balance", "id");

create index "bank_operation_status_ix" on "bank_operation" (tenant_id, "status", "id");

create index "bank_operation_orga_id_ix" on "bank_operation" (tenant_id, "orga_id") where "orga_id" is not null;

create index "bank_operation_bank_account_id_ix" on "bank_operation" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "bank_operation_person_id_ix" on "bank_operation" (tenant_id, "person_id") where "person_id" is not null;

create index "bank_operation_returned_id_ix" on "bank_operation" (tenant_id, "returned_id") where "returned_id" is not null;

create index "bank_operation_invoice_id_ix" on "bank_operation" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "bank_operation_contract_id_ix" on "bank_operation" (tenant_id, "contract_id") where "contract_id" is not null;

create index "bank_operation_search_ix" on "bank_operation" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_bank_operation"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "bank_operation" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_bank_operation"(text[]) from public;
grant execute on function "search_bank_operation"(text[]) to tranche_app;

create unique index "bank_statement_registration_ux" on "bank_statement" (tenant_id, "registration");

create index "bank_statement_to_date_ix" on "bank_statement" (tenant_id, "to_date", "id");

create index "bank_statement_status_ix" on "bank_statement" (tenant_id, "status", "id");

create index "bank_statement_orga_id_ix" on "bank_statement" (tenant_id, "orga_id") where "orga_id" is not null;

create index "bank_statement_camt_id_ix" on "bank_statement" (tenant_id, "camt_id") where "camt_id" is not null;

create index "bank_statement_bank_account_id_ix" on "bank_statement" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "bank_statement_search_ix" on "bank_statement" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_bank_statement"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "bank_statement" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_bank_statement"(text[]) from public;
grant execute on function "search_bank_statement"(text[]) to tranche_app;

create unique index "bank_transaction_registration_ux" on "bank_transaction" (tenant_id, "registration");

create index "bank_transaction_end_to_end_id_ix" on "bank_transaction" (tenant_id, "end_to_end_id", "id");

create index "bank_transaction_date_position_ix" on "bank_transaction" (tenant_id, "date", "position", "id");

create index "bank_transaction_date_ix" on "bank_transaction" (tenant_id, "date", "id");

create index "bank_transaction_amount_ix" on "bank_transaction" (tenant_id, "amount", "id");

create index "bank_transaction_confidence_ix" on "bank_transaction" (tenant_id, "confidence", "id");

create index "bank_transaction_status_ix" on "bank_transaction" (tenant_id, "status", "id");

create index "bank_transaction_orga_id_ix" on "bank_transaction" (tenant_id, "orga_id") where "orga_id" is not null;

create index "bank_transaction_bank_statement_id_ix" on "bank_transaction" (tenant_id, "bank_statement_id") where "bank_statement_id" is not null;

create index "bank_transaction_camt_id_ix" on "bank_transaction" (tenant_id, "camt_id") where "camt_id" is not null;

create index "bank_transaction_bank_account_id_ix" on "bank_transaction" (tenant_id, "bank_account_id") where "bank_account_id" is not null;

create index "bank_transaction_person_id_ix" on "bank_transaction" (tenant_id, "person_id") where "person_id" is not null;

create index "bank_transaction_bank_operation_id_ix" on "bank_transaction" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;

create index "bank_transaction_sepa_id_ix" on "bank_transaction" (tenant_id, "sepa_id") where "sepa_id" is not null;

create index "bank_transaction_payment_file_line_id_ix" on "bank_transaction" (tenant_id, "payment_file_line_id") where "payment_file_line_id" is not null;

create index "bank_transaction_search_ix" on "bank_transaction" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_bank_transaction"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "bank_transaction" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_bank_transaction"(text[]) from public;
grant execute on function "search_bank_transaction"(text[]) to tranche_app;

create unique index "accounting_catalog_item_registration_ux" on "accounting_catalog_item" (tenant_id, "registration");

create unique index "accounting_catalog_item_chart_ledger_logic_1wjdce6" on "accounting_catalog_item" (tenant_id, "chart", "ledger", "logical_account", "variant");

create index "accounting_catalog_item_chart_account_f_ix" on "accounting_catalog_item" (tenant_id, "chart", "account_f", "id");

create index "accounting_catalog_item_status_ix" on "accounting_catalog_item" (tenant_id, "status", "id");

create index "accounting_catalog_item_orga_id_ix" on "accounting_catalog_item" (tenant_id, "orga_id") where "orga_id" is not null;

create index "accounting_catalog_item_search_ix" on "accounting_catalog_item" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_accounting_catalog_item"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "accounting_catalog_item" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_accounting_catalog_item"(text[]) from public;
grant execute on function "search_accounting_catalog_item"(text[]) to tranche_app;

create unique index "posting_event_registration_ux" on "posting_event" (tenant_id, "registration");

create index "posting_event_status_date_ix" on "posting_event" (tenant_id, "status", "date", "id");

create index "posting_event_date_ix" on "posting_event" (tenant_id, "date", "id");

create index "posting_event_person_id_ix" on "posting_event" (tenant_id, "person_id") where "person_id" is not null;

create index "posting_event_contract_id_ix" on "posting_event" (tenant_id, "contract_id") where "contract_id" is not null;

create index "posting_event_invoice_id_ix" on "posting_event" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "posting_event_cashflow_id_ix" on "posting_event" (tenant_id, "cashflow_id") where "cashflow_id" is not null;

create index "posting_event_asset_id_ix" on "posting_event" (tenant_id, "asset_id") where "asset_id" is not null;

create index "posting_event_credit_line_id_ix" on "posting_event" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "posting_event_bank_operation_id_ix" on "posting_event" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;

create index "posting_event_amendment_id_ix" on "posting_event" (tenant_id, "amendment_id") where "amendment_id" is not null;

create index "posting_event_funding_id_ix" on "posting_event" (tenant_id, "funding_id") where "funding_id" is not null;

create index "posting_event_private_equity_operation_id_ix" on "posting_event" (tenant_id, "private_equity_operation_id") where "private_equity_operation_id" is not null;

create index "posting_event_reversed_id_ix" on "posting_event" (tenant_id, "reversed_id") where "reversed_id" is not null;

create unique index "booking_registration_ux" on "booking" (tenant_id, "registration");

create unique index "booking_orga_registration_ledger_journal_f_78y3d8" on "booking" (tenant_id, "orga_registration", "ledger", "journal", "fiscal_year", "sequence");

create index "booking_date_sequence_ix" on "booking" (tenant_id, "date", "sequence", "id");

create index "booking_posting_event_id_ix" on "booking" (tenant_id, "posting_event_id") where "posting_event_id" is not null;

create index "booking_contract_id_ix" on "booking" (tenant_id, "contract_id") where "contract_id" is not null;

create index "booking_invoice_id_ix" on "booking" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "booking_reversed_id_ix" on "booking" (tenant_id, "reversed_id") where "reversed_id" is not null;

create unique index "posting_registration_ux" on "posting" (tenant_id, "registration");

create index "posting_account_date_ix" on "posting" (tenant_id, "account", "date", "id");

create index "posting_date_position_ix" on "posting" (tenant_id, "date", "position", "id");

create index "posting_posting_event_id_ix" on "posting" (tenant_id, "posting_event_id") where "posting_event_id" is not null;

create index "posting_booking_id_ix" on "posting" (tenant_id, "booking_id") where "booking_id" is not null;

create index "posting_person_id_ix" on "posting" (tenant_id, "person_id") where "person_id" is not null;

create index "posting_contract_id_ix" on "posting" (tenant_id, "contract_id") where "contract_id" is not null;

create index "posting_invoice_id_ix" on "posting" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "posting_cashflow_id_ix" on "posting" (tenant_id, "cashflow_id") where "cashflow_id" is not null;

create index "posting_asset_id_ix" on "posting" (tenant_id, "asset_id") where "asset_id" is not null;

create index "posting_credit_line_id_ix" on "posting" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "posting_bank_operation_id_ix" on "posting" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;

create index "posting_reversed_id_ix" on "posting" (tenant_id, "reversed_id") where "reversed_id" is not null;

create unique index "task_registration_ux" on "task" (tenant_id, "registration");

create index "task_due_date_ix" on "task" (tenant_id, "due_date", "id");

create index "task_start_date_ix" on "task" (tenant_id, "start_date", "id");

create index "task_subject_f_ix" on "task" (tenant_id, "subject_f", "id");

create index "task_status_ix" on "task" (tenant_id, "status", "id");

create index "task_entity_name_entity_registration_ix" on "task" (tenant_id, "entity_name", "entity_registration");

create index "task_orga_id_ix" on "task" (tenant_id, "orga_id") where "orga_id" is not null;

create index "task_search_ix" on "task" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_task"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "task" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_task"(text[]) from public;
grant execute on function "search_task"(text[]) to tranche_app;

create unique index "case_registration_ux" on "case" (tenant_id, "registration");

create unique index "case_open_key_ux" on "case" (tenant_id, "open_key");

create index "case_person_id_ix" on "case" (tenant_id, "person_id", "id");

create index "case_contract_id_ix" on "case" (tenant_id, "contract_id", "id");

create index "case_score_date_ix" on "case" (tenant_id, "score", "date", "id");

create index "case_date_ix" on "case" (tenant_id, "date", "id");

create index "case_amount_ix" on "case" (tenant_id, "amount", "id");

create index "case_score_ix" on "case" (tenant_id, "score", "id");

create index "case_last_contact_ix" on "case" (tenant_id, "last_contact", "id");

create index "case_promise_date_ix" on "case" (tenant_id, "promise_date", "id");

create index "case_name_f_ix" on "case" (tenant_id, "name_f", "id");

create index "case_status_ix" on "case" (tenant_id, "status", "id");

create index "case_orga_id_ix" on "case" (tenant_id, "orga_id") where "orga_id" is not null;

create index "case_invoice_id_ix" on "case" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "case_asset_id_ix" on "case" (tenant_id, "asset_id") where "asset_id" is not null;

create index "case_asset_lot_id_ix" on "case" (tenant_id, "asset_lot_id") where "asset_lot_id" is not null;

create index "case_lawyer_id_ix" on "case" (tenant_id, "lawyer_id") where "lawyer_id" is not null;

create index "case_search_ix" on "case" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_case"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "case" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_case"(text[]) from public;
grant execute on function "search_case"(text[]) to tranche_app;

create unique index "claim_registration_ux" on "claim" (tenant_id, "registration");

create index "claim_start_date_ix" on "claim" (tenant_id, "start_date", "id");

create index "claim_end_date_ix" on "claim" (tenant_id, "end_date", "id");

create index "claim_claimed_amount_ix" on "claim" (tenant_id, "claimed_amount", "id");

create index "claim_name_f_ix" on "claim" (tenant_id, "name_f", "id");

create index "claim_status_ix" on "claim" (tenant_id, "status", "id");

create index "claim_orga_id_ix" on "claim" (tenant_id, "orga_id") where "orga_id" is not null;

create index "claim_person_id_ix" on "claim" (tenant_id, "person_id") where "person_id" is not null;

create index "claim_insurer_id_ix" on "claim" (tenant_id, "insurer_id") where "insurer_id" is not null;

create index "claim_contract_id_ix" on "claim" (tenant_id, "contract_id") where "contract_id" is not null;

create index "claim_invoice_id_ix" on "claim" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "claim_asset_id_ix" on "claim" (tenant_id, "asset_id") where "asset_id" is not null;

create index "claim_search_ix" on "claim" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_claim"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "claim" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_claim"(text[]) from public;
grant execute on function "search_claim"(text[]) to tranche_app;

create unique index "campaign_registration_ux" on "campaign" (tenant_id, "registration");

create index "campaign_start_date_ix" on "campaign" (tenant_id, "start_date", "id");

create index "campaign_end_date_ix" on "campaign" (tenant_id, "end_date", "id");

create index "campaign_count_contacts_ix" on "campaign" (tenant_id, "count_contacts", "id");

create index "campaign_name_f_ix" on "campaign" (tenant_id, "name_f", "id");

create index "campaign_status_ix" on "campaign" (tenant_id, "status", "id");

create index "campaign_orga_id_ix" on "campaign" (tenant_id, "orga_id") where "orga_id" is not null;

create index "campaign_search_ix" on "campaign" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_campaign"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "campaign" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_campaign"(text[]) from public;
grant execute on function "search_campaign"(text[]) to tranche_app;

create unique index "campaign_contact_registration_ux" on "campaign_contact" (tenant_id, "registration");

create unique index "campaign_contact_campaign_registration_per_99zmsk" on "campaign_contact" (tenant_id, "campaign_registration", "person_registration");

create index "campaign_contact_call_back_date_contact_date_ix" on "campaign_contact" (tenant_id, "call_back_date", "contact_date", "id");

create index "campaign_contact_contact_date_ix" on "campaign_contact" (tenant_id, "contact_date", "id");

create index "campaign_contact_call_back_date_ix" on "campaign_contact" (tenant_id, "call_back_date", "id");

create index "campaign_contact_status_ix" on "campaign_contact" (tenant_id, "status", "id");

create index "campaign_contact_orga_id_ix" on "campaign_contact" (tenant_id, "orga_id") where "orga_id" is not null;

create index "campaign_contact_campaign_id_ix" on "campaign_contact" (tenant_id, "campaign_id") where "campaign_id" is not null;

create index "campaign_contact_person_id_ix" on "campaign_contact" (tenant_id, "person_id") where "person_id" is not null;

create index "campaign_contact_deal_id_ix" on "campaign_contact" (tenant_id, "deal_id") where "deal_id" is not null;

create index "campaign_contact_search_ix" on "campaign_contact" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_campaign_contact"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "campaign_contact" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_campaign_contact"(text[]) from public;
grant execute on function "search_campaign_contact"(text[]) to tranche_app;

create unique index "committee_registration_ux" on "committee" (tenant_id, "registration");

create index "committee_start_date_ix" on "committee" (tenant_id, "start_date", "id");

create index "committee_end_date_ix" on "committee" (tenant_id, "end_date", "id");

create index "committee_name_f_ix" on "committee" (tenant_id, "name_f", "id");

create index "committee_status_ix" on "committee" (tenant_id, "status", "id");

create index "committee_orga_id_ix" on "committee" (tenant_id, "orga_id") where "orga_id" is not null;

create index "committee_owner_id_ix" on "committee" (tenant_id, "owner_id") where "owner_id" is not null;

create index "committee_search_ix" on "committee" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_committee"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "committee" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_committee"(text[]) from public;
grant execute on function "search_committee"(text[]) to tranche_app;

create unique index "voting_registration_ux" on "voting" (tenant_id, "registration");

create index "voting_insert_date_ix" on "voting" (tenant_id, "insert_date", "id");

create index "voting_close_date_ix" on "voting" (tenant_id, "close_date", "id");

create index "voting_name_f_ix" on "voting" (tenant_id, "name_f", "id");

create index "voting_status_ix" on "voting" (tenant_id, "status", "id");

create index "voting_orga_id_ix" on "voting" (tenant_id, "orga_id") where "orga_id" is not null;

create index "voting_committee_id_ix" on "voting" (tenant_id, "committee_id") where "committee_id" is not null;

create index "voting_deal_id_ix" on "voting" (tenant_id, "deal_id") where "deal_id" is not null;

create index "voting_credit_line_id_ix" on "voting" (tenant_id, "credit_line_id") where "credit_line_id" is not null;

create index "voting_project_id_ix" on "voting" (tenant_id, "project_id") where "project_id" is not null;

create index "voting_search_ix" on "voting" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_voting"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "voting" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_voting"(text[]) from public;
grant execute on function "search_voting"(text[]) to tranche_app;

create unique index "vote_registration_ux" on "vote" (tenant_id, "registration");

create unique index "vote_voting_registration_person_registration_ux" on "vote" (tenant_id, "voting_registration", "person_registration");

create index "vote_date_ix" on "vote" (tenant_id, "date", "id");

create index "vote_status_ix" on "vote" (tenant_id, "status", "id");

create index "vote_orga_id_ix" on "vote" (tenant_id, "orga_id") where "orga_id" is not null;

create index "vote_voting_id_ix" on "vote" (tenant_id, "voting_id") where "voting_id" is not null;

create index "vote_person_id_ix" on "vote" (tenant_id, "person_id") where "person_id" is not null;

create index "vote_search_ix" on "vote" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_vote"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "vote" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_vote"(text[]) from public;
grant execute on function "search_vote"(text[]) to tranche_app;

create unique index "question_registration_ux" on "question" (tenant_id, "registration");

create index "question_subject_f_ix" on "question" (tenant_id, "subject_f", "id");

create index "question_author_f_ix" on "question" (tenant_id, "author_f", "id");

create index "question_status_ix" on "question" (tenant_id, "status", "id");

create index "question_orga_id_ix" on "question" (tenant_id, "orga_id") where "orga_id" is not null;

create index "question_search_ix" on "question" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_question"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "question" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_question"(text[]) from public;
grant execute on function "search_question"(text[]) to tranche_app;

create unique index "project_registration_ux" on "project" (tenant_id, "registration");

create index "project_start_date_ix" on "project" (tenant_id, "start_date", "id");

create index "project_end_date_ix" on "project" (tenant_id, "end_date", "id");

create index "project_name_f_ix" on "project" (tenant_id, "name_f", "id");

create index "project_cost_ix" on "project" (tenant_id, "cost", "id");

create index "project_status_ix" on "project" (tenant_id, "status", "id");

create index "project_orga_id_ix" on "project" (tenant_id, "orga_id") where "orga_id" is not null;

create index "project_client_id_ix" on "project" (tenant_id, "client_id") where "client_id" is not null;

create index "project_search_ix" on "project" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_project"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "project" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_project"(text[]) from public;
grant execute on function "search_project"(text[]) to tranche_app;

create unique index "budget_registration_ux" on "budget" (tenant_id, "registration");

create index "budget_start_date_ix" on "budget" (tenant_id, "start_date", "id");

create index "budget_amount_ix" on "budget" (tenant_id, "amount", "id");

create index "budget_remaining_ix" on "budget" (tenant_id, "remaining", "id");

create index "budget_name_f_ix" on "budget" (tenant_id, "name_f", "id");

create index "budget_status_ix" on "budget" (tenant_id, "status", "id");

create index "budget_orga_id_ix" on "budget" (tenant_id, "orga_id") where "orga_id" is not null;

create index "budget_project_id_ix" on "budget" (tenant_id, "project_id") where "project_id" is not null;

create index "budget_search_ix" on "budget" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_budget"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "budget" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_budget"(text[]) from public;
grant execute on function "search_budget"(text[]) to tranche_app;

create unique index "time_entry_registration_ux" on "time_entry" (tenant_id, "registration");

create index "time_entry_date_ix" on "time_entry" (tenant_id, "date", "id");

create index "time_entry_hours_ix" on "time_entry" (tenant_id, "hours", "id");

create index "time_entry_cost_ix" on "time_entry" (tenant_id, "cost", "id");

create index "time_entry_status_ix" on "time_entry" (tenant_id, "status", "id");

create index "time_entry_orga_id_ix" on "time_entry" (tenant_id, "orga_id") where "orga_id" is not null;

create index "time_entry_project_id_ix" on "time_entry" (tenant_id, "project_id") where "project_id" is not null;

create index "time_entry_budget_id_ix" on "time_entry" (tenant_id, "budget_id") where "budget_id" is not null;

create index "time_entry_task_id_ix" on "time_entry" (tenant_id, "task_id") where "task_id" is not null;

create index "time_entry_search_ix" on "time_entry" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_time_entry"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "time_entry" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_time_entry"(text[]) from public;
grant execute on function "search_time_entry"(text[]) to tranche_app;

create unique index "ticket_registration_ux" on "ticket" (tenant_id, "registration");

create index "ticket_insert_date_ix" on "ticket" (tenant_id, "insert_date", "id");

create index "ticket_due_date_ix" on "ticket" (tenant_id, "due_date", "id");

create index "ticket_subject_f_ix" on "ticket" (tenant_id, "subject_f", "id");

create index "ticket_status_ix" on "ticket" (tenant_id, "status", "id");

create index "ticket_orga_id_ix" on "ticket" (tenant_id, "orga_id") where "orga_id" is not null;

create index "ticket_person_id_ix" on "ticket" (tenant_id, "person_id") where "person_id" is not null;

create index "ticket_contract_id_ix" on "ticket" (tenant_id, "contract_id") where "contract_id" is not null;

create index "ticket_invoice_id_ix" on "ticket" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "ticket_asset_id_ix" on "ticket" (tenant_id, "asset_id") where "asset_id" is not null;

create index "ticket_search_ix" on "ticket" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_ticket"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "ticket" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_ticket"(text[]) from public;
grant execute on function "search_ticket"(text[]) to tranche_app;

create unique index "rule_registration_ux" on "rule" (tenant_id, "registration");

create index "rule_position_code_f_ix" on "rule" (tenant_id, "position", "code_f", "id");

create index "rule_position_ix" on "rule" (tenant_id, "position", "id");

create index "rule_code_f_ix" on "rule" (tenant_id, "code_f", "id");

create index "rule_name_f_ix" on "rule" (tenant_id, "name_f", "id");

create index "rule_status_ix" on "rule" (tenant_id, "status", "id");

create index "rule_orga_id_ix" on "rule" (tenant_id, "orga_id") where "orga_id" is not null;

create index "rule_search_ix" on "rule" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_rule"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "rule" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_rule"(text[]) from public;
grant execute on function "search_rule"(text[]) to tranche_app;

create unique index "communication_registration_ux" on "communication" (tenant_id, "registration");

create index "communication_date_ix" on "communication" (tenant_id, "date", "id");

create index "communication_subject_f_ix" on "communication" (tenant_id, "subject_f", "id");

create index "communication_status_ix" on "communication" (tenant_id, "status", "id");

create index "communication_orga_id_ix" on "communication" (tenant_id, "orga_id") where "orga_id" is not null;

create index "communication_contract_id_ix" on "communication" (tenant_id, "contract_id") where "contract_id" is not null;

create index "communication_invoice_id_ix" on "communication" (tenant_id, "invoice_id") where "invoice_id" is not null;

create index "communication_case_id_ix" on "communication" (tenant_id, "case_id") where "case_id" is not null;

create index "communication_party_contact_id_ix" on "communication" (tenant_id, "party_contact_id") where "party_contact_id" is not null;

create index "communication_search_ix" on "communication" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_communication"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "communication" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_communication"(text[]) from public;
grant execute on function "search_communication"(text[]) to tranche_app;

create unique index "mail_registration_ux" on "mail" (tenant_id, "registration");

create index "mail_insert_date_ix" on "mail" (tenant_id, "insert_date", "id");

create index "mail_status_ix" on "mail" (tenant_id, "status", "id");

create index "mail_orga_id_ix" on "mail" (tenant_id, "orga_id") where "orga_id" is not null;

create index "mail_person_id_ix" on "mail" (tenant_id, "person_id") where "person_id" is not null;

create index "mail_communication_id_ix" on "mail" (tenant_id, "communication_id") where "communication_id" is not null;

create index "mail_search_ix" on "mail" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_mail"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "mail" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_mail"(text[]) from public;
grant execute on function "search_mail"(text[]) to tranche_app;

create unique index "external_data_registration_ux" on "external_data" (tenant_id, "registration");

create index "external_data_received_date_ix" on "external_data" (tenant_id, "received_date", "id");

create index "external_data_source_f_ix" on "external_data" (tenant_id, "source_f", "id");

create index "external_data_status_ix" on "external_data" (tenant_id, "status", "id");

create index "external_data_orga_id_ix" on "external_data" (tenant_id, "orga_id") where "orga_id" is not null;

create index "external_data_person_id_ix" on "external_data" (tenant_id, "person_id") where "person_id" is not null;

create index "external_data_asset_id_ix" on "external_data" (tenant_id, "asset_id") where "asset_id" is not null;

create index "external_data_contract_id_ix" on "external_data" (tenant_id, "contract_id") where "contract_id" is not null;

create index "external_data_search_ix" on "external_data" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_external_data"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "external_data" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_external_data"(text[]) from public;
grant execute on function "search_external_data"(text[]) to tranche_app;

create unique index "document_registration_ux" on "document" (tenant_id, "registration");

create index "document_sort_index_insert_date_ix" on "document" (tenant_id, "sort_index", "insert_date", "id");

create index "document_name_f_ix" on "document" (tenant_id, "name_f", "id");

create index "document_insert_date_ix" on "document" (tenant_id, "insert_date", "id");

create index "document_expiry_date_ix" on "document" (tenant_id, "expiry_date", "id");

create index "document_status_ix" on "document" (tenant_id, "status", "id");

create index "document_entity_name_entity_registration_ix" on "document" (tenant_id, "entity_name", "entity_registration");

create index "document_orga_id_ix" on "document" (tenant_id, "orga_id") where "orga_id" is not null;

create index "document_search_ix" on "document" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_document"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "document" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_document"(text[]) from public;
grant execute on function "search_document"(text[]) to tranche_app;

create unique index "note_registration_ux" on "note" (tenant_id, "registration");

create index "note_is_pinned_insert_date_ix" on "note" (tenant_id, "is_pinned", "insert_date", "id");

create index "note_status_ix" on "note" (tenant_id, "status", "id");

create index "note_entity_name_entity_registration_ix" on "note" (tenant_id, "entity_name", "entity_registration");

create index "note_orga_id_ix" on "note" (tenant_id, "orga_id") where "orga_id" is not null;

create index "note_search_ix" on "note" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_note"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "note" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_note"(text[]) from public;
grant execute on function "search_note"(text[]) to tranche_app;

create unique index "history_registration_ux" on "history" (tenant_id, "registration");

create index "history_record_id_ix" on "history" (tenant_id, "record_id", "id");

create index "history_request_id_ix" on "history" (tenant_id, "request_id", "id");

create index "history_date_ix" on "history" (tenant_id, "date", "id");

create unique index "audit_registration_ux" on "audit" (tenant_id, "registration");

create index "audit_date_ix" on "audit" (tenant_id, "date", "id");

create unique index "system_log_registration_ux" on "system_log" (tenant_id, "registration");

create index "system_log_request_id_ix" on "system_log" (tenant_id, "request_id", "id");

create index "system_log_date_ix" on "system_log" (tenant_id, "date", "id");

create unique index "access_log_registration_ux" on "access_log" (tenant_id, "registration");

create index "access_log_request_id_ix" on "access_log" (tenant_id, "request_id", "id");

create index "access_log_date_ix" on "access_log" (tenant_id, "date", "id");

create unique index "tenant_registration_ux" on "tenant" (tenant_id, "registration");

create unique index "tenant_name_ux" on "tenant" (tenant_id, "name");

create index "tenant_name_f_ix" on "tenant" (tenant_id, "name_f", "id");

create index "tenant_status_ix" on "tenant" (tenant_id, "status", "id");

create index "tenant_orga_id_ix" on "tenant" (tenant_id, "orga_id") where "orga_id" is not null;

create index "tenant_root_organization_id_ix" on "tenant" (tenant_id, "root_organization_id") where "root_organization_id" is not null;

create index "tenant_search_ix" on "tenant" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_tenant"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "tenant" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_tenant"(text[]) from public;
grant execute on function "search_tenant"(text[]) to tranche_app;

create unique index "host_registration_ux" on "host" (tenant_id, "registration");

create unique index "host_hostname_ux" on "host" (tenant_id, "hostname");

create index "host_hostname_f_ix" on "host" (tenant_id, "hostname_f", "id");

create index "host_status_ix" on "host" (tenant_id, "status", "id");

create index "host_orga_id_ix" on "host" (tenant_id, "orga_id") where "orga_id" is not null;

create index "host_search_ix" on "host" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_host"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "host" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_host"(text[]) from public;
grant execute on function "search_host"(text[]) to tranche_app;

create unique index "counter_registration_ux" on "counter" (tenant_id, "registration");

create index "counter_registration_ix" on "counter" (tenant_id, "registration", "id");

create index "counter_status_ix" on "counter" (tenant_id, "status", "id");

create index "counter_orga_id_ix" on "counter" (tenant_id, "orga_id") where "orga_id" is not null;

create index "counter_search_ix" on "counter" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_counter"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "counter" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_counter"(text[]) from public;
grant execute on function "search_counter"(text[]) to tranche_app;

create unique index "key_value_registration_ux" on "key_value" (tenant_id, "registration");

create unique index "key_value_short_key_ux" on "key_value" (tenant_id, "short_key");

create index "key_value_short_key_f_ix" on "key_value" (tenant_id, "short_key_f", "id");

create index "key_value_status_ix" on "key_value" (tenant_id, "status", "id");

create index "key_value_orga_id_ix" on "key_value" (tenant_id, "orga_id") where "orga_id" is not null;

create index "key_value_search_ix" on "key_value" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_key_value"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "key_value" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_key_value"(text[]) from public;
grant execute on function "search_key_value"(text[]) to tranche_app;

create unique index "list_registration_ux" on "list" (tenant_id, "registration");

create unique index "list_name_ux" on "list" (tenant_id, "name");

create index "list_name_f_ix" on "list" (tenant_id, "name_f", "id");

create index "list_status_ix" on "list" (tenant_id, "status", "id");

create index "list_orga_id_ix" on "list" (tenant_id, "orga_id") where "orga_id" is not null;

create index "list_search_ix" on "list" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_list"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "list" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_list"(text[]) from public;
grant execute on function "search_list"(text[]) to tranche_app;

create unique index "locale_registration_ux" on "locale" (tenant_id, "registration");

create unique index "locale_locale_ux" on "locale" (tenant_id, "locale");

create index "locale_locale_ix" on "locale" (tenant_id, "locale", "id");

create index "locale_status_ix" on "locale" (tenant_id, "status", "id");

create index "locale_orga_id_ix" on "locale" (tenant_id, "orga_id") where "orga_id" is not null;

create index "locale_search_ix" on "locale" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_locale"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "locale" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_locale"(text[]) from public;
grant execute on function "search_locale"(text[]) to tranche_app;

create unique index "location_registration_ux" on "location" (tenant_id, "registration");

create index "location_date_ix" on "location" (tenant_id, "date", "id");

create index "location_status_ix" on "location" (tenant_id, "status", "id");

create index "location_orga_id_ix" on "location" (tenant_id, "orga_id") where "orga_id" is not null;

create index "location_asset_id_ix" on "location" (tenant_id, "asset_id") where "asset_id" is not null;

create index "location_person_id_ix" on "location" (tenant_id, "person_id") where "person_id" is not null;

create index "location_contract_id_ix" on "location" (tenant_id, "contract_id") where "contract_id" is not null;

create index "location_search_ix" on "location" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_location"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "location" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_location"(text[]) from public;
grant execute on function "search_location"(text[]) to tranche_app;

create unique index "currency_registration_ux" on "currency" (tenant_id, "registration");

create unique index "currency_code_ux" on "currency" (tenant_id, "code");

create index "currency_code_f_ix" on "currency" (tenant_id, "code_f", "id");

create index "currency_status_ix" on "currency" (tenant_id, "status", "id");

create index "currency_orga_id_ix" on "currency" (tenant_id, "orga_id") where "orga_id" is not null;

create index "currency_search_ix" on "currency" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_currency"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "currency" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_currency"(text[]) from public;
grant execute on function "search_currency"(text[]) to tranche_app;

create unique index "tax_registration_ux" on "tax" (tenant_id, "registration");

create unique index "tax_code_ux" on "tax" (tenant_id, "code");

create index "tax_code_f_ix" on "tax" (tenant_id, "code_f", "id");

create index "tax_status_ix" on "tax" (tenant_id, "status", "id");

create index "tax_orga_id_ix" on "tax" (tenant_id, "orga_id") where "orga_id" is not null;

create index "tax_search_ix" on "tax" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_tax"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "tax" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_tax"(text[]) from public;
grant execute on function "search_tax"(text[]) to tranche_app;

create unique index "index_registration_ux" on "index" (tenant_id, "registration");

create unique index "index_code_ux" on "index" (tenant_id, "code");

create index "index_code_f_ix" on "index" (tenant_id, "code_f", "id");

create index "index_status_ix" on "index" (tenant_id, "status", "id");

create index "index_orga_id_ix" on "index" (tenant_id, "orga_id") where "orga_id" is not null;

create index "index_search_ix" on "index" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_index"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "index" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_index"(text[]) from public;
grant execute on function "search_index"(text[]) to tranche_app;

create unique index "indice_registration_ux" on "indice" (tenant_id, "registration");

create unique index "indice_code_ux" on "indice" (tenant_id, "code");

create index "indice_code_f_ix" on "indice" (tenant_id, "code_f", "id");

create index "indice_status_ix" on "indice" (tenant_id, "status", "id");

create index "indice_orga_id_ix" on "indice" (tenant_id, "orga_id") where "orga_id" is not null;

create index "indice_search_ix" on "indice" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_indice"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "indice" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_indice"(text[]) from public;
grant execute on function "search_indice"(text[]) to tranche_app;

create unique index "script_registration_ux" on "script" (tenant_id, "registration");

create unique index "script_script_name_ux" on "script" (tenant_id, "script_name");

create index "script_script_name_f_ix" on "script" (tenant_id, "script_name_f", "id");

create index "script_status_ix" on "script" (tenant_id, "status", "id");

create index "script_orga_id_ix" on "script" (tenant_id, "orga_id") where "orga_id" is not null;

create index "script_search_ix" on "script" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_script"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "script" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_script"(text[]) from public;
grant execute on function "search_script"(text[]) to tranche_app;

create unique index "feature_flag_registration_ux" on "feature_flag" (tenant_id, "registration");

create unique index "feature_flag_name_ux" on "feature_flag" (tenant_id, "name");

create index "feature_flag_name_f_ix" on "feature_flag" (tenant_id, "name_f", "id");

create index "feature_flag_status_ix" on "feature_flag" (tenant_id, "status", "id");

create index "feature_flag_orga_id_ix" on "feature_flag" (tenant_id, "orga_id") where "orga_id" is not null;

create index "feature_flag_search_ix" on "feature_flag" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_feature_flag"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "feature_flag" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_feature_flag"(text[]) from public;
grant execute on function "search_feature_flag"(text[]) to tranche_app;

create unique index "access_stat_registration_ux" on "access_stat" (tenant_id, "registration");

create unique index "access_stat_date_username_method_route_ux" on "access_stat" (tenant_id, "date", "username", "method", "route");

create index "access_stat_date_requests_ix" on "access_stat" (tenant_id, "date", "requests", "id");

create unique index "batch_registration_ux" on "batch" (tenant_id, "registration");

create index "batch_insert_date_ix" on "batch" (tenant_id, "insert_date", "id");

create index "batch_status_ix" on "batch" (tenant_id, "status", "id");

create index "batch_orga_id_ix" on "batch" (tenant_id, "orga_id") where "orga_id" is not null;

create index "batch_search_ix" on "batch" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_batch"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "batch" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_batch"(text[]) from public;
grant execute on function "search_batch"(text[]) to tranche_app;

create unique index "batch_item_registration_ux" on "batch_item" (tenant_id, "registration");

create index "batch_item_batch_id_state_position_ix" on "batch_item" (tenant_id, "batch_id", "state", "position", "id");

create index "batch_item_import_registration_ix" on "batch_item" (tenant_id, "import_registration", "id");

create index "batch_item_position_ix" on "batch_item" (tenant_id, "position", "id");

create unique index "chat_registration_ux" on "chat" (tenant_id, "registration");

create index "chat_last_message_date_ix" on "chat" (tenant_id, "last_message_date", "id");

create index "chat_status_ix" on "chat" (tenant_id, "status", "id");

create index "chat_orga_id_ix" on "chat" (tenant_id, "orga_id") where "orga_id" is not null;

create index "chat_search_ix" on "chat" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_chat"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "chat" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_chat"(text[]) from public;
grant execute on function "search_chat"(text[]) to tranche_app;

create unique index "chat_message_registration_ux" on "chat_message" (tenant_id, "registration");

create index "chat_message_insert_date_ix" on "chat_message" (tenant_id, "insert_date", "id");

create index "chat_message_chat_id_ix" on "chat_message" (tenant_id, "chat_id") where "chat_id" is not null;

create unique index "cron_registration_ux" on "cron" (tenant_id, "registration");

create unique index "cron_name_ux" on "cron" (tenant_id, "name");

create index "cron_name_f_ix" on "cron" (tenant_id, "name_f", "id");

create index "cron_status_ix" on "cron" (tenant_id, "status", "id");

create index "cron_orga_id_ix" on "cron" (tenant_id, "orga_id") where "orga_id" is not null;

create index "cron_search_ix" on "cron" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_cron"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "cron" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_cron"(text[]) from public;
grant execute on function "search_cron"(text[]) to tranche_app;

create unique index "export_registration_ux" on "export" (tenant_id, "registration");

create index "export_start_date_ix" on "export" (tenant_id, "start_date", "id");

create index "export_status_ix" on "export" (tenant_id, "status", "id");

create index "export_orga_id_ix" on "export" (tenant_id, "orga_id") where "orga_id" is not null;

create index "export_search_ix" on "export" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_export"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "export" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_export"(text[]) from public;
grant execute on function "search_export"(text[]) to tranche_app;

create unique index "flow_registration_ux" on "flow" (tenant_id, "registration");

create unique index "flow_access_key_ux" on "flow" (tenant_id, "access_key");

create index "flow_name_f_ix" on "flow" (tenant_id, "name_f", "id");

create index "flow_status_ix" on "flow" (tenant_id, "status", "id");

create index "flow_orga_id_ix" on "flow" (tenant_id, "orga_id") where "orga_id" is not null;

create index "flow_search_ix" on "flow" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_flow"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "flow" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_flow"(text[]) from public;
grant execute on function "search_flow"(text[]) to tranche_app;

create unique index "import_registration_ux" on "import" (tenant_id, "registration");

create index "import_insert_date_ix" on "import" (tenant_id, "insert_date", "id");

create index "import_status_ix" on "import" (tenant_id, "status", "id");

create index "import_orga_id_ix" on "import" (tenant_id, "orga_id") where "orga_id" is not null;

create index "import_mapping_id_ix" on "import" (tenant_id, "mapping_id") where "mapping_id" is not null;

create index "import_batch_id_ix" on "import" (tenant_id, "batch_id") where "batch_id" is not null;

create index "import_search_ix" on "import" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_import"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "import" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_import"(text[]) from public;
grant execute on function "search_import"(text[]) to tranche_app;

create unique index "mapping_registration_ux" on "mapping" (tenant_id, "registration");

create index "mapping_name_f_ix" on "mapping" (tenant_id, "name_f", "id");

create index "mapping_status_ix" on "mapping" (tenant_id, "status", "id");

create index "mapping_orga_id_ix" on "mapping" (tenant_id, "orga_id") where "orga_id" is not null;

create index "mapping_search_ix" on "mapping" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_mapping"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "mapping" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_mapping"(text[]) from public;
grant execute on function "search_mapping"(text[]) to tranche_app;

create unique index "metric_registration_ux" on "metric" (tenant_id, "registration");

create unique index "metric_metric_key_ux" on "metric" (tenant_id, "metric_key");

create index "metric_position_metric_key_f_ix" on "metric" (tenant_id, "position", "metric_key_f", "id");

create index "metric_status_ix" on "metric" (tenant_id, "status", "id");

create index "metric_orga_id_ix" on "metric" (tenant_id, "orga_id") where "orga_id" is not null;

create index "metric_search_ix" on "metric" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_metric"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "metric" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_metric"(text[]) from public;
grant execute on function "search_metric"(text[]) to tranche_app;

create unique index "metric_record_registration_ux" on "metric_record" (tenant_id, "registration");

create unique index "metric_record_metric_registration_date_ux" on "metric_record" (tenant_id, "metric_registration", "date");

create unique index "metric_record_key_ux" on "metric_record" (tenant_id, "key");

create index "metric_record_date_key_f_ix" on "metric_record" (tenant_id, "date", "key_f", "id");

create index "metric_record_metric_id_ix" on "metric_record" (tenant_id, "metric_id") where "metric_id" is not null;

create unique index "report_registration_ux" on "report" (tenant_id, "registration");

create index "report_name_f_ix" on "report" (tenant_id, "name_f", "id");

create index "report_status_ix" on "report" (tenant_id, "status", "id");

create index "report_orga_id_ix" on "report" (tenant_id, "orga_id") where "orga_id" is not null;

create index "report_search_ix" on "report" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_report"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "report" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_report"(text[]) from public;
grant execute on function "search_report"(text[]) to tranche_app;

create unique index "script_log_registration_ux" on "script_log" (tenant_id, "registration");

create index "script_log_request_id_ix" on "script_log" (tenant_id, "request_id", "id");

create index "script_log_script_name_ix" on "script_log" (tenant_id, "script_name", "id");

create index "script_log_insert_date_ix" on "script_log" (tenant_id, "insert_date", "id");

create unique index "script_version_registration_ux" on "script_version" (tenant_id, "registration");

create unique index "script_version_script_registration_version_18fp5ol" on "script_version" (tenant_id, "script_registration", "version_value");

create index "script_version_insert_date_ix" on "script_version" (tenant_id, "insert_date", "id");

create index "script_version_status_ix" on "script_version" (tenant_id, "status", "id");

create index "script_version_orga_id_ix" on "script_version" (tenant_id, "orga_id") where "orga_id" is not null;

create index "script_version_script_id_ix" on "script_version" (tenant_id, "script_id") where "script_id" is not null;

create index "script_version_search_ix" on "script_version" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_script_version"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "script_version" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_script_version"(text[]) from public;
grant execute on function "search_script_version"(text[]) to tranche_app;

create unique index "sheet_registration_ux" on "sheet" (tenant_id, "registration");

create index "sheet_name_f_ix" on "sheet" (tenant_id, "name_f", "id");

create index "sheet_status_ix" on "sheet" (tenant_id, "status", "id");

create index "sheet_orga_id_ix" on "sheet" (tenant_id, "orga_id") where "orga_id" is not null;

create index "sheet_search_ix" on "sheet" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_sheet"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "sheet" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_sheet"(text[]) from public;
grant execute on function "search_sheet"(text[]) to tranche_app;

create unique index "system_event_registration_ux" on "system_event" (tenant_id, "registration");

create index "system_event_date_ix" on "system_event" (tenant_id, "date", "id");

create unique index dyno_registration_ux on dyno (tenant_id, entity, registration);

create index "dyno_insert_date_ix" on "dyno" (tenant_id, "insert_date", "id");

create index "dyno_status_ix" on "dyno" (tenant_id, "status", "id");

create index "dyno_orga_id_ix" on "dyno" (tenant_id, "orga_id") where "orga_id" is not null;

create index "dyno_search_ix" on "dyno" using gin (tenant_id, search gin_trgm_ops);

create or replace function "search_dyno"(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from "dyno" t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function "search_dyno"(text[]) from public;
grant execute on function "search_dyno"(text[]) to tranche_app;

alter table "person" enable row level security;

create policy tenant on "person" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "person" to tranche_app;

alter table "user" enable row level security;

create policy tenant on "user" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "user" to tranche_app;

alter table "user_preference" enable row level security;

create policy tenant on "user_preference" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "user_preference" to tranche_app;

alter table "person_amendment" enable row level security;

create policy tenant on "person_amendment" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "person_amendment" to tranche_app;

alter table "score" enable row level security;

create policy tenant on "score" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "score" to tranche_app;

alter table "product" enable row level security;

create policy tenant on "product" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "product" to tranche_app;

alter table "deal" enable row level security;

create policy tenant on "deal" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "deal" to tranche_app;

alter table "quotation" enable row level security;

create policy tenant on "quotation" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "quotation" to tranche_app;

alter table "contract" enable row level security;

create policy tenant on "contract" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "contract" to tranche_app;

alter table "contract_element" enable row level security;

create policy tenant on "contract_element" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "contract_element" to tranche_app;

alter table "credit_line" enable row level security;

create policy tenant on "credit_line" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "credit_line" to tranche_app;

alter table "agreement" enable row level security;

create policy tenant on "agreement" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "agreement" to tranche_app;

alter table "amendment" enable row level security;

create policy tenant on "amendment" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "amendment" to tranche_app;

alter table "amendment_catalog_item" enable row level security;

create policy tenant on "amendment_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "amendment_catalog_item" to tranche_app;

alter table "collateral" enable row level security;

create policy tenant on "collateral" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "collateral" to tranche_app;

alter table "external_contract" enable row level security;

create policy tenant on "external_contract" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "external_contract" to tranche_app;

alter table "financing_service" enable row level security;

create policy tenant on "financing_service" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "financing_service" to tranche_app;

alter table "product_table" enable row level security;

create policy tenant on "product_table" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "product_table" to tranche_app;

alter table "product_catalog_item" enable row level security;

create policy tenant on "product_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "product_catalog_item" to tranche_app;

alter table "product_element_catalog_item" enable row level security;

create policy tenant on "product_element_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "product_element_catalog_item" to tranche_app;

alter table "fund" enable row level security;

create policy tenant on "fund" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "fund" to tranche_app;

alter table "funding" enable row level security;

create policy tenant on "funding" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "funding" to tranche_app;

alter table "contract_lot" enable row level security;

create policy tenant on "contract_lot" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "contract_lot" to tranche_app;

alter table "private_equity_asset" enable row level security;

create policy tenant on "private_equity_asset" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "private_equity_asset" to tranche_app;

alter table "private_equity_operation" enable row level security;

create policy tenant on "private_equity_operation" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "private_equity_operation" to tranche_app;

alter table "private_equity_transaction" enable row level security;

create policy tenant on "private_equity_transaction" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "private_equity_transaction" to tranche_app;

alter table "asset" enable row level security;

create policy tenant on "asset" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "asset" to tranche_app;

alter table "asset_catalog_item" enable row level security;

create policy tenant on "asset_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "asset_catalog_item" to tranche_app;

alter table "asset_service_catalog_item" enable row level security;

create policy tenant on "asset_service_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "asset_service_catalog_item" to tranche_app;

alter table "asset_expense" enable row level security;

create policy tenant on "asset_expense" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "asset_expense" to tranche_app;

alter table "asset_lot" enable row level security;

create policy tenant on "asset_lot" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "asset_lot" to tranche_app;

alter table "depreciation_schedule" enable row level security;

create policy tenant on "depreciation_schedule" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "depreciation_schedule" to tranche_app;

alter table "inspection" enable row level security;

create policy tenant on "inspection" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "inspection" to tranche_app;

alter table "inventory" enable row level security;

create policy tenant on "inventory" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "inventory" to tranche_app;

alter table "maintenance" enable row level security;

create policy tenant on "maintenance" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "maintenance" to tranche_app;

alter table "cashflow" enable row level security;

create policy tenant on "cashflow" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "cashflow" to tranche_app;

alter table "invoice" enable row level security;

create policy tenant on "invoice" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "invoice" to tranche_app;

alter table "invoice_line" enable row level security;

create policy tenant on "invoice_line" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "invoice_line" to tranche_app;

alter table "cashflow_allocation" enable row level security;

create policy tenant on "cashflow_allocation" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "cashflow_allocation" to tranche_app;

alter table "payment_file" enable row level security;

create policy tenant on "payment_file" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "payment_file" to tranche_app;

alter table "sepa" enable row level security;

create policy tenant on "sepa" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "sepa" to tranche_app;

alter table "payment_file_line" enable row level security;

create policy tenant on "payment_file_line" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "payment_file_line" to tranche_app;

alter table "camt" enable row level security;

create policy tenant on "camt" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "camt" to tranche_app;

alter table "bank_account" enable row level security;

create policy tenant on "bank_account" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "bank_account" to tranche_app;

alter table "mandate" enable row level security;

create policy tenant on "mandate" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "mandate" to tranche_app;

alter table "bank_operation" enable row level security;

create policy tenant on "bank_operation" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "bank_operation" to tranche_app;

alter table "bank_statement" enable row level security;

create policy tenant on "bank_statement" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "bank_statement" to tranche_app;

alter table "bank_transaction" enable row level security;

create policy tenant on "bank_transaction" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "bank_transaction" to tranche_app;

alter table "accounting_catalog_item" enable row level security;

create policy tenant on "accounting_catalog_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "accounting_catalog_item" to tranche_app;

alter table "posting_event" enable row level security;

create policy tenant on "posting_event" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "posting_event" to tranche_app;

alter table "booking" enable row level security;

create policy tenant on "booking" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "booking" to tranche_app;

alter table "posting" enable row level security;

create policy tenant on "posting" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "posting" to tranche_app;

alter table "task" enable row level security;

create policy tenant on "task" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "task" to tranche_app;

alter table "case" enable row level security;

create policy tenant on "case" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "case" to tranche_app;

alter table "claim" enable row level security;

create policy tenant on "claim" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "claim" to tranche_app;

alter table "campaign" enable row level security;

create policy tenant on "campaign" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "campaign" to tranche_app;

alter table "campaign_contact" enable row level security;

create policy tenant on "campaign_contact" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "campaign_contact" to tranche_app;

alter table "committee" enable row level security;

create policy tenant on "committee" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "committee" to tranche_app;

alter table "voting" enable row level security;

create policy tenant on "voting" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "voting" to tranche_app;

alter table "vote" enable row level security;

create policy tenant on "vote" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "vote" to tranche_app;

alter table "question" enable row level security;

create policy tenant on "question" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "question" to tranche_app;

alter table "project" enable row level security;

create policy tenant on "project" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "project" to tranche_app;

alter table "budget" enable row level security;

create policy tenant on "budget" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "budget" to tranche_app;

alter table "time_entry" enable row level security;

create policy tenant on "time_entry" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "time_entry" to tranche_app;

alter table "ticket" enable row level security;

create policy tenant on "ticket" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "ticket" to tranche_app;

alter table "rule" enable row level security;

create policy tenant on "rule" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "rule" to tranche_app;

alter table "communication" enable row level security;

create policy tenant on "communication" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "communication" to tranche_app;

alter table "mail" enable row level security;

create policy tenant on "mail" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "mail" to tranche_app;

alter table "external_data" enable row level security;

create policy tenant on "external_data" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "external_data" to tranche_app;

alter table "document" enable row level security;

create policy tenant on "document" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "document" to tranche_app;

alter table "note" enable row level security;

create policy tenant on "note" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "note" to tranche_app;

alter table "history" enable row level security;

create policy tenant on "history" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "history" to tranche_app;

alter table "audit" enable row level security;

create policy tenant on "audit" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "audit" to tranche_app;

alter table "system_log" enable row level security;

create policy tenant on "system_log" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "system_log" to tranche_app;

alter table "access_log" enable row level security;

create policy tenant on "access_log" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "access_log" to tranche_app;

alter table "tenant" enable row level security;

create policy tenant on "tenant" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "tenant" to tranche_app;

alter table "host" enable row level security;

create policy tenant on "host" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "host" to tranche_app;

alter table "counter" enable row level security;

create policy tenant on "counter" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "counter" to tranche_app;

alter table "key_value" enable row level security;

create policy tenant on "key_value" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "key_value" to tranche_app;

alter table "list" enable row level security;

create policy tenant on "list" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "list" to tranche_app;

alter table "locale" enable row level security;

create policy tenant on "locale" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "locale" to tranche_app;

alter table "location" enable row level security;

create policy tenant on "location" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "location" to tranche_app;

alter table "currency" enable row level security;

create policy tenant on "currency" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "currency" to tranche_app;

alter table "tax" enable row level security;

create policy tenant on "tax" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "tax" to tranche_app;

alter table "index" enable row level security;

create policy tenant on "index" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "index" to tranche_app;

alter table "indice" enable row level security;

create policy tenant on "indice" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "indice" to tranche_app;

alter table "script" enable row level security;

create policy tenant on "script" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "script" to tranche_app;

alter table "feature_flag" enable row level security;

create policy tenant on "feature_flag" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "feature_flag" to tranche_app;

alter table "access_stat" enable row level security;

create policy tenant on "access_stat" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "access_stat" to tranche_app;

alter table "batch" enable row level security;

create policy tenant on "batch" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "batch" to tranche_app;

alter table "batch_item" enable row level security;

create policy tenant on "batch_item" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "batch_item" to tranche_app;

alter table "chat" enable row level security;

create policy tenant on "chat" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "chat" to tranche_app;

alter table "chat_message" enable row level security;

create policy tenant on "chat_message" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "chat_message" to tranche_app;

alter table "cron" enable row level security;

create policy tenant on "cron" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "cron" to tranche_app;

grant select on "dtxn" to tranche_app;

alter table "export" enable row level security;

create policy tenant on "export" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "export" to tranche_app;

alter table "flow" enable row level security;

create policy tenant on "flow" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "flow" to tranche_app;

alter table "import" enable row level security;

create policy tenant on "import" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "import" to tranche_app;

alter table "mapping" enable row level security;

create policy tenant on "mapping" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "mapping" to tranche_app;

alter table "metric" enable row level security;

create policy tenant on "metric" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "metric" to tranche_app;

alter table "metric_record" enable row level security;

create policy tenant on "metric_record" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "metric_record" to tranche_app;

grant select on "object_storage_container" to tranche_app;

alter table "report" enable row level security;

create policy tenant on "report" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "report" to tranche_app;

grant select on "request_log" to tranche_app;

alter table "script_log" enable row level security;

create policy tenant on "script_log" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "script_log" to tranche_app;

alter table "script_version" enable row level security;

create policy tenant on "script_version" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "script_version" to tranche_app;

alter table "sheet" enable row level security;

create policy tenant on "sheet" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "sheet" to tranche_app;

alter table "system_event" enable row level security;

create policy tenant on "system_event" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "system_event" to tranche_app;

alter table "dyno" enable row level security;

create policy tenant on "dyno" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);

grant select, insert, update, delete on "dyno" to tranche_app;

alter table "person" add constraint "person_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "person" add constraint "person_parent_id_fk" foreign key (tenant_id, "parent_id") references "person" (tenant_id, id);

alter table "user" add constraint "user_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "user" add constraint "user_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "user" add constraint "user_partner_id_fk" foreign key (tenant_id, "partner_id") references "person" (tenant_id, id);

alter table "user_preference" add constraint "user_preference_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "person_amendment" add constraint "person_amendment_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "person_amendment" add constraint "person_amendment_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "score" add constraint "score_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "score" add constraint "score_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "score" add constraint "score_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "score" add constraint "score_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "score" add constraint "score_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "score" add constraint "score_superseded_by_id_fk" foreign key (tenant_id, "superseded_by_id") references "score" (tenant_id, id);

alter table "product" add constraint "product_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "product" add constraint "product_product_table_id_fk" foreign key (tenant_id, "product_table_id") references "product_table" (tenant_id, id);

alter table "product" add constraint "product_index_id_fk" foreign key (tenant_id, "index_id") references "index" (tenant_id, id);

alter table "product" add constraint "product_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "deal" add constraint "deal_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "deal" add constraint "deal_product_id_fk" foreign key (tenant_id, "product_id") references "product" (tenant_id, id);

alter table "deal" add constraint "deal_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "deal" add constraint "deal_quotation_id_fk" foreign key (tenant_id, "quotation_id") references "quotation" (tenant_id, id);

alter table "deal" add constraint "deal_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "quotation" add constraint "quotation_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "quotation" add constraint "quotation_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "quotation" add constraint "quotation_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "quotation" add constraint "quotation_amendment_id_fk" foreign key (tenant_id, "amendment_id") references "amendment" (tenant_id, id);

alter table "quotation" add constraint "quotation_product_id_fk" foreign key (tenant_id, "product_id") references "product" (tenant_id, id);

alter table "quotation" add constraint "quotation_index_id_fk" foreign key (tenant_id, "index_id") references "index" (tenant_id, id);

alter table "contract" add constraint "contract_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "contract" add constraint "contract_product_id_fk" foreign key (tenant_id, "product_id") references "product" (tenant_id, id);

alter table "contract" add constraint "contract_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "contract" add constraint "contract_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "contract" add constraint "contract_quotation_id_fk" foreign key (tenant_id, "quotation_id") references "quotation" (tenant_id, id);

alter table "contract" add constraint "contract_agreement_id_fk" foreign key (tenant_id, "agreement_id") references "agreement" (tenant_id, id);

alter table "contract_element" add constraint "contract_element_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "contract_element" add constraint "contract_element_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "contract_element" add constraint "contract_element_quotation_id_fk" foreign key (tenant_id, "quotation_id") references "quotation" (tenant_id, id);

alter table "contract_element" add constraint "contract_element_payer_id_fk" foreign key (tenant_id, "payer_id") references "person" (tenant_id, id);

alter table "contract_element" add constraint "contract_element_payee_id_fk" foreign key (tenant_id, "payee_id") references "person" (tenant_id, id);

alter table "credit_line" add constraint "credit_line_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "agreement" add constraint "agreement_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "agreement" add constraint "agreement_partner_id_fk" foreign key (tenant_id, "partner_id") references "person" (tenant_id, id);

alter table "amendment" add constraint "amendment_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "amendment" add constraint "amendment_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "amendment" add constraint "amendment_catalog_item_id_fk" foreign key (tenant_id, "catalog_item_id") references "amendment_catalog_item" (tenant_id, id);

alter table "amendment" add constraint "amendment_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "amendment" add constraint "amendment_new_person_id_fk" foreign key (tenant_id, "new_person_id") references "person" (tenant_id, id);

alter table "amendment_catalog_item" add constraint "amendment_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "collateral" add constraint "collateral_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "collateral" add constraint "collateral_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "collateral" add constraint "collateral_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "collateral" add constraint "collateral_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "collateral" add constraint "collateral_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "collateral" add constraint "collateral_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "collateral" add constraint "collateral_valuer_id_fk" foreign key (tenant_id, "valuer_id") references "person" (tenant_id, id);

alter table "external_contract" add constraint "external_contract_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "external_contract" add constraint "external_contract_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "financing_service" add constraint "financing_service_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "financing_service" add constraint "financing_service_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "financing_service" add constraint "financing_service_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "product_table" add constraint "product_table_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "product_catalog_item" add constraint "product_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "product_catalog_item" add constraint "product_catalog_item_product_id_fk" foreign key (tenant_id, "product_id") references "product" (tenant_id, id);

alter table "product_catalog_item" add constraint "product_catalog_item_partner_id_fk" foreign key (tenant_id, "partner_id") references "person" (tenant_id, id);

alter table "product_element_catalog_item" add constraint "product_element_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "product_element_catalog_item" add constraint "product_element_catalog_item_financing_ser_9fww84" foreign key (tenant_id, "financing_service_id") references "financing_service" (tenant_id, id);

alter table "product_element_catalog_item" add constraint "product_element_catalog_item_payee_id_fk" foreign key (tenant_id, "payee_id") references "person" (tenant_id, id);

alter table "fund" add constraint "fund_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "fund" add constraint "fund_funder_id_fk" foreign key (tenant_id, "funder_id") references "person" (tenant_id, id);

alter table "fund" add constraint "fund_index_id_fk" foreign key (tenant_id, "index_id") references "index" (tenant_id, id);

alter table "funding" add constraint "funding_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "funding" add constraint "funding_fund_id_fk" foreign key (tenant_id, "fund_id") references "fund" (tenant_id, id);

alter table "funding" add constraint "funding_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "funding" add constraint "funding_contract_lot_id_fk" foreign key (tenant_id, "contract_lot_id") references "contract_lot" (tenant_id, id);

alter table "contract_lot" add constraint "contract_lot_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "contract_lot" add constraint "contract_lot_fund_id_fk" foreign key (tenant_id, "fund_id") references "fund" (tenant_id, id);

alter table "contract_lot" add constraint "contract_lot_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "contract_lot" add constraint "contract_lot_funding_id_fk" foreign key (tenant_id, "funding_id") references "funding" (tenant_id, id);

alter table "private_equity_asset" add constraint "private_equity_asset_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "private_equity_asset" add constraint "private_equity_asset_manager_id_fk" foreign key (tenant_id, "manager_id") references "person" (tenant_id, id);

alter table "private_equity_asset" add constraint "private_equity_asset_investor_id_fk" foreign key (tenant_id, "investor_id") references "person" (tenant_id, id);

alter table "private_equity_operation" add constraint "private_equity_operation_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "private_equity_operation" add constraint "private_equity_operation_private_equity_as_du8hgy" foreign key (tenant_id, "private_equity_asset_id") references "private_equity_asset" (tenant_id, id);

alter table "private_equity_transaction" add constraint "private_equity_transaction_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "private_equity_transaction" add constraint "private_equity_transaction_private_equity__c09f6j" foreign key (tenant_id, "private_equity_asset_id") references "private_equity_asset" (tenant_id, id);

alter table "private_equity_transaction" add constraint "private_equity_transaction_private_equity__1je2uoi" foreign key (tenant_id, "private_equity_operation_id") references "private_equity_operation" (tenant_id, id);

alter table "asset" add constraint "asset_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "asset" add constraint "asset_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "asset" add constraint "asset_owner_id_fk" foreign key (tenant_id, "owner_id") references "person" (tenant_id, id);

alter table "asset" add constraint "asset_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "asset" add constraint "asset_asset_lot_id_fk" foreign key (tenant_id, "asset_lot_id") references "asset_lot" (tenant_id, id);

alter table "asset" add constraint "asset_buyer_id_fk" foreign key (tenant_id, "buyer_id") references "person" (tenant_id, id);

alter table "asset" add constraint "asset_sale_invoice_id_fk" foreign key (tenant_id, "sale_invoice_id") references "invoice" (tenant_id, id);

alter table "asset_catalog_item" add constraint "asset_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "asset_catalog_item" add constraint "asset_catalog_item_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "asset_service_catalog_item" add constraint "asset_service_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "asset_service_catalog_item" add constraint "asset_service_catalog_item_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "asset_expense" add constraint "asset_expense_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "asset_expense" add constraint "asset_expense_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "asset_expense" add constraint "asset_expense_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "asset_expense" add constraint "asset_expense_maintenance_id_fk" foreign key (tenant_id, "maintenance_id") references "maintenance" (tenant_id, id);

alter table "asset_expense" add constraint "asset_expense_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "asset_lot" add constraint "asset_lot_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "asset_lot" add constraint "asset_lot_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "depreciation_schedule" add constraint "depreciation_schedule_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "depreciation_schedule" add constraint "depreciation_schedule_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "depreciation_schedule" add constraint "depreciation_schedule_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "inspection" add constraint "inspection_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "inspection" add constraint "inspection_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "inspection" add constraint "inspection_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "inspection" add constraint "inspection_inspector_id_fk" foreign key (tenant_id, "inspector_id") references "person" (tenant_id, id);

alter table "inventory" add constraint "inventory_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "inventory" add constraint "inventory_asset_lot_id_fk" foreign key (tenant_id, "asset_lot_id") references "asset_lot" (tenant_id, id);

alter table "maintenance" add constraint "maintenance_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "maintenance" add constraint "maintenance_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "maintenance" add constraint "maintenance_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "maintenance" add constraint "maintenance_supplier_id_fk" foreign key (tenant_id, "supplier_id") references "person" (tenant_id, id);

alter table "cashflow" add constraint "cashflow_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "cashflow" add constraint "cashflow_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "cashflow" add constraint "cashflow_contract_element_id_fk" foreign key (tenant_id, "contract_element_id") references "contract_element" (tenant_id, id);

alter table "cashflow" add constraint "cashflow_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "invoice" add constraint "invoice_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "invoice" add constraint "invoice_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "invoice" add constraint "invoice_issuer_id_fk" foreign key (tenant_id, "issuer_id") references "person" (tenant_id, id);

alter table "invoice" add constraint "invoice_mandate_id_fk" foreign key (tenant_id, "mandate_id") references "mandate" (tenant_id, id);

alter table "invoice" add constraint "invoice_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "invoice" add constraint "invoice_original_id_fk" foreign key (tenant_id, "original_id") references "invoice" (tenant_id, id);

alter table "invoice" add constraint "invoice_case_id_fk" foreign key (tenant_id, "case_id") references "case" (tenant_id, id);

alter table "invoice" add constraint "invoice_billed_case_id_fk" foreign key (tenant_id, "billed_case_id") references "case" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_contract_element_id_fk" foreign key (tenant_id, "contract_element_id") references "contract_element" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_cashflow_id_fk" foreign key (tenant_id, "cashflow_id") references "cashflow" (tenant_id, id);

alter table "invoice_line" add constraint "invoice_line_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_credit_note_id_fk" foreign key (tenant_id, "credit_note_id") references "invoice" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_cashflow_id_fk" foreign key (tenant_id, "cashflow_id") references "cashflow" (tenant_id, id);

alter table "cashflow_allocation" add constraint "cashflow_allocation_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "payment_file" add constraint "payment_file_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "payment_file" add constraint "payment_file_initiator_id_fk" foreign key (tenant_id, "initiator_id") references "person" (tenant_id, id);

alter table "sepa" add constraint "sepa_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "sepa" add constraint "sepa_payment_file_id_fk" foreign key (tenant_id, "payment_file_id") references "payment_file" (tenant_id, id);

alter table "sepa" add constraint "sepa_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_payment_file_id_fk" foreign key (tenant_id, "payment_file_id") references "payment_file" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_sepa_id_fk" foreign key (tenant_id, "sepa_id") references "sepa" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_mandate_id_fk" foreign key (tenant_id, "mandate_id") references "mandate" (tenant_id, id);

alter table "payment_file_line" add constraint "payment_file_line_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id);

alter table "camt" add constraint "camt_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "bank_account" add constraint "bank_account_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "bank_account" add constraint "bank_account_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "mandate" add constraint "mandate_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "mandate" add constraint "mandate_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "mandate" add constraint "mandate_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "mandate" add constraint "mandate_creditor_id_fk" foreign key (tenant_id, "creditor_id") references "person" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_returned_id_fk" foreign key (tenant_id, "returned_id") references "bank_operation" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "bank_operation" add constraint "bank_operation_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "bank_statement" add constraint "bank_statement_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "bank_statement" add constraint "bank_statement_camt_id_fk" foreign key (tenant_id, "camt_id") references "camt" (tenant_id, id);

alter table "bank_statement" add constraint "bank_statement_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_bank_statement_id_fk" foreign key (tenant_id, "bank_statement_id") references "bank_statement" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_camt_id_fk" foreign key (tenant_id, "camt_id") references "camt" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_bank_account_id_fk" foreign key (tenant_id, "bank_account_id") references "bank_account" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_sepa_id_fk" foreign key (tenant_id, "sepa_id") references "sepa" (tenant_id, id);

alter table "bank_transaction" add constraint "bank_transaction_payment_file_line_id_fk" foreign key (tenant_id, "payment_file_line_id") references "payment_file_line" (tenant_id, id);

alter table "accounting_catalog_item" add constraint "accounting_catalog_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_cashflow_id_fk" foreign key (tenant_id, "cashflow_id") references "cashflow" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_amendment_id_fk" foreign key (tenant_id, "amendment_id") references "amendment" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_funding_id_fk" foreign key (tenant_id, "funding_id") references "funding" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_private_equity_operation_id_fk" foreign key (tenant_id, "private_equity_operation_id") references "private_equity_operation" (tenant_id, id);

alter table "posting_event" add constraint "posting_event_reversed_id_fk" foreign key (tenant_id, "reversed_id") references "posting_event" (tenant_id, id);

alter table "booking" add constraint "booking_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "booking" add constraint "booking_posting_event_id_fk" foreign key (tenant_id, "posting_event_id") references "posting_event" (tenant_id, id);

alter table "booking" add constraint "booking_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "booking" add constraint "booking_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "booking" add constraint "booking_reversed_id_fk" foreign key (tenant_id, "reversed_id") references "booking" (tenant_id, id);

alter table "posting" add constraint "posting_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "posting" add constraint "posting_posting_event_id_fk" foreign key (tenant_id, "posting_event_id") references "posting_event" (tenant_id, id);

alter table "posting" add constraint "posting_booking_id_fk" foreign key (tenant_id, "booking_id") references "booking" (tenant_id, id);

alter table "posting" add constraint "posting_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "posting" add constraint "posting_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "posting" add constraint "posting_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "posting" add constraint "posting_cashflow_id_fk" foreign key (tenant_id, "cashflow_id") references "cashflow" (tenant_id, id);

alter table "posting" add constraint "posting_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "posting" add constraint "posting_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "posting" add constraint "posting_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id);

alter table "posting" add constraint "posting_reversed_id_fk" foreign key (tenant_id, "reversed_id") references "posting" (tenant_id, id);

alter table "task" add constraint "task_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "case" add constraint "case_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "case" add constraint "case_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "case" add constraint "case_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "case" add constraint "case_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "case" add constraint "case_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "case" add constraint "case_asset_lot_id_fk" foreign key (tenant_id, "asset_lot_id") references "asset_lot" (tenant_id, id);

alter table "case" add constraint "case_lawyer_id_fk" foreign key (tenant_id, "lawyer_id") references "person" (tenant_id, id);

alter table "claim" add constraint "claim_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "claim" add constraint "claim_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "claim" add constraint "claim_insurer_id_fk" foreign key (tenant_id, "insurer_id") references "person" (tenant_id, id);

alter table "claim" add constraint "claim_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "claim" add constraint "claim_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "claim" add constraint "claim_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "campaign" add constraint "campaign_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "campaign_contact" add constraint "campaign_contact_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "campaign_contact" add constraint "campaign_contact_campaign_id_fk" foreign key (tenant_id, "campaign_id") references "campaign" (tenant_id, id);

alter table "campaign_contact" add constraint "campaign_contact_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "campaign_contact" add constraint "campaign_contact_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "committee" add constraint "committee_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "committee" add constraint "committee_owner_id_fk" foreign key (tenant_id, "owner_id") references "person" (tenant_id, id);

alter table "voting" add constraint "voting_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "voting" add constraint "voting_committee_id_fk" foreign key (tenant_id, "committee_id") references "committee" (tenant_id, id);

alter table "voting" add constraint "voting_deal_id_fk" foreign key (tenant_id, "deal_id") references "deal" (tenant_id, id);

alter table "voting" add constraint "voting_credit_line_id_fk" foreign key (tenant_id, "credit_line_id") references "credit_line" (tenant_id, id);

alter table "voting" add constraint "voting_project_id_fk" foreign key (tenant_id, "project_id") references "project" (tenant_id, id);

alter table "vote" add constraint "vote_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "vote" add constraint "vote_voting_id_fk" foreign key (tenant_id, "voting_id") references "voting" (tenant_id, id);

alter table "vote" add constraint "vote_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "question" add constraint "question_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "project" add constraint "project_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "project" add constraint "project_client_id_fk" foreign key (tenant_id, "client_id") references "person" (tenant_id, id);

alter table "budget" add constraint "budget_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "budget" add constraint "budget_project_id_fk" foreign key (tenant_id, "project_id") references "project" (tenant_id, id);

alter table "time_entry" add constraint "time_entry_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "time_entry" add constraint "time_entry_project_id_fk" foreign key (tenant_id, "project_id") references "project" (tenant_id, id);

alter table "time_entry" add constraint "time_entry_budget_id_fk" foreign key (tenant_id, "budget_id") references "budget" (tenant_id, id);

alter table "time_entry" add constraint "time_entry_task_id_fk" foreign key (tenant_id, "task_id") references "task" (tenant_id, id);

alter table "ticket" add constraint "ticket_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "ticket" add constraint "ticket_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "ticket" add constraint "ticket_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "ticket" add constraint "ticket_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "ticket" add constraint "ticket_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "rule" add constraint "rule_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "communication" add constraint "communication_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "communication" add constraint "communication_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "communication" add constraint "communication_invoice_id_fk" foreign key (tenant_id, "invoice_id") references "invoice" (tenant_id, id);

alter table "communication" add constraint "communication_case_id_fk" foreign key (tenant_id, "case_id") references "case" (tenant_id, id);

alter table "mail" add constraint "mail_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "mail" add constraint "mail_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "mail" add constraint "mail_communication_id_fk" foreign key (tenant_id, "communication_id") references "communication" (tenant_id, id);

alter table "external_data" add constraint "external_data_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "external_data" add constraint "external_data_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "external_data" add constraint "external_data_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "external_data" add constraint "external_data_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "document" add constraint "document_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "note" add constraint "note_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "history" add constraint "history_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "audit" add constraint "audit_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "system_log" add constraint "system_log_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "access_log" add constraint "access_log_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "tenant" add constraint "tenant_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "tenant" add constraint "tenant_root_organization_id_fk" foreign key (tenant_id, "root_organization_id") references "person" (tenant_id, id);

alter table "host" add constraint "host_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "counter" add constraint "counter_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "key_value" add constraint "key_value_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "list" add constraint "list_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "locale" add constraint "locale_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "location" add constraint "location_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "location" add constraint "location_asset_id_fk" foreign key (tenant_id, "asset_id") references "asset" (tenant_id, id);

alter table "location" add constraint "location_person_id_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);

alter table "location" add constraint "location_contract_id_fk" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id);

alter table "currency" add constraint "currency_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "tax" add constraint "tax_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "index" add constraint "index_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "indice" add constraint "indice_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "script" add constraint "script_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "feature_flag" add constraint "feature_flag_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "access_stat" add constraint "access_stat_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "batch" add constraint "batch_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "batch_item" add constraint "batch_item_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "batch_item" add constraint "batch_item_batch_id_fk" foreign key (tenant_id, "batch_id") references "batch" (tenant_id, id);

alter table "chat" add constraint "chat_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "chat_message" add constraint "chat_message_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "chat_message" add constraint "chat_message_chat_id_fk" foreign key (tenant_id, "chat_id") references "chat" (tenant_id, id);

alter table "cron" add constraint "cron_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "export" add constraint "export_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "flow" add constraint "flow_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "import" add constraint "import_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "import" add constraint "import_mapping_id_fk" foreign key (tenant_id, "mapping_id") references "mapping" (tenant_id, id);

alter table "import" add constraint "import_batch_id_fk" foreign key (tenant_id, "batch_id") references "batch" (tenant_id, id);

alter table "mapping" add constraint "mapping_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "metric" add constraint "metric_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "metric_record" add constraint "metric_record_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "metric_record" add constraint "metric_record_metric_id_fk" foreign key (tenant_id, "metric_id") references "metric" (tenant_id, id);

alter table "report" add constraint "report_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "script_log" add constraint "script_log_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "script_version" add constraint "script_version_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "script_version" add constraint "script_version_script_id_fk" foreign key (tenant_id, "script_id") references "script" (tenant_id, id);

alter table "sheet" add constraint "sheet_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "system_event" add constraint "system_event_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

alter table "dyno" add constraint "dyno_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);

grant execute on function enter(int, uuid, int, bigint, int) to tranche_app;

alter role tranche_app set plan_cache_mode = force_custom_plan;

create or replace function login_by_name(p_username text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.username = lower(p_username));
end $body$;

revoke all on function login_by_name(text) from public;

grant execute on function login_by_name(text) to tranche_app;

create or replace function login_by_id(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.id = p_id);
end $body$;

revoke all on function login_by_id(uuid) from public;

grant execute on function login_by_id(uuid) to tranche_app;

create or replace function login_of_user(p_tenant int, p_user uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l join membership m on m.login_id = l.id where m.tenant_id = p_tenant and m.user_id = p_user);
end $body$;

revoke all on function login_of_user(int, uuid) from public;

grant execute on function login_of_user(int, uuid) to tranche_app;

create or replace function login_failed(p_id uuid, p_now timestamptz, p_free int, p_first_s int, p_longest_s int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v bigint;
begin
update login set failed_count = failed_count + 1,
    locked_until = case when failed_count + 1 >= p_free
      then p_now + make_interval(secs => least(p_longest_s, p_first_s * power(2, least(failed_count + 1 - p_free, 20)))) end
    where id = p_id returning (extract(epoch from locked_until) * 1000)::bigint into v;
  return v;
end $body$;

revoke all on function login_failed(uuid, timestamptz, int, int, int) from public;

grant execute on function login_failed(uuid, timestamptz, int, int, int) to tranche_app;

create or replace function login_succeeded(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update login set failed_count = 0, locked_until = null where id = p_id and (failed_count > 0 or locked_until is not null);
end $body$;

revoke all on function login_succeeded(uuid) from public;

grant execute on function login_succeeded(uuid) to tranche_app;

create or replace function login_make(p_id uuid, p_username text, p_hash text, p_email text, p_tenant int, p_user uuid, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid; made boolean;
begin
insert into login (id, username, password_hash, email, password_changed_at, created_at)
    values (p_id, lower(p_username), p_hash, p_email, case when p_hash is not null then p_now end, p_now)
    on conflict (username) do nothing returning id into v;
  made := v is not null;
  if not made then select id into v from login where username = lower(p_username); end if;
  insert into membership (login_id, tenant_id, user_id) values (v, p_tenant, p_user)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return json_build_object('loginId', v, 'made', made);
end $body$;

revoke all on function login_make(uuid, text, text, text, int, uuid, timestamptz) from public;

grant execute on function login_make(uuid, text, text, text, int, uuid, timestamptz) to tranche_app;

create or replace function login_set_password(p_id uuid, p_hash text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update login set password_hash = p_hash, password_changed_at = p_now, failed_count = 0, locked_until = null where id = p_id;
end $body$;

revoke all on function login_set_password(uuid, text, timestamptz) from public;

grant execute on function login_set_password(uuid, text, timestamptz) to tranche_app;

create or replace function login_set_totp(p_id uuid, p_secret text, p_pending text) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update login set totp_secret = p_secret, totp_pending = p_pending where id = p_id;
end $body$;

revoke all on function login_set_totp(uuid, text, text) from public;

grant execute on function login_set_totp(uuid, text, text) to tranche_app;

create or replace function login_use_totp_step(p_id uuid, p_step bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update login set totp_step = p_step where id = p_id and totp_step < p_step; return found;
end $body$;

revoke all on function login_use_totp_step(uuid, bigint) from public;

grant execute on function login_use_totp_step(uuid, bigint) to tranche_app;

create or replace function membership_set_active(p_tenant int, p_user uuid, p_active boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update membership set is_active = p_active where tenant_id = p_tenant and user_id = p_user;
end $body$;

revoke all on function membership_set_active(int, uuid, boolean) from public;

grant execute on function membership_set_active(int, uuid, boolean) to tranche_app;

create or replace function password_link_make(p_id uuid, p_login uuid, p_now timestamptz, p_expires timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
perform 1 from login where id = p_login for update;
  if (select count(*) from password_link where login_id = p_login and created_at > p_now - interval '1 hour') >= p_most then return false; end if;
  insert into password_link (id, login_id, created_at, expires_at) values (p_id, p_login, p_now, p_expires);
  return true;
end $body$;

revoke all on function password_link_make(uuid, uuid, timestamptz, timestamptz, int) from public;

grant execute on function password_link_make(uuid, uuid, timestamptz, timestamptz, int) to tranche_app;

create or replace function password_link_arm(p_id uuid, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now returning login_id into v;
  return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.id = v);
end $body$;

revoke all on function password_link_arm(uuid, text, timestamptz) from public;

grant execute on function password_link_arm(uuid, text, timestamptz) to tranche_app;

create or replace function password_link_login(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from password_link k join login l on l.id = k.login_id where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now);
end $body$;

revoke all on function password_link_login(text, timestamptz) from public;

grant execute on function password_link_login(text, timestamptz) to tranche_app;

create or replace function password_link_use(p_hash text, p_password text, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set used_at = p_now where token_hash = p_hash and used_at is null and expires_at > p_now returning login_id into v;
  if v is null then return null; end if;
  update password_link set used_at = p_now where login_id = v and used_at is null;
  update login set password_hash = p_password, password_changed_at = p_now, failed_count = 0, locked_until = null where id = v;
  update session set revoked_at = p_now where login_id = v and revoked_at is null;
  return v;
end $body$;

revoke all on function password_link_use(text, text, timestamptz) from public;

grant execute on function password_link_use(text, text, timestamptz) to tranche_app;

create or replace function password_links_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from password_link where expires_at < p_before;
end $body$;

revoke all on function password_links_forget(timestamptz) from public;

grant execute on function password_links_forget(timestamptz) to tranche_app;

create or replace function session_open(p_id uuid, p_login uuid, p_tenant int, p_user uuid, p_now timestamptz, p_expires timestamptz, p_context jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at, context)
    values (p_id, p_login, p_tenant, p_user, p_now, p_now, p_now, p_expires, p_context);
end $body$;

revoke all on function session_open(uuid, uuid, int, uuid, timestamptz, timestamptz, jsonb) from public;

grant execute on function session_open(uuid, uuid, int, uuid, timestamptz, timestamptz, jsonb) to tranche_app;

create or replace function session_read(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context) from session s where s.id = p_id);
end $body$;

revoke all on function session_read(uuid) from public;

grant execute on function session_read(uuid) to tranche_app;

create or replace function session_advance(p_id uuid, p_generation int, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set generation = generation + 1, generation_at = p_now, seen_at = p_now, previous_used_until = null
    where id = p_id and generation = p_generation and revoked_at is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context) from session s where s.id = p_id);
end $body$;

revoke all on function session_advance(uuid, int, timestamptz) from public;

grant execute on function session_advance(uuid, int, timestamptz) to tranche_app;

create or replace function session_first_use(p_id uuid, p_generation int, p_until timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set previous_used_until = p_until where id = p_id and generation = p_generation and previous_used_until is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context) from session s where s.id = p_id);
end $body$;

revoke all on function session_first_use(uuid, int, timestamptz) from public;

grant execute on function session_first_use(uuid, int, timestamptz) to tranche_app;

create or replace function session_revoke(p_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where id = p_id and revoked_at is null;
end $body$;

revoke all on function session_revoke(uuid, timestamptz) from public;

grant execute on function session_revoke(uuid, timestamptz) to tranche_app;

create or replace function sessions_revoke_of_login(p_login uuid, p_except uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where login_id = p_login and revoked_at is null and id is distinct from p_except;
end $body$;

revoke all on function sessions_revoke_of_login(uuid, uuid, timestamptz) from public;

grant execute on function sessions_revoke_of_login(uuid, uuid, timestamptz) to tranche_app;

create or replace function sessions_revoke_of_user(p_tenant int, p_user uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where tenant_id = p_tenant and user_id = p_user and revoked_at is null;
end $body$;

revoke all on function sessions_revoke_of_user(int, uuid, timestamptz) from public;

grant execute on function sessions_revoke_of_user(int, uuid, timestamptz) to tranche_app;

create or replace function sessions_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from session where expires_at < p_before or revoked_at < p_before;
end $body$;

revoke all on function sessions_forget(timestamptz) from public;

grant execute on function sessions_forget(timestamptz) to tranche_app;

create or replace function tenant_by_id(p_id int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('id', t.id, 'name', t.name, 'label', t.label, 'timeZone', t.time_zone, 'configVersion', t.config_version, 'isActive', t.is_active) from tenant_directory t where t.id = p_id);
end $body$;

revoke all on function tenant_by_id(int) from public;

grant execute on function tenant_by_id(int) to tranche_app;

create or replace function tenant_by_name(p_name text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('id', t.id, 'name', t.name, 'label', t.label, 'timeZone', t.time_zone, 'configVersion', t.config_version, 'isActive', t.is_active) from tenant_directory t where t.name = p_name);
end $body$;

revoke all on function tenant_by_name(text) from public;

grant execute on function tenant_by_name(text) to tranche_app;

create or replace function tenants_all() returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'label', t.label, 'timeZone', t.time_zone, 'configVersion', t.config_version, 'isActive', t.is_active) order by t.name) from tenant_directory t), '[]'::json);
end $body$;

revoke all on function tenants_all() from public;

grant execute on function tenants_all() to tranche_app;

create or replace function tenant_make(p_name text, p_label text, p_zone text) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v int;
begin
insert into tenant_directory (name, label, time_zone) values (p_name, p_label, p_zone) returning id into v; return v;
end $body$;

revoke all on function tenant_make(text, text, text) from public;

grant execute on function tenant_make(text, text, text) to tranche_app;

create or replace function tenant_change(p_id int, p_label text, p_zone text, p_active boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update tenant_directory set label = coalesce(p_label, label), time_zone = coalesce(p_zone, time_zone),
    is_active = coalesce(p_active, is_active), config_version = config_version + 1 where id = p_id;
end $body$;

revoke all on function tenant_change(int, text, text, boolean) from public;

grant execute on function tenant_change(int, text, text, boolean) to tranche_app;

create or replace function tenant_bump(p_id int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v bigint;
begin
update tenant_directory set config_version = config_version + 1 where id = p_id returning config_version into v; return v;
end $body$;

revoke all on function tenant_bump(int) from public;

grant execute on function tenant_bump(int) to tranche_app;

create or replace function host_read(p_hostname text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('hostname', h.hostname, 'tenantId', h.tenant_id, 'tenant', t.name, 'label', t.label, 'settings', h.settings)
    from host_directory h join tenant_directory t on t.id = h.tenant_id where h.hostname = lower(p_hostname));
end $body$;

revoke all on function host_read(text) from public;

grant execute on function host_read(text) to tranche_app;

create or replace function host_set(p_hostname text, p_tenant int, p_settings jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into host_directory (hostname, tenant_id, settings) values (lower(p_hostname), p_tenant, p_settings)
    on conflict (hostname) do update set settings = excluded.settings where host_directory.tenant_id = p_tenant;
  return found;
end $body$;

revoke all on function host_set(text, int, jsonb) from public;

grant execute on function host_set(text, int, jsonb) to tranche_app;

create or replace function host_remove(p_hostname text, p_tenant int) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from host_directory where hostname = lower(p_hostname) and tenant_id = p_tenant;
end $body$;

revoke all on function host_remove(text, int) from public;

grant execute on function host_remove(text, int) to tranche_app;

create or replace function tenants_with_due_jobs(p_now timestamptz) returns table (tenant_id int, tenant text, time_zone text)
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return query select t.id, t.name, t.time_zone from tenant_directory t
    where t.is_active and exists (select 1 from outbox o where o.tenant_id = t.id and o.done_at is null and o.due_at <= p_now);
end $body$;

revoke all on function tenants_with_due_jobs(timestamptz) from public;

grant execute on function tenants_with_due_jobs(timestamptz) to tranche_app;
