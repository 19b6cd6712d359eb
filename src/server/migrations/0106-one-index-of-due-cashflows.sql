-- 0106-one-index-of-due-cashflows
-- schema: 2b98dcc7f9bb8112 -> 07bbcfcb146f9453
-- older servers: yes
-- step: alone
drop index concurrently if exists "cashflow_contract_id_due_date_ix";
-- step: alone
drop index concurrently if exists "cashflow_status_due_date_ix";
