-- 0031-notes-name-the-lines-they-call-back
-- schema: 92c29984d2c58377 -> 5bf49efcd1a01a9a
-- older servers: yes
alter table "invoice_line" add column "original_registration" text;
alter table "invoice_line" add column "original_id" uuid;
alter table "invoice_line" add constraint "invoice_line_original_id_fk" foreign key (tenant_id, "original_id") references "invoice_line" (tenant_id, id) not valid;
-- step: alone
create index concurrently "invoice_line_original_id_ix" on "invoice_line" (tenant_id, "original_id") where "original_id" is not null;
-- step: alone
alter table "invoice_line" validate constraint "invoice_line_original_id_fk";
