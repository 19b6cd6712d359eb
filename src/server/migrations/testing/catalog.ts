import type pg from 'pg'

/** Tables of the runner, which makes them by itself. */
const ofRunner = "('migration', 'rework')"

const queries: readonly string[] = [
  `select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || case when a.attnotnull then ' not null' else '' end
     || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
     || coalesce(' · ' || col_description(c.oid, a.attnum), '')
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped and c.relname not in ${ofRunner}`,
  `select 'index ' || replace(pg_get_indexdef(i.indexrelid), 'public.', '') || case when i.indisvalid then '' else ' · invalid' end
   from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and c.relname not in ${ofRunner}`,
  `select 'constraint ' || c.relname || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid)
   from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace and k.contype <> 'n' and c.relname not in ${ofRunner}`,
  `select 'policy ' || tablename || '.' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'`,
  `select 'table ' || c.relname || ' ' || c.relkind::text || case when c.relrowsecurity then ' walled' else '' end || ' ' ||
     coalesce((select string_agg(distinct split_part(a::text, '/', 1), ',' order by split_part(a::text, '/', 1)) from unnest(c.relacl) a where a::text like 'tranche_app=%'), '')
     || coalesce(' · ' || obj_description(c.oid), '')
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname not in ${ofRunner}`,
  `select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'`,
  `select 'function ' || p.oid::regprocedure || ' ' || md5(p.prosrc) || ' ' || pg_get_function_result(p.oid) || ' ' || p.prosecdef || coalesce(' ' || array_to_string(p.proconfig, ','), '')
     || ' ' || has_function_privilege('public', p.oid, 'execute') || has_function_privilege('tranche_app', p.oid, 'execute')
   from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
]

/** What a database holds, as sorted lines: columns, indexes, keys, policies, grants, views, functions. */
export const catalogLines = async (owner: pg.Client): Promise<string[]> => {
  const lines: string[] = []
  for (const query of queries) {
    const { rows } = await owner.query<Record<string, string>>(`select line from (${query}) as found(line)`)
    lines.push(...rows.map(row => row.line!))
  }
  return lines.sort()
}
