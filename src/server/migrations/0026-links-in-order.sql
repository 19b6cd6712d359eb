-- 0026-links-in-order
-- schema: 25b99200757b96e1 -> 461fdb31d0732b20
-- older servers: no
-- Records without a value get a key, too: those of all records are written anew.
with again as (
  update configuration set value = value || jsonb_build_object(
      'ready', '[]'::jsonb, 'after', '00000000-0000-0000-0000-000000000000', 'since', pg_current_xact_id()::text)
    where collection = 'searched-values'
    returning tenant_id, key
)
insert into outbox (tenant_id, id, job, payload, created_at, due_at)
  select tenant_id, gen_random_uuid(), 'search/write', jsonb_build_object('entity', key), now(), now() from again;
-- step: alone
drop index concurrently if exists "link_value_ix";
-- step: alone
create index concurrently "link_value_ix" on "link" (tenant_id, from_entity, path, value_f, from_id);
