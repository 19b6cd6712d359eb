-- 0072-financial-books-from-a-day
-- schema: 89136af13b41484e -> 1835d28941bc0438
-- older servers: yes
-- step: batches of person, tenants that added finFrom
update "person" t set
  doc = (t.doc - array['finFrom'])
    || (case when not t.doc ? 'finFrom' then '{}' when coalesce((t.doc -> 'finFrom') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'finFrom')) in ('string', 'number', 'boolean') and (((t.doc -> 'finFrom') #>> '{}') ~ '^.{10}$|^.{10}T' and case when ((t.doc -> 'finFrom') #>> '{}') ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}' then substr(((t.doc -> 'finFrom') #>> '{}'), 9, 2)::int between 1 and extract(day from (left(((t.doc -> 'finFrom') #>> '{}'), 7) || '-01')::date + interval '1 month - 1 day') else false end)) then jsonb_build_object('finFrom', to_jsonb(left(((t.doc -> 'finFrom') #>> '{}'), 10))) else jsonb_build_object('finFrom (0072)', (t.doc -> 'finFrom')) end)
where :rows and (t.doc ? 'finFrom')
returning (t.doc ? 'finFrom (0072)') as laid_aside;
