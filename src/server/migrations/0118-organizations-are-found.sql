-- 0118-organizations-are-found
-- schema: a4d5250d98f8a6ea -> aa2e92ef4e8a7df6
-- older servers: yes
-- step: alone
create index concurrently "person_type_name_f_ix" on "person" (tenant_id, "type", "name_f", "id");
-- step: alone
drop index concurrently if exists "person_type_ix";
