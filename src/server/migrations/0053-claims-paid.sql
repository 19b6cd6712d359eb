-- 0053-claims-paid
-- schema: b9cd174b7a24294f -> 10a7954d31672f31
-- older servers: yes
alter table "claim" add column "bank_operation_registration" text;
alter table "claim" add column "bank_operation_id" uuid;
alter table "claim" add constraint "claim_bank_operation_id_fk" foreign key (tenant_id, "bank_operation_id") references "bank_operation" (tenant_id, id) not valid;
-- step: alone
create index concurrently "claim_bank_operation_id_ix" on "claim" (tenant_id, "bank_operation_id") where "bank_operation_id" is not null;
-- step: alone
alter table "claim" validate constraint "claim_bank_operation_id_fk";
