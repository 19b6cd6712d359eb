-- 0012-lists-served-throughout
-- schema: ec2e8a4de136f0d2 -> 3aefd4aa5c3814c1
-- older servers: yes
create or replace function find_texts(p_table text, p_column text, p_pattern text, p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  test text := format('t.tenant_id = %s and t.%I like %L', current_setting('app.tenant')::int, p_column, p_pattern);
  guess json; found uuid[];
begin
  if length(p_pattern) < 5 or not has_table_privilege('tranche_app', format('%I', p_table), 'select') then return null; end if;
  execute format('explain (format json) select t.id from %I t where %s', p_table, test) into guess;
  if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > p_most then return null; end if;
  execute format('select coalesce(array_agg(f.id), ''{}'') from (select t.id from %I t where %s limit %s) f', p_table, test, p_most + 1) into found;
  if cardinality(found) > p_most then return null; end if;
  return found;
end $body$;
revoke all on function find_texts(text, text, text, int) from public;
grant execute on function find_texts(text, text, text, int) to tranche_app;
insert into rework (table_name, field, asked_by) values ('user', '#search', '0012-lists-served-throughout') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('task', '#search', '0012-lists-served-throughout') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: alone
create index concurrently "person_address_f_ix" on "person" (tenant_id, "address_f") where "address_f" is not null;
-- step: alone
create index concurrently "person_accounting_f_ix" on "person" (tenant_id, "accounting_f") where "accounting_f" is not null;
-- step: alone
create index concurrently "person_external_reference_f_ix" on "person" (tenant_id, "external_reference_f") where "external_reference_f" is not null;
-- step: alone
create index concurrently "user_is_locked_username_f_ix" on "user" (tenant_id, "username_f", "id") where "is_locked";
-- step: alone
create index concurrently "user_first_name_f_ix" on "user" (tenant_id, "first_name_f") where "first_name_f" is not null;
-- step: alone
create index concurrently "user_last_name_f_ix" on "user" (tenant_id, "last_name_f") where "last_name_f" is not null;
-- step: alone
create index concurrently "user_mobile_ix" on "user" (tenant_id, "mobile") where "mobile" is not null;
-- step: alone
drop index concurrently if exists "user_preference_username_type_ix";
-- step: alone
create index concurrently "user_preference_username_f_type_ix" on "user_preference" (tenant_id, "username_f", "type", "id");
-- step: alone
create index concurrently "user_preference_group_id_f_ix" on "user_preference" (tenant_id, "group_id_f") where "group_id_f" is not null;
-- step: alone
create index concurrently "person_amendment_is_due_effective_date_ix" on "person_amendment" (tenant_id, "effective_date", "id") where "is_due";
-- step: alone
create index concurrently "score_is_expired_date_ix" on "score" (tenant_id, "date", "id") where "is_expired";
-- step: alone
drop index concurrently if exists "product_code_f_ix";
-- step: alone
drop index concurrently if exists "product_contract_type_ix";
-- step: alone
drop index concurrently if exists "product_financial_product_ix";
-- step: alone
drop index concurrently if exists "product_name_f_ix";
-- step: alone
drop index concurrently if exists "product_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "product_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "product_start_date_ix";
-- step: alone
drop index concurrently if exists "product_status_name_f_ix";
-- step: alone
create index concurrently "deal_is_expiring_insert_date_ix" on "deal" (tenant_id, "insert_date", "id") where "is_expiring";
-- step: alone
create index concurrently "deal_owner_username_f_ix" on "deal" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "contract_owner_username_f_ix" on "contract" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "contract_element_code_f_ix" on "contract_element" (tenant_id, "code_f") where "code_f" is not null;
-- step: alone
drop index concurrently if exists "agreement_end_date_ix";
-- step: alone
drop index concurrently if exists "agreement_name_f_ix";
-- step: alone
drop index concurrently if exists "agreement_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "agreement_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "agreement_partner_id_name_f_ix";
-- step: alone
drop index concurrently if exists "agreement_start_date_ix";
-- step: alone
drop index concurrently if exists "agreement_status_name_f_ix";
-- step: alone
drop index concurrently if exists "agreement_trigram_f_ix";
-- step: alone
drop index concurrently if exists "agreement_type_ix";
-- step: alone
create index concurrently "agreement_partner_id_ix" on "agreement" (tenant_id, "partner_id") where "partner_id" is not null;
-- step: alone
drop index concurrently if exists "amendment_catalog_item_code_f_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_fee_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_name_f_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_status_name_f_ix";
-- step: alone
drop index concurrently if exists "amendment_catalog_item_type_ix";
-- step: alone
create index concurrently "collateral_is_expired_start_date_ix" on "collateral" (tenant_id, "start_date", "id") where "is_expired";
-- step: alone
drop index concurrently if exists "product_table_code_f_ix";
-- step: alone
drop index concurrently if exists "product_table_end_date_ix";
-- step: alone
drop index concurrently if exists "product_table_name_f_ix";
-- step: alone
drop index concurrently if exists "product_table_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "product_table_orga_id_status_code_f_ix";
-- step: alone
drop index concurrently if exists "product_table_start_date_ix";
-- step: alone
drop index concurrently if exists "product_table_status_code_f_ix";
-- step: alone
drop index concurrently if exists "product_table_type_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_end_date_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_name_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_orga_id_position_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_orga_id_status_positi_1rifeyh";
-- step: alone
drop index concurrently if exists "product_catalog_item_partner_id_position_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_position_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_position_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_product_id_position_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_rate_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_start_date_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_status_position_code_f_ix";
-- step: alone
drop index concurrently if exists "product_catalog_item_type_ix";
-- step: alone
create index concurrently "product_catalog_item_product_id_ix" on "product_catalog_item" (tenant_id, "product_id") where "product_id" is not null;
-- step: alone
create index concurrently "product_catalog_item_partner_id_ix" on "product_catalog_item" (tenant_id, "partner_id") where "partner_id" is not null;
-- step: alone
drop index concurrently if exists "product_element_catalog_item_amount_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_code_f_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_financing_ser_1boshob";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_name_f_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_orga_id_statu_zcugn6";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_status_code_f_ix";
-- step: alone
drop index concurrently if exists "product_element_catalog_item_type_ix";
-- step: alone
create index concurrently "product_element_catalog_item_financing_ser_9fwwb2" on "product_element_catalog_item" (tenant_id, "financing_service_id") where "financing_service_id" is not null;
-- step: alone
drop index concurrently if exists "fund_available_ix";
-- step: alone
drop index concurrently if exists "fund_credit_limit_ix";
-- step: alone
drop index concurrently if exists "fund_end_date_ix";
-- step: alone
drop index concurrently if exists "fund_financing_finality_ix";
-- step: alone
drop index concurrently if exists "fund_financing_nature_ix";
-- step: alone
drop index concurrently if exists "fund_financing_type_ix";
-- step: alone
drop index concurrently if exists "fund_funder_id_name_f_ix";
-- step: alone
drop index concurrently if exists "fund_name_f_ix";
-- step: alone
drop index concurrently if exists "fund_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "fund_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "fund_outstanding_ix";
-- step: alone
drop index concurrently if exists "fund_status_name_f_ix";
-- step: alone
drop index concurrently if exists "fund_type_ix";
-- step: alone
create index concurrently "fund_funder_id_ix" on "fund" (tenant_id, "funder_id") where "funder_id" is not null;
-- step: alone
create index concurrently "funding_is_due_insert_date_ix" on "funding" (tenant_id, "insert_date", "id") where "is_due";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_category_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_code_f_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_name_f_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_orga_id_status__xcv7dq";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_payment_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_status_name_f_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_supplier_id_name_f_ix";
-- step: alone
drop index concurrently if exists "asset_service_catalog_item_type_ix";
-- step: alone
create index concurrently "asset_service_catalog_item_supplier_id_ix" on "asset_service_catalog_item" (tenant_id, "supplier_id") where "supplier_id" is not null;
-- step: alone
create index concurrently "asset_expense_is_recharged_date_ix" on "asset_expense" (tenant_id, "date", "id") where "is_recharged";
-- step: alone
create index concurrently "depreciation_schedule_is_due_start_date_ix" on "depreciation_schedule" (tenant_id, "start_date", "id") where "is_due";
-- step: alone
create index concurrently "sepa_sepa_creditor_identifier_f_ix" on "sepa" (tenant_id, "sepa_creditor_identifier_f") where "sepa_creditor_identifier_f" is not null;
-- step: alone
drop index concurrently if exists "payment_file_line_contract_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_date_name_f_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_invoice_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_orga_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_orga_id_status_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_payment_file_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_person_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_sepa_id_ix";
-- step: alone
drop index concurrently if exists "payment_file_line_status_ix";
-- step: alone
create index concurrently "payment_file_line_date_name_f_ix" on "payment_file_line" (tenant_id, "date" desc, "name_f", "id");
-- step: alone
create index concurrently "payment_file_line_status_date_name_f_ix" on "payment_file_line" (tenant_id, "status", "date" desc, "name_f", "id");
-- step: alone
create index concurrently "payment_file_line_orga_id_date_name_f_ix" on "payment_file_line" (tenant_id, "orga_id", "date" desc, "name_f", "id");
-- step: alone
create index concurrently "payment_file_line_orga_id_status_date_name_f_ix" on "payment_file_line" (tenant_id, "orga_id", "status", "date" desc, "name_f", "id");
-- step: alone
create index concurrently "payment_file_line_payment_file_id_date_name_f_ix" on "payment_file_line" (tenant_id, "payment_file_id", "date" desc, "name_f", "id") where "payment_file_id" is not null;
-- step: alone
create index concurrently "payment_file_line_sepa_id_date_name_f_ix" on "payment_file_line" (tenant_id, "sepa_id", "date" desc, "name_f", "id") where "sepa_id" is not null;
-- step: alone
create index concurrently "payment_file_line_invoice_id_date_name_f_ix" on "payment_file_line" (tenant_id, "invoice_id", "date" desc, "name_f", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "payment_file_line_contract_id_date_name_f_ix" on "payment_file_line" (tenant_id, "contract_id", "date" desc, "name_f", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "payment_file_line_person_id_date_name_f_ix" on "payment_file_line" (tenant_id, "person_id", "date" desc, "name_f", "id") where "person_id" is not null;
-- step: alone
create index concurrently "payment_file_line_counterparty_iban_ix" on "payment_file_line" (tenant_id, "counterparty_iban") where "counterparty_iban" is not null;
-- step: alone
create index concurrently "bank_account_is_inactive_position_name_f_ix" on "bank_account" (tenant_id, "position", "name_f", "id") where "is_inactive";
-- step: alone
create index concurrently "bank_account_bank_bic_ix" on "bank_account" (tenant_id, "bank_bic") where "bank_bic" is not null;
-- step: alone
create index concurrently "bank_account_currency_ix" on "bank_account" (tenant_id, "currency") where "currency" is not null;
-- step: alone
drop index concurrently if exists "mandate_creditor_id_ix";
-- step: alone
drop index concurrently if exists "mandate_orga_id_ix";
-- step: alone
drop index concurrently if exists "mandate_orga_id_status_ix";
-- step: alone
drop index concurrently if exists "mandate_person_id_ix";
-- step: alone
drop index concurrently if exists "mandate_position_insert_date_ix";
-- step: alone
drop index concurrently if exists "mandate_status_ix";
-- step: alone
create index concurrently "mandate_is_lapsed_position_insert_date_ix" on "mandate" (tenant_id, "position", "insert_date" desc, "id" desc) where "is_lapsed";
-- step: alone
create index concurrently "mandate_position_insert_date_ix" on "mandate" (tenant_id, "position", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "mandate_status_position_insert_date_ix" on "mandate" (tenant_id, "status", "position", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "mandate_orga_id_position_insert_date_ix" on "mandate" (tenant_id, "orga_id", "position", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "mandate_orga_id_status_position_insert_date_ix" on "mandate" (tenant_id, "orga_id", "status", "position", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "mandate_person_id_position_insert_date_ix" on "mandate" (tenant_id, "person_id", "position", "insert_date" desc, "id" desc) where "person_id" is not null;
-- step: alone
create index concurrently "mandate_creditor_id_position_insert_date_ix" on "mandate" (tenant_id, "creditor_id", "position", "insert_date" desc, "id" desc) where "creditor_id" is not null;
-- step: alone
create index concurrently "bank_statement_iban_ix" on "bank_statement" (tenant_id, "iban") where "iban" is not null;
-- step: alone
drop index concurrently if exists "bank_transaction_bank_account_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_bank_statement_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_date_position_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_end_to_end_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_orga_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_orga_id_status_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_person_id_ix";
-- step: alone
drop index concurrently if exists "bank_transaction_status_ix";
-- step: alone
create index concurrently "bank_transaction_end_to_end_id_f_ix" on "bank_transaction" (tenant_id, "end_to_end_id_f", "id");
-- step: alone
create index concurrently "bank_transaction_date_position_ix" on "bank_transaction" (tenant_id, "date" desc, "position", "id");
-- step: alone
create index concurrently "bank_transaction_status_date_position_ix" on "bank_transaction" (tenant_id, "status", "date" desc, "position", "id");
-- step: alone
create index concurrently "bank_transaction_orga_id_date_position_ix" on "bank_transaction" (tenant_id, "orga_id", "date" desc, "position", "id");
-- step: alone
create index concurrently "bank_transaction_orga_id_status_date_position_ix" on "bank_transaction" (tenant_id, "orga_id", "status", "date" desc, "position", "id");
-- step: alone
create index concurrently "bank_transaction_bank_account_id_date_position_ix" on "bank_transaction" (tenant_id, "bank_account_id", "date" desc, "position", "id") where "bank_account_id" is not null;
-- step: alone
create index concurrently "bank_transaction_bank_statement_id_date_po_1cy9oq1" on "bank_transaction" (tenant_id, "bank_statement_id", "date" desc, "position", "id") where "bank_statement_id" is not null;
-- step: alone
create index concurrently "bank_transaction_person_id_date_position_ix" on "bank_transaction" (tenant_id, "person_id", "date" desc, "position", "id") where "person_id" is not null;
-- step: alone
create index concurrently "bank_transaction_decided_by_f_ix" on "bank_transaction" (tenant_id, "decided_by_f") where "decided_by_f" is not null;
-- step: alone
drop index concurrently if exists "accounting_catalog_item_chart_account_f_ix";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_ledger_ix";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_logical_account_ix";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_orga_id_chart_account_f_ix";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_orga_id_status_cha_h43voq";
-- step: alone
drop index concurrently if exists "accounting_catalog_item_status_chart_account_f_ix";
-- step: alone
create index concurrently "posting_event_orga_id_ix" on "posting_event" (tenant_id, "orga_id") where "orga_id" is not null;
-- step: alone
create index concurrently "posting_event_document_reference_f_ix" on "posting_event" (tenant_id, "document_reference_f") where "document_reference_f" is not null;
-- step: alone
create index concurrently "booking_orga_id_ix" on "booking" (tenant_id, "orga_id") where "orga_id" is not null;
-- step: alone
create index concurrently "booking_number_f_ix" on "booking" (tenant_id, "number_f") where "number_f" is not null;
-- step: alone
create index concurrently "booking_document_reference_f_ix" on "booking" (tenant_id, "document_reference_f") where "document_reference_f" is not null;
-- step: alone
drop index concurrently if exists "posting_account_date_ix";
-- step: alone
drop index concurrently if exists "posting_asset_id_ix";
-- step: alone
drop index concurrently if exists "posting_contract_id_ix";
-- step: alone
drop index concurrently if exists "posting_date_position_ix";
-- step: alone
drop index concurrently if exists "posting_invoice_id_ix";
-- step: alone
drop index concurrently if exists "posting_person_id_ix";
-- step: alone
drop index concurrently if exists "posting_status_ix";
-- step: alone
create index concurrently "posting_account_f_date_ix" on "posting" (tenant_id, "account_f", "date", "id");
-- step: alone
create index concurrently "posting_date_position_ix" on "posting" (tenant_id, "date" desc, "position", "id");
-- step: alone
create index concurrently "posting_status_date_position_ix" on "posting" (tenant_id, "status", "date" desc, "position", "id");
-- step: alone
create index concurrently "posting_person_id_date_position_ix" on "posting" (tenant_id, "person_id", "date" desc, "position", "id") where "person_id" is not null;
-- step: alone
create index concurrently "posting_contract_id_date_position_ix" on "posting" (tenant_id, "contract_id", "date" desc, "position", "id") where "contract_id" is not null;
-- step: alone
create index concurrently "posting_invoice_id_date_position_ix" on "posting" (tenant_id, "invoice_id", "date" desc, "position", "id") where "invoice_id" is not null;
-- step: alone
create index concurrently "posting_asset_id_date_position_ix" on "posting" (tenant_id, "asset_id", "date" desc, "position", "id") where "asset_id" is not null;
-- step: alone
create index concurrently "posting_orga_id_ix" on "posting" (tenant_id, "orga_id") where "orga_id" is not null;
-- step: alone
create index concurrently "posting_secondary_account_f_ix" on "posting" (tenant_id, "secondary_account_f") where "secondary_account_f" is not null;
-- step: alone
create index concurrently "posting_document_reference_f_ix" on "posting" (tenant_id, "document_reference_f") where "document_reference_f" is not null;
-- step: alone
create index concurrently "posting_letter_f_ix" on "posting" (tenant_id, "letter_f") where "letter_f" is not null;
-- step: alone
create index concurrently "task_is_done_due_date_ix" on "task" (tenant_id, "is_done", "due_date", "id");
-- step: alone
create index concurrently "task_is_late_due_date_ix" on "task" (tenant_id, "due_date", "id") where "is_late";
-- step: alone
create index concurrently "task_owner_username_f_ix" on "task" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "case_owner_username_f_ix" on "case" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "claim_owner_username_f_ix" on "claim" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "campaign_owner_username_f_ix" on "campaign" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
drop index concurrently if exists "campaign_contact_call_back_date_contact_date_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_campaign_id_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_orga_id_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_orga_id_status_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_person_id_ix";
-- step: alone
drop index concurrently if exists "campaign_contact_status_ix";
-- step: alone
create index concurrently "campaign_contact_call_back_date_contact_date_ix" on "campaign_contact" (tenant_id, "call_back_date", "contact_date" desc, "id" desc);
-- step: alone
create index concurrently "campaign_contact_status_call_back_date_con_ij1abq" on "campaign_contact" (tenant_id, "status", "call_back_date", "contact_date" desc, "id" desc);
-- step: alone
create index concurrently "campaign_contact_orga_id_call_back_date_co_lqijx3" on "campaign_contact" (tenant_id, "orga_id", "call_back_date", "contact_date" desc, "id" desc);
-- step: alone
create index concurrently "campaign_contact_orga_id_status_call_back__15zec10" on "campaign_contact" (tenant_id, "orga_id", "status", "call_back_date", "contact_date" desc, "id" desc);
-- step: alone
create index concurrently "campaign_contact_campaign_id_call_back_dat_ar0azu" on "campaign_contact" (tenant_id, "campaign_id", "call_back_date", "contact_date" desc, "id" desc) where "campaign_id" is not null;
-- step: alone
create index concurrently "campaign_contact_person_id_call_back_date__rdw2sv" on "campaign_contact" (tenant_id, "person_id", "call_back_date", "contact_date" desc, "id" desc) where "person_id" is not null;
-- step: alone
create index concurrently "campaign_contact_owner_username_f_ix" on "campaign_contact" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
drop index concurrently if exists "question_author_f_ix";
-- step: alone
drop index concurrently if exists "question_orga_id_status_subject_f_ix";
-- step: alone
drop index concurrently if exists "question_orga_id_subject_f_ix";
-- step: alone
drop index concurrently if exists "question_status_subject_f_ix";
-- step: alone
drop index concurrently if exists "question_subject_f_ix";
-- step: alone
drop index concurrently if exists "question_type_ix";
-- step: alone
create index concurrently "project_owner_username_f_ix" on "project" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
create index concurrently "budget_is_overspent_start_date_ix" on "budget" (tenant_id, "start_date", "id") where "is_overspent";
-- step: alone
create index concurrently "time_entry_is_billable_date_ix" on "time_entry" (tenant_id, "is_billable", "date", "id");
-- step: alone
create index concurrently "time_entry_username_f_ix" on "time_entry" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "ticket_owner_username_f_ix" on "ticket" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
drop index concurrently if exists "rule_code_f_ix";
-- step: alone
drop index concurrently if exists "rule_entity_name_ix";
-- step: alone
drop index concurrently if exists "rule_name_f_ix";
-- step: alone
drop index concurrently if exists "rule_orga_id_position_code_f_ix";
-- step: alone
drop index concurrently if exists "rule_orga_id_status_position_code_f_ix";
-- step: alone
drop index concurrently if exists "rule_outcome_ix";
-- step: alone
drop index concurrently if exists "rule_position_code_f_ix";
-- step: alone
drop index concurrently if exists "rule_position_ix";
-- step: alone
drop index concurrently if exists "rule_status_position_code_f_ix";
-- step: alone
drop index concurrently if exists "rule_type_ix";
-- step: alone
create index concurrently "communication_owner_username_f_ix" on "communication" (tenant_id, "owner_username_f") where "owner_username_f" is not null;
-- step: alone
drop index concurrently if exists "document_orga_id_ix";
-- step: alone
drop index concurrently if exists "document_orga_id_status_ix";
-- step: alone
drop index concurrently if exists "document_sort_index_insert_date_ix";
-- step: alone
drop index concurrently if exists "document_status_ix";
-- step: alone
create index concurrently "document_is_expired_sort_index_insert_date_ix" on "document" (tenant_id, "sort_index", "insert_date" desc, "id" desc) where "is_expired";
-- step: alone
create index concurrently "document_sort_index_insert_date_ix" on "document" (tenant_id, "sort_index", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "document_status_sort_index_insert_date_ix" on "document" (tenant_id, "status", "sort_index", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "document_orga_id_sort_index_insert_date_ix" on "document" (tenant_id, "orga_id", "sort_index", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "document_orga_id_status_sort_index_insert_date_ix" on "document" (tenant_id, "orga_id", "status", "sort_index", "insert_date" desc, "id" desc);
-- step: alone
create index concurrently "note_insert_user_ix" on "note" (tenant_id, "insert_user") where "insert_user" is not null;
-- step: alone
drop index concurrently if exists "history_request_id_ix";
-- step: alone
create index concurrently "history_request_id_f_ix" on "history" (tenant_id, "request_id_f", "id");
-- step: alone
create index concurrently "history_entity_registration_f_ix" on "history" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
-- step: alone
create index concurrently "history_username_f_ix" on "history" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "history_transition_f_ix" on "history" (tenant_id, "transition_f") where "transition_f" is not null;
-- step: alone
create index concurrently "audit_username_f_ix" on "audit" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "audit_entity_registration_f_ix" on "audit" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
-- step: alone
create index concurrently "audit_ip_address_f_ix" on "audit" (tenant_id, "ip_address_f") where "ip_address_f" is not null;
-- step: alone
create index concurrently "audit_request_id_f_ix" on "audit" (tenant_id, "request_id_f") where "request_id_f" is not null;
-- step: alone
drop index concurrently if exists "system_log_request_id_ix";
-- step: alone
create index concurrently "system_log_request_id_f_ix" on "system_log" (tenant_id, "request_id_f", "id");
-- step: alone
create index concurrently "system_log_source_f_ix" on "system_log" (tenant_id, "source_f") where "source_f" is not null;
-- step: alone
create index concurrently "system_log_username_f_ix" on "system_log" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "system_log_message_f_parts_ix" on "system_log" using gin (tenant_id, "message_f" gin_trgm_ops);
-- step: alone
drop index concurrently if exists "access_log_request_id_ix";
-- step: alone
create index concurrently "access_log_request_id_f_ix" on "access_log" (tenant_id, "request_id_f", "id");
-- step: alone
create index concurrently "access_log_method_f_ix" on "access_log" (tenant_id, "method_f") where "method_f" is not null;
-- step: alone
create index concurrently "access_log_username_f_ix" on "access_log" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "access_log_ip_address_f_ix" on "access_log" (tenant_id, "ip_address_f") where "ip_address_f" is not null;
-- step: alone
create index concurrently "access_log_code_f_ix" on "access_log" (tenant_id, "code_f") where "code_f" is not null;
-- step: alone
create index concurrently "access_log_path_f_parts_ix" on "access_log" using gin (tenant_id, "path_f" gin_trgm_ops);
-- step: alone
drop index concurrently if exists "tenant_name_f_ix";
-- step: alone
drop index concurrently if exists "tenant_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "tenant_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "tenant_status_name_f_ix";
-- step: alone
drop index concurrently if exists "host_hostname_f_ix";
-- step: alone
drop index concurrently if exists "host_mode_ix";
-- step: alone
drop index concurrently if exists "host_orga_id_hostname_f_ix";
-- step: alone
drop index concurrently if exists "host_orga_id_status_hostname_f_ix";
-- step: alone
drop index concurrently if exists "host_status_hostname_f_ix";
-- step: alone
drop index concurrently if exists "counter_orga_id_registration_ix";
-- step: alone
drop index concurrently if exists "counter_registration_ix";
-- step: alone
drop index concurrently if exists "list_name_f_ix";
-- step: alone
drop index concurrently if exists "list_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "locale_locale_ix";
-- step: alone
drop index concurrently if exists "locale_orga_id_locale_ix";
-- step: alone
drop index concurrently if exists "currency_code_f_ix";
-- step: alone
drop index concurrently if exists "currency_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "tax_category_ix";
-- step: alone
drop index concurrently if exists "tax_code_f_ix";
-- step: alone
drop index concurrently if exists "tax_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "index_code_f_ix";
-- step: alone
drop index concurrently if exists "index_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "index_orga_id_status_code_f_ix";
-- step: alone
drop index concurrently if exists "index_status_code_f_ix";
-- step: alone
drop index concurrently if exists "index_tenor_ix";
-- step: alone
drop index concurrently if exists "indice_code_f_ix";
-- step: alone
drop index concurrently if exists "indice_orga_id_code_f_ix";
-- step: alone
drop index concurrently if exists "indice_orga_id_status_code_f_ix";
-- step: alone
drop index concurrently if exists "indice_status_code_f_ix";
-- step: alone
drop index concurrently if exists "script_entity_name_ix";
-- step: alone
drop index concurrently if exists "script_orga_id_script_name_f_ix";
-- step: alone
drop index concurrently if exists "script_orga_id_status_script_name_f_ix";
-- step: alone
drop index concurrently if exists "script_script_name_f_ix";
-- step: alone
drop index concurrently if exists "script_status_script_name_f_ix";
-- step: alone
drop index concurrently if exists "script_type_ix";
-- step: alone
drop index concurrently if exists "script_update_date_ix";
-- step: alone
drop index concurrently if exists "feature_flag_name_f_ix";
-- step: alone
drop index concurrently if exists "feature_flag_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "feature_flag_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "feature_flag_status_name_f_ix";
-- step: alone
drop index concurrently if exists "feature_flag_type_ix";
-- step: alone
create index concurrently "access_stat_username_f_ix" on "access_stat" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "access_stat_method_f_ix" on "access_stat" (tenant_id, "method_f") where "method_f" is not null;
-- step: alone
create index concurrently "access_stat_route_f_ix" on "access_stat" (tenant_id, "route_f") where "route_f" is not null;
-- step: alone
create index concurrently "batch_username_f_insert_date_ix" on "batch" (tenant_id, "username_f", "insert_date", "id");
-- step: alone
create index concurrently "batch_is_dry_run_insert_date_ix" on "batch" (tenant_id, "insert_date", "id") where "is_dry_run";
-- step: alone
drop index concurrently if exists "batch_item_import_registration_ix";
-- step: alone
create index concurrently "batch_item_import_registration_f_ix" on "batch_item" (tenant_id, "import_registration_f", "id");
-- step: alone
create index concurrently "batch_item_entity_registration_f_ix" on "batch_item" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
-- step: alone
create index concurrently "batch_item_field_f_ix" on "batch_item" (tenant_id, "field_f") where "field_f" is not null;
-- step: alone
create index concurrently "batch_item_code_f_ix" on "batch_item" (tenant_id, "code_f") where "code_f" is not null;
-- step: alone
create index concurrently "chat_entity_registration_f_ix" on "chat" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
-- step: alone
create index concurrently "chat_message_username_f_ix" on "chat_message" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
drop index concurrently if exists "cron_last_outcome_ix";
-- step: alone
drop index concurrently if exists "cron_last_start_date_ix";
-- step: alone
drop index concurrently if exists "cron_name_f_ix";
-- step: alone
drop index concurrently if exists "cron_next_run_date_ix";
-- step: alone
drop index concurrently if exists "cron_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "cron_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "cron_origin_ix";
-- step: alone
drop index concurrently if exists "cron_status_name_f_ix";
-- step: alone
drop index concurrently if exists "flow_end_date_ix";
-- step: alone
drop index concurrently if exists "flow_entity_name_ix";
-- step: alone
drop index concurrently if exists "flow_name_f_ix";
-- step: alone
drop index concurrently if exists "flow_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "flow_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "flow_start_date_ix";
-- step: alone
drop index concurrently if exists "flow_status_name_f_ix";
-- step: alone
drop index concurrently if exists "flow_type_ix";
-- step: alone
create index concurrently "import_insert_user_ix" on "import" (tenant_id, "insert_user") where "insert_user" is not null;
-- step: alone
drop index concurrently if exists "mapping_entity_name_ix";
-- step: alone
drop index concurrently if exists "mapping_name_f_ix";
-- step: alone
drop index concurrently if exists "mapping_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "mapping_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "mapping_status_name_f_ix";
-- step: alone
drop index concurrently if exists "metric_entity_name_ix";
-- step: alone
drop index concurrently if exists "metric_last_date_ix";
-- step: alone
drop index concurrently if exists "metric_measure_ix";
-- step: alone
drop index concurrently if exists "metric_orga_id_position_metric_key_f_ix";
-- step: alone
drop index concurrently if exists "metric_position_metric_key_f_ix";
-- step: alone
drop index concurrently if exists "metric_record_date_key_f_ix";
-- step: alone
drop index concurrently if exists "metric_record_metric_id_ix";
-- step: alone
create index concurrently "metric_record_date_key_f_ix" on "metric_record" (tenant_id, "date" desc, "key_f", "id");
-- step: alone
create index concurrently "metric_record_metric_id_date_key_f_ix" on "metric_record" (tenant_id, "metric_id", "date" desc, "key_f", "id") where "metric_id" is not null;
-- step: alone
create index concurrently "metric_record_key_f_ix" on "metric_record" (tenant_id, "key_f") where "key_f" is not null;
-- step: alone
drop index concurrently if exists "report_entity_name_ix";
-- step: alone
drop index concurrently if exists "report_last_run_date_ix";
-- step: alone
drop index concurrently if exists "report_name_f_ix";
-- step: alone
drop index concurrently if exists "report_orga_id_name_f_ix";
-- step: alone
drop index concurrently if exists "report_orga_id_status_name_f_ix";
-- step: alone
drop index concurrently if exists "report_status_name_f_ix";
-- step: alone
drop index concurrently if exists "report_type_ix";
-- step: alone
drop index concurrently if exists "script_log_request_id_ix";
-- step: alone
drop index concurrently if exists "script_log_script_name_ix";
-- step: alone
create index concurrently "script_log_request_id_f_ix" on "script_log" (tenant_id, "request_id_f", "id");
-- step: alone
create index concurrently "script_log_script_name_f_ix" on "script_log" (tenant_id, "script_name_f", "id");
-- step: alone
create index concurrently "script_log_username_f_ix" on "script_log" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "script_log_message_f_parts_ix" on "script_log" using gin (tenant_id, "message_f" gin_trgm_ops);
-- step: alone
create index concurrently "script_version_hash_f_ix" on "script_version" (tenant_id, "hash_f") where "hash_f" is not null;
-- step: alone
create index concurrently "script_version_insert_user_ix" on "script_version" (tenant_id, "insert_user") where "insert_user" is not null;
-- step: alone
create index concurrently "sheet_update_user_ix" on "sheet" (tenant_id, "update_user") where "update_user" is not null;
-- step: alone
create index concurrently "system_event_source_f_ix" on "system_event" (tenant_id, "source_f") where "source_f" is not null;
-- step: alone
create index concurrently "system_event_username_f_ix" on "system_event" (tenant_id, "username_f") where "username_f" is not null;
-- step: alone
create index concurrently "system_event_request_id_f_ix" on "system_event" (tenant_id, "request_id_f") where "request_id_f" is not null;
-- step: alone
create index concurrently "system_event_message_f_parts_ix" on "system_event" using gin (tenant_id, "message_f" gin_trgm_ops);
