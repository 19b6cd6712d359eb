-- 0099-models-of-the-assistant
-- schema: 3404006d1f2d9420 -> 0c1af51d0946f83d
-- older servers: yes
-- step: batches of outside_service, tenants that added model, inputPrice, outputPrice
update "outside_service" t set
  doc = (t.doc - array['model', 'inputPrice', 'outputPrice'])
    || (case when not t.doc ? 'model' then '{}' when coalesce((t.doc -> 'model') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'model')) in ('string', 'number', 'boolean') then jsonb_build_object('model', to_jsonb(((t.doc -> 'model') #>> '{}'))) else jsonb_build_object('model (0099)', (t.doc -> 'model')) end)
    || (case when not t.doc ? 'inputPrice' then '{}' when coalesce((t.doc -> 'inputPrice') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'inputPrice')) in ('string', 'number', 'boolean') and ((t.doc -> 'inputPrice') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('inputPrice', to_jsonb(((t.doc -> 'inputPrice') #>> '{}')::numeric)) else jsonb_build_object('inputPrice (0099)', (t.doc -> 'inputPrice')) end)
    || (case when not t.doc ? 'outputPrice' then '{}' when coalesce((t.doc -> 'outputPrice') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'outputPrice')) in ('string', 'number', 'boolean') and ((t.doc -> 'outputPrice') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('outputPrice', to_jsonb(((t.doc -> 'outputPrice') #>> '{}')::numeric)) else jsonb_build_object('outputPrice (0099)', (t.doc -> 'outputPrice')) end)
where :rows and (t.doc ? 'model' or t.doc ? 'inputPrice' or t.doc ? 'outputPrice')
returning (t.doc ? 'model (0099)' or t.doc ? 'inputPrice (0099)' or t.doc ? 'outputPrice (0099)') as laid_aside;
