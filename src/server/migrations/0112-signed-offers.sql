-- 0112-signed-offers
-- schema: 40446894422f4600 -> 6654a0251cd31a2b
-- older servers: yes
alter table "deal" add column "signed_offer_registration" text;
alter table "deal" add column "signed_offer_id" uuid;
alter table "deal" add constraint "deal_signed_offer_id_fk" foreign key (tenant_id, "signed_offer_id") references "quotation" (tenant_id, id) not valid;
-- step: alone
create index concurrently "deal_signed_offer_id_ix" on "deal" (tenant_id, "signed_offer_id") where "signed_offer_id" is not null;
-- step: alone
alter table "deal" validate constraint "deal_signed_offer_id_fk";
