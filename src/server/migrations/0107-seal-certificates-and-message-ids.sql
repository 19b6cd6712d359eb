-- 0107-seal-certificates-and-message-ids
-- schema: 07bbcfcb146f9453 -> 1e4dae0626884a82
-- older servers: yes
create table "seal_certificate" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "title" text,
  "title_f" text,
  "origin" text,
  "fingerprint" text,
  "fingerprint_f" text,
  "valid_to" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "word_keys" integer[] not null default '{}',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
) with (fillfactor = 85);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('seal_certificate'); end if; end $$;
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
  when 'seal_certificate' then return array(select t.ctid from "seal_certificate" t where t.tenant_id = v_tenant
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
  when 'shared_view' then return array(select t.ctid from "shared_view" t where t.tenant_id = v_tenant
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
create unique index "seal_certificate_registration_ux" on "seal_certificate" (tenant_id, "registration");
create index "seal_certificate_search_ix" on "seal_certificate" using gin (tenant_id, search gin_trgm_ops) with (gin_pending_list_limit = 256);
create index "seal_certificate_word_keys_ix" on "seal_certificate" using gin (word_keys) with (gin_pending_list_limit = 256);
alter table "seal_certificate" enable row level security;
create policy tenant on "seal_certificate" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "seal_certificate" to tranche_app;
alter table "seal_certificate" add constraint "seal_certificate_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
