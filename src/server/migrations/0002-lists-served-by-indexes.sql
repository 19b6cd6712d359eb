-- 0002-lists-served-by-indexes
-- schema: a2e0ce98592ec66b -> 9c881f3fd312ede2
-- older servers: yes
alter table "person" add column "words" text[] not null default '{}';
alter table "user" add column "words" text[] not null default '{}';
alter table "user_preference" add column "words" text[] not null default '{}';
alter table "person_amendment" add column "words" text[] not null default '{}';
alter table "score" add column "words" text[] not null default '{}';
alter table "product" add column "words" text[] not null default '{}';
alter table "deal" add column "words" text[] not null default '{}';
alter table "quotation" add column "words" text[] not null default '{}';
alter table "contract" add column "words" text[] not null default '{}';
alter table "contract_element" add column "words" text[] not null default '{}';
alter table "credit_line" add column "words" text[] not null default '{}';
alter table "agreement" add column "words" text[] not null default '{}';
alter table "amendment" add column "words" text[] not null default '{}';
alter table "amendment_catalog_item" add column "words" text[] not null default '{}';
alter table "collateral" add column "words" text[] not null default '{}';
alter table "external_contract" add column "words" text[] not null default '{}';
alter table "financing_service" add column "words" text[] not null default '{}';
alter table "product_table" add column "words" text[] not null default '{}';
alter table "product_catalog_item" add column "words" text[] not null default '{}';
alter table "product_element_catalog_item" add column "words" text[] not null default '{}';
alter table "fund" add column "words" text[] not null default '{}';
alter table "funding" add column "words" text[] not null default '{}';
alter table "contract_lot" add column "words" text[] not null default '{}';
alter table "private_equity_asset" add column "words" text[] not null default '{}';
alter table "private_equity_operation" add column "words" text[] not null default '{}';
alter table "private_equity_transaction" add column "words" text[] not null default '{}';
alter table "asset" add column "words" text[] not null default '{}';
alter table "asset_catalog_item" add column "words" text[] not null default '{}';
alter table "asset_service_catalog_item" add column "words" text[] not null default '{}';
alter table "asset_expense" add column "words" text[] not null default '{}';
alter table "asset_lot" add column "words" text[] not null default '{}';
alter table "depreciation_schedule" add column "words" text[] not null default '{}';
alter table "inspection" add column "words" text[] not null default '{}';
alter table "inventory" add column "words" text[] not null default '{}';
alter table "maintenance" add column "words" text[] not null default '{}';
alter table "invoice" add column "words" text[] not null default '{}';
alter table "payment_file" add column "words" text[] not null default '{}';
alter table "sepa" add column "words" text[] not null default '{}';
alter table "payment_file_line" add column "words" text[] not null default '{}';
alter table "camt" add column "words" text[] not null default '{}';
alter table "bank_account" add column "words" text[] not null default '{}';
alter table "mandate" add column "words" text[] not null default '{}';
alter table "bank_operation" add column "words" text[] not null default '{}';
alter table "bank_statement" add column "words" text[] not null default '{}';
alter table "bank_transaction" add column "words" text[] not null default '{}';
alter table "accounting_catalog_item" add column "words" text[] not null default '{}';
alter table "task" add column "words" text[] not null default '{}';
alter table "case" add column "words" text[] not null default '{}';
alter table "claim" add column "words" text[] not null default '{}';
alter table "campaign" add column "words" text[] not null default '{}';
alter table "campaign_contact" add column "words" text[] not null default '{}';
alter table "committee" add column "words" text[] not null default '{}';
alter table "voting" add column "words" text[] not null default '{}';
alter table "vote" add column "words" text[] not null default '{}';
alter table "question" add column "words" text[] not null default '{}';
alter table "project" add column "words" text[] not null default '{}';
alter table "budget" add column "words" text[] not null default '{}';
alter table "time_entry" add column "words" text[] not null default '{}';
alter table "ticket" add column "words" text[] not null default '{}';
alter table "rule" add column "words" text[] not null default '{}';
alter table "communication" add column "words" text[] not null default '{}';
alter table "mail" add column "words" text[] not null default '{}';
alter table "external_data" add column "words" text[] not null default '{}';
alter table "document" add column "words" text[] not null default '{}';
alter table "note" add column "words" text[] not null default '{}';
alter table "tenant" add column "words" text[] not null default '{}';
alter table "host" add column "words" text[] not null default '{}';
alter table "counter" add column "words" text[] not null default '{}';
alter table "key_value" add column "words" text[] not null default '{}';
alter table "list" add column "words" text[] not null default '{}';
alter table "locale" add column "words" text[] not null default '{}';
alter table "location" add column "words" text[] not null default '{}';
alter table "currency" add column "words" text[] not null default '{}';
alter table "tax" add column "words" text[] not null default '{}';
alter table "index" add column "words" text[] not null default '{}';
alter table "indice" add column "words" text[] not null default '{}';
alter table "script" add column "words" text[] not null default '{}';
alter table "feature_flag" add column "words" text[] not null default '{}';
alter table "batch" add column "words" text[] not null default '{}';
alter table "chat" add column "words" text[] not null default '{}';
alter table "cron" add column "words" text[] not null default '{}';
alter table "export" add column "words" text[] not null default '{}';
alter table "flow" add column "words" text[] not null default '{}';
alter table "import" add column "words" text[] not null default '{}';
alter table "mapping" add column "words" text[] not null default '{}';
alter table "metric" add column "words" text[] not null default '{}';
alter table "report" add column "words" text[] not null default '{}';
alter table "script_version" add column "words" text[] not null default '{}';
alter table "sheet" add column "words" text[] not null default '{}';
alter table "dyno" add column "words" text[] not null default '{}';
create or replace function enter(p_tenant int, p_session uuid, p_generation int, p_config bigint, p_timeout int, p_plans text) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare s record; v bigint;
begin
  execute format('set local app.tenant = %L', p_tenant);
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if p_timeout is not null then perform set_config('statement_timeout', p_timeout::text, true); end if;
  if p_session is not null then
    select o.generation, o.generation_at, o.previous_used_until, o.revoked_at, o.expires_at, d.config_version
      into s from session o left join tenant_directory d on d.id = p_tenant where o.id = p_session and o.tenant_id = p_tenant;
    if not found or s.revoked_at is not null or s.expires_at < clock_timestamp()
       or p_generation > s.generation or p_generation < s.generation - 1
       or (p_generation = s.generation - 1 and s.previous_used_until is not null and s.previous_used_until < clock_timestamp()) then
      raise exception 'signed out' using errcode = 'TR401';
    end if;
    v := s.config_version;
  elsif p_config is not null then
    select config_version into v from tenant_directory where id = p_tenant;
  end if;
  if p_config is not null and v is distinct from p_config then raise exception 'model stale' using errcode = 'TR409'; end if;
  if p_plans <> 'force_generic_plan' then perform set_config('plan_cache_mode', p_plans, true); end if;
end $body$;
grant execute on function enter(int, uuid, int, bigint, int, text) to tranche_app;
create or replace function find_rows(p_table text, p_grams text[], p_patterns text[], p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  tests text := format('t.tenant_id = %s', current_setting('app.tenant')::int);
  guess json; pattern text; found uuid[];
begin
  -- Only tables that are searched have words: nothing else is reached by this function.
  if p_grams is null then
    tests := tests || ' and t.words is not null';
    -- Fewer than three letters have no trigram.
    if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;
  else
    tests := tests || format(' and t.words @> %L', p_grams);
  end if;
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
  if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > p_most then return null; end if;
  execute format('select coalesce(array_agg(f.id), ''{}'') from (select t.id from %I t where %s limit %s) f', p_table, tests, p_most + 1) into found;
  if cardinality(found) > p_most then return null; end if;
  return found;
end $body$;
revoke all on function find_rows(text, text[], text[], int) from public;
grant execute on function find_rows(text, text[], text[], int) to tranche_app;
alter role tranche_app set jit = off;
alter role tranche_app set max_parallel_workers_per_gather = 0;
-- step: batches of person
update "person" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of user
update "user" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of user_preference
update "user_preference" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of person_amendment
update "person_amendment" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of score
update "score" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of product
update "product" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of deal
update "deal" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of quotation
update "quotation" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of contract
update "contract" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of contract_element
update "contract_element" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of credit_line
update "credit_line" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of agreement
update "agreement" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of amendment
update "amendment" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of amendment_catalog_item
update "amendment_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of collateral
update "collateral" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of external_contract
update "external_contract" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of financing_service
update "financing_service" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of product_table
update "product_table" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of product_catalog_item
update "product_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of product_element_catalog_item
update "product_element_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of fund
update "fund" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of funding
update "funding" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of contract_lot
update "contract_lot" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of private_equity_asset
update "private_equity_asset" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of private_equity_operation
update "private_equity_operation" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of private_equity_transaction
update "private_equity_transaction" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of asset
update "asset" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of asset_catalog_item
update "asset_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of asset_service_catalog_item
update "asset_service_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of asset_expense
update "asset_expense" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of asset_lot
update "asset_lot" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of depreciation_schedule
update "depreciation_schedule" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of inspection
update "inspection" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of inventory
update "inventory" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of maintenance
update "maintenance" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of invoice
update "invoice" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of payment_file
update "payment_file" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of sepa
update "sepa" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of payment_file_line
update "payment_file_line" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of camt
update "camt" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of bank_account
update "bank_account" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of mandate
update "mandate" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of bank_operation
update "bank_operation" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of bank_statement
update "bank_statement" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of bank_transaction
update "bank_transaction" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of accounting_catalog_item
update "accounting_catalog_item" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of task
update "task" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of case
update "case" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of claim
update "claim" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of campaign
update "campaign" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of campaign_contact
update "campaign_contact" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of committee
update "committee" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of voting
update "voting" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of vote
update "vote" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of question
update "question" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of project
update "project" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of budget
update "budget" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of time_entry
update "time_entry" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of ticket
update "ticket" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of rule
update "rule" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of communication
update "communication" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of mail
update "mail" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of external_data
update "external_data" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of document
update "document" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of note
update "note" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of tenant
update "tenant" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of host
update "host" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of counter
update "counter" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of key_value
update "key_value" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of list
update "list" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of locale
update "locale" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of location
update "location" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of currency
update "currency" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of tax
update "tax" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of index
update "index" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of indice
update "indice" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of script
update "script" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of feature_flag
update "feature_flag" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of batch
update "batch" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of chat
update "chat" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of cron
update "cron" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of export
update "export" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of flow
update "flow" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of import
update "import" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of mapping
update "mapping" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of metric
update "metric" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of report
update "report" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of script_version
update "script_version" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of sheet
update "sheet" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: batches of dyno
update "dyno" t set words = coalesce((select array_agg(distinct left(b.w, i)) from (select w from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w <> '' union select ltrim(w, '0') from regexp_split_to_table(t.search, '[^[:alnum:]]+') w where w ~ '^0+[0-9]') b, generate_series(1, 5) i where i <= length(b.w)), '{}') where :rows and t.search <> '';
-- step: alone
drop index concurrently if exists "link_to_ix";
-- step: alone
create index concurrently "link_to_ix" on "link" (tenant_id, to_id, from_entity, path, role, from_id);
-- step: alone
drop index concurrently if exists "person_orga_id_ix";
-- step: alone
drop index concurrently if exists "person_status_ix";
-- step: alone
create index concurrently "person_status_name_f_ix" on "person" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "person_orga_id_name_f_ix" on "person" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "person_orga_id_status_name_f_ix" on "person" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "person_type_ix" on "person" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "person_nationality_ix" on "person" (tenant_id, "nationality") where "nationality" is not null;
-- step: alone
create index concurrently "person_legal_form_ix" on "person" (tenant_id, "legal_form") where "legal_form" is not null;
-- step: alone
create index concurrently "person_activity_code_ix" on "person" (tenant_id, "activity_code") where "activity_code" is not null;
-- step: alone
create index concurrently "person_prospect_source_ix" on "person" (tenant_id, "prospect_source") where "prospect_source" is not null;
-- step: alone
create index concurrently "person_words_ix" on "person" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "user_orga_id_ix";
-- step: alone
drop index concurrently if exists "user_partner_id_ix";
-- step: alone
drop index concurrently if exists "user_person_id_ix";
-- step: alone
drop index concurrently if exists "user_status_ix";
-- step: alone
create index concurrently "user_orga_id_username_f_ix" on "user" (tenant_id, "orga_id", "username_f", "id");
-- step: alone
create index concurrently "user_person_id_username_f_ix" on "user" (tenant_id, "person_id", "username_f", "id") where "person_id" is not null;
-- step: alone
create index concurrently "user_partner_id_username_f_ix" on "user" (tenant_id, "partner_id", "username_f", "id") where "partner_id" is not null;
-- step: alone
create index concurrently "user_words_ix" on "user" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "user_preference_orga_id_ix";
-- step: alone
drop index concurrently if exists "user_preference_status_ix";
-- step: alone
create index concurrently "user_preference_orga_id_update_date_ix" on "user_preference" (tenant_id, "orga_id", "update_date", "id");
-- step: alone
create index concurrently "user_preference_type_ix" on "user_preference" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "user_preference_words_ix" on "user_preference" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "person_amendment_orga_id_ix";
-- step: alone
drop index concurrently if exists "person_amendment_person_id_ix";
-- step: alone
drop index concurrently if exists "person_amendment_status_ix";
-- step: alone
create index concurrently "person_amendment_status_effective_date_ix" on "person_amendment" (tenant_id, "status", "effective_date", "id");
-- step: alone
create index concurrently "person_amendment_orga_id_effective_date_ix" on "person_amendment" (tenant_id, "orga_id", "effective_date", "id");
-- step: alone
create index concurrently "person_amendment_orga_id_status_effective_date_ix" on "person_amendment" (tenant_id, "orga_id", "status", "effective_date", "id");
-- step: alone
create index concurrently "person_amendment_person_id_effective_date_ix" on "person_amendment" (tenant_id, "person_id", "effective_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "person_amendment_type_ix" on "person_amendment" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "person_amendment_source_ix" on "person_amendment" (tenant_id, "source") where "source" is not null;
-- step: alone
create index concurrently "person_amendment_words_ix" on "person_amendment" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "score_contract_id_ix";
-- step: alone
drop index concurrently if exists "score_deal_id_ix";
-- step: alone
drop index concurrently if exists "score_orga_id_ix";
-- step: alone
drop index concurrently if exists "score_person_id_ix";
-- step: alone
drop index concurrently if exists "score_status_ix";
-- step: alone
create index concurrently "score_status_date_ix" on "score" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "score_orga_id_date_ix" on "score" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "score_orga_id_status_date_ix" on "score" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "score_person_id_date_ix" on "score" (tenant_id, "person_id", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "score_deal_id_date_ix" on "score" (tenant_id, "deal_id", "date", "id") where "deal_id" is not null;
-- step: alone
create index concurrently "score_contract_id_date_ix" on "score" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "score_type_ix" on "score" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "score_recommendation_ix" on "score" (tenant_id, "recommendation") where "recommendation" is not null;
-- step: alone
create index concurrently "score_words_ix" on "score" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "product_orga_id_ix";
-- step: alone
drop index concurrently if exists "product_status_ix";
-- step: alone
create index concurrently "product_status_name_f_ix" on "product" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "product_orga_id_name_f_ix" on "product" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "product_orga_id_status_name_f_ix" on "product" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "product_contract_type_ix" on "product" (tenant_id, "contract_type") where "contract_type" is not null;
-- step: alone
create index concurrently "product_financial_product_ix" on "product" (tenant_id, "financial_product") where "financial_product" is not null;
-- step: alone
create index concurrently "product_words_ix" on "product" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "deal_orga_id_ix";
-- step: alone
drop index concurrently if exists "deal_party_client_id_ix";
-- step: alone
drop index concurrently if exists "deal_party_partner_id_ix";
-- step: alone
drop index concurrently if exists "deal_party_sales_id_ix";
-- step: alone
drop index concurrently if exists "deal_status_ix";
-- step: alone
create index concurrently "deal_status_insert_date_ix" on "deal" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "deal_orga_id_insert_date_ix" on "deal" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "deal_orga_id_status_insert_date_ix" on "deal" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "deal_party_client_id_insert_date_ix" on "deal" (tenant_id, "party_client_id", "insert_date", "id") where "party_client_id" is not null;
-- step: alone
create index concurrently "deal_party_partner_id_insert_date_ix" on "deal" (tenant_id, "party_partner_id", "insert_date", "id") where "party_partner_id" is not null;
-- step: alone
create index concurrently "deal_party_sales_id_insert_date_ix" on "deal" (tenant_id, "party_sales_id", "insert_date", "id") where "party_sales_id" is not null;
-- step: alone
create index concurrently "deal_type_ix" on "deal" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "deal_management_type_ix" on "deal" (tenant_id, "management_type") where "management_type" is not null;
-- step: alone
create index concurrently "deal_purpose_ix" on "deal" (tenant_id, "purpose") where "purpose" is not null;
-- step: alone
create index concurrently "deal_sub_purpose_ix" on "deal" (tenant_id, "sub_purpose") where "sub_purpose" is not null;
-- step: alone
create index concurrently "deal_financial_product_ix" on "deal" (tenant_id, "financial_product") where "financial_product" is not null;
-- step: alone
create index concurrently "deal_financial_scheme_ix" on "deal" (tenant_id, "financial_scheme") where "financial_scheme" is not null;
-- step: alone
create index concurrently "deal_frequency_ix" on "deal" (tenant_id, "frequency") where "frequency" is not null;
-- step: alone
create index concurrently "deal_duration_ix" on "deal" (tenant_id, "duration") where "duration" is not null;
-- step: alone
create index concurrently "deal_end_date_ix" on "deal" (tenant_id, "end_date") where "end_date" is not null;
-- step: alone
create index concurrently "deal_words_ix" on "deal" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "quotation_contract_id_ix";
-- step: alone
drop index concurrently if exists "quotation_deal_id_ix";
-- step: alone
drop index concurrently if exists "quotation_orga_id_ix";
-- step: alone
drop index concurrently if exists "quotation_status_ix";
-- step: alone
create index concurrently "quotation_status_position_ix" on "quotation" (tenant_id, "status", "position", "id");
-- step: alone
create index concurrently "quotation_orga_id_position_ix" on "quotation" (tenant_id, "orga_id", "position", "id");
-- step: alone
create index concurrently "quotation_orga_id_status_position_ix" on "quotation" (tenant_id, "orga_id", "status", "position", "id");
-- step: alone
create index concurrently "quotation_deal_id_position_ix" on "quotation" (tenant_id, "deal_id", "position", "id") where "deal_id" is not null;
-- step: alone
create index concurrently "quotation_contract_id_position_ix" on "quotation" (tenant_id, "contract_id", "position", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "quotation_financial_product_ix" on "quotation" (tenant_id, "financial_product") where "financial_product" is not null;
-- step: alone
create index concurrently "quotation_financial_scheme_ix" on "quotation" (tenant_id, "financial_scheme") where "financial_scheme" is not null;
-- step: alone
create index concurrently "quotation_duration_ix" on "quotation" (tenant_id, "duration") where "duration" is not null;
-- step: alone
create index concurrently "quotation_words_ix" on "quotation" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "contract_is_ending_ix";
-- step: alone
drop index concurrently if exists "contract_is_late_ix";
-- step: alone
drop index concurrently if exists "contract_orga_id_ix";
-- step: alone
drop index concurrently if exists "contract_party_client_id_ix";
-- step: alone
drop index concurrently if exists "contract_party_partner_id_ix";
-- step: alone
drop index concurrently if exists "contract_party_sales_id_ix";
-- step: alone
drop index concurrently if exists "contract_status_ix";
-- step: alone
create index concurrently "contract_is_late_start_date_ix" on "contract" (tenant_id, "start_date", "id") where "is_late";
-- step: alone
create index concurrently "contract_is_ending_start_date_ix" on "contract" (tenant_id, "start_date", "id") where "is_ending";
-- step: alone
create index concurrently "contract_status_start_date_ix" on "contract" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "contract_orga_id_start_date_ix" on "contract" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "contract_orga_id_status_start_date_ix" on "contract" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "contract_party_client_id_start_date_ix" on "contract" (tenant_id, "party_client_id", "start_date", "id") where "party_client_id" is not null;
-- step: alone
create index concurrently "contract_party_partner_id_start_date_ix" on "contract" (tenant_id, "party_partner_id", "start_date", "id") where "party_partner_id" is not null;
-- step: alone
create index concurrently "contract_party_sales_id_start_date_ix" on "contract" (tenant_id, "party_sales_id", "start_date", "id") where "party_sales_id" is not null;
-- step: alone
create index concurrently "contract_type_ix" on "contract" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "contract_management_type_ix" on "contract" (tenant_id, "management_type") where "management_type" is not null;
-- step: alone
create index concurrently "contract_purpose_ix" on "contract" (tenant_id, "purpose") where "purpose" is not null;
-- step: alone
create index concurrently "contract_sub_purpose_ix" on "contract" (tenant_id, "sub_purpose") where "sub_purpose" is not null;
-- step: alone
create index concurrently "contract_financial_product_ix" on "contract" (tenant_id, "financial_product") where "financial_product" is not null;
-- step: alone
create index concurrently "contract_financial_scheme_ix" on "contract" (tenant_id, "financial_scheme") where "financial_scheme" is not null;
-- step: alone
create index concurrently "contract_frequency_ix" on "contract" (tenant_id, "frequency") where "frequency" is not null;
-- step: alone
create index concurrently "contract_duration_ix" on "contract" (tenant_id, "duration") where "duration" is not null;
-- step: alone
create index concurrently "contract_words_ix" on "contract" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "contract_element_contract_id_ix";
-- step: alone
drop index concurrently if exists "contract_element_orga_id_ix";
-- step: alone
drop index concurrently if exists "contract_element_payee_id_ix";
-- step: alone
drop index concurrently if exists "contract_element_payer_id_ix";
-- step: alone
drop index concurrently if exists "contract_element_status_ix";
-- step: alone
create index concurrently "contract_element_status_contract_registrat_1q038ml" on "contract_element" (tenant_id, "status", "contract_registration", "start_date", "id");
-- step: alone
create index concurrently "contract_element_orga_id_contract_registra_1mwse60" on "contract_element" (tenant_id, "orga_id", "contract_registration", "start_date", "id");
-- step: alone
create index concurrently "contract_element_orga_id_status_contract_r_s8eo27" on "contract_element" (tenant_id, "orga_id", "status", "contract_registration", "start_date", "id");
-- step: alone
create index concurrently "contract_element_contract_id_contract_regi_1tiv94z" on "contract_element" (tenant_id, "contract_id", "contract_registration", "start_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "contract_element_payer_id_contract_registr_9kf874" on "contract_element" (tenant_id, "payer_id", "contract_registration", "start_date", "id") where "payer_id" is not null;
-- step: alone
create index concurrently "contract_element_payee_id_contract_registr_1ehjzl9" on "contract_element" (tenant_id, "payee_id", "contract_registration", "start_date", "id") where "payee_id" is not null;
-- step: alone
create index concurrently "contract_element_type_ix" on "contract_element" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "contract_element_words_ix" on "contract_element" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "credit_line_orga_id_ix";
-- step: alone
drop index concurrently if exists "credit_line_party_client_id_ix";
-- step: alone
drop index concurrently if exists "credit_line_party_partner_id_ix";
-- step: alone
drop index concurrently if exists "credit_line_status_ix";
-- step: alone
create index concurrently "credit_line_status_insert_date_ix" on "credit_line" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "credit_line_orga_id_insert_date_ix" on "credit_line" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "credit_line_orga_id_status_insert_date_ix" on "credit_line" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "credit_line_party_client_id_insert_date_ix" on "credit_line" (tenant_id, "party_client_id", "insert_date", "id") where "party_client_id" is not null;
-- step: alone
create index concurrently "credit_line_party_partner_id_insert_date_ix" on "credit_line" (tenant_id, "party_partner_id", "insert_date", "id") where "party_partner_id" is not null;
-- step: alone
create index concurrently "credit_line_type_ix" on "credit_line" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "credit_line_start_date_ix" on "credit_line" (tenant_id, "start_date") where "start_date" is not null;
-- step: alone
create index concurrently "credit_line_financial_product_ix" on "credit_line" (tenant_id, "financial_product") where "financial_product" is not null;
-- step: alone
create index concurrently "credit_line_words_ix" on "credit_line" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "agreement_orga_id_ix";
-- step: alone
drop index concurrently if exists "agreement_partner_id_ix";
-- step: alone
drop index concurrently if exists "agreement_status_ix";
-- step: alone
create index concurrently "agreement_status_name_f_ix" on "agreement" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "agreement_orga_id_name_f_ix" on "agreement" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "agreement_orga_id_status_name_f_ix" on "agreement" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "agreement_partner_id_name_f_ix" on "agreement" (tenant_id, "partner_id", "name_f", "id") where "partner_id" is not null;
-- step: alone
create index concurrently "agreement_type_ix" on "agreement" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "agreement_words_ix" on "agreement" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "amendment_contract_id_ix";
-- step: alone
drop index concurrently if exists "amendment_orga_id_ix";
-- step: alone
drop index concurrently if exists "amendment_party_client_id_ix";
-- step: alone
drop index concurrently if exists "amendment_party_partner_id_ix";
-- step: alone
drop index concurrently if exists "amendment_status_ix";
-- step: alone
create index concurrently "amendment_status_date_ix" on "amendment" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "amendment_orga_id_date_ix" on "amendment" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "amendment_orga_id_status_date_ix" on "amendment" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "amendment_contract_id_date_ix" on "amendment" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "amendment_party_client_id_date_ix" on "amendment" (tenant_id, "party_client_id", "date", "id") where "party_client_id" is not null;
-- step: alone
create index concurrently "amendment_party_partner_id_date_ix" on "amendment" (tenant_id, "party_partner_id", "date", "id") where "party_partner_id" is not null;
-- step: alone
create index concurrently "amendment_type_ix" on "amendment" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "amendment_words_ix" on "amendment" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "amendment_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_status_ix";
-- step: alone
create index concurrently "amendment_catalog_item_status_name_f_ix" on "amendment_catalog_item" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "amendment_catalog_item_orga_id_name_f_ix" on "amendment_catalog_item" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "amendment_catalog_item_orga_id_status_name_f_ix" on "amendment_catalog_item" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "amendment_catalog_item_type_ix" on "amendment_catalog_item" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "amendment_catalog_item_words_ix" on "amendment_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "collateral_asset_id_ix";
-- step: alone
drop index concurrently if exists "collateral_contract_id_ix";
-- step: alone
drop index concurrently if exists "collateral_credit_line_id_ix";
-- step: alone
drop index concurrently if exists "collateral_deal_id_ix";
-- step: alone
drop index concurrently if exists "collateral_orga_id_ix";
-- step: alone
drop index concurrently if exists "collateral_person_id_ix";
-- step: alone
drop index concurrently if exists "collateral_status_ix";
-- step: alone
create index concurrently "collateral_status_start_date_ix" on "collateral" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "collateral_orga_id_start_date_ix" on "collateral" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "collateral_orga_id_status_start_date_ix" on "collateral" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "collateral_person_id_start_date_ix" on "collateral" (tenant_id, "person_id", "start_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "collateral_contract_id_start_date_ix" on "collateral" (tenant_id, "contract_id", "start_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "collateral_deal_id_start_date_ix" on "collateral" (tenant_id, "deal_id", "start_date", "id") where "deal_id" is not null;
-- step: alone
create index concurrently "collateral_credit_line_id_start_date_ix" on "collateral" (tenant_id, "credit_line_id", "start_date", "id") where "credit_line_id" is not null;
-- step: alone
create index concurrently "collateral_asset_id_start_date_ix" on "collateral" (tenant_id, "asset_id", "start_date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "collateral_type_ix" on "collateral" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "collateral_words_ix" on "collateral" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "external_contract_orga_id_ix";
-- step: alone
drop index concurrently if exists "external_contract_person_id_ix";
-- step: alone
drop index concurrently if exists "external_contract_status_ix";
-- step: alone
create index concurrently "external_contract_status_start_date_ix" on "external_contract" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "external_contract_orga_id_start_date_ix" on "external_contract" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "external_contract_orga_id_status_start_date_ix" on "external_contract" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "external_contract_person_id_start_date_ix" on "external_contract" (tenant_id, "person_id", "start_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "external_contract_type_ix" on "external_contract" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "external_contract_words_ix" on "external_contract" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "financing_service_contract_id_ix";
-- step: alone
drop index concurrently if exists "financing_service_orga_id_ix";
-- step: alone
drop index concurrently if exists "financing_service_status_ix";
-- step: alone
drop index concurrently if exists "financing_service_supplier_id_ix";
-- step: alone
create index concurrently "financing_service_status_name_f_ix" on "financing_service" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "financing_service_orga_id_name_f_ix" on "financing_service" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "financing_service_orga_id_status_name_f_ix" on "financing_service" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "financing_service_supplier_id_name_f_ix" on "financing_service" (tenant_id, "supplier_id", "name_f", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "financing_service_contract_id_name_f_ix" on "financing_service" (tenant_id, "contract_id", "name_f", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "financing_service_type_ix" on "financing_service" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "financing_service_words_ix" on "financing_service" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "product_table_orga_id_ix";
-- step: alone
drop index concurrently if exists "product_table_status_ix";
-- step: alone
create index concurrently "product_table_status_code_f_ix" on "product_table" (tenant_id, "status", "code_f", "id");
-- step: alone
create index concurrently "product_table_orga_id_code_f_ix" on "product_table" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "product_table_orga_id_status_code_f_ix" on "product_table" (tenant_id, "orga_id", "status", "code_f", "id");
-- step: alone
create index concurrently "product_table_type_ix" on "product_table" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "product_table_words_ix" on "product_table" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "product_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_partner_id_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_product_id_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_status_ix";
-- step: alone
create index concurrently "product_catalog_item_status_position_code_f_ix" on "product_catalog_item" (tenant_id, "status", "position", "code_f", "id");
-- step: alone
create index concurrently "product_catalog_item_orga_id_position_code_f_ix" on "product_catalog_item" (tenant_id, "orga_id", "position", "code_f", "id");
-- step: alone
create index concurrently "product_catalog_item_orga_id_status_positi_1rifeyh" on "product_catalog_item" (tenant_id, "orga_id", "status", "position", "code_f", "id");
-- step: alone
create index concurrently "product_catalog_item_product_id_position_code_f_ix" on "product_catalog_item" (tenant_id, "product_id", "position", "code_f", "id") where "product_id" is not null;
-- step: alone
create index concurrently "product_catalog_item_partner_id_position_code_f_ix" on "product_catalog_item" (tenant_id, "partner_id", "position", "code_f", "id") where "partner_id" is not null;
-- step: alone
create index concurrently "product_catalog_item_type_ix" on "product_catalog_item" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "product_catalog_item_start_date_ix" on "product_catalog_item" (tenant_id, "start_date") where "start_date" is not null;
-- step: alone
create index concurrently "product_catalog_item_end_date_ix" on "product_catalog_item" (tenant_id, "end_date") where "end_date" is not null;
-- step: alone
create index concurrently "product_catalog_item_words_ix" on "product_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "product_element_catalog_item_financing_ser_9fwwb2";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_status_ix";
-- step: alone
create index concurrently "product_element_catalog_item_status_code_f_ix" on "product_element_catalog_item" (tenant_id, "status", "code_f", "id");
-- step: alone
create index concurrently "product_element_catalog_item_orga_id_code_f_ix" on "product_element_catalog_item" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "product_element_catalog_item_orga_id_statu_zcugn6" on "product_element_catalog_item" (tenant_id, "orga_id", "status", "code_f", "id");
-- step: alone
create index concurrently "product_element_catalog_item_financing_ser_1boshob" on "product_element_catalog_item" (tenant_id, "financing_service_id", "code_f", "id") where "financing_service_id" is not null;
-- step: alone
create index concurrently "product_element_catalog_item_type_ix" on "product_element_catalog_item" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "product_element_catalog_item_words_ix" on "product_element_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "fund_funder_id_ix";
-- step: alone
drop index concurrently if exists "fund_orga_id_ix";
-- step: alone
drop index concurrently if exists "fund_status_ix";
-- step: alone
create index concurrently "fund_status_name_f_ix" on "fund" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "fund_orga_id_name_f_ix" on "fund" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "fund_orga_id_status_name_f_ix" on "fund" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "fund_funder_id_name_f_ix" on "fund" (tenant_id, "funder_id", "name_f", "id") where "funder_id" is not null;
-- step: alone
create index concurrently "fund_type_ix" on "fund" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "fund_financing_type_ix" on "fund" (tenant_id, "financing_type") where "financing_type" is not null;
-- step: alone
create index concurrently "fund_financing_nature_ix" on "fund" (tenant_id, "financing_nature") where "financing_nature" is not null;
-- step: alone
create index concurrently "fund_financing_finality_ix" on "fund" (tenant_id, "financing_finality") where "financing_finality" is not null;
-- step: alone
create index concurrently "fund_words_ix" on "fund" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "funding_contract_id_ix";
-- step: alone
drop index concurrently if exists "funding_contract_lot_id_ix";
-- step: alone
drop index concurrently if exists "funding_fund_id_ix";
-- step: alone
drop index concurrently if exists "funding_orga_id_ix";
-- step: alone
drop index concurrently if exists "funding_status_ix";
-- step: alone
create index concurrently "funding_status_insert_date_ix" on "funding" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "funding_orga_id_insert_date_ix" on "funding" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "funding_orga_id_status_insert_date_ix" on "funding" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "funding_fund_id_insert_date_ix" on "funding" (tenant_id, "fund_id", "insert_date", "id") where "fund_id" is not null;
-- step: alone
create index concurrently "funding_contract_id_insert_date_ix" on "funding" (tenant_id, "contract_id", "insert_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "funding_contract_lot_id_insert_date_ix" on "funding" (tenant_id, "contract_lot_id", "insert_date", "id") where "contract_lot_id" is not null;
-- step: alone
create index concurrently "funding_words_ix" on "funding" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "contract_lot_contract_id_ix";
-- step: alone
drop index concurrently if exists "contract_lot_fund_id_ix";
-- step: alone
drop index concurrently if exists "contract_lot_orga_id_ix";
-- step: alone
drop index concurrently if exists "contract_lot_status_ix";
-- step: alone
create index concurrently "contract_lot_status_cession_date_ix" on "contract_lot" (tenant_id, "status", "cession_date", "id");
-- step: alone
create index concurrently "contract_lot_orga_id_cession_date_ix" on "contract_lot" (tenant_id, "orga_id", "cession_date", "id");
-- step: alone
create index concurrently "contract_lot_orga_id_status_cession_date_ix" on "contract_lot" (tenant_id, "orga_id", "status", "cession_date", "id");
-- step: alone
create index concurrently "contract_lot_fund_id_cession_date_ix" on "contract_lot" (tenant_id, "fund_id", "cession_date", "id") where "fund_id" is not null;
-- step: alone
create index concurrently "contract_lot_contract_id_cession_date_ix" on "contract_lot" (tenant_id, "contract_id", "cession_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "contract_lot_type_ix" on "contract_lot" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "contract_lot_words_ix" on "contract_lot" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "private_equity_asset_orga_id_ix";
-- step: alone
drop index concurrently if exists "private_equity_asset_status_ix";
-- step: alone
create index concurrently "private_equity_asset_status_name_f_ix" on "private_equity_asset" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "private_equity_asset_orga_id_name_f_ix" on "private_equity_asset" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "private_equity_asset_orga_id_status_name_f_ix" on "private_equity_asset" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "private_equity_asset_type_ix" on "private_equity_asset" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "private_equity_asset_role_ix" on "private_equity_asset" (tenant_id, "role") where "role" is not null;
-- step: alone
create index concurrently "private_equity_asset_words_ix" on "private_equity_asset" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "private_equity_operation_orga_id_ix";
-- step: alone
drop index concurrently if exists "private_equity_operation_private_equity_as_du8hjw";
-- step: alone
drop index concurrently if exists "private_equity_operation_status_ix";
-- step: alone
create index concurrently "private_equity_operation_status_date_ix" on "private_equity_operation" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "private_equity_operation_orga_id_date_ix" on "private_equity_operation" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "private_equity_operation_orga_id_status_date_ix" on "private_equity_operation" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "private_equity_operation_private_equity_as_10k31sj" on "private_equity_operation" (tenant_id, "private_equity_asset_id", "date", "id") where "private_equity_asset_id" is not null;
-- step: alone
create index concurrently "private_equity_operation_type_ix" on "private_equity_operation" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "private_equity_operation_words_ix" on "private_equity_operation" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "private_equity_transaction_orga_id_ix";
-- step: alone
drop index concurrently if exists "private_equity_transaction_private_equity__1je2urg";
-- step: alone
drop index concurrently if exists "private_equity_transaction_private_equity__c09f9h";
-- step: alone
drop index concurrently if exists "private_equity_transaction_status_ix";
-- step: alone
create index concurrently "private_equity_transaction_status_date_ix" on "private_equity_transaction" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "private_equity_transaction_orga_id_date_ix" on "private_equity_transaction" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "private_equity_transaction_orga_id_status_date_ix" on "private_equity_transaction" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "private_equity_transaction_private_equity__1165ze" on "private_equity_transaction" (tenant_id, "private_equity_asset_id", "date", "id") where "private_equity_asset_id" is not null;
-- step: alone
create index concurrently "private_equity_transaction_private_equity__18yrrlf" on "private_equity_transaction" (tenant_id, "private_equity_operation_id", "date", "id") where "private_equity_operation_id" is not null;
-- step: alone
create index concurrently "private_equity_transaction_type_ix" on "private_equity_transaction" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "private_equity_transaction_words_ix" on "private_equity_transaction" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "asset_asset_lot_id_ix";
-- step: alone
drop index concurrently if exists "asset_contract_id_ix";
-- step: alone
drop index concurrently if exists "asset_orga_id_ix";
-- step: alone
drop index concurrently if exists "asset_status_ix";
-- step: alone
drop index concurrently if exists "asset_supplier_id_ix";
-- step: alone
create index concurrently "asset_status_insert_date_ix" on "asset" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "asset_orga_id_insert_date_ix" on "asset" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "asset_orga_id_status_insert_date_ix" on "asset" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "asset_supplier_id_insert_date_ix" on "asset" (tenant_id, "supplier_id", "insert_date", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "asset_contract_id_insert_date_ix" on "asset" (tenant_id, "contract_id", "insert_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "asset_asset_lot_id_insert_date_ix" on "asset" (tenant_id, "asset_lot_id", "insert_date", "id") where "asset_lot_id" is not null;
-- step: alone
create index concurrently "asset_type_ix" on "asset" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "asset_category_ix" on "asset" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "asset_words_ix" on "asset" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "asset_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "asset_catalog_item_status_ix";
-- step: alone
drop index concurrently if exists "asset_catalog_item_supplier_id_ix";
-- step: alone
create index concurrently "asset_catalog_item_status_name_f_ix" on "asset_catalog_item" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "asset_catalog_item_orga_id_name_f_ix" on "asset_catalog_item" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "asset_catalog_item_orga_id_status_name_f_ix" on "asset_catalog_item" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "asset_catalog_item_supplier_id_name_f_ix" on "asset_catalog_item" (tenant_id, "supplier_id", "name_f", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "asset_catalog_item_type_ix" on "asset_catalog_item" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "asset_catalog_item_category_ix" on "asset_catalog_item" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "asset_catalog_item_source_catalog_ix" on "asset_catalog_item" (tenant_id, "source_catalog") where "source_catalog" is not null;
-- step: alone
create index concurrently "asset_catalog_item_words_ix" on "asset_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_status_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_supplier_id_ix";
-- step: alone
create index concurrently "asset_service_catalog_item_status_name_f_ix" on "asset_service_catalog_item" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "asset_service_catalog_item_orga_id_name_f_ix" on "asset_service_catalog_item" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "asset_service_catalog_item_orga_id_status__xcv7dq" on "asset_service_catalog_item" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "asset_service_catalog_item_supplier_id_name_f_ix" on "asset_service_catalog_item" (tenant_id, "supplier_id", "name_f", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "asset_service_catalog_item_type_ix" on "asset_service_catalog_item" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "asset_service_catalog_item_category_ix" on "asset_service_catalog_item" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "asset_service_catalog_item_words_ix" on "asset_service_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "asset_expense_asset_id_ix";
-- step: alone
drop index concurrently if exists "asset_expense_contract_id_ix";
-- step: alone
drop index concurrently if exists "asset_expense_orga_id_ix";
-- step: alone
drop index concurrently if exists "asset_expense_status_ix";
-- step: alone
drop index concurrently if exists "asset_expense_supplier_id_ix";
-- step: alone
create index concurrently "asset_expense_status_date_ix" on "asset_expense" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "asset_expense_orga_id_date_ix" on "asset_expense" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "asset_expense_orga_id_status_date_ix" on "asset_expense" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "asset_expense_asset_id_date_ix" on "asset_expense" (tenant_id, "asset_id", "date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "asset_expense_contract_id_date_ix" on "asset_expense" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "asset_expense_supplier_id_date_ix" on "asset_expense" (tenant_id, "supplier_id", "date", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "asset_expense_type_ix" on "asset_expense" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "asset_expense_words_ix" on "asset_expense" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "asset_lot_orga_id_ix";
-- step: alone
drop index concurrently if exists "asset_lot_person_id_ix";
-- step: alone
drop index concurrently if exists "asset_lot_status_ix";
-- step: alone
create index concurrently "asset_lot_status_insert_date_ix" on "asset_lot" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "asset_lot_orga_id_insert_date_ix" on "asset_lot" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "asset_lot_orga_id_status_insert_date_ix" on "asset_lot" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "asset_lot_person_id_insert_date_ix" on "asset_lot" (tenant_id, "person_id", "insert_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "asset_lot_type_ix" on "asset_lot" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "asset_lot_asset_count_ix" on "asset_lot" (tenant_id, "asset_count") where "asset_count" is not null;
-- step: alone
create index concurrently "asset_lot_words_ix" on "asset_lot" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "depreciation_schedule_asset_id_ix";
-- step: alone
drop index concurrently if exists "depreciation_schedule_contract_id_ix";
-- step: alone
drop index concurrently if exists "depreciation_schedule_orga_id_ix";
-- step: alone
drop index concurrently if exists "depreciation_schedule_status_ix";
-- step: alone
create index concurrently "depreciation_schedule_status_start_date_ix" on "depreciation_schedule" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "depreciation_schedule_orga_id_start_date_ix" on "depreciation_schedule" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "depreciation_schedule_orga_id_status_start_date_ix" on "depreciation_schedule" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "depreciation_schedule_asset_id_start_date_ix" on "depreciation_schedule" (tenant_id, "asset_id", "start_date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "depreciation_schedule_contract_id_start_date_ix" on "depreciation_schedule" (tenant_id, "contract_id", "start_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "depreciation_schedule_type_ix" on "depreciation_schedule" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "depreciation_schedule_method_ix" on "depreciation_schedule" (tenant_id, "method") where "method" is not null;
-- step: alone
create index concurrently "depreciation_schedule_words_ix" on "depreciation_schedule" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "inspection_asset_id_ix";
-- step: alone
drop index concurrently if exists "inspection_contract_id_ix";
-- step: alone
drop index concurrently if exists "inspection_inspector_id_ix";
-- step: alone
drop index concurrently if exists "inspection_orga_id_ix";
-- step: alone
drop index concurrently if exists "inspection_status_ix";
-- step: alone
create index concurrently "inspection_status_date_ix" on "inspection" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "inspection_orga_id_date_ix" on "inspection" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "inspection_orga_id_status_date_ix" on "inspection" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "inspection_asset_id_date_ix" on "inspection" (tenant_id, "asset_id", "date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "inspection_contract_id_date_ix" on "inspection" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "inspection_inspector_id_date_ix" on "inspection" (tenant_id, "inspector_id", "date", "id") where "inspector_id" is not null;
-- step: alone
create index concurrently "inspection_type_ix" on "inspection" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "inspection_result_ix" on "inspection" (tenant_id, "result") where "result" is not null;
-- step: alone
create index concurrently "inspection_words_ix" on "inspection" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "inventory_orga_id_ix";
-- step: alone
drop index concurrently if exists "inventory_status_ix";
-- step: alone
create index concurrently "inventory_status_date_ix" on "inventory" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "inventory_orga_id_date_ix" on "inventory" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "inventory_orga_id_status_date_ix" on "inventory" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "inventory_type_ix" on "inventory" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "inventory_category_ix" on "inventory" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "inventory_words_ix" on "inventory" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "maintenance_asset_id_ix";
-- step: alone
drop index concurrently if exists "maintenance_contract_id_ix";
-- step: alone
drop index concurrently if exists "maintenance_orga_id_ix";
-- step: alone
drop index concurrently if exists "maintenance_status_ix";
-- step: alone
drop index concurrently if exists "maintenance_supplier_id_ix";
-- step: alone
create index concurrently "maintenance_status_insert_date_ix" on "maintenance" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "maintenance_orga_id_insert_date_ix" on "maintenance" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "maintenance_orga_id_status_insert_date_ix" on "maintenance" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "maintenance_asset_id_insert_date_ix" on "maintenance" (tenant_id, "asset_id", "insert_date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "maintenance_contract_id_insert_date_ix" on "maintenance" (tenant_id, "contract_id", "insert_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "maintenance_supplier_id_insert_date_ix" on "maintenance" (tenant_id, "supplier_id", "insert_date", "id") where "supplier_id" is not null;
-- step: alone
create index concurrently "maintenance_type_ix" on "maintenance" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "maintenance_words_ix" on "maintenance" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "cashflow_contract_element_id_ix";
-- step: alone
drop index concurrently if exists "cashflow_invoice_id_ix";
-- step: alone
create index concurrently "cashflow_status_due_date_index_ix" on "cashflow" (tenant_id, "status", "due_date", "index", "id");
-- step: alone
create index concurrently "cashflow_contract_id_due_date_index_ix" on "cashflow" (tenant_id, "contract_id", "due_date", "index", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "cashflow_contract_element_id_due_date_index_ix" on "cashflow" (tenant_id, "contract_element_id", "due_date", "index", "id") where "contract_element_id" is not null;
-- step: alone
create index concurrently "cashflow_invoice_id_due_date_index_ix" on "cashflow" (tenant_id, "invoice_id", "due_date", "index", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "cashflow_type_ix" on "cashflow" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "cashflow_amount_excl_tax_ix" on "cashflow" (tenant_id, "amount_excl_tax") where "amount_excl_tax" is not null;
-- step: alone
create index concurrently "cashflow_pr_ix" on "cashflow" (tenant_id, "pr") where "pr" is not null;
-- step: alone
drop index concurrently if exists "invoice_contract_id_ix";
-- step: alone
drop index concurrently if exists "invoice_is_late_ix";
-- step: alone
drop index concurrently if exists "invoice_orga_id_ix";
-- step: alone
drop index concurrently if exists "invoice_party_payee_id_ix";
-- step: alone
drop index concurrently if exists "invoice_party_payer_id_ix";
-- step: alone
drop index concurrently if exists "invoice_status_ix";
-- step: alone
create index concurrently "invoice_is_late_due_date_ix" on "invoice" (tenant_id, "due_date", "id") where "is_late";
-- step: alone
create index concurrently "invoice_status_due_date_ix" on "invoice" (tenant_id, "status", "due_date", "id");
-- step: alone
create index concurrently "invoice_orga_id_due_date_ix" on "invoice" (tenant_id, "orga_id", "due_date", "id");
-- step: alone
create index concurrently "invoice_orga_id_status_due_date_ix" on "invoice" (tenant_id, "orga_id", "status", "due_date", "id");
-- step: alone
create index concurrently "invoice_contract_id_due_date_ix" on "invoice" (tenant_id, "contract_id", "due_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "invoice_party_payer_id_due_date_ix" on "invoice" (tenant_id, "party_payer_id", "due_date", "id") where "party_payer_id" is not null;
-- step: alone
create index concurrently "invoice_party_payee_id_due_date_ix" on "invoice" (tenant_id, "party_payee_id", "due_date", "id") where "party_payee_id" is not null;
-- step: alone
create index concurrently "invoice_type_ix" on "invoice" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "invoice_pr_ix" on "invoice" (tenant_id, "pr") where "pr" is not null;
-- step: alone
create index concurrently "invoice_generation_date_ix" on "invoice" (tenant_id, "generation_date") where "generation_date" is not null;
-- step: alone
create index concurrently "invoice_payment_date_ix" on "invoice" (tenant_id, "payment_date") where "payment_date" is not null;
-- step: alone
create index concurrently "invoice_payment_mode_ix" on "invoice" (tenant_id, "payment_mode") where "payment_mode" is not null;
-- step: alone
create index concurrently "invoice_payment_condition_ix" on "invoice" (tenant_id, "payment_condition") where "payment_condition" is not null;
-- step: alone
create index concurrently "invoice_words_ix" on "invoice" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "invoice_line_cashflow_id_ix";
-- step: alone
drop index concurrently if exists "invoice_line_contract_id_ix";
-- step: alone
drop index concurrently if exists "invoice_line_invoice_id_ix";
-- step: alone
create index concurrently "invoice_line_invoice_id_position_ix" on "invoice_line" (tenant_id, "invoice_id", "position", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "invoice_line_contract_id_position_ix" on "invoice_line" (tenant_id, "contract_id", "position", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "invoice_line_cashflow_id_position_ix" on "invoice_line" (tenant_id, "cashflow_id", "position", "id") where "cashflow_id" is not null;
-- step: alone
create index concurrently "invoice_line_type_ix" on "invoice_line" (tenant_id, "type") where "type" is not null;
-- step: alone
drop index concurrently if exists "cashflow_allocation_bank_operation_id_ix";
-- step: alone
drop index concurrently if exists "cashflow_allocation_contract_id_ix";
-- step: alone
drop index concurrently if exists "cashflow_allocation_invoice_id_ix";
-- step: alone
create index concurrently "cashflow_allocation_status_date_ix" on "cashflow_allocation" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "cashflow_allocation_bank_operation_id_date_ix" on "cashflow_allocation" (tenant_id, "bank_operation_id", "date", "id") where "bank_operation_id" is not null;
-- step: alone
create index concurrently "cashflow_allocation_invoice_id_date_ix" on "cashflow_allocation" (tenant_id, "invoice_id", "date", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "cashflow_allocation_contract_id_date_ix" on "cashflow_allocation" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "cashflow_allocation_amount_ix" on "cashflow_allocation" (tenant_id, "amount") where "amount" is not null;
-- step: alone
drop index concurrently if exists "payment_file_initiator_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_orga_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_status_ix";
-- step: alone
create index concurrently "payment_file_status_insert_date_ix" on "payment_file" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "payment_file_orga_id_insert_date_ix" on "payment_file" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "payment_file_orga_id_status_insert_date_ix" on "payment_file" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "payment_file_initiator_id_insert_date_ix" on "payment_file" (tenant_id, "initiator_id", "insert_date", "id") where "initiator_id" is not null;
-- step: alone
create index concurrently "payment_file_type_ix" on "payment_file" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "payment_file_scheme_ix" on "payment_file" (tenant_id, "scheme") where "scheme" is not null;
-- step: alone
create index concurrently "payment_file_rejected_count_ix" on "payment_file" (tenant_id, "rejected_count") where "rejected_count" is not null;
-- step: alone
create index concurrently "payment_file_sent_date_ix" on "payment_file" (tenant_id, "sent_date") where "sent_date" is not null;
-- step: alone
create index concurrently "payment_file_words_ix" on "payment_file" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "sepa_bank_account_id_ix";
-- step: alone
drop index concurrently if exists "sepa_orga_id_ix";
-- step: alone
drop index concurrently if exists "sepa_payment_file_id_ix";
-- step: alone
drop index concurrently if exists "sepa_status_ix";
-- step: alone
create index concurrently "sepa_status_date_ix" on "sepa" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "sepa_orga_id_date_ix" on "sepa" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "sepa_orga_id_status_date_ix" on "sepa" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "sepa_payment_file_id_date_ix" on "sepa" (tenant_id, "payment_file_id", "date", "id") where "payment_file_id" is not null;
-- step: alone
create index concurrently "sepa_bank_account_id_date_ix" on "sepa" (tenant_id, "bank_account_id", "date", "id") where "bank_account_id" is not null;
-- step: alone
create index concurrently "sepa_type_ix" on "sepa" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "sepa_scheme_ix" on "sepa" (tenant_id, "scheme") where "scheme" is not null;
-- step: alone
create index concurrently "sepa_sequence_type_ix" on "sepa" (tenant_id, "sequence_type") where "sequence_type" is not null;
-- step: alone
create index concurrently "sepa_words_ix" on "sepa" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "payment_file_line_contract_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_invoice_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_orga_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_payment_file_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_person_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_sepa_id_ix";
-- step: alone
create index concurrently "payment_file_line_orga_id_ix" on "payment_file_line" (tenant_id, "orga_id", "id");
-- step: alone
create index concurrently "payment_file_line_orga_id_status_ix" on "payment_file_line" (tenant_id, "orga_id", "status", "id");
-- step: alone
create index concurrently "payment_file_line_payment_file_id_ix" on "payment_file_line" (tenant_id, "payment_file_id", "id") where "payment_file_id" is not null;
-- step: alone
create index concurrently "payment_file_line_sepa_id_ix" on "payment_file_line" (tenant_id, "sepa_id", "id") where "sepa_id" is not null;
-- step: alone
create index concurrently "payment_file_line_invoice_id_ix" on "payment_file_line" (tenant_id, "invoice_id", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "payment_file_line_contract_id_ix" on "payment_file_line" (tenant_id, "contract_id", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "payment_file_line_person_id_ix" on "payment_file_line" (tenant_id, "person_id", "id") where "person_id" is not null;
-- step: alone
create index concurrently "payment_file_line_reason_code_ix" on "payment_file_line" (tenant_id, "reason_code") where "reason_code" is not null;
-- step: alone
create index concurrently "payment_file_line_words_ix" on "payment_file_line" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "camt_orga_id_ix";
-- step: alone
drop index concurrently if exists "camt_status_ix";
-- step: alone
create index concurrently "camt_status_insert_date_ix" on "camt" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "camt_orga_id_insert_date_ix" on "camt" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "camt_orga_id_status_insert_date_ix" on "camt" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "camt_type_ix" on "camt" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "camt_open_count_ix" on "camt" (tenant_id, "open_count") where "open_count" is not null;
-- step: alone
create index concurrently "camt_words_ix" on "camt" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "bank_account_orga_id_ix";
-- step: alone
drop index concurrently if exists "bank_account_person_id_ix";
-- step: alone
drop index concurrently if exists "bank_account_status_ix";
-- step: alone
create index concurrently "bank_account_status_position_name_f_ix" on "bank_account" (tenant_id, "status", "position", "name_f", "id");
-- step: alone
create index concurrently "bank_account_orga_id_position_name_f_ix" on "bank_account" (tenant_id, "orga_id", "position", "name_f", "id");
-- step: alone
create index concurrently "bank_account_orga_id_status_position_name_f_ix" on "bank_account" (tenant_id, "orga_id", "status", "position", "name_f", "id");
-- step: alone
create index concurrently "bank_account_person_id_position_name_f_ix" on "bank_account" (tenant_id, "person_id", "position", "name_f", "id") where "person_id" is not null;
-- step: alone
create index concurrently "bank_account_words_ix" on "bank_account" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "mandate_creditor_id_ix";
-- step: alone
drop index concurrently if exists "mandate_orga_id_ix";
-- step: alone
drop index concurrently if exists "mandate_person_id_ix";
-- step: alone
create index concurrently "mandate_orga_id_ix" on "mandate" (tenant_id, "orga_id", "id");
-- step: alone
create index concurrently "mandate_orga_id_status_ix" on "mandate" (tenant_id, "orga_id", "status", "id");
-- step: alone
create index concurrently "mandate_person_id_ix" on "mandate" (tenant_id, "person_id", "id") where "person_id" is not null;
-- step: alone
create index concurrently "mandate_creditor_id_ix" on "mandate" (tenant_id, "creditor_id", "id") where "creditor_id" is not null;
-- step: alone
create index concurrently "mandate_rum_type_ix" on "mandate" (tenant_id, "rum_type") where "rum_type" is not null;
-- step: alone
create index concurrently "mandate_rum_status_ix" on "mandate" (tenant_id, "rum_status") where "rum_status" is not null;
-- step: alone
create index concurrently "mandate_rum_date_of_signature_ix" on "mandate" (tenant_id, "rum_date_of_signature") where "rum_date_of_signature" is not null;
-- step: alone
create index concurrently "mandate_words_ix" on "mandate" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "bank_operation_bank_account_id_ix";
-- step: alone
drop index concurrently if exists "bank_operation_contract_id_ix";
-- step: alone
drop index concurrently if exists "bank_operation_orga_id_ix";
-- step: alone
drop index concurrently if exists "bank_operation_person_id_ix";
-- step: alone
drop index concurrently if exists "bank_operation_status_ix";
-- step: alone
create index concurrently "bank_operation_status_date_ix" on "bank_operation" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "bank_operation_orga_id_date_ix" on "bank_operation" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "bank_operation_orga_id_status_date_ix" on "bank_operation" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "bank_operation_person_id_date_ix" on "bank_operation" (tenant_id, "person_id", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "bank_operation_bank_account_id_date_ix" on "bank_operation" (tenant_id, "bank_account_id", "date", "id") where "bank_account_id" is not null;
-- step: alone
create index concurrently "bank_operation_contract_id_date_ix" on "bank_operation" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "bank_operation_type_ix" on "bank_operation" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "bank_operation_payment_mode_ix" on "bank_operation" (tenant_id, "payment_mode") where "payment_mode" is not null;
-- step: alone
create index concurrently "bank_operation_words_ix" on "bank_operation" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "bank_statement_bank_account_id_ix";
-- step: alone
drop index concurrently if exists "bank_statement_camt_id_ix";
-- step: alone
drop index concurrently if exists "bank_statement_orga_id_ix";
-- step: alone
drop index concurrently if exists "bank_statement_status_ix";
-- step: alone
create index concurrently "bank_statement_status_to_date_ix" on "bank_statement" (tenant_id, "status", "to_date", "id");
-- step: alone
create index concurrently "bank_statement_orga_id_to_date_ix" on "bank_statement" (tenant_id, "orga_id", "to_date", "id");
-- step: alone
create index concurrently "bank_statement_orga_id_status_to_date_ix" on "bank_statement" (tenant_id, "orga_id", "status", "to_date", "id");
-- step: alone
create index concurrently "bank_statement_bank_account_id_to_date_ix" on "bank_statement" (tenant_id, "bank_account_id", "to_date", "id") where "bank_account_id" is not null;
-- step: alone
create index concurrently "bank_statement_camt_id_to_date_ix" on "bank_statement" (tenant_id, "camt_id", "to_date", "id") where "camt_id" is not null;
-- step: alone
create index concurrently "bank_statement_type_ix" on "bank_statement" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "bank_statement_open_count_ix" on "bank_statement" (tenant_id, "open_count") where "open_count" is not null;
-- step: alone
create index concurrently "bank_statement_words_ix" on "bank_statement" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "bank_transaction_bank_account_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_bank_statement_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_orga_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_person_id_ix";
-- step: alone
create index concurrently "bank_transaction_orga_id_ix" on "bank_transaction" (tenant_id, "orga_id", "id");
-- step: alone
create index concurrently "bank_transaction_orga_id_status_ix" on "bank_transaction" (tenant_id, "orga_id", "status", "id");
-- step: alone
create index concurrently "bank_transaction_bank_account_id_ix" on "bank_transaction" (tenant_id, "bank_account_id", "id") where "bank_account_id" is not null;
-- step: alone
create index concurrently "bank_transaction_bank_statement_id_ix" on "bank_transaction" (tenant_id, "bank_statement_id", "id") where "bank_statement_id" is not null;
-- step: alone
create index concurrently "bank_transaction_person_id_ix" on "bank_transaction" (tenant_id, "person_id", "id") where "person_id" is not null;
-- step: alone
create index concurrently "bank_transaction_type_ix" on "bank_transaction" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "bank_transaction_decided_date_ix" on "bank_transaction" (tenant_id, "decided_date") where "decided_date" is not null;
-- step: alone
create index concurrently "bank_transaction_words_ix" on "bank_transaction" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "accounting_catalog_item_orga_id_ix";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_status_ix";
-- step: alone
create index concurrently "accounting_catalog_item_status_chart_account_f_ix" on "accounting_catalog_item" (tenant_id, "status", "chart", "account_f", "id");
-- step: alone
create index concurrently "accounting_catalog_item_orga_id_chart_account_f_ix" on "accounting_catalog_item" (tenant_id, "orga_id", "chart", "account_f", "id");
-- step: alone
create index concurrently "accounting_catalog_item_orga_id_status_cha_h43voq" on "accounting_catalog_item" (tenant_id, "orga_id", "status", "chart", "account_f", "id");
-- step: alone
create index concurrently "accounting_catalog_item_ledger_ix" on "accounting_catalog_item" (tenant_id, "ledger") where "ledger" is not null;
-- step: alone
create index concurrently "accounting_catalog_item_logical_account_ix" on "accounting_catalog_item" (tenant_id, "logical_account") where "logical_account" is not null;
-- step: alone
create index concurrently "accounting_catalog_item_words_ix" on "accounting_catalog_item" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "posting_event_contract_id_ix";
-- step: alone
drop index concurrently if exists "posting_event_invoice_id_ix";
-- step: alone
drop index concurrently if exists "posting_event_person_id_ix";
-- step: alone
create index concurrently "posting_event_contract_id_date_ix" on "posting_event" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "posting_event_invoice_id_date_ix" on "posting_event" (tenant_id, "invoice_id", "date", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "posting_event_person_id_date_ix" on "posting_event" (tenant_id, "person_id", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "posting_event_event_type_ix" on "posting_event" (tenant_id, "event_type") where "event_type" is not null;
-- step: alone
create index concurrently "posting_event_amount_ix" on "posting_event" (tenant_id, "amount") where "amount" is not null;
-- step: alone
drop index concurrently if exists "booking_contract_id_ix";
-- step: alone
drop index concurrently if exists "booking_invoice_id_ix";
-- step: alone
create index concurrently "booking_status_date_sequence_ix" on "booking" (tenant_id, "status", "date", "sequence", "id");
-- step: alone
create index concurrently "booking_contract_id_date_sequence_ix" on "booking" (tenant_id, "contract_id", "date", "sequence", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "booking_invoice_id_date_sequence_ix" on "booking" (tenant_id, "invoice_id", "date", "sequence", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "booking_ledger_ix" on "booking" (tenant_id, "ledger") where "ledger" is not null;
-- step: alone
create index concurrently "booking_journal_ix" on "booking" (tenant_id, "journal") where "journal" is not null;
-- step: alone
create index concurrently "booking_fiscal_year_ix" on "booking" (tenant_id, "fiscal_year") where "fiscal_year" is not null;
-- step: alone
create index concurrently "booking_event_type_ix" on "booking" (tenant_id, "event_type") where "event_type" is not null;
-- step: alone
create index concurrently "booking_amount_ix" on "booking" (tenant_id, "amount") where "amount" is not null;
-- step: alone
drop index concurrently if exists "posting_asset_id_ix";
-- step: alone
drop index concurrently if exists "posting_contract_id_ix";
-- step: alone
drop index concurrently if exists "posting_invoice_id_ix";
-- step: alone
drop index concurrently if exists "posting_person_id_ix";
-- step: alone
create index concurrently "posting_status_ix" on "posting" (tenant_id, "status", "id");
-- step: alone
create index concurrently "posting_person_id_ix" on "posting" (tenant_id, "person_id", "id") where "person_id" is not null;
-- step: alone
create index concurrently "posting_contract_id_ix" on "posting" (tenant_id, "contract_id", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "posting_invoice_id_ix" on "posting" (tenant_id, "invoice_id", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "posting_asset_id_ix" on "posting" (tenant_id, "asset_id", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "posting_event_type_ix" on "posting" (tenant_id, "event_type") where "event_type" is not null;
-- step: alone
create index concurrently "posting_ledger_ix" on "posting" (tenant_id, "ledger") where "ledger" is not null;
-- step: alone
create index concurrently "posting_journal_ix" on "posting" (tenant_id, "journal") where "journal" is not null;
-- step: alone
create index concurrently "posting_dc_ix" on "posting" (tenant_id, "dc") where "dc" is not null;
-- step: alone
create index concurrently "posting_amount_ix" on "posting" (tenant_id, "amount") where "amount" is not null;
-- step: alone
drop index concurrently if exists "task_orga_id_ix";
-- step: alone
drop index concurrently if exists "task_status_ix";
-- step: alone
create index concurrently "task_status_due_date_ix" on "task" (tenant_id, "status", "due_date", "id");
-- step: alone
create index concurrently "task_orga_id_due_date_ix" on "task" (tenant_id, "orga_id", "due_date", "id");
-- step: alone
create index concurrently "task_orga_id_status_due_date_ix" on "task" (tenant_id, "orga_id", "status", "due_date", "id");
-- step: alone
create index concurrently "task_type_ix" on "task" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "task_priority_ix" on "task" (tenant_id, "priority") where "priority" is not null;
-- step: alone
create index concurrently "task_end_date_ix" on "task" (tenant_id, "end_date") where "end_date" is not null;
-- step: alone
create index concurrently "task_words_ix" on "task" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "case_asset_id_ix";
-- step: alone
drop index concurrently if exists "case_invoice_id_ix";
-- step: alone
drop index concurrently if exists "case_orga_id_ix";
-- step: alone
drop index concurrently if exists "case_status_ix";
-- step: alone
create index concurrently "case_status_score_date_ix" on "case" (tenant_id, "status", "score", "date", "id");
-- step: alone
create index concurrently "case_orga_id_score_date_ix" on "case" (tenant_id, "orga_id", "score", "date", "id");
-- step: alone
create index concurrently "case_orga_id_status_score_date_ix" on "case" (tenant_id, "orga_id", "status", "score", "date", "id");
-- step: alone
create index concurrently "case_person_id_score_date_ix" on "case" (tenant_id, "person_id", "score", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "case_contract_id_score_date_ix" on "case" (tenant_id, "contract_id", "score", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "case_invoice_id_score_date_ix" on "case" (tenant_id, "invoice_id", "score", "date", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "case_asset_id_score_date_ix" on "case" (tenant_id, "asset_id", "score", "date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "case_type_ix" on "case" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "case_last_action_ix" on "case" (tenant_id, "last_action") where "last_action" is not null;
-- step: alone
create index concurrently "case_words_ix" on "case" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "claim_asset_id_ix";
-- step: alone
drop index concurrently if exists "claim_contract_id_ix";
-- step: alone
drop index concurrently if exists "claim_orga_id_ix";
-- step: alone
drop index concurrently if exists "claim_person_id_ix";
-- step: alone
drop index concurrently if exists "claim_status_ix";
-- step: alone
create index concurrently "claim_status_start_date_ix" on "claim" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "claim_orga_id_start_date_ix" on "claim" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "claim_orga_id_status_start_date_ix" on "claim" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "claim_person_id_start_date_ix" on "claim" (tenant_id, "person_id", "start_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "claim_contract_id_start_date_ix" on "claim" (tenant_id, "contract_id", "start_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "claim_asset_id_start_date_ix" on "claim" (tenant_id, "asset_id", "start_date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "claim_type_ix" on "claim" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "claim_words_ix" on "claim" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "campaign_orga_id_ix";
-- step: alone
drop index concurrently if exists "campaign_status_ix";
-- step: alone
create index concurrently "campaign_status_start_date_ix" on "campaign" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "campaign_orga_id_start_date_ix" on "campaign" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "campaign_orga_id_status_start_date_ix" on "campaign" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "campaign_type_ix" on "campaign" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "campaign_channel_ix" on "campaign" (tenant_id, "channel") where "channel" is not null;
-- step: alone
create index concurrently "campaign_words_ix" on "campaign" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "campaign_contact_campaign_id_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_orga_id_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_person_id_ix";
-- step: alone
create index concurrently "campaign_contact_orga_id_ix" on "campaign_contact" (tenant_id, "orga_id", "id");
-- step: alone
create index concurrently "campaign_contact_orga_id_status_ix" on "campaign_contact" (tenant_id, "orga_id", "status", "id");
-- step: alone
create index concurrently "campaign_contact_campaign_id_ix" on "campaign_contact" (tenant_id, "campaign_id", "id") where "campaign_id" is not null;
-- step: alone
create index concurrently "campaign_contact_person_id_ix" on "campaign_contact" (tenant_id, "person_id", "id") where "person_id" is not null;
-- step: alone
create index concurrently "campaign_contact_outcome_ix" on "campaign_contact" (tenant_id, "outcome") where "outcome" is not null;
-- step: alone
create index concurrently "campaign_contact_words_ix" on "campaign_contact" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "committee_orga_id_ix";
-- step: alone
drop index concurrently if exists "committee_owner_id_ix";
-- step: alone
drop index concurrently if exists "committee_status_ix";
-- step: alone
create index concurrently "committee_status_start_date_ix" on "committee" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "committee_orga_id_start_date_ix" on "committee" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "committee_orga_id_status_start_date_ix" on "committee" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "committee_owner_id_start_date_ix" on "committee" (tenant_id, "owner_id", "start_date", "id") where "owner_id" is not null;
-- step: alone
create index concurrently "committee_type_ix" on "committee" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "committee_words_ix" on "committee" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "voting_committee_id_ix";
-- step: alone
drop index concurrently if exists "voting_deal_id_ix";
-- step: alone
drop index concurrently if exists "voting_orga_id_ix";
-- step: alone
drop index concurrently if exists "voting_status_ix";
-- step: alone
create index concurrently "voting_status_insert_date_ix" on "voting" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "voting_orga_id_insert_date_ix" on "voting" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "voting_orga_id_status_insert_date_ix" on "voting" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "voting_committee_id_insert_date_ix" on "voting" (tenant_id, "committee_id", "insert_date", "id") where "committee_id" is not null;
-- step: alone
create index concurrently "voting_deal_id_insert_date_ix" on "voting" (tenant_id, "deal_id", "insert_date", "id") where "deal_id" is not null;
-- step: alone
create index concurrently "voting_type_ix" on "voting" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "voting_result_ix" on "voting" (tenant_id, "result") where "result" is not null;
-- step: alone
create index concurrently "voting_open_date_ix" on "voting" (tenant_id, "open_date") where "open_date" is not null;
-- step: alone
create index concurrently "voting_words_ix" on "voting" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "vote_orga_id_ix";
-- step: alone
drop index concurrently if exists "vote_person_id_ix";
-- step: alone
drop index concurrently if exists "vote_status_ix";
-- step: alone
drop index concurrently if exists "vote_voting_id_ix";
-- step: alone
create index concurrently "vote_orga_id_date_ix" on "vote" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "vote_voting_id_date_ix" on "vote" (tenant_id, "voting_id", "date", "id") where "voting_id" is not null;
-- step: alone
create index concurrently "vote_person_id_date_ix" on "vote" (tenant_id, "person_id", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "vote_choice_ix" on "vote" (tenant_id, "choice") where "choice" is not null;
-- step: alone
create index concurrently "vote_words_ix" on "vote" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "question_orga_id_ix";
-- step: alone
drop index concurrently if exists "question_status_ix";
-- step: alone
create index concurrently "question_status_subject_f_ix" on "question" (tenant_id, "status", "subject_f", "id");
-- step: alone
create index concurrently "question_orga_id_subject_f_ix" on "question" (tenant_id, "orga_id", "subject_f", "id");
-- step: alone
create index concurrently "question_orga_id_status_subject_f_ix" on "question" (tenant_id, "orga_id", "status", "subject_f", "id");
-- step: alone
create index concurrently "question_type_ix" on "question" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "question_words_ix" on "question" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "project_client_id_ix";
-- step: alone
drop index concurrently if exists "project_orga_id_ix";
-- step: alone
drop index concurrently if exists "project_status_ix";
-- step: alone
create index concurrently "project_status_start_date_ix" on "project" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "project_orga_id_start_date_ix" on "project" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "project_orga_id_status_start_date_ix" on "project" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "project_client_id_start_date_ix" on "project" (tenant_id, "client_id", "start_date", "id") where "client_id" is not null;
-- step: alone
create index concurrently "project_type_ix" on "project" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "project_words_ix" on "project" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "budget_orga_id_ix";
-- step: alone
drop index concurrently if exists "budget_project_id_ix";
-- step: alone
drop index concurrently if exists "budget_status_ix";
-- step: alone
create index concurrently "budget_status_start_date_ix" on "budget" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "budget_orga_id_start_date_ix" on "budget" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "budget_orga_id_status_start_date_ix" on "budget" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "budget_project_id_start_date_ix" on "budget" (tenant_id, "project_id", "start_date", "id") where "project_id" is not null;
-- step: alone
create index concurrently "budget_type_ix" on "budget" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "budget_category_ix" on "budget" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "budget_words_ix" on "budget" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "time_entry_budget_id_ix";
-- step: alone
drop index concurrently if exists "time_entry_orga_id_ix";
-- step: alone
drop index concurrently if exists "time_entry_project_id_ix";
-- step: alone
drop index concurrently if exists "time_entry_status_ix";
-- step: alone
create index concurrently "time_entry_orga_id_date_ix" on "time_entry" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "time_entry_project_id_date_ix" on "time_entry" (tenant_id, "project_id", "date", "id") where "project_id" is not null;
-- step: alone
create index concurrently "time_entry_budget_id_date_ix" on "time_entry" (tenant_id, "budget_id", "date", "id") where "budget_id" is not null;
-- step: alone
create index concurrently "time_entry_type_ix" on "time_entry" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "time_entry_words_ix" on "time_entry" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "ticket_contract_id_ix";
-- step: alone
drop index concurrently if exists "ticket_orga_id_ix";
-- step: alone
drop index concurrently if exists "ticket_person_id_ix";
-- step: alone
drop index concurrently if exists "ticket_status_ix";
-- step: alone
create index concurrently "ticket_status_insert_date_ix" on "ticket" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "ticket_orga_id_insert_date_ix" on "ticket" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "ticket_orga_id_status_insert_date_ix" on "ticket" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "ticket_person_id_insert_date_ix" on "ticket" (tenant_id, "person_id", "insert_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "ticket_contract_id_insert_date_ix" on "ticket" (tenant_id, "contract_id", "insert_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "ticket_type_ix" on "ticket" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "ticket_priority_ix" on "ticket" (tenant_id, "priority") where "priority" is not null;
-- step: alone
create index concurrently "ticket_words_ix" on "ticket" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "rule_orga_id_ix";
-- step: alone
drop index concurrently if exists "rule_status_ix";
-- step: alone
create index concurrently "rule_status_position_code_f_ix" on "rule" (tenant_id, "status", "position", "code_f", "id");
-- step: alone
create index concurrently "rule_orga_id_position_code_f_ix" on "rule" (tenant_id, "orga_id", "position", "code_f", "id");
-- step: alone
create index concurrently "rule_orga_id_status_position_code_f_ix" on "rule" (tenant_id, "orga_id", "status", "position", "code_f", "id");
-- step: alone
create index concurrently "rule_type_ix" on "rule" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "rule_entity_name_ix" on "rule" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "rule_outcome_ix" on "rule" (tenant_id, "outcome") where "outcome" is not null;
-- step: alone
create index concurrently "rule_words_ix" on "rule" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "communication_case_id_ix";
-- step: alone
drop index concurrently if exists "communication_contract_id_ix";
-- step: alone
drop index concurrently if exists "communication_invoice_id_ix";
-- step: alone
drop index concurrently if exists "communication_orga_id_ix";
-- step: alone
drop index concurrently if exists "communication_party_contact_id_ix";
-- step: alone
drop index concurrently if exists "communication_status_ix";
-- step: alone
create index concurrently "communication_status_date_ix" on "communication" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "communication_orga_id_date_ix" on "communication" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "communication_orga_id_status_date_ix" on "communication" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "communication_party_contact_id_date_ix" on "communication" (tenant_id, "party_contact_id", "date", "id") where "party_contact_id" is not null;
-- step: alone
create index concurrently "communication_contract_id_date_ix" on "communication" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "communication_invoice_id_date_ix" on "communication" (tenant_id, "invoice_id", "date", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "communication_case_id_date_ix" on "communication" (tenant_id, "case_id", "date", "id") where "case_id" is not null;
-- step: alone
create index concurrently "communication_type_ix" on "communication" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "communication_category_ix" on "communication" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "communication_direction_ix" on "communication" (tenant_id, "direction") where "direction" is not null;
-- step: alone
create index concurrently "communication_words_ix" on "communication" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "mail_orga_id_ix";
-- step: alone
drop index concurrently if exists "mail_person_id_ix";
-- step: alone
drop index concurrently if exists "mail_status_ix";
-- step: alone
create index concurrently "mail_status_insert_date_ix" on "mail" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "mail_orga_id_insert_date_ix" on "mail" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "mail_orga_id_status_insert_date_ix" on "mail" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "mail_person_id_insert_date_ix" on "mail" (tenant_id, "person_id", "insert_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "mail_template_ix" on "mail" (tenant_id, "template") where "template" is not null;
-- step: alone
create index concurrently "mail_queued_date_ix" on "mail" (tenant_id, "queued_date") where "queued_date" is not null;
-- step: alone
create index concurrently "mail_sent_date_ix" on "mail" (tenant_id, "sent_date") where "sent_date" is not null;
-- step: alone
create index concurrently "mail_words_ix" on "mail" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "external_data_asset_id_ix";
-- step: alone
drop index concurrently if exists "external_data_contract_id_ix";
-- step: alone
drop index concurrently if exists "external_data_orga_id_ix";
-- step: alone
drop index concurrently if exists "external_data_person_id_ix";
-- step: alone
drop index concurrently if exists "external_data_status_ix";
-- step: alone
create index concurrently "external_data_status_received_date_ix" on "external_data" (tenant_id, "status", "received_date", "id");
-- step: alone
create index concurrently "external_data_orga_id_received_date_ix" on "external_data" (tenant_id, "orga_id", "received_date", "id");
-- step: alone
create index concurrently "external_data_orga_id_status_received_date_ix" on "external_data" (tenant_id, "orga_id", "status", "received_date", "id");
-- step: alone
create index concurrently "external_data_person_id_received_date_ix" on "external_data" (tenant_id, "person_id", "received_date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "external_data_asset_id_received_date_ix" on "external_data" (tenant_id, "asset_id", "received_date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "external_data_contract_id_received_date_ix" on "external_data" (tenant_id, "contract_id", "received_date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "external_data_type_ix" on "external_data" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "external_data_outcome_ix" on "external_data" (tenant_id, "outcome") where "outcome" is not null;
-- step: alone
create index concurrently "external_data_words_ix" on "external_data" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "document_orga_id_ix";
-- step: alone
create index concurrently "document_orga_id_ix" on "document" (tenant_id, "orga_id", "id");
-- step: alone
create index concurrently "document_orga_id_status_ix" on "document" (tenant_id, "orga_id", "status", "id");
-- step: alone
create index concurrently "document_type_ix" on "document" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "document_issue_date_ix" on "document" (tenant_id, "issue_date") where "issue_date" is not null;
-- step: alone
create index concurrently "document_words_ix" on "document" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "note_orga_id_ix";
-- step: alone
drop index concurrently if exists "note_status_ix";
-- step: alone
create index concurrently "note_orga_id_is_pinned_insert_date_ix" on "note" (tenant_id, "orga_id", "is_pinned", "insert_date", "id");
-- step: alone
create index concurrently "note_insert_date_ix" on "note" (tenant_id, "insert_date") where "insert_date" is not null;
-- step: alone
create index concurrently "note_words_ix" on "note" using gin (tenant_id, words);
-- step: alone
create index concurrently "history_entity_name_ix" on "history" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "history_verb_ix" on "history" (tenant_id, "verb") where "verb" is not null;
-- step: alone
create index concurrently "audit_action_ix" on "audit" (tenant_id, "action") where "action" is not null;
-- step: alone
create index concurrently "audit_outcome_ix" on "audit" (tenant_id, "outcome") where "outcome" is not null;
-- step: alone
create index concurrently "audit_entity_name_ix" on "audit" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "system_log_level_ix" on "system_log" (tenant_id, "level") where "level" is not null;
-- step: alone
create index concurrently "access_log_http_status_ix" on "access_log" (tenant_id, "http_status") where "http_status" is not null;
-- step: alone
create index concurrently "access_log_duration_ms_ix" on "access_log" (tenant_id, "duration_ms") where "duration_ms" is not null;
-- step: alone
drop index concurrently if exists "tenant_orga_id_ix";
-- step: alone
drop index concurrently if exists "tenant_status_ix";
-- step: alone
create index concurrently "tenant_status_name_f_ix" on "tenant" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "tenant_orga_id_name_f_ix" on "tenant" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "tenant_orga_id_status_name_f_ix" on "tenant" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "tenant_words_ix" on "tenant" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "host_orga_id_ix";
-- step: alone
drop index concurrently if exists "host_status_ix";
-- step: alone
create index concurrently "host_status_hostname_f_ix" on "host" (tenant_id, "status", "hostname_f", "id");
-- step: alone
create index concurrently "host_orga_id_hostname_f_ix" on "host" (tenant_id, "orga_id", "hostname_f", "id");
-- step: alone
create index concurrently "host_orga_id_status_hostname_f_ix" on "host" (tenant_id, "orga_id", "status", "hostname_f", "id");
-- step: alone
create index concurrently "host_mode_ix" on "host" (tenant_id, "mode") where "mode" is not null;
-- step: alone
create index concurrently "host_words_ix" on "host" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "counter_orga_id_ix";
-- step: alone
drop index concurrently if exists "counter_status_ix";
-- step: alone
create index concurrently "counter_orga_id_registration_ix" on "counter" (tenant_id, "orga_id", "registration", "id");
-- step: alone
create index concurrently "counter_words_ix" on "counter" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "key_value_orga_id_ix";
-- step: alone
drop index concurrently if exists "key_value_status_ix";
-- step: alone
create index concurrently "key_value_orga_id_short_key_f_ix" on "key_value" (tenant_id, "orga_id", "short_key_f", "id");
-- step: alone
create index concurrently "key_value_expiration_date_ix" on "key_value" (tenant_id, "expiration_date") where "expiration_date" is not null;
-- step: alone
create index concurrently "key_value_words_ix" on "key_value" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "list_orga_id_ix";
-- step: alone
drop index concurrently if exists "list_status_ix";
-- step: alone
create index concurrently "list_orga_id_name_f_ix" on "list" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "list_words_ix" on "list" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "locale_orga_id_ix";
-- step: alone
drop index concurrently if exists "locale_status_ix";
-- step: alone
create index concurrently "locale_orga_id_locale_ix" on "locale" (tenant_id, "orga_id", "locale", "id");
-- step: alone
create index concurrently "locale_words_ix" on "locale" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "location_asset_id_ix";
-- step: alone
drop index concurrently if exists "location_contract_id_ix";
-- step: alone
drop index concurrently if exists "location_orga_id_ix";
-- step: alone
drop index concurrently if exists "location_person_id_ix";
-- step: alone
drop index concurrently if exists "location_status_ix";
-- step: alone
create index concurrently "location_status_date_ix" on "location" (tenant_id, "status", "date", "id");
-- step: alone
create index concurrently "location_orga_id_date_ix" on "location" (tenant_id, "orga_id", "date", "id");
-- step: alone
create index concurrently "location_orga_id_status_date_ix" on "location" (tenant_id, "orga_id", "status", "date", "id");
-- step: alone
create index concurrently "location_asset_id_date_ix" on "location" (tenant_id, "asset_id", "date", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "location_person_id_date_ix" on "location" (tenant_id, "person_id", "date", "id") where "person_id" is not null;
-- step: alone
create index concurrently "location_contract_id_date_ix" on "location" (tenant_id, "contract_id", "date", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "location_type_ix" on "location" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "location_latitude_ix" on "location" (tenant_id, "latitude") where "latitude" is not null;
-- step: alone
create index concurrently "location_longitude_ix" on "location" (tenant_id, "longitude") where "longitude" is not null;
-- step: alone
create index concurrently "location_source_ix" on "location" (tenant_id, "source") where "source" is not null;
-- step: alone
create index concurrently "location_words_ix" on "location" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "currency_orga_id_ix";
-- step: alone
drop index concurrently if exists "currency_status_ix";
-- step: alone
create index concurrently "currency_orga_id_code_f_ix" on "currency" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "currency_words_ix" on "currency" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "tax_orga_id_ix";
-- step: alone
drop index concurrently if exists "tax_status_ix";
-- step: alone
create index concurrently "tax_orga_id_code_f_ix" on "tax" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "tax_category_ix" on "tax" (tenant_id, "category") where "category" is not null;
-- step: alone
create index concurrently "tax_words_ix" on "tax" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "index_orga_id_ix";
-- step: alone
drop index concurrently if exists "index_status_ix";
-- step: alone
create index concurrently "index_status_code_f_ix" on "index" (tenant_id, "status", "code_f", "id");
-- step: alone
create index concurrently "index_orga_id_code_f_ix" on "index" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "index_orga_id_status_code_f_ix" on "index" (tenant_id, "orga_id", "status", "code_f", "id");
-- step: alone
create index concurrently "index_tenor_ix" on "index" (tenant_id, "tenor") where "tenor" is not null;
-- step: alone
create index concurrently "index_words_ix" on "index" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "indice_orga_id_ix";
-- step: alone
drop index concurrently if exists "indice_status_ix";
-- step: alone
create index concurrently "indice_status_code_f_ix" on "indice" (tenant_id, "status", "code_f", "id");
-- step: alone
create index concurrently "indice_orga_id_code_f_ix" on "indice" (tenant_id, "orga_id", "code_f", "id");
-- step: alone
create index concurrently "indice_orga_id_status_code_f_ix" on "indice" (tenant_id, "orga_id", "status", "code_f", "id");
-- step: alone
create index concurrently "indice_words_ix" on "indice" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "script_orga_id_ix";
-- step: alone
drop index concurrently if exists "script_status_ix";
-- step: alone
create index concurrently "script_status_script_name_f_ix" on "script" (tenant_id, "status", "script_name_f", "id");
-- step: alone
create index concurrently "script_orga_id_script_name_f_ix" on "script" (tenant_id, "orga_id", "script_name_f", "id");
-- step: alone
create index concurrently "script_orga_id_status_script_name_f_ix" on "script" (tenant_id, "orga_id", "status", "script_name_f", "id");
-- step: alone
create index concurrently "script_type_ix" on "script" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "script_entity_name_ix" on "script" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "script_update_date_ix" on "script" (tenant_id, "update_date") where "update_date" is not null;
-- step: alone
create index concurrently "script_words_ix" on "script" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "feature_flag_orga_id_ix";
-- step: alone
drop index concurrently if exists "feature_flag_status_ix";
-- step: alone
create index concurrently "feature_flag_status_name_f_ix" on "feature_flag" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "feature_flag_orga_id_name_f_ix" on "feature_flag" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "feature_flag_orga_id_status_name_f_ix" on "feature_flag" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "feature_flag_type_ix" on "feature_flag" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "feature_flag_words_ix" on "feature_flag" using gin (tenant_id, words);
-- step: alone
create index concurrently "access_stat_requests_ix" on "access_stat" (tenant_id, "requests") where "requests" is not null;
-- step: alone
create index concurrently "access_stat_faults_ix" on "access_stat" (tenant_id, "faults") where "faults" is not null;
-- step: alone
drop index concurrently if exists "batch_orga_id_ix";
-- step: alone
drop index concurrently if exists "batch_status_ix";
-- step: alone
create index concurrently "batch_status_insert_date_ix" on "batch" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "batch_orga_id_insert_date_ix" on "batch" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "batch_orga_id_status_insert_date_ix" on "batch" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "batch_type_ix" on "batch" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "batch_entity_name_ix" on "batch" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "batch_start_date_ix" on "batch" (tenant_id, "start_date") where "start_date" is not null;
-- step: alone
create index concurrently "batch_words_ix" on "batch" using gin (tenant_id, words);
-- step: alone
create index concurrently "batch_item_batch_id_position_ix" on "batch_item" (tenant_id, "batch_id", "position", "id") where "batch_id" is not null;
-- step: alone
create index concurrently "batch_item_state_ix" on "batch_item" (tenant_id, "state") where "state" is not null;
-- step: alone
drop index concurrently if exists "chat_orga_id_ix";
-- step: alone
drop index concurrently if exists "chat_status_ix";
-- step: alone
create index concurrently "chat_status_last_message_date_ix" on "chat" (tenant_id, "status", "last_message_date", "id");
-- step: alone
create index concurrently "chat_orga_id_last_message_date_ix" on "chat" (tenant_id, "orga_id", "last_message_date", "id");
-- step: alone
create index concurrently "chat_orga_id_status_last_message_date_ix" on "chat" (tenant_id, "orga_id", "status", "last_message_date", "id");
-- step: alone
create index concurrently "chat_type_ix" on "chat" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "chat_words_ix" on "chat" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "chat_message_chat_id_ix";
-- step: alone
create index concurrently "chat_message_chat_id_insert_date_ix" on "chat_message" (tenant_id, "chat_id", "insert_date", "id") where "chat_id" is not null;
-- step: alone
drop index concurrently if exists "cron_orga_id_ix";
-- step: alone
drop index concurrently if exists "cron_status_ix";
-- step: alone
create index concurrently "cron_status_name_f_ix" on "cron" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "cron_orga_id_name_f_ix" on "cron" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "cron_orga_id_status_name_f_ix" on "cron" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "cron_origin_ix" on "cron" (tenant_id, "origin") where "origin" is not null;
-- step: alone
create index concurrently "cron_last_outcome_ix" on "cron" (tenant_id, "last_outcome") where "last_outcome" is not null;
-- step: alone
create index concurrently "cron_last_start_date_ix" on "cron" (tenant_id, "last_start_date") where "last_start_date" is not null;
-- step: alone
create index concurrently "cron_next_run_date_ix" on "cron" (tenant_id, "next_run_date") where "next_run_date" is not null;
-- step: alone
create index concurrently "cron_words_ix" on "cron" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "export_orga_id_ix";
-- step: alone
drop index concurrently if exists "export_status_ix";
-- step: alone
create index concurrently "export_status_start_date_ix" on "export" (tenant_id, "status", "start_date", "id");
-- step: alone
create index concurrently "export_orga_id_start_date_ix" on "export" (tenant_id, "orga_id", "start_date", "id");
-- step: alone
create index concurrently "export_orga_id_status_start_date_ix" on "export" (tenant_id, "orga_id", "status", "start_date", "id");
-- step: alone
create index concurrently "export_entity_name_ix" on "export" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "export_row_count_ix" on "export" (tenant_id, "row_count") where "row_count" is not null;
-- step: alone
create index concurrently "export_words_ix" on "export" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "flow_orga_id_ix";
-- step: alone
drop index concurrently if exists "flow_status_ix";
-- step: alone
create index concurrently "flow_status_name_f_ix" on "flow" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "flow_orga_id_name_f_ix" on "flow" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "flow_orga_id_status_name_f_ix" on "flow" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "flow_type_ix" on "flow" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "flow_entity_name_ix" on "flow" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "flow_start_date_ix" on "flow" (tenant_id, "start_date") where "start_date" is not null;
-- step: alone
create index concurrently "flow_end_date_ix" on "flow" (tenant_id, "end_date") where "end_date" is not null;
-- step: alone
create index concurrently "flow_words_ix" on "flow" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "import_orga_id_ix";
-- step: alone
drop index concurrently if exists "import_status_ix";
-- step: alone
create index concurrently "import_status_insert_date_ix" on "import" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "import_orga_id_insert_date_ix" on "import" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "import_orga_id_status_insert_date_ix" on "import" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "import_entity_name_ix" on "import" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "import_words_ix" on "import" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "mapping_orga_id_ix";
-- step: alone
drop index concurrently if exists "mapping_status_ix";
-- step: alone
create index concurrently "mapping_status_name_f_ix" on "mapping" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "mapping_orga_id_name_f_ix" on "mapping" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "mapping_orga_id_status_name_f_ix" on "mapping" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "mapping_entity_name_ix" on "mapping" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "mapping_words_ix" on "mapping" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "metric_orga_id_ix";
-- step: alone
drop index concurrently if exists "metric_status_ix";
-- step: alone
create index concurrently "metric_orga_id_position_metric_key_f_ix" on "metric" (tenant_id, "orga_id", "position", "metric_key_f", "id");
-- step: alone
create index concurrently "metric_measure_ix" on "metric" (tenant_id, "measure") where "measure" is not null;
-- step: alone
create index concurrently "metric_entity_name_ix" on "metric" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "metric_last_date_ix" on "metric" (tenant_id, "last_date") where "last_date" is not null;
-- step: alone
create index concurrently "metric_words_ix" on "metric" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "metric_record_metric_id_ix";
-- step: alone
create index concurrently "metric_record_metric_id_ix" on "metric_record" (tenant_id, "metric_id", "id") where "metric_id" is not null;
-- step: alone
create index concurrently "metric_record_value_ix" on "metric_record" (tenant_id, "value") where "value" is not null;
-- step: alone
create index concurrently "metric_record_amount_ix" on "metric_record" (tenant_id, "amount") where "amount" is not null;
-- step: alone
drop index concurrently if exists "report_orga_id_ix";
-- step: alone
drop index concurrently if exists "report_status_ix";
-- step: alone
create index concurrently "report_status_name_f_ix" on "report" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "report_orga_id_name_f_ix" on "report" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "report_orga_id_status_name_f_ix" on "report" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "report_type_ix" on "report" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "report_entity_name_ix" on "report" (tenant_id, "entity_name") where "entity_name" is not null;
-- step: alone
create index concurrently "report_last_run_date_ix" on "report" (tenant_id, "last_run_date") where "last_run_date" is not null;
-- step: alone
create index concurrently "report_words_ix" on "report" using gin (tenant_id, words);
-- step: alone
create index concurrently "script_log_level_ix" on "script_log" (tenant_id, "level") where "level" is not null;
-- step: alone
create index concurrently "script_log_expiration_date_ix" on "script_log" (tenant_id, "expiration_date") where "expiration_date" is not null;
-- step: alone
drop index concurrently if exists "script_version_orga_id_ix";
-- step: alone
drop index concurrently if exists "script_version_script_id_ix";
-- step: alone
drop index concurrently if exists "script_version_status_ix";
-- step: alone
create index concurrently "script_version_orga_id_insert_date_ix" on "script_version" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "script_version_script_id_insert_date_ix" on "script_version" (tenant_id, "script_id", "insert_date", "id") where "script_id" is not null;
-- step: alone
create index concurrently "script_version_version_value_ix" on "script_version" (tenant_id, "version_value") where "version_value" is not null;
-- step: alone
create index concurrently "script_version_words_ix" on "script_version" using gin (tenant_id, words);
-- step: alone
drop index concurrently if exists "sheet_orga_id_ix";
-- step: alone
drop index concurrently if exists "sheet_status_ix";
-- step: alone
create index concurrently "sheet_status_name_f_ix" on "sheet" (tenant_id, "status", "name_f", "id");
-- step: alone
create index concurrently "sheet_orga_id_name_f_ix" on "sheet" (tenant_id, "orga_id", "name_f", "id");
-- step: alone
create index concurrently "sheet_orga_id_status_name_f_ix" on "sheet" (tenant_id, "orga_id", "status", "name_f", "id");
-- step: alone
create index concurrently "sheet_type_ix" on "sheet" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "sheet_update_date_ix" on "sheet" (tenant_id, "update_date") where "update_date" is not null;
-- step: alone
create index concurrently "sheet_words_ix" on "sheet" using gin (tenant_id, words);
-- step: alone
create index concurrently "system_event_type_ix" on "system_event" (tenant_id, "type") where "type" is not null;
-- step: alone
create index concurrently "system_event_level_ix" on "system_event" (tenant_id, "level") where "level" is not null;
-- step: alone
drop index concurrently if exists "dyno_orga_id_ix";
-- step: alone
drop index concurrently if exists "dyno_status_ix";
-- step: alone
create index concurrently "dyno_orga_id_insert_date_ix" on "dyno" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "dyno_words_ix" on "dyno" using gin (tenant_id, words);
