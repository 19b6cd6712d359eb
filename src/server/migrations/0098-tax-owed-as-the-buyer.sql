-- 0098-tax-owed-as-the-buyer
-- schema: c83351871d8c6860 -> 3404006d1f2d9420
-- older servers: yes
alter table "invoice_line" add column "self_tax" bigint;
alter table "invoice_line" add column "self_tax_rate" bigint;
alter table "invoice_line" add column "tax_not_deducted" bigint;
-- step: batches of tax, tenants that added selfBox
update "tax" t set
  doc = (t.doc - array['selfBox'])
    || (case when not t.doc ? 'selfBox' then '{}' when coalesce((t.doc -> 'selfBox') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'selfBox')) in ('string', 'number', 'boolean') then jsonb_build_object('selfBox', to_jsonb(((t.doc -> 'selfBox') #>> '{}'))) else jsonb_build_object('selfBox (0098)', (t.doc -> 'selfBox')) end)
where :rows and (t.doc ? 'selfBox')
returning (t.doc ? 'selfBox (0098)') as laid_aside;
