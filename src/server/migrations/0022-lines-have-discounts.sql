-- 0022-lines-have-discounts
-- schema: dcf080c0cbf8c051 -> 39d31a00b9b67f41
-- older servers: yes
alter table "invoice_line" add column "discount" bigint;
