import { type Plain, sql, type Work } from '#engine/index.ts'

/** What a tenant keeps about itself, outside of its records. */
export const configurationCollections = [
  'tenant-config',
  'profilesPermissions',
  'scriptAliases',
  'collection-extension',
  'string-overrides',
  'dyno-descriptors',
  'layouts',
  'pages',
  'approval-rules',
  'cron-list',
  'bank-profiles',
] as const

export type ConfigurationCollection = (typeof configurationCollections)[number]

/** All entries of one collection, by key. */
export const readConfiguration = async (
  work: Work,
  collection: ConfigurationCollection,
): Promise<Record<string, Plain>> => {
  const { rows } = await work.tx.query<{ key: string; value: Plain }>(
    sql`select key, value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = ${collection}::text order by key`,
  )
  return Object.fromEntries(rows.map(row => [row.key, row.value]))
}

/** Sets entries; null removes one. Every process notices at its next entry. */
export const writeConfiguration = async (
  work: Work,
  collection: ConfigurationCollection,
  entries: Record<string, unknown>,
): Promise<void> => {
  const { tenantId, username } = work.caller
  for (const [key, value] of Object.entries(entries))
    if (value === null)
      await work.tx.query(
        sql`delete from configuration where tenant_id = ${tenantId}::int and collection = ${collection}::text and key = ${key}::text`,
      )
    else
      await work.tx.query(
        sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${tenantId}::int, ${collection}::text, ${key}::text, ${JSON.stringify(value)}::jsonb, ${work.at}::timestamptz, ${username}::text)
            on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, update_user = excluded.update_user, version = configuration.version + 1`,
      )
  if (collection === 'tenant-config' && (entries.currencies === null || Array.isArray(entries.currencies)))
    await work.tx.statement({
      text: 'select tenant_currencies($1::int, $2::jsonb)',
      values: [tenantId, entries.currencies === null ? null : JSON.stringify(entries.currencies)],
    })
  await work.tx.statement({ text: 'select tenant_bump($1::int)', values: [tenantId] })
}
