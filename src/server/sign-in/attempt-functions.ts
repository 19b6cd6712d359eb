import { definer } from '../migrations/definer.ts'

const attempts =
  'json_to_recordset(p_attempts) as a(kind text, key text, free int, window_s int, first_s int, longest_s int, slides boolean, late boolean)'

/** Functions over attempts to sign in, which all servers count together. */
export const attemptFunctions = (): string[] => [
  // Counted before anything is looked at: of many at once no more get past than are free. Where one kind has to wait, the others
  // are given back, so that who hammers at one door does not shut a second one. What is counted late is asked here alone, and comes
  // again once it has failed. Returns until when; null for who may try.
  ...definer(
    'attempts_count(p_attempts json, p_now timestamptz)',
    'bigint',
    `
  for a in select * from ${attempts} loop
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
  return null;`,
    "a record; counted int; held timestamptz; taken json[] := '{}';",
  ),
  // What was no failure: one less, or nothing at all any more where somebody has proven to be the one whom he says.
  ...definer(
    'attempts_give_back(p_attempts json, p_all boolean)',
    'void',
    `
  for a in select * from json_to_recordset(p_attempts) as a(kind text, key text, slides boolean) loop
    delete from attempt t where t.kind = a.kind and t.key = a.key and (t.count <= 1 or (p_all and a.slides));
    update attempt t set count = t.count - 1, until = null where t.kind = a.kind and t.key = a.key;
  end loop;`,
    'a record;',
  ),
  ...definer(
    'attempts_forget(p_before timestamptz)',
    'void',
    `delete from attempt where since < p_before and (until is null or until < p_before);`,
  ),
]
