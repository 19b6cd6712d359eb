-- 0043-letters-have-their-day
-- schema: 11c52b64105012be -> f39d1e910708143a
-- older servers: yes
alter table "posting" add column "letter_date" date;
