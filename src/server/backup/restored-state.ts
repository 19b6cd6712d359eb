import type pg from 'pg'

/** By what the state of the product keeps that nothing goes out: until somebody lets it. */
export const outgoingState = 'outgoing'

/** What servers had claimed is free: none of them serves this database. */
export const claimsNowFree = async (
  owner: pg.Client,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  const free = async (table: string, columns: readonly string[], where = 'true'): Promise<void> => {
    const known = columns.filter(column => tables.get(table)?.includes(column))
    if (!known.length) return
    const set = known.map(column => `"${column}" = null`).join(', ')
    const held = known.map(column => `"${column}" is not null`).join(' or ')
    await owner.query(`update "${table}" set ${set} where (${held}) and ${where}`)
  }
  // The attempt that was cut short does not count.
  await owner.query(
    'update outbox set attempts = greatest(attempts - 1, 0) where done_at is null and claimed_at is not null',
  )
  await free('outbox', ['claimed_at', 'server_id'], 'done_at is null')
  await free('cron', ['locked_by', 'locked_by_f'])
}

/**
 * Mails may have gone out after the backup was made: those of all tenants, or of one, wait until an administrator lets
 * them go.
 */
export const holdOutgoing = async (owner: pg.Client, madeAt: string, tenantId?: number): Promise<void> => {
  await owner.query(
    'insert into product_state (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [
      tenantId === undefined ? outgoingState : `${outgoingState}/${tenantId}`,
      { heldSince: new Date().toISOString(), backupMadeAt: madeAt },
    ],
  )
}

/** Lets mails go again, of all tenants. Answers whether any were held. */
export const releaseOutgoing = async (owner: pg.Client): Promise<boolean> =>
  Boolean(
    (await owner.query("delete from product_state where name = $1 or name like $1 || '/%'", [outgoingState]))
      .rowCount,
  )
