-- 0020-organizations-bill-ahead
-- schema: 4013563dedb727ed -> 0df32ef3c0427d63
-- older servers: yes
-- step: batches of person, tenants that added billingHorizonDays
update "person" t set
  doc = (t.doc - array['billingHorizonDays'])
    || (case when not t.doc ? 'billingHorizonDays' then '{}' when coalesce((t.doc -> 'billingHorizonDays') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'billingHorizonDays')) in ('string', 'number', 'boolean') and ((t.doc -> 'billingHorizonDays') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('billingHorizonDays', to_jsonb(((t.doc -> 'billingHorizonDays') #>> '{}')::numeric)) else jsonb_build_object('billingHorizonDays (0020)', (t.doc -> 'billingHorizonDays')) end)
where :rows and (t.doc ? 'billingHorizonDays')
returning (t.doc ? 'billingHorizonDays (0020)') as laid_aside;
