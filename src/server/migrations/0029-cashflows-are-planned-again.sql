-- 0029-cashflows-are-planned-again
-- schema: fa33d80aacb6ee5a -> 609c660394e5eb74
-- older servers: yes
alter table "cashflow" add column "replanned_date" date;
