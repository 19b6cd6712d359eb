-- 0061-own-funds
-- schema: 219abaef4de79789 -> 96468d5c5a59dd49
-- older servers: yes
-- step: batches of journal_entry, tenants that added isOpening
update "journal_entry" t set
  doc = (t.doc - array['isOpening'])
    || (case when not t.doc ? 'isOpening' then '{}' when coalesce((t.doc -> 'isOpening') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'isOpening')) in ('string', 'number', 'boolean') and ((t.doc -> 'isOpening') #>> '{}') in ('true', 'false')) then jsonb_build_object('isOpening', to_jsonb(((t.doc -> 'isOpening') #>> '{}')::boolean)) else jsonb_build_object('isOpening (0061)', (t.doc -> 'isOpening')) end)
where :rows and (t.doc ? 'isOpening')
returning (t.doc ? 'isOpening (0061)') as laid_aside;
