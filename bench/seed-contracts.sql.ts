/** A million contracts of twenty tenants, made where they are kept: what a list is measured over. */
export const seedContracts = (contracts: number, tenants: number): string[] => [
  `insert into tenant_directory (name, label) select 'bench' || n, 'Bench ' || n from generate_series(1, ${tenants}) n on conflict do nothing`,
  `insert into person (tenant_id, id, registration, name, name_f, type, status, version, insert_date, insert_user, update_date, update_user, search)
   select t, gen_random_uuid(), 'PER-' || n, 'Client ' || n, 'client ' || n, 'C', 'ACTIVE', 1, now(), 'bench', now(), 'bench', 'per-' || n || ' client ' || n
   from generate_series(1, ${tenants}) t, generate_series(1, 500) n`,
  `insert into contract (tenant_id, id, registration, name, name_f, status, start_date, currency, financed_amount_excl_tax, outstanding, late_balance, is_late, is_ending, party_client_id, version, insert_date, insert_user, update_date, update_user, search, doc)
   select 1 + n % ${tenants}, gen_random_uuid(), 'CTR-' || n, 'Machine ' || n, 'machine ' || n, (array['DRAFT','VALIDATED','ACTIVE','ACTIVE','ACTIVE','ACTIVE','CLOSED'])[1 + n % 7], date '2021-01-01' + ((n::bigint * 7919) % 2100)::int, 'EUR',
     (1000 + (n::bigint * 104729) % 200000)::bigint * 10000, (500 + (n::bigint * 7907) % 90000)::bigint * 10000, 0, false, false, p.id, 1, now(), 'bench', now(), 'bench', 'ctr-' || n || ' machine ' || n || ' client ' || (1 + n % 500), '{}'
   from generate_series(1, ${contracts}) n join person p on p.tenant_id = 1 + n % ${tenants} and p.registration = 'PER-' || (1 + n % 500)`,
  'vacuum analyze contract',
  // Once more: pages that somebody still looked at were not marked as seen by all.
  'vacuum contract',
  'vacuum analyze person',
]
