import type pg from 'pg'

const name = 'backup'

/** What is kept of backups, for all servers of a database. Instants, as ISO texts. */
export interface BackupState {
  /** When somebody first asked for them: until one is made, their age counts from here. */
  since: string
  /** Of the last one that is whole. */
  madeAt?: string
}

/** Reads it, and begins it the first time. */
export const readBackupState = async (owner: pg.Client, now: Date): Promise<BackupState> => {
  const { rows } = await owner.query<{ value: BackupState }>(
    `insert into product_state as s (name, value) values ($1, jsonb_build_object('since', $2::text))
     on conflict (name) do update set value = excluded.value || s.value returning value`,
    [name, now.toISOString()],
  )
  return rows[0]!.value
}

/** Takes an instant for this server: true for the first that asks, of several that find the same one due. */
export const takeInstant = async (
  owner: pg.Client,
  what: 'due' | 'toldAt' | 'walToldAt',
  at: string,
): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `insert into product_state as s (name, value) values ($1, jsonb_build_object($2::text, $3::text))
     on conflict (name) do update set value = s.value || excluded.value
       where coalesce(s.value ->> $2::text, '') < $3::text`,
    [name, what, at],
  )
  return Boolean(rowCount)
}

export const noteMade = async (owner: pg.Client, at: Date): Promise<void> => {
  await owner.query(
    `insert into product_state as s (name, value) values ($1, jsonb_build_object('madeAt', $2::text))
     on conflict (name) do update set value = s.value || excluded.value`,
    [name, at.toISOString()],
  )
}

/** Seconds since the last backup that is whole, or since there should be any. */
export const backupAge = ({ since, madeAt }: BackupState, now: number): number =>
  Math.max(0, (now - Date.parse(madeAt ?? since)) / 1000)
