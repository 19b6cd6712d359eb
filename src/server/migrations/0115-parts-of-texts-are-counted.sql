-- 0115-parts-of-texts-are-counted
-- schema: 0817e9444edb532f -> ad7679b98301a6c2
-- older servers: yes
create or replace function guess_texts(p_table text, p_patterns text[]) returns float8
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  tests text := format('t.tenant_id = %s and t.word_keys is not null', current_setting('app.tenant')::int);
  pattern text; guess json;
begin
  if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
  return (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $body$;
revoke all on function guess_texts(text, text[]) from public;
grant execute on function guess_texts(text, text[]) to tranche_app;
create or replace function places_of_texts(p_table text, p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare
  tests text := format('t.tenant_id = %s and t.word_keys is not null', current_setting('app.tenant')::int);
  pattern text; found tid[];
begin
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('select array(select t.ctid from %I t where %s limit %s)', p_table, tests, p_most + 1) into found;
  return found;
end $body$;
revoke all on function places_of_texts(text, text[], int) from public;
grant execute on function places_of_texts(text, text[], int) to tranche_app;
