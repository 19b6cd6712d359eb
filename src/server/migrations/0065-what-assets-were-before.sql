-- 0065-what-assets-were-before
-- schema: c5faa7b7e4629b88 -> c5faa7b7e4629b88
-- older servers: yes
-- What assets and their depreciation have on accounts from before their steps were kept is noted as steps: what is posted of each less what
-- it says already, by day. Postings that name a contract alone stand with the first of its assets. Run again, nothing is left to note.
-- step: batches of asset
update "asset" t set
  doc = t.doc || jsonb_build_object('placeMovements', coalesce(t.doc -> 'placeMovements', '[]') || m.steps)
from "asset" a cross join lateral (
  with carried as (
    select k.id, k.registration from "link" l join "contract" k on k.tenant_id = l.tenant_id and k.id = l.from_id
    where l.tenant_id = a.tenant_id and l.to_id = a.id and l.from_entity = 'contract' and l.path = 'assets.assetRegistration'
      and not exists (select 1 from "link" o join "asset" b on b.tenant_id = o.tenant_id and b.id = o.to_id
        where o.tenant_id = a.tenant_id and o.from_id = k.id and o.from_entity = 'contract' and o.path = 'assets.assetRegistration'
          and b.registration < a.registration)),
  posted as (
    select p.date::text as date, p.logical_account as account, null::text as key, p.currency, case p.dc when 'D' then p.amount else -p.amount end as amount
    from "posting" p where p.tenant_id = a.tenant_id and p.asset_id = a.id and p.logical_account in ('ASSET', 'STOCK')
      and p.ledger = 'LOCAL' and p.status in ('POSTED', 'REVERSED')
    union all
    select p.date::text, p.logical_account, c.registration, p.currency, case p.dc when 'D' then p.amount else -p.amount end
    from carried c join "posting" p on p.tenant_id = a.tenant_id and p.contract_id = c.id
    where p.asset_id is null and p.logical_account in ('ASSET', 'STOCK') and p.ledger = 'LOCAL' and p.status in ('POSTED', 'REVERSED')
    union all
    select p.date::text, 'DELIVERED', c.registration, p.currency, case p.dc when 'D' then -p.amount else p.amount end
    from carried c join "posting" p on p.tenant_id = a.tenant_id and p.contract_id = c.id
    where p.logical_account = 'WIP' and p.event_type in ('ACTIVATION', 'ORDER_DIFFERENCE') and p.ledger = 'LOCAL' and p.status in ('POSTED', 'REVERSED')
    union all
    select p.date::text, 'DELIVERED', null, p.currency, case p.dc when 'D' then -p.amount else p.amount end
    from "posting" p where p.tenant_id = a.tenant_id and p.asset_id = a.id and p.contract_id is null
      and p.logical_account = 'RECEIVED' and p.event_type = 'ACTIVATION' and p.ledger = 'LOCAL' and p.status in ('POSTED', 'REVERSED')),
  noted as (
    select s.value from jsonb_array_elements(coalesce(a.doc -> 'placeMovements', '[]')) s
    where not s.value ? 'key' and coalesce(s.value ->> 'only', 'LOCAL') = 'LOCAL'
    union all
    select s.value from carried c
      join (select distinct from_id, to_id from "link" where tenant_id = a.tenant_id and from_entity = 'contract' and path = 'assets.assetRegistration') o
        on o.from_id = c.id
      join "asset" b on b.tenant_id = a.tenant_id and b.id = o.to_id
      cross join jsonb_array_elements(coalesce(b.doc -> 'placeMovements', '[]')) s
    where s.value ->> 'key' = c.registration and coalesce(s.value ->> 'only', 'LOCAL') = 'LOCAL'),
  missing as (
    select date, account, key, currency, sum(amount) / 10000 as amount from (
      select date, account, key, currency, amount::numeric from posted
      union all
      select value ->> 'date', value ->> 'account', value ->> 'key', value ->> 'currency', -10000 * (value ->> 'amount')::numeric from noted) both_sides
    group by 1, 2, 3, 4 having sum(amount) <> 0)
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('date', date, 'account', account, 'key', key, 'currency', currency, 'amount', trim_scale(amount)))
    order by date, account, key) as steps from missing) m
where :rows and a.tenant_id = t.tenant_id and a.id = t.id and m.steps is not null;
-- step: batches of depreciation_schedule
update "depreciation_schedule" t set
  doc = t.doc || jsonb_build_object('movements', coalesce(t.doc -> 'movements', '[]') || m.moves)
from "depreciation_schedule" d cross join lateral (
  with of_asset as (
    select o.registration from "depreciation_schedule" o where o.tenant_id = d.tenant_id and o.asset_id = d.asset_id and o.type = 'ACCOUNTING'),
  moved as (
    select p.date::text as date, (case p.dc when 'C' then p.amount else -p.amount end)::numeric as amount
    from "posting" p where p.tenant_id = d.tenant_id and p.asset_id = d.asset_id and p.logical_account = 'DEPR'
      and p.ledger = 'LOCAL' and p.status in ('POSTED', 'REVERSED')
      and (p.document_reference = d.registration or (d.registration = (select min(registration) from of_asset)
        and not exists (select 1 from of_asset where registration = p.document_reference)))
    union all
    select s.value ->> 'date', -10000 * (s.value ->> 'amount')::numeric from jsonb_array_elements(coalesce(d.doc -> 'movements', '[]')) s),
  missing as (select date, sum(amount) / 10000 as amount from moved group by 1 having sum(amount) <> 0)
  select jsonb_agg(jsonb_build_object('date', date, 'amount', trim_scale(amount)) order by date) as moves from missing) m
where :rows and d.type = 'ACCOUNTING' and d.tenant_id = t.tenant_id and d.id = t.id and m.moves is not null;
