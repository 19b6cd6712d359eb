-- 0041-tax-code-on-postings
-- schema: 8f39b94927c7d026 -> f3298e8e01fc23bd
-- older servers: yes
alter table "posting" add column "tax_code" text;
-- What was posted before knows its code where all taxed lines behind it have the same.
-- step: batches of posting
update "posting" t set tax_code = (
  select min(l.tax_code) from invoice_line l
  where l.tenant_id = t.tenant_id and l.tax_amount <> 0 and case when t.invoice_id is null then l.contract_id = t.contract_id else l.invoice_id = t.invoice_id end
  having count(distinct l.tax_code) = 1)
where :rows and t.logical_account in ('VAT_OUT', 'VAT_IN', 'VAT_IN_ASSET') and t.tax_code is null;
-- step: alone
create index concurrently "posting_tax_code_ix" on "posting" (tenant_id, "tax_code") where "tax_code" is not null;
