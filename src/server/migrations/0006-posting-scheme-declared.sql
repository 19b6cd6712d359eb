-- 0006-posting-scheme-declared
-- schema: b396f94769fbbdcc -> 7a4cfa8c2bfce6a9
-- older servers: yes
-- step: batches of contract, tenants that added postingScheme
update "contract" t set
  doc = (t.doc - array['postingScheme'])
    || (case when not t.doc ? 'postingScheme' then '{}' when coalesce((t.doc -> 'postingScheme') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'postingScheme')) in ('string', 'number', 'boolean') then jsonb_build_object('postingScheme', to_jsonb(((t.doc -> 'postingScheme') #>> '{}'))) else jsonb_build_object('postingScheme (0006)', (t.doc -> 'postingScheme')) end)
where :rows and (t.doc ? 'postingScheme')
returning (t.doc ? 'postingScheme (0006)') as laid_aside;
-- step: batches of product
update "product" t set
  doc = t.doc || jsonb_build_object('postingScheme', case
    when coalesce(nullif(t.doc ->> 'postingScheme', ''), t.contract_type, '') ~ 'LOAN|CREDIT|PRET|PRESTAMO' then 'LENDER'
    else 'LESSOR' end)
where :rows and coalesce(t.doc ->> 'postingScheme', '') not in ('LESSOR', 'LENDER');
-- step: batches of contract
update "contract" t set
  doc = t.doc || jsonb_build_object('postingScheme', coalesce(
    (select p.doc ->> 'postingScheme' from "product" p where p.tenant_id = t.tenant_id and p.id = t.product_id),
    case when coalesce(t.type, '') ~ 'LOAN|CREDIT|PRET|PRESTAMO' then 'LENDER' else 'LESSOR' end))
where :rows and coalesce(t.doc ->> 'postingScheme', '') not in ('LESSOR', 'LENDER');
