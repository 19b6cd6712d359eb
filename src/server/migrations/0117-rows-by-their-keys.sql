-- 0117-rows-by-their-keys
-- schema: 939c5a8934ab8924 -> a4d5250d98f8a6ea
-- older servers: yes
create or replace function find_rows(p_table text, p_keys int[], p_patterns text[], p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare
  tests text := format('t.tenant_id = %s', current_setting('app.tenant')::int);
  searched text := 't.search'; guess json; pattern text; found uuid[];
  most_guessed int := case when cardinality(p_patterns) = 0 then greatest(p_most, 100000) else p_most end;
begin
  -- Only tables that are searched have such keys: nothing else is reached by this function.
  if p_keys is null then
    tests := tests || ' and t.word_keys is not null';
    -- Fewer than three letters have no trigram.
    if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;
  else
    tests := tests || format(' and t.word_keys @> %L', p_keys);
    execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
    if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 <= p_most then searched := '(t.search || '''')'; end if;
  end if;
  foreach pattern in array p_patterns loop
    tests := tests || format(' and %s like %L', searched, pattern);
  end loop;
  execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
  if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > most_guessed then return null; end if;
  execute format('select coalesce(array_agg(f.id), ''{}'') from (select t.id from %I t where %s limit %s) f', p_table, tests, p_most + 1) into found;
  if cardinality(found) > p_most then return null; end if;
  return found;
end $body$;
revoke all on function find_rows(text, int[], text[], int) from public;
grant execute on function find_rows(text, int[], text[], int) to tranche_app;
