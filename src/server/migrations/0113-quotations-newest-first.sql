-- 0113-quotations-newest-first
-- schema: 6654a0251cd31a2b -> bfb0f9ce7dd1e767
-- older servers: yes
-- step: alone
drop index concurrently if exists "quotation_contract_id_position_ix";
-- step: alone
drop index concurrently if exists "quotation_deal_id_position_ix";
-- step: alone
drop index concurrently if exists "quotation_orga_id_position_ix";
-- step: alone
drop index concurrently if exists "quotation_orga_id_status_position_ix";
-- step: alone
drop index concurrently if exists "quotation_position_ix";
-- step: alone
drop index concurrently if exists "quotation_status_position_ix";
-- step: alone
create index concurrently "quotation_insert_date_ix" on "quotation" (tenant_id, "insert_date", "id");
-- step: alone
create index concurrently "quotation_status_insert_date_ix" on "quotation" (tenant_id, "status", "insert_date", "id");
-- step: alone
create index concurrently "quotation_orga_id_insert_date_ix" on "quotation" (tenant_id, "orga_id", "insert_date", "id");
-- step: alone
create index concurrently "quotation_orga_id_status_insert_date_ix" on "quotation" (tenant_id, "orga_id", "status", "insert_date", "id");
-- step: alone
create index concurrently "quotation_deal_id_insert_date_ix" on "quotation" (tenant_id, "deal_id", "insert_date", "id") where "deal_id" is not null;
-- step: alone
create index concurrently "quotation_contract_id_insert_date_ix" on "quotation" (tenant_id, "contract_id", "insert_date", "id") where "contract_id" is not null;
