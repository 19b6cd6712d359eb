/** The entries of so many rows are read through in some ten milliseconds. */
const mostGuessedOfKey = 100_000

/**
 * Ids of a table's rows in the entered tenant that have all keys of words and whose searched text holds what is asked, null
 * where there are more than `p_most`. It runs with its owner's rights, since row-level security keeps the operators of arrays
 * and patterns from their indexes, and asks the planner first: a common word costs no more than that question. Keys that leave few
 * rows are asked alone: to read the trigrams of a text as well takes longer than to look at these rows. Of a key that is none of the most
 * common the planner guesses half a percent of all rows, be there a million or none with it: a key alone is looked for unless it is known
 * to be that of many.
 */
export const findRowsFunction = `
create or replace function find_rows(p_table text, p_keys int[], p_patterns text[], p_most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare
  tests text := format('t.tenant_id = %s', current_setting('app.tenant')::int);
  searched text := 't.search'; guess json; pattern text; found uuid[];
  most_guessed int := case when cardinality(p_patterns) = 0 then greatest(p_most, ${mostGuessedOfKey}) else p_most end;
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
end $body$`

const placesIn = (table: string): string =>
  `  when '${table}' then return array(select t.ctid from "${table}" t where t.tenant_id = v_tenant
    and (t.word_keys @> p_keys or t.word_keys @> p_without_pairs) and t.search like all (p_patterns) limit p_most + 1);`

/**
 * Where the rows stand that have all keys – those of a search, or those of records that have no pairs – and whose searched
 * text holds what is asked, one more than `p_most` where there are more. It sees what the statement that asks it sees, so
 * that the places are good there and nowhere else. Only the index of words is read, whatever the planner guesses: two common
 * words may well meet nowhere, and a walk would find that out last. Each table has its own statement, whose plan is kept.
 */
export const placesOfRowsFunction = (tables: readonly string[]): string => `
create or replace function places_of_rows(p_table text, p_keys int[], p_without_pairs int[], p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $body$
declare
  v_tenant int := current_setting('app.tenant')::int;
begin
  case p_table
${tables.map(placesIn).join('\n')}
  end case;
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

const heldTexts = `
  tests text := format('t.tenant_id = %s and t.word_keys is not null', current_setting('app.tenant')::int);
  pattern text;`

const eachHeld = `
  foreach pattern in array p_patterns loop
    tests := tests || format(' and t.search like %L', pattern);
  end loop;`

/**
 * How many of a table's rows in the entered tenant hold some texts, as the planner guesses from statistics that row-level security hides;
 * null where none of the patterns has a trigram.
 */
export const guessTextsFunction = `
create or replace function guess_texts(p_table text, p_patterns text[]) returns float8
language plpgsql volatile security definer set search_path = public, pg_temp as $body$
declare${heldTexts} guess json;
begin
  if not exists (select from unnest(p_patterns) p where length(p) > 4) then return null; end if;${eachHeld}
  execute format('explain (format json) select t.id from %I t where %s', p_table, tests) into guess;
  return (guess -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $body$`

/**
 * Where the rows stand whose searched text holds what is asked, one more than `p_most` where there are more: by its trigrams, whatever the
 * planner guesses. As those of `places_of_rows` they are good in the statement that asks.
 */
export const placesOfTextsFunction = `
create or replace function places_of_texts(p_table text, p_patterns text[], p_most int) returns tid[]
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set jit = off as $body$
declare${heldTexts} found tid[];
begin${eachHeld}
  execute format('select array(select t.ctid from %I t where %s limit %s)', p_table, tests, p_most + 1) into found;
  return found;
end $body$`
