/** The peers' records as ours, read from the database `raw` beside it: who is called, filtered and searched for is the same. */
export const peerPeople = (port: string): string[] => [
  'create extension if not exists postgres_fdw',
  `create server if not exists peers foreign data wrapper postgres_fdw options (host '127.0.0.1', port '${port}', dbname 'raw', fetch_size '10000')`,
  "create user mapping if not exists for postgres server peers options (user 'postgres')",
  'create schema if not exists far',
  'import foreign schema public limit to (contracts) from server peers into far',
  `insert into person (tenant_id, id, registration, name, name_f, type, status, version, search, word_keys)
     select 1, gen_random_uuid(), code, name, lower(name), 'O', 'ACTIVE', 1, lower(code || ' ' || name), keys_of_words(lower(code || ' ' || name))
     from (select 'ORG-' || lpad(n::text, 2, '0') as code, 'Organization ' || n as name from generate_series(1, 20) n) o`,
  `insert into person (tenant_id, id, registration, name, name_f, type, status, version, search, word_keys)
     select 1, gen_random_uuid(), code, name, lower(name), 'C', 'ACTIVE', 1, lower(code || ' ' || name), keys_of_words(lower(code || ' ' || name))
     from (select 'CLI-' || row_number() over () as code, client_name as name from (select distinct client_name from far.contracts) c) d`,
]

const searched = `lower(f.registration || ' ' || f.name || ' ' || f.client_name || ' ' || f.external_reference)`

export const peerContracts = `
  insert into contract (tenant_id, id, registration, name, name_f, status, orga_registration, orga_id, start_date, end_date, currency,
    financed_amount_excl_tax, outstanding, duration, external_reference, external_reference_f, late_balance, is_late, is_ending,
    party_client_id, version, insert_date, insert_user, update_date, update_user, search, word_keys, doc)
  select 1, gen_random_uuid(), f.registration, f.name, lower(f.name), f.status, f.organization, o.id, f.start_date, f.end_date, f.currency,
    (f.financed_amount * 10000)::bigint, (f.outstanding_amount * 10000)::bigint, f.duration_months, f.external_reference, lower(f.external_reference),
    (f.arrears_amount * 10000)::bigint, f.arrears_amount > 0, false, p.id, 1, f.insertion_date, 'bench', f.update_date, 'bench',
    ${searched}, keys_of_words(${searched}), '{}'
  from far.contracts f join person o on o.tenant_id = 1 and o.registration = f.organization
    join person p on p.tenant_id = 1 and p.type = 'C' and p.name = f.client_name`

export const peerLinks = `
  insert into link (tenant_id, id, from_entity, from_id, path, element_id, role, to_entity, to_id, value, value_f)
  select 1, gen_random_uuid(), 'contract', c.id, 'persons.personRegistration', gen_random_uuid(), 'CLIENT', 'person', p.id, p.registration, lower(p.registration)
  from contract c join person p on p.tenant_id = 1 and p.id = c.party_client_id`
