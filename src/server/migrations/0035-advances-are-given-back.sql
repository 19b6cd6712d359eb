-- 0035-advances-are-given-back
-- schema: 692d2512dd136493 -> 7fe36914cbd8a044
-- older servers: yes
alter table "invoice" add column "refunded_registration" text;
alter table "invoice" add column "refunded_id" uuid;
alter table "bank_operation" add column "refunded" bigint;
alter table "invoice" add constraint "invoice_refunded_id_fk" foreign key (tenant_id, "refunded_id") references "bank_operation" (tenant_id, id) not valid;
insert into rework (table_name, field, asked_by) values ('bank_operation', 'refunded', '0035-advances-are-given-back') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: alone
create index concurrently "invoice_refunded_id_ix" on "invoice" (tenant_id, "refunded_id") where "refunded_id" is not null;
-- step: alone
alter table "invoice" validate constraint "invoice_refunded_id_fk";
