-- 0054-orders-and-tolerances
-- schema: 10a7954d31672f31 -> dffcc7f57722092f
-- older servers: yes
-- step: batches of person, tenants that added orderTolerance
update "person" t set
  doc = (t.doc - array['orderTolerance'])
    || (case when not t.doc ? 'orderTolerance' then '{}' when coalesce((t.doc -> 'orderTolerance') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'orderTolerance')) in ('string', 'number', 'boolean') and ((t.doc -> 'orderTolerance') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('orderTolerance', to_jsonb(((t.doc -> 'orderTolerance') #>> '{}')::numeric)) else jsonb_build_object('orderTolerance (0054)', (t.doc -> 'orderTolerance')) end)
where :rows and (t.doc ? 'orderTolerance')
returning (t.doc ? 'orderTolerance (0054)') as laid_aside;
-- step: batches of product, tenants that added orderTolerance
update "product" t set
  doc = (t.doc - array['orderTolerance'])
    || (case when not t.doc ? 'orderTolerance' then '{}' when coalesce((t.doc -> 'orderTolerance') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'orderTolerance')) in ('string', 'number', 'boolean') and ((t.doc -> 'orderTolerance') #>> '{}') ~ '^-?[0-9]{1,15}(\.[0-9]+)?$') then jsonb_build_object('orderTolerance', to_jsonb(((t.doc -> 'orderTolerance') #>> '{}')::numeric)) else jsonb_build_object('orderTolerance (0054)', (t.doc -> 'orderTolerance')) end)
where :rows and (t.doc ? 'orderTolerance')
returning (t.doc ? 'orderTolerance (0054)') as laid_aside;
