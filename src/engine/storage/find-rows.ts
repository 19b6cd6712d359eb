/**
 * Words as the index has them: each behind its tenant. As a column of its own the tenant would be an entry of a million
 * rows, read through for every search.
 */
export const tenantWordsFunction = `
create or replace function tenant_words(p_tenant int, p_words text[]) returns text[]
language sql immutable strict parallel safe as $body$
  select coalesce(array_agg(p_tenant || ':' || w), '{}') from unnest(p_words) w
$body$`

/**
 * Ids of a table's rows in the entered tenant whose words and searched text hold what is asked, null where there are more
 * than `p_most`. It runs with its owner's rights, since row-level security keeps the operators of arrays and patterns from
 * their indexes, and asks the planner first: a common word costs no more than that question.
 */
export const findRowsFunction = `
create or replace function find_rows(p_table text, p_grams text[], p_patterns text[], p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare
  tests text := format('t.tenant_id = %s', current_setting('app.tenant')::int);
  guess json; pattern text; found uuid[];
begin
  -- Only tables that are searched have words: nothing else is reached by this function.
  if p_grams is null then
    tests := tests || ' and t.words is not null';
    -- Fewer than three letters have no trigram.
    if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;
  else
    tests := tests || format(' and tenant_words(t.tenant_id, t.words) @> %L', tenant_words(current_setting('app.tenant')::int, p_grams));
  end if;
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
  if (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > p_most then return null; end if;
  execute format('select coalesce(array_agg(f.id), ''{}'') from (select t.id from %I t where %s limit %s) f', p_table, tests, p_most + 1) into found;
  if cardinality(found) > p_most then return null; end if;
  return found;
end $body$`

/**
 * Where the rows stand whose words and searched text hold what is asked, one more than `p_most` where there are more. It
 * sees what the statement that asks it sees, so that the places are good there and nowhere else. Only indexes of words and
 * text are read, whatever the planner guesses: two common words may well meet nowhere, and a walk would find that out last.
 */
export const placesOfRowsFunction = `
create or replace function places_of_rows(p_table text, p_grams text[], p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := format('t.tenant_id = %s and tenant_words(t.tenant_id, t.words) @> %L', tenant, tenant_words(tenant, p_grams));
  pattern text; found tid[];
begin
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;
  execute format('select coalesce(array_agg(f.ctid), ''{}'') from (select t.ctid from %I t where %s limit %s) f', p_table, tests, p_most + 1) into found;
  return found;
end $body$`

/**
 * Ids of a table's rows in the entered tenant whose column – a folded text – is like a pattern, null where there are more
 * than `p_most` or the pattern has no trigram. It reads what its caller may read anyway: row-level security only keeps the
 * operator from its index.
 */
export const findTextsFunction = `
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
end $body$`
