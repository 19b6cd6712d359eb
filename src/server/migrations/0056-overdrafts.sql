-- 0056-overdrafts
-- schema: d0f1c10c56fb0e68 -> 36205de03b7ad45c
-- older servers: yes
-- step: batches of bank_account, tenants that added overdraftLimit, overdraftUntil
update "bank_account" t set
  doc = (t.doc - array['overdraftLimit', 'overdraftUntil'])
    || (case when not t.doc ? 'overdraftLimit' then '{}' when coalesce((t.doc -> 'overdraftLimit') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'overdraftLimit')) in ('string', 'number', 'boolean') and ((t.doc -> 'overdraftLimit') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('overdraftLimit', to_jsonb(((t.doc -> 'overdraftLimit') #>> '{}')::numeric)) else jsonb_build_object('overdraftLimit (0056)', (t.doc -> 'overdraftLimit')) end)
    || (case when not t.doc ? 'overdraftUntil' then '{}' when coalesce((t.doc -> 'overdraftUntil') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'overdraftUntil')) in ('string', 'number', 'boolean') and (((t.doc -> 'overdraftUntil') #>> '{}') ~ '^.{10}$|^.{10}T' and case when ((t.doc -> 'overdraftUntil') #>> '{}') ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}' then substr(((t.doc -> 'overdraftUntil') #>> '{}'), 9, 2)::int between 1 and extract(day from (left(((t.doc -> 'overdraftUntil') #>> '{}'), 7) || '-01')::date + interval '1 month - 1 day') else false end)) then jsonb_build_object('overdraftUntil', to_jsonb(left(((t.doc -> 'overdraftUntil') #>> '{}'), 10))) else jsonb_build_object('overdraftUntil (0056)', (t.doc -> 'overdraftUntil')) end)
where :rows and (t.doc ? 'overdraftLimit' or t.doc ? 'overdraftUntil')
returning (t.doc ? 'overdraftLimit (0056)' or t.doc ? 'overdraftUntil (0056)') as laid_aside;
