-- 0079-numbers-of-invoices-taken-back
-- schema: 19cc865be7774702 -> bdc5bab9d6e393c7
-- older servers: yes
-- step: alone
drop index concurrently if exists "invoice_issuer_registration_invoice_number_ux";
-- step: alone
create unique index concurrently "invoice_issuer_registration_invoice_number_ux" on "invoice" (tenant_id, "issuer_registration", "invoice_number") where status not in ('CREDITED', 'CANCELLED');
