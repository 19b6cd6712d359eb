-- 0116-prospects-are-found
-- schema: ad7679b98301a6c2 -> 939c5a8934ab8924
-- older servers: yes
-- step: alone
create index concurrently "person_stage_name_f_ix" on "person" (tenant_id, "stage", "name_f", "id") where "stage" is not null;
