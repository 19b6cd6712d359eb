-- 0114-found-terms-of-quotations
-- schema: bfb0f9ce7dd1e767 -> bfb0f9ce7dd1e767
-- older servers: yes
-- The term that a quotation seeks holds what was found, where its field can hold it. Run again, the same is written.
-- step: batches of quotation
update "quotation" t set
  "payment" = case when coalesce(t.doc ->> 'solvedFor', 'payment') = 'payment' and t."solved_value" >= 0 then round(t."solved_value" / 100.0) else t."payment" end,
  "financed_amount_excl_tax" = case when t.doc ->> 'solvedFor' = 'amount' and t."solved_value" >= 0 then round(t."solved_value" / 100.0) else t."financed_amount_excl_tax" end,
  "rate" = case when t.doc ->> 'solvedFor' = 'rate' and t."solved_value" between -500000 and 10000000 then t."solved_value" * 10000 else t."rate" end,
  "duration" = case when t.doc ->> 'solvedFor' = 'periods' and t."solved_value" between 1000000 and 1200000000 and t."solved_value" % 1000000 = 0 then t."solved_value" / 1000000 else t."duration" end,
  doc = case when t.doc ->> 'solvedFor' = 'residual' and t."solved_value" >= 0 then t.doc || jsonb_build_object('residualValue', trim_scale(t."solved_value" / 1000000.0)) else t.doc end
where :rows and t."solved_value" is not null;
