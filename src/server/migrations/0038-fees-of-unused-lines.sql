-- 0038-fees-of-unused-lines
-- schema: 27586f78bdc07ad6 -> 75015846e22807a1
-- older servers: yes
alter table "invoice" add column "billed_credit_line_registration" text;
alter table "invoice" add column "billed_credit_line_id" uuid;
alter table "invoice" add constraint "invoice_billed_credit_line_id_fk" foreign key (tenant_id, "billed_credit_line_id") references "credit_line" (tenant_id, id) not valid;
-- step: alone
create index concurrently "invoice_billed_credit_line_id_ix" on "invoice" (tenant_id, "billed_credit_line_id") where "billed_credit_line_id" is not null;
-- step: alone
alter table "invoice" validate constraint "invoice_billed_credit_line_id_fk";
