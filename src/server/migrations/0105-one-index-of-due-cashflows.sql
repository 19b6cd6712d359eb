-- 0105-one-index-of-due-cashflows
-- schema: d32ed1a378c25a0d -> 4891817c141570b4
-- older servers: yes
-- step: alone
drop index concurrently if exists "cashflow_contract_id_due_date_ix";
-- step: alone
drop index concurrently if exists "cashflow_status_due_date_ix";
