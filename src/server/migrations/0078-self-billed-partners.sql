-- 0078-self-billed-partners
-- schema: 5b7b312f50df63cb -> 19cc865be7774702
-- older servers: yes
-- step: batches of agreement, tenants that added isSelfBilled
update "agreement" t set
  doc = (t.doc - array['isSelfBilled'])
    || (case when not t.doc ? 'isSelfBilled' then '{}' when coalesce((t.doc -> 'isSelfBilled') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'isSelfBilled')) in ('string', 'number', 'boolean') and ((t.doc -> 'isSelfBilled') #>> '{}') in ('true', 'false')) then jsonb_build_object('isSelfBilled', to_jsonb(((t.doc -> 'isSelfBilled') #>> '{}')::boolean)) else jsonb_build_object('isSelfBilled (0078)', (t.doc -> 'isSelfBilled')) end)
where :rows and (t.doc ? 'isSelfBilled')
returning (t.doc ? 'isSelfBilled (0078)') as laid_aside;
