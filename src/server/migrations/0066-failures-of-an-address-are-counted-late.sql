-- 0066-failures-of-an-address-are-counted-late
-- schema: c5faa7b7e4629b88 -> 4c7350c1aef27078
-- older servers: yes
create or replace function attempts_count(p_attempts json, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $body$
declare a record; counted int; held timestamptz; taken json[] := '{}';
begin
for a in select * from json_to_recordset(p_attempts) as a(kind text, key text, free int, window_s int, first_s int, longest_s int, slides boolean, late boolean) loop
    if a.late then
      held := (select t.until from attempt t where t.kind = a.kind and t.key = a.key and t.until > p_now);
      if held is null then continue; end if;
      perform attempts_give_back(coalesce((select json_agg(e) from unnest(taken) e), '[]'), false);
      return (extract(epoch from held) * 1000)::bigint;
    end if;
    insert into attempt as t (kind, key, count, since) values (a.kind, a.key, 1, p_now)
      on conflict (kind, key) do update set
        count = case when t.since < p_now - make_interval(secs => a.window_s) then 1 else t.count + 1 end,
        since = case when a.slides or t.since < p_now - make_interval(secs => a.window_s) then p_now else t.since end,
        until = case when t.since >= p_now - make_interval(secs => a.window_s) and t.count + 1 >= a.free
          then p_now + make_interval(secs => least(a.longest_s, a.first_s * power(2, least(t.count + 1 - a.free, 20)))) end
        where t.until is null or t.until <= p_now
      returning t.count into counted;
    if not found then
      perform attempts_give_back(coalesce((select json_agg(e) from unnest(taken) e), '[]'), false);
      return (select (extract(epoch from t.until) * 1000)::bigint from attempt t where t.kind = a.kind and t.key = a.key);
    end if;
    taken := taken || json_build_object('kind', a.kind, 'key', a.key);
  end loop;
  return null;
end $body$;
revoke all on function attempts_count(json, timestamptz) from public;
grant execute on function attempts_count(json, timestamptz) to tranche_app;
