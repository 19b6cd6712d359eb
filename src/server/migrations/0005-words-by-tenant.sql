-- 0005-words-by-tenant
-- schema: 6f05fe593c96af35 -> b396f94769fbbdcc
-- older servers: yes
create or replace function tenant_words(p_tenant int, p_words text[]) returns text[]
language sql immutable strict parallel safe as $body$
  select coalesce(array_agg(p_tenant || ':' || w), '{}') from unnest(p_words) w
$body$;
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
    tests := tests || format(' and tenant_words(t.tenant_id, t.words) @> %L', tenant_words(current_setting('app.tenant')::int, p_grams));
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
create or replace function places_of_rows(p_table text, p_grams text[], p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := format('t.tenant_id = %s and tenant_words(t.tenant_id, t.words) @> %L', tenant, tenant_words(tenant, p_grams));
  pattern text; found tid[];
begin
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('select coalesce(array_agg(f.ctid), ''{}'') from (select t.ctid from %I t where %s limit %s) f', p_table, tests, p_most + 1) into found;
  return found;
end $body$;
revoke all on function places_of_rows(text, text[], text[], int) from public;
grant execute on function places_of_rows(text, text[], text[], int) to tranche_app;
-- step: alone
drop index concurrently if exists "person_words_ix";
-- step: alone
create index concurrently "person_words_ix" on "person" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "user_words_ix";
-- step: alone
create index concurrently "user_words_ix" on "user" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "user_preference_words_ix";
-- step: alone
create index concurrently "user_preference_words_ix" on "user_preference" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "person_amendment_words_ix";
-- step: alone
create index concurrently "person_amendment_words_ix" on "person_amendment" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "score_words_ix";
-- step: alone
create index concurrently "score_words_ix" on "score" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "product_words_ix";
-- step: alone
create index concurrently "product_words_ix" on "product" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "deal_words_ix";
-- step: alone
create index concurrently "deal_words_ix" on "deal" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "quotation_words_ix";
-- step: alone
create index concurrently "quotation_words_ix" on "quotation" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "contract_words_ix";
-- step: alone
create index concurrently "contract_words_ix" on "contract" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "contract_element_words_ix";
-- step: alone
create index concurrently "contract_element_words_ix" on "contract_element" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "credit_line_words_ix";
-- step: alone
create index concurrently "credit_line_words_ix" on "credit_line" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "agreement_words_ix";
-- step: alone
create index concurrently "agreement_words_ix" on "agreement" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "amendment_words_ix";
-- step: alone
create index concurrently "amendment_words_ix" on "amendment" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "amendment_catalog_item_words_ix";
-- step: alone
create index concurrently "amendment_catalog_item_words_ix" on "amendment_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "collateral_words_ix";
-- step: alone
create index concurrently "collateral_words_ix" on "collateral" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "external_contract_words_ix";
-- step: alone
create index concurrently "external_contract_words_ix" on "external_contract" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "financing_service_words_ix";
-- step: alone
create index concurrently "financing_service_words_ix" on "financing_service" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "product_table_words_ix";
-- step: alone
create index concurrently "product_table_words_ix" on "product_table" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "product_catalog_item_words_ix";
-- step: alone
create index concurrently "product_catalog_item_words_ix" on "product_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "product_element_catalog_item_words_ix";
-- step: alone
create index concurrently "product_element_catalog_item_words_ix" on "product_element_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "fund_words_ix";
-- step: alone
create index concurrently "fund_words_ix" on "fund" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "funding_words_ix";
-- step: alone
create index concurrently "funding_words_ix" on "funding" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "contract_lot_words_ix";
-- step: alone
create index concurrently "contract_lot_words_ix" on "contract_lot" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "private_equity_asset_words_ix";
-- step: alone
create index concurrently "private_equity_asset_words_ix" on "private_equity_asset" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "private_equity_operation_words_ix";
-- step: alone
create index concurrently "private_equity_operation_words_ix" on "private_equity_operation" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "private_equity_transaction_words_ix";
-- step: alone
create index concurrently "private_equity_transaction_words_ix" on "private_equity_transaction" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "asset_words_ix";
-- step: alone
create index concurrently "asset_words_ix" on "asset" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "asset_catalog_item_words_ix";
-- step: alone
create index concurrently "asset_catalog_item_words_ix" on "asset_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_words_ix";
-- step: alone
create index concurrently "asset_service_catalog_item_words_ix" on "asset_service_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "asset_expense_words_ix";
-- step: alone
create index concurrently "asset_expense_words_ix" on "asset_expense" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "asset_lot_words_ix";
-- step: alone
create index concurrently "asset_lot_words_ix" on "asset_lot" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "depreciation_schedule_words_ix";
-- step: alone
create index concurrently "depreciation_schedule_words_ix" on "depreciation_schedule" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "inspection_words_ix";
-- step: alone
create index concurrently "inspection_words_ix" on "inspection" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "inventory_words_ix";
-- step: alone
create index concurrently "inventory_words_ix" on "inventory" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "maintenance_words_ix";
-- step: alone
create index concurrently "maintenance_words_ix" on "maintenance" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "invoice_words_ix";
-- step: alone
create index concurrently "invoice_words_ix" on "invoice" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "payment_file_words_ix";
-- step: alone
create index concurrently "payment_file_words_ix" on "payment_file" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "sepa_words_ix";
-- step: alone
create index concurrently "sepa_words_ix" on "sepa" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "payment_file_line_words_ix";
-- step: alone
create index concurrently "payment_file_line_words_ix" on "payment_file_line" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "camt_words_ix";
-- step: alone
create index concurrently "camt_words_ix" on "camt" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "bank_account_words_ix";
-- step: alone
create index concurrently "bank_account_words_ix" on "bank_account" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "mandate_words_ix";
-- step: alone
create index concurrently "mandate_words_ix" on "mandate" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "bank_operation_words_ix";
-- step: alone
create index concurrently "bank_operation_words_ix" on "bank_operation" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "bank_statement_words_ix";
-- step: alone
create index concurrently "bank_statement_words_ix" on "bank_statement" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "bank_transaction_words_ix";
-- step: alone
create index concurrently "bank_transaction_words_ix" on "bank_transaction" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "accounting_catalog_item_words_ix";
-- step: alone
create index concurrently "accounting_catalog_item_words_ix" on "accounting_catalog_item" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "task_words_ix";
-- step: alone
create index concurrently "task_words_ix" on "task" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "case_words_ix";
-- step: alone
create index concurrently "case_words_ix" on "case" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "claim_words_ix";
-- step: alone
create index concurrently "claim_words_ix" on "claim" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "campaign_words_ix";
-- step: alone
create index concurrently "campaign_words_ix" on "campaign" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "campaign_contact_words_ix";
-- step: alone
create index concurrently "campaign_contact_words_ix" on "campaign_contact" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "committee_words_ix";
-- step: alone
create index concurrently "committee_words_ix" on "committee" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "voting_words_ix";
-- step: alone
create index concurrently "voting_words_ix" on "voting" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "vote_words_ix";
-- step: alone
create index concurrently "vote_words_ix" on "vote" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "question_words_ix";
-- step: alone
create index concurrently "question_words_ix" on "question" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "project_words_ix";
-- step: alone
create index concurrently "project_words_ix" on "project" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "budget_words_ix";
-- step: alone
create index concurrently "budget_words_ix" on "budget" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "time_entry_words_ix";
-- step: alone
create index concurrently "time_entry_words_ix" on "time_entry" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "ticket_words_ix";
-- step: alone
create index concurrently "ticket_words_ix" on "ticket" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "rule_words_ix";
-- step: alone
create index concurrently "rule_words_ix" on "rule" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "communication_words_ix";
-- step: alone
create index concurrently "communication_words_ix" on "communication" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "mail_words_ix";
-- step: alone
create index concurrently "mail_words_ix" on "mail" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "external_data_words_ix";
-- step: alone
create index concurrently "external_data_words_ix" on "external_data" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "document_words_ix";
-- step: alone
create index concurrently "document_words_ix" on "document" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "note_words_ix";
-- step: alone
create index concurrently "note_words_ix" on "note" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "tenant_words_ix";
-- step: alone
create index concurrently "tenant_words_ix" on "tenant" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "host_words_ix";
-- step: alone
create index concurrently "host_words_ix" on "host" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "counter_words_ix";
-- step: alone
create index concurrently "counter_words_ix" on "counter" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "key_value_words_ix";
-- step: alone
create index concurrently "key_value_words_ix" on "key_value" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "list_words_ix";
-- step: alone
create index concurrently "list_words_ix" on "list" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "locale_words_ix";
-- step: alone
create index concurrently "locale_words_ix" on "locale" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "location_words_ix";
-- step: alone
create index concurrently "location_words_ix" on "location" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "currency_words_ix";
-- step: alone
create index concurrently "currency_words_ix" on "currency" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "tax_words_ix";
-- step: alone
create index concurrently "tax_words_ix" on "tax" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "index_words_ix";
-- step: alone
create index concurrently "index_words_ix" on "index" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "indice_words_ix";
-- step: alone
create index concurrently "indice_words_ix" on "indice" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "script_words_ix";
-- step: alone
create index concurrently "script_words_ix" on "script" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "feature_flag_words_ix";
-- step: alone
create index concurrently "feature_flag_words_ix" on "feature_flag" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "batch_words_ix";
-- step: alone
create index concurrently "batch_words_ix" on "batch" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "chat_words_ix";
-- step: alone
create index concurrently "chat_words_ix" on "chat" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "cron_words_ix";
-- step: alone
create index concurrently "cron_words_ix" on "cron" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "export_words_ix";
-- step: alone
create index concurrently "export_words_ix" on "export" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "flow_words_ix";
-- step: alone
create index concurrently "flow_words_ix" on "flow" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "import_words_ix";
-- step: alone
create index concurrently "import_words_ix" on "import" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "mapping_words_ix";
-- step: alone
create index concurrently "mapping_words_ix" on "mapping" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "metric_words_ix";
-- step: alone
create index concurrently "metric_words_ix" on "metric" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "report_words_ix";
-- step: alone
create index concurrently "report_words_ix" on "report" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "script_version_words_ix";
-- step: alone
create index concurrently "script_version_words_ix" on "script_version" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "sheet_words_ix";
-- step: alone
create index concurrently "sheet_words_ix" on "sheet" using gin (tenant_words(tenant_id, words));
-- step: alone
drop index concurrently if exists "dyno_words_ix";
-- step: alone
create index concurrently "dyno_words_ix" on "dyno" using gin (tenant_words(tenant_id, words));
