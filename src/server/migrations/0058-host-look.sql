-- 0058-host-look
-- schema: de425abc16d40d9f -> 94414eceab7c4a46
-- older servers: yes
-- step: batches of host, tenants that added becomePartnerFlow
update "host" t set
  doc = (t.doc - array['becomePartnerFlow'])
    || (case when not t.doc ? 'becomePartnerFlow' then '{}' when coalesce((t.doc -> 'becomePartnerFlow') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'becomePartnerFlow')) in ('string', 'number', 'boolean') then jsonb_build_object('becomePartnerFlow', to_jsonb(((t.doc -> 'becomePartnerFlow') #>> '{}'))) else jsonb_build_object('becomePartnerFlow (0058)', (t.doc -> 'becomePartnerFlow')) end)
where :rows and (t.doc ? 'becomePartnerFlow')
returning (t.doc ? 'becomePartnerFlow (0058)') as laid_aside;
