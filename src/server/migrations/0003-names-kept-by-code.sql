-- 0003-names-kept-by-code
-- schema: 9c881f3fd312ede2 -> 5ea7a797c5864798
-- older servers: yes
alter table "cashflow" add column "wording" jsonb;
alter table "invoice_line" add column "wording" jsonb;
alter table "metric_record" add column "wording" jsonb;
