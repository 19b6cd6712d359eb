-- 0059-own-funds
-- schema: 94414eceab7c4a46 -> b33d4cb4570ac269
-- older servers: yes
-- step: batches of journal_entry, tenants that added isOpening
update "journal_entry" t set
  doc = (t.doc - array['isOpening'])
    || (case when not t.doc ? 'isOpening' then '{}' when coalesce((t.doc -> 'isOpening') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'isOpening')) in ('string', 'number', 'boolean') and ((t.doc -> 'isOpening') #>> '{}') in ('true', 'false')) then jsonb_build_object('isOpening', to_jsonb(((t.doc -> 'isOpening') #>> '{}')::boolean)) else jsonb_build_object('isOpening (0059)', (t.doc -> 'isOpening')) end)
where :rows and (t.doc ? 'isOpening')
returning (t.doc ? 'isOpening (0059)') as laid_aside;
