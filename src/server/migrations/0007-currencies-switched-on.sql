-- 0007-currencies-switched-on
-- schema: 7a4cfa8c2bfce6a9 -> f027ca1dd584e48a
-- older servers: yes
create or replace function tenant_currencies(p_id int, p_codes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (p_id, 'tenant-config', 'currencies', p_codes, now(), 'tranche')
    on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, version = configuration.version + 1
    where configuration.value is distinct from excluded.value;
  update tenant t set doc = jsonb_set(t.doc, '{currencies}', p_codes) from tenant_directory m, tenant_directory d
    where m.name = 'master' and t.tenant_id = m.id and d.id = p_id and t.name = d.name;
  update tenant_directory set config_version = config_version + 1 where id = p_id;
end $body$;
revoke all on function tenant_currencies(int, jsonb) from public;
grant execute on function tenant_currencies(int, jsonb) to tranche_app;
-- Every tenant but the master switches on its own currency and those that its records are in. Cashflows, lines, allocations
-- and postings are in the currency of what they belong to.
do $fill$
declare held record; used text := '';
begin
  for held in
    select c.table_name as name, bool_or(c.column_name = 'currency') as is_column, bool_or(c.column_name = 'doc') as has_document
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.table_name not in ('history', 'cashflow', 'invoice_line', 'cashflow_allocation', 'posting', 'tenant')
    group by 1 having bool_or(c.column_name = 'tenant_id') and bool_or(c.column_name in ('currency', 'doc'))
  loop
    if held.is_column then used := used || format(' union select tenant_id, currency from %I', held.name); end if;
    if held.has_document then
      used := used || format(' union select tenant_id, doc ->> ''currency'' from %I where doc ? ''currency''', held.name);
    end if;
  end loop;
  execute format($all$
    insert into configuration (tenant_id, collection, key, value, update_date, update_user)
    select o.id, 'tenant-config', 'currencies',
      to_jsonb(array[o.currency] || array_remove(array_remove(array_agg(u.currency order by u.currency), o.currency), null)), now(), 'tranche'
    from (select d.id, coalesce((select r.doc ->> 'currency' from tenant r join tenant_directory m on m.id = r.tenant_id and m.name = 'master'
            where r.name = d.name), 'EUR') as currency from tenant_directory d where d.name <> 'master') o
    left join (select null::int as tenant_id, null::text as currency %s) u on u.tenant_id = o.id and u.currency ~ '^[A-Z]{3}$'
    group by o.id, o.currency
    on conflict (tenant_id, collection, key) do nothing$all$, used);
  update tenant r set doc = r.doc || jsonb_build_object('currencies', c.value) from configuration c, tenant_directory d, tenant_directory m
    where m.name = 'master' and r.tenant_id = m.id and d.name = r.name and c.tenant_id = d.id and c.collection = 'tenant-config' and c.key = 'currencies';
end $fill$;
