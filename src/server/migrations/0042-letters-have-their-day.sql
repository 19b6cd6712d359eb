-- 0042-letters-have-their-day
-- schema: f3298e8e01fc23bd -> b1c5ca8265609218
-- older servers: yes
alter table "posting" add column "letter_date" date;
