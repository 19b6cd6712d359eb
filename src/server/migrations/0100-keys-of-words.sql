-- 0100-keys-of-words
-- schema: 0c1af51d0946f83d -> 9a7aec7bac458d06
-- older servers: no
alter table "person" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "person" set (fillfactor = 85);
alter table "user" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "user" set (fillfactor = 85);
alter table "user_preference" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "user_preference" set (fillfactor = 85);
alter table "person_amendment" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "person_amendment" set (fillfactor = 85);
alter table "score" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "score" set (fillfactor = 85);
alter table "data_request" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "data_request" set (fillfactor = 85);
alter table "product" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "product" set (fillfactor = 85);
alter table "deal" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "deal" set (fillfactor = 85);
alter table "quotation" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "quotation" set (fillfactor = 85);
alter table "contract" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "contract" set (fillfactor = 85);
alter table "contract_element" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "contract_element" set (fillfactor = 85);
alter table "credit_line" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "credit_line" set (fillfactor = 85);
alter table "agreement" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "agreement" set (fillfactor = 85);
alter table "amendment" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "amendment" set (fillfactor = 85);
alter table "amendment_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "amendment_catalog_item" set (fillfactor = 85);
alter table "collateral" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "collateral" set (fillfactor = 85);
alter table "external_contract" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "external_contract" set (fillfactor = 85);
alter table "financing_service" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "financing_service" set (fillfactor = 85);
alter table "product_table" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "product_table" set (fillfactor = 85);
alter table "product_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "product_catalog_item" set (fillfactor = 85);
alter table "product_element_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "product_element_catalog_item" set (fillfactor = 85);
alter table "fund" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "fund" set (fillfactor = 85);
alter table "funding" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "funding" set (fillfactor = 85);
alter table "contract_lot" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "contract_lot" set (fillfactor = 85);
alter table "private_equity_asset" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "private_equity_asset" set (fillfactor = 85);
alter table "private_equity_operation" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "private_equity_operation" set (fillfactor = 85);
alter table "private_equity_transaction" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "private_equity_transaction" set (fillfactor = 85);
alter table "asset" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "asset" set (fillfactor = 85);
alter table "asset_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "asset_catalog_item" set (fillfactor = 85);
alter table "asset_service_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "asset_service_catalog_item" set (fillfactor = 85);
alter table "asset_expense" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "asset_expense" set (fillfactor = 85);
alter table "asset_lot" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "asset_lot" set (fillfactor = 85);
alter table "depreciation_schedule" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "depreciation_schedule" set (fillfactor = 85);
alter table "inspection" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "inspection" set (fillfactor = 85);
alter table "inventory" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "inventory" set (fillfactor = 85);
alter table "maintenance" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "maintenance" set (fillfactor = 85);
alter table "billing_run" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "billing_run" set (fillfactor = 85);
alter table "invoice" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "invoice" set (fillfactor = 85);
alter table "payment_file" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "payment_file" set (fillfactor = 85);
alter table "sepa" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "sepa" set (fillfactor = 85);
alter table "payment_file_line" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "payment_file_line" set (fillfactor = 85);
alter table "camt" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "camt" set (fillfactor = 85);
alter table "bank_account" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "bank_account" set (fillfactor = 85);
alter table "mandate" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "mandate" set (fillfactor = 85);
alter table "bank_operation" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "bank_operation" set (fillfactor = 85);
alter table "bank_statement" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "bank_statement" set (fillfactor = 85);
alter table "bank_transaction" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "bank_transaction" set (fillfactor = 85);
alter table "bank_rule" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "bank_rule" set (fillfactor = 85);
alter table "accounting_catalog_item" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "accounting_catalog_item" set (fillfactor = 85);
alter table "accounting_rule" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "accounting_rule" set (fillfactor = 85);
alter table "journal_entry" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "journal_entry" set (fillfactor = 85);
alter table "proof_run" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "proof_run" set (fillfactor = 85);
alter table "deferral" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "deferral" set (fillfactor = 85);
alter table "task" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "task" set (fillfactor = 85);
alter table "case" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "case" set (fillfactor = 85);
alter table "claim" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "claim" set (fillfactor = 85);
alter table "campaign" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "campaign" set (fillfactor = 85);
alter table "campaign_contact" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "campaign_contact" set (fillfactor = 85);
alter table "committee" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "committee" set (fillfactor = 85);
alter table "voting" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "voting" set (fillfactor = 85);
alter table "vote" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "vote" set (fillfactor = 85);
alter table "question" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "question" set (fillfactor = 85);
alter table "project" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "project" set (fillfactor = 85);
alter table "budget" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "budget" set (fillfactor = 85);
alter table "time_entry" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "time_entry" set (fillfactor = 85);
alter table "ticket" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "ticket" set (fillfactor = 85);
alter table "rule" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "rule" set (fillfactor = 85);
alter table "communication" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "communication" set (fillfactor = 85);
alter table "mail" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "mail" set (fillfactor = 85);
alter table "external_data" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "external_data" set (fillfactor = 85);
alter table "document" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "document" set (fillfactor = 85);
alter table "signature_request" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "signature_request" set (fillfactor = 85);
alter table "document_signer" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "document_signer" set (fillfactor = 85);
alter table "note" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "note" set (fillfactor = 85);
alter table "impersonation" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "impersonation" set (fillfactor = 85);
alter table "pending_change" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "pending_change" set (fillfactor = 85);
alter table "approval" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "approval" set (fillfactor = 85);
alter table "tenant" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "tenant" set (fillfactor = 85);
alter table "host" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "host" set (fillfactor = 85);
alter table "identity_provider" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "identity_provider" set (fillfactor = 85);
alter table "api_key" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "api_key" set (fillfactor = 85);
alter table "webhook" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "webhook" set (fillfactor = 85);
alter table "webhook_delivery" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "webhook_delivery" set (fillfactor = 85);
alter table "outside_service" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "outside_service" set (fillfactor = 85);
alter table "counter" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "counter" set (fillfactor = 85);
alter table "key_value" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "key_value" set (fillfactor = 85);
alter table "list" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "list" set (fillfactor = 85);
alter table "locale" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "locale" set (fillfactor = 85);
alter table "location" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "location" set (fillfactor = 85);
alter table "currency" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "currency" set (fillfactor = 85);
alter table "tax" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "tax" set (fillfactor = 85);
alter table "index" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "index" set (fillfactor = 85);
alter table "indice" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "indice" set (fillfactor = 85);
alter table "script" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "script" set (fillfactor = 85);
alter table "feature_flag" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "feature_flag" set (fillfactor = 85);
alter table "batch" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "batch" set (fillfactor = 85);
alter table "chat" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "chat" set (fillfactor = 85);
alter table "cron" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "cron" set (fillfactor = 85);
alter table "export" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "export" set (fillfactor = 85);
alter table "flow" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "flow" set (fillfactor = 85);
alter table "flow_key" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "flow_key" set (fillfactor = 85);
alter table "import" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "import" set (fillfactor = 85);
alter table "letter_template" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "letter_template" set (fillfactor = 85);
alter table "letter_version" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "letter_version" set (fillfactor = 85);
alter table "mapping" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "mapping" set (fillfactor = 85);
alter table "metric" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "metric" set (fillfactor = 85);
alter table "report" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "report" set (fillfactor = 85);
alter table "script_version" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "script_version" set (fillfactor = 85);
alter table "sheet" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "sheet" set (fillfactor = 85);
alter table "dyno" drop column "words", add column "word_keys" integer[] not null default '{}';
alter table "dyno" set (fillfactor = 85);
drop function find_rows(text, text[], text[], int);
drop function places_of_rows(text, text[], text[], int);
drop function tenant_words(int, text[]);
create index "person_word_keys_ix" on "person" using gin (word_keys);
create index "user_word_keys_ix" on "user" using gin (word_keys);
create index "user_preference_word_keys_ix" on "user_preference" using gin (word_keys);
create index "person_amendment_word_keys_ix" on "person_amendment" using gin (word_keys);
create index "score_word_keys_ix" on "score" using gin (word_keys);
create index "data_request_word_keys_ix" on "data_request" using gin (word_keys);
create index "product_word_keys_ix" on "product" using gin (word_keys);
create index "deal_word_keys_ix" on "deal" using gin (word_keys);
create index "quotation_word_keys_ix" on "quotation" using gin (word_keys);
create index "contract_word_keys_ix" on "contract" using gin (word_keys);
create index "contract_element_word_keys_ix" on "contract_element" using gin (word_keys);
create index "credit_line_word_keys_ix" on "credit_line" using gin (word_keys);
create index "agreement_word_keys_ix" on "agreement" using gin (word_keys);
create index "amendment_word_keys_ix" on "amendment" using gin (word_keys);
create index "amendment_catalog_item_word_keys_ix" on "amendment_catalog_item" using gin (word_keys);
create index "collateral_word_keys_ix" on "collateral" using gin (word_keys);
create index "external_contract_word_keys_ix" on "external_contract" using gin (word_keys);
create index "financing_service_word_keys_ix" on "financing_service" using gin (word_keys);
create index "product_table_word_keys_ix" on "product_table" using gin (word_keys);
create index "product_catalog_item_word_keys_ix" on "product_catalog_item" using gin (word_keys);
create index "product_element_catalog_item_word_keys_ix" on "product_element_catalog_item" using gin (word_keys);
create index "fund_word_keys_ix" on "fund" using gin (word_keys);
create index "funding_word_keys_ix" on "funding" using gin (word_keys);
create index "contract_lot_word_keys_ix" on "contract_lot" using gin (word_keys);
create index "private_equity_asset_word_keys_ix" on "private_equity_asset" using gin (word_keys);
create index "private_equity_operation_word_keys_ix" on "private_equity_operation" using gin (word_keys);
create index "private_equity_transaction_word_keys_ix" on "private_equity_transaction" using gin (word_keys);
create index "asset_word_keys_ix" on "asset" using gin (word_keys);
create index "asset_catalog_item_word_keys_ix" on "asset_catalog_item" using gin (word_keys);
create index "asset_service_catalog_item_word_keys_ix" on "asset_service_catalog_item" using gin (word_keys);
create index "asset_expense_word_keys_ix" on "asset_expense" using gin (word_keys);
create index "asset_lot_word_keys_ix" on "asset_lot" using gin (word_keys);
create index "depreciation_schedule_word_keys_ix" on "depreciation_schedule" using gin (word_keys);
create index "inspection_word_keys_ix" on "inspection" using gin (word_keys);
create index "inventory_word_keys_ix" on "inventory" using gin (word_keys);
create index "maintenance_word_keys_ix" on "maintenance" using gin (word_keys);
create index "billing_run_word_keys_ix" on "billing_run" using gin (word_keys);
create index "invoice_word_keys_ix" on "invoice" using gin (word_keys);
create index "payment_file_word_keys_ix" on "payment_file" using gin (word_keys);
create index "sepa_word_keys_ix" on "sepa" using gin (word_keys);
create index "payment_file_line_word_keys_ix" on "payment_file_line" using gin (word_keys);
create index "camt_word_keys_ix" on "camt" using gin (word_keys);
create index "bank_account_word_keys_ix" on "bank_account" using gin (word_keys);
create index "mandate_word_keys_ix" on "mandate" using gin (word_keys);
create index "bank_operation_word_keys_ix" on "bank_operation" using gin (word_keys);
create index "bank_statement_word_keys_ix" on "bank_statement" using gin (word_keys);
create index "bank_transaction_word_keys_ix" on "bank_transaction" using gin (word_keys);
create index "bank_rule_word_keys_ix" on "bank_rule" using gin (word_keys);
create index "accounting_catalog_item_word_keys_ix" on "accounting_catalog_item" using gin (word_keys);
create index "accounting_rule_word_keys_ix" on "accounting_rule" using gin (word_keys);
create index "journal_entry_word_keys_ix" on "journal_entry" using gin (word_keys);
create index "proof_run_word_keys_ix" on "proof_run" using gin (word_keys);
create index "deferral_word_keys_ix" on "deferral" using gin (word_keys);
create index "task_word_keys_ix" on "task" using gin (word_keys);
create index "case_word_keys_ix" on "case" using gin (word_keys);
create index "claim_word_keys_ix" on "claim" using gin (word_keys);
create index "campaign_word_keys_ix" on "campaign" using gin (word_keys);
create index "campaign_contact_word_keys_ix" on "campaign_contact" using gin (word_keys);
create index "committee_word_keys_ix" on "committee" using gin (word_keys);
create index "voting_word_keys_ix" on "voting" using gin (word_keys);
create index "vote_word_keys_ix" on "vote" using gin (word_keys);
create index "question_word_keys_ix" on "question" using gin (word_keys);
create index "project_word_keys_ix" on "project" using gin (word_keys);
create index "budget_word_keys_ix" on "budget" using gin (word_keys);
create index "time_entry_word_keys_ix" on "time_entry" using gin (word_keys);
create index "ticket_word_keys_ix" on "ticket" using gin (word_keys);
create index "rule_word_keys_ix" on "rule" using gin (word_keys);
create index "communication_word_keys_ix" on "communication" using gin (word_keys);
create index "mail_word_keys_ix" on "mail" using gin (word_keys);
create index "external_data_word_keys_ix" on "external_data" using gin (word_keys);
create index "document_word_keys_ix" on "document" using gin (word_keys);
create index "signature_request_word_keys_ix" on "signature_request" using gin (word_keys);
create index "document_signer_word_keys_ix" on "document_signer" using gin (word_keys);
create index "note_word_keys_ix" on "note" using gin (word_keys);
create index "impersonation_word_keys_ix" on "impersonation" using gin (word_keys);
create index "pending_change_word_keys_ix" on "pending_change" using gin (word_keys);
create index "approval_word_keys_ix" on "approval" using gin (word_keys);
create index "tenant_word_keys_ix" on "tenant" using gin (word_keys);
create index "host_word_keys_ix" on "host" using gin (word_keys);
create index "identity_provider_word_keys_ix" on "identity_provider" using gin (word_keys);
create index "api_key_word_keys_ix" on "api_key" using gin (word_keys);
create index "webhook_word_keys_ix" on "webhook" using gin (word_keys);
create index "webhook_delivery_word_keys_ix" on "webhook_delivery" using gin (word_keys);
create index "outside_service_word_keys_ix" on "outside_service" using gin (word_keys);
create index "counter_word_keys_ix" on "counter" using gin (word_keys);
create index "key_value_word_keys_ix" on "key_value" using gin (word_keys);
create index "list_word_keys_ix" on "list" using gin (word_keys);
create index "locale_word_keys_ix" on "locale" using gin (word_keys);
create index "location_word_keys_ix" on "location" using gin (word_keys);
create index "currency_word_keys_ix" on "currency" using gin (word_keys);
create index "tax_word_keys_ix" on "tax" using gin (word_keys);
create index "index_word_keys_ix" on "index" using gin (word_keys);
create index "indice_word_keys_ix" on "indice" using gin (word_keys);
create index "script_word_keys_ix" on "script" using gin (word_keys);
create index "feature_flag_word_keys_ix" on "feature_flag" using gin (word_keys);
create index "batch_word_keys_ix" on "batch" using gin (word_keys);
create index "chat_word_keys_ix" on "chat" using gin (word_keys);
create index "cron_word_keys_ix" on "cron" using gin (word_keys);
create index "export_word_keys_ix" on "export" using gin (word_keys);
create index "flow_word_keys_ix" on "flow" using gin (word_keys);
create index "flow_key_word_keys_ix" on "flow_key" using gin (word_keys);
create index "import_word_keys_ix" on "import" using gin (word_keys);
create index "letter_template_word_keys_ix" on "letter_template" using gin (word_keys);
create index "letter_version_word_keys_ix" on "letter_version" using gin (word_keys);
create index "mapping_word_keys_ix" on "mapping" using gin (word_keys);
create index "metric_word_keys_ix" on "metric" using gin (word_keys);
create index "report_word_keys_ix" on "report" using gin (word_keys);
create index "script_version_word_keys_ix" on "script_version" using gin (word_keys);
create index "sheet_word_keys_ix" on "sheet" using gin (word_keys);
create index "dyno_word_keys_ix" on "dyno" using gin (word_keys);
create or replace function find_rows(p_table text, p_keys int[], p_patterns text[], p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  tests text := format('t.tenant_id = %s', current_setting('app.tenant')::int);
  guess json; pattern text; found uuid[];
begin
  -- Only tables that are searched have such keys: nothing else is reached by this function.
  if p_keys is null then
    tests := tests || ' and t.word_keys is not null';
    -- Fewer than three letters have no trigram.
    if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;
  else
    tests := tests || format(' and t.word_keys @> %L', p_keys);
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
revoke all on function find_rows(text, int[], text[], int) from public;
grant execute on function find_rows(text, int[], text[], int) to tranche_app;
create or replace function places_of_rows(p_table text, p_keys int[], p_without_pairs int[], p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $body$
declare
  v_tenant int := current_setting('app.tenant')::int;
begin
  case p_table
  when 'person' then return array(select t.ctid from "person" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'user' then return array(select t.ctid from "user" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'user_preference' then return array(select t.ctid from "user_preference" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'person_amendment' then return array(select t.ctid from "person_amendment" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'score' then return array(select t.ctid from "score" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'data_request' then return array(select t.ctid from "data_request" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'product' then return array(select t.ctid from "product" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'deal' then return array(select t.ctid from "deal" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'quotation' then return array(select t.ctid from "quotation" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'contract' then return array(select t.ctid from "contract" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'contract_element' then return array(select t.ctid from "contract_element" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'credit_line' then return array(select t.ctid from "credit_line" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'agreement' then return array(select t.ctid from "agreement" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'amendment' then return array(select t.ctid from "amendment" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'amendment_catalog_item' then return array(select t.ctid from "amendment_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'collateral' then return array(select t.ctid from "collateral" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'external_contract' then return array(select t.ctid from "external_contract" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'financing_service' then return array(select t.ctid from "financing_service" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'product_table' then return array(select t.ctid from "product_table" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'product_catalog_item' then return array(select t.ctid from "product_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'product_element_catalog_item' then return array(select t.ctid from "product_element_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'fund' then return array(select t.ctid from "fund" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'funding' then return array(select t.ctid from "funding" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'contract_lot' then return array(select t.ctid from "contract_lot" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'private_equity_asset' then return array(select t.ctid from "private_equity_asset" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'private_equity_operation' then return array(select t.ctid from "private_equity_operation" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'private_equity_transaction' then return array(select t.ctid from "private_equity_transaction" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'asset' then return array(select t.ctid from "asset" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'asset_catalog_item' then return array(select t.ctid from "asset_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'asset_service_catalog_item' then return array(select t.ctid from "asset_service_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'asset_expense' then return array(select t.ctid from "asset_expense" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'asset_lot' then return array(select t.ctid from "asset_lot" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'depreciation_schedule' then return array(select t.ctid from "depreciation_schedule" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'inspection' then return array(select t.ctid from "inspection" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'inventory' then return array(select t.ctid from "inventory" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'maintenance' then return array(select t.ctid from "maintenance" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'billing_run' then return array(select t.ctid from "billing_run" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'invoice' then return array(select t.ctid from "invoice" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'payment_file' then return array(select t.ctid from "payment_file" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'sepa' then return array(select t.ctid from "sepa" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'payment_file_line' then return array(select t.ctid from "payment_file_line" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'camt' then return array(select t.ctid from "camt" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'bank_account' then return array(select t.ctid from "bank_account" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'mandate' then return array(select t.ctid from "mandate" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'bank_operation' then return array(select t.ctid from "bank_operation" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'bank_statement' then return array(select t.ctid from "bank_statement" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'bank_transaction' then return array(select t.ctid from "bank_transaction" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'bank_rule' then return array(select t.ctid from "bank_rule" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'accounting_catalog_item' then return array(select t.ctid from "accounting_catalog_item" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'accounting_rule' then return array(select t.ctid from "accounting_rule" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'journal_entry' then return array(select t.ctid from "journal_entry" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'proof_run' then return array(select t.ctid from "proof_run" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'deferral' then return array(select t.ctid from "deferral" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'task' then return array(select t.ctid from "task" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'case' then return array(select t.ctid from "case" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'claim' then return array(select t.ctid from "claim" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'campaign' then return array(select t.ctid from "campaign" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'campaign_contact' then return array(select t.ctid from "campaign_contact" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'committee' then return array(select t.ctid from "committee" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'voting' then return array(select t.ctid from "voting" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'vote' then return array(select t.ctid from "vote" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'question' then return array(select t.ctid from "question" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'project' then return array(select t.ctid from "project" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'budget' then return array(select t.ctid from "budget" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'time_entry' then return array(select t.ctid from "time_entry" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'ticket' then return array(select t.ctid from "ticket" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'rule' then return array(select t.ctid from "rule" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'communication' then return array(select t.ctid from "communication" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'mail' then return array(select t.ctid from "mail" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'external_data' then return array(select t.ctid from "external_data" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'document' then return array(select t.ctid from "document" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'signature_request' then return array(select t.ctid from "signature_request" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'document_signer' then return array(select t.ctid from "document_signer" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'note' then return array(select t.ctid from "note" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'impersonation' then return array(select t.ctid from "impersonation" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'pending_change' then return array(select t.ctid from "pending_change" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'approval' then return array(select t.ctid from "approval" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'tenant' then return array(select t.ctid from "tenant" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'host' then return array(select t.ctid from "host" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'identity_provider' then return array(select t.ctid from "identity_provider" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'api_key' then return array(select t.ctid from "api_key" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'webhook' then return array(select t.ctid from "webhook" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'webhook_delivery' then return array(select t.ctid from "webhook_delivery" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'outside_service' then return array(select t.ctid from "outside_service" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'counter' then return array(select t.ctid from "counter" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'key_value' then return array(select t.ctid from "key_value" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'list' then return array(select t.ctid from "list" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'locale' then return array(select t.ctid from "locale" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'location' then return array(select t.ctid from "location" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'currency' then return array(select t.ctid from "currency" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'tax' then return array(select t.ctid from "tax" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'index' then return array(select t.ctid from "index" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'indice' then return array(select t.ctid from "indice" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'script' then return array(select t.ctid from "script" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'feature_flag' then return array(select t.ctid from "feature_flag" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'batch' then return array(select t.ctid from "batch" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'chat' then return array(select t.ctid from "chat" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'cron' then return array(select t.ctid from "cron" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'export' then return array(select t.ctid from "export" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'flow' then return array(select t.ctid from "flow" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'flow_key' then return array(select t.ctid from "flow_key" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'import' then return array(select t.ctid from "import" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'letter_template' then return array(select t.ctid from "letter_template" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'letter_version' then return array(select t.ctid from "letter_version" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'mapping' then return array(select t.ctid from "mapping" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'metric' then return array(select t.ctid from "metric" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'report' then return array(select t.ctid from "report" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'script_version' then return array(select t.ctid from "script_version" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'sheet' then return array(select t.ctid from "sheet" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  when 'dyno' then return array(select t.ctid from "dyno" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);
  end case;
end $body$;
revoke all on function places_of_rows(text, int[], int[], text[], int) from public;
grant execute on function places_of_rows(text, int[], int[], text[], int) to tranche_app;
insert into rework (table_name, field, asked_by) values ('accounting_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('accounting_rule', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('agreement', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('amendment', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('amendment_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('api_key', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('approval', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('asset', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('asset_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('asset_expense', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('asset_lot', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('asset_service_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_account', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_operation', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_rule', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_statement', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('bank_transaction', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('batch', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('billing_run', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('budget', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('campaign', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('campaign_contact', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('camt', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('case', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('chat', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('claim', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('collateral', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('committee', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('communication', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('contract', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('contract_element', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('contract_lot', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('counter', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('credit_line', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('cron', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('currency', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('data_request', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('deal', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('deferral', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('depreciation_schedule', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('document', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('document_signer', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('dyno', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('export', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('external_contract', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('external_data', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('feature_flag', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('financing_service', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('flow', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('flow_key', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('fund', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('funding', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('host', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('identity_provider', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('impersonation', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('import', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('index', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('indice', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('inspection', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('inventory', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('invoice', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('journal_entry', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('key_value', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('letter_template', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('letter_version', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('list', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('locale', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('location', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('mail', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('maintenance', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('mandate', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('mapping', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('metric', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('note', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('outside_service', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('payment_file', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('payment_file_line', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('pending_change', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('person', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('person_amendment', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('private_equity_asset', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('private_equity_operation', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('private_equity_transaction', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('product', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('product_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('product_element_catalog_item', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('product_table', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('project', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('proof_run', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('question', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('quotation', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('report', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('rule', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('score', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('script', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('script_version', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('sepa', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('sheet', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('signature_request', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('task', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('tax', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('tenant', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('ticket', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('time_entry', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('user', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('user_preference', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('vote', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('voting', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('webhook', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('webhook_delivery', '#search', '0100-keys-of-words') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
