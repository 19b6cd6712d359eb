-- 0030-what-is-paid-down-has-its-day
-- schema: 609c660394e5eb74 -> 92c29984d2c58377
-- older servers: yes
-- step: batches of quotation, tenants that added downPaymentDue
update "quotation" t set
  doc = (t.doc - array['downPaymentDue'])
    || (case when not t.doc ? 'downPaymentDue' then '{}' when coalesce((t.doc -> 'downPaymentDue') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'downPaymentDue')) in ('string', 'number', 'boolean') then jsonb_build_object('downPaymentDue', to_jsonb(((t.doc -> 'downPaymentDue') #>> '{}'))) else jsonb_build_object('downPaymentDue (0030)', (t.doc -> 'downPaymentDue')) end)
where :rows and (t.doc ? 'downPaymentDue')
returning (t.doc ? 'downPaymentDue (0030)') as laid_aside;
