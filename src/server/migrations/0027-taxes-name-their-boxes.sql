-- 0027-taxes-name-their-boxes
-- schema: 461fdb31d0732b20 -> 658f7b103f1af493
-- older servers: yes
-- step: batches of tax, tenants that added salesBox, purchasesBox, assetsBox
update "tax" t set
  doc = (t.doc - array['salesBox', 'purchasesBox', 'assetsBox'])
    || (case when not t.doc ? 'salesBox' then '{}' when coalesce((t.doc -> 'salesBox') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'salesBox')) in ('string', 'number', 'boolean') then jsonb_build_object('salesBox', to_jsonb(((t.doc -> 'salesBox') #>> '{}'))) else jsonb_build_object('salesBox (0027)', (t.doc -> 'salesBox')) end)
    || (case when not t.doc ? 'purchasesBox' then '{}' when coalesce((t.doc -> 'purchasesBox') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'purchasesBox')) in ('string', 'number', 'boolean') then jsonb_build_object('purchasesBox', to_jsonb(((t.doc -> 'purchasesBox') #>> '{}'))) else jsonb_build_object('purchasesBox (0027)', (t.doc -> 'purchasesBox')) end)
    || (case when not t.doc ? 'assetsBox' then '{}' when coalesce((t.doc -> 'assetsBox') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'assetsBox')) in ('string', 'number', 'boolean') then jsonb_build_object('assetsBox', to_jsonb(((t.doc -> 'assetsBox') #>> '{}'))) else jsonb_build_object('assetsBox (0027)', (t.doc -> 'assetsBox')) end)
where :rows and (t.doc ? 'salesBox' or t.doc ? 'purchasesBox' or t.doc ? 'assetsBox')
returning (t.doc ? 'salesBox (0027)' or t.doc ? 'purchasesBox (0027)' or t.doc ? 'assetsBox (0027)') as laid_aside;
