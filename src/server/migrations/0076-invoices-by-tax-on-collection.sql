-- 0076-invoices-by-tax-on-collection
-- schema: 947053ed9ae8d256 -> 2787b7d9579adebb
-- older servers: yes
-- step: alone
create index concurrently "invoice_tax_on_collection_ix" on "invoice" (tenant_id, "tax_on_collection") where "tax_on_collection" is not null;
