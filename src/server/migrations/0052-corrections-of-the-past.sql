-- 0052-corrections-of-the-past
-- schema: 5257004fba314ae5 -> b9cd174b7a24294f
-- older servers: yes
-- step: batches of amendment, tenants that added renewalMonths
update "amendment" t set
  doc = (t.doc - array['renewalMonths'])
    || (case when not t.doc ? 'renewalMonths' then '{}' when coalesce((t.doc -> 'renewalMonths') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'renewalMonths')) in ('string', 'number', 'boolean') and ((t.doc -> 'renewalMonths') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('renewalMonths', to_jsonb(((t.doc -> 'renewalMonths') #>> '{}')::numeric)) else jsonb_build_object('renewalMonths (0052)', (t.doc -> 'renewalMonths')) end)
where :rows and (t.doc ? 'renewalMonths')
returning (t.doc ? 'renewalMonths (0052)') as laid_aside;
