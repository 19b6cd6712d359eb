-- 0019-text-searches-ask-who-serves
-- schema: 8b53d6af3946d8ee -> 4013563dedb727ed
-- older servers: yes
create or replace function find_texts(p_table text, p_column text, p_pattern text, p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  test text := format('t.tenant_id = %s and t.%I like %L', current_setting('app.tenant')::int, p_column, p_pattern);
  guess json; found uuid[];
begin
  if length(p_pattern) < 5 or not has_table_privilege(session_user, format('%I', p_table), 'select') then return null; end if;
  execute format('explain (format json) select t.id from %I t where %s', p_table, test) into guess;
  if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > p_most then return null; end if;
  execute format('select coalesce(array_agg(f.id), ''{}'') from (select t.id from %I t where %s limit %s) f', p_table, test, p_most + 1) into found;
  if cardinality(found) > p_most then return null; end if;
  return found;
end $body$;
revoke all on function find_texts(text, text, text, int) from public;
grant execute on function find_texts(text, text, text, int) to tranche_app;
