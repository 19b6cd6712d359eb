-- 0098-models-of-the-assistant
-- schema: c83351871d8c6860 -> 0750a0eaa05355e1
-- older servers: yes
-- step: batches of outside_service, tenants that added model, inputPrice, outputPrice
update "outside_service" t set
  doc = (t.doc - array['model', 'inputPrice', 'outputPrice'])
    || (case when not t.doc ? 'model' then '{}' when coalesce((t.doc -> 'model') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'model')) in ('string', 'number', 'boolean') then jsonb_build_object('model', to_jsonb(((t.doc -> 'model') #>> '{}'))) else jsonb_build_object('model (0098)', (t.doc -> 'model')) end)
    || (case when not t.doc ? 'inputPrice' then '{}' when coalesce((t.doc -> 'inputPrice') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'inputPrice')) in ('string', 'number', 'boolean') and ((t.doc -> 'inputPrice') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('inputPrice', to_jsonb(((t.doc -> 'inputPrice') #>> '{}')::numeric)) else jsonb_build_object('inputPrice (0098)', (t.doc -> 'inputPrice')) end)
    || (case when not t.doc ? 'outputPrice' then '{}' when coalesce((t.doc -> 'outputPrice') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'outputPrice')) in ('string', 'number', 'boolean') and ((t.doc -> 'outputPrice') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('outputPrice', to_jsonb(((t.doc -> 'outputPrice') #>> '{}')::numeric)) else jsonb_build_object('outputPrice (0098)', (t.doc -> 'outputPrice')) end)
where :rows and (t.doc ? 'model' or t.doc ? 'inputPrice' or t.doc ? 'outputPrice')
returning (t.doc ? 'model (0098)' or t.doc ? 'inputPrice (0098)' or t.doc ? 'outputPrice (0098)') as laid_aside;
