import type pg from 'pg'

/** What a database says of one migration. */
export interface AppliedMigration {
  name: string
  hash: string
  /** Null while it is under way. */
  applied_at: Date | null
  /** How many of its parts are done; the first is what happens together. */
  step: number
  /** How far the batches of the step under way are. */
  cursor: { tenant: number; id: string } | null
  older_servers: boolean
  /** When its batches ran for the second time. */
  repeated_at: Date | null
}

/** The list of migrations, and what has to be worked out anew; made and widened by the runner itself. */
export const ensureList = async (owner: pg.Client): Promise<void> => {
  await owner.query(`
    create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz);
    alter table migration alter column applied_at drop not null;
    alter table migration add column if not exists step int not null default 1;
    alter table migration add column if not exists cursor jsonb;
    alter table migration add column if not exists older_servers boolean not null default true;
    alter table migration add column if not exists repeated_at timestamptz;
    create table if not exists rework (table_name text not null, field text not null, asked_by text not null, cursor jsonb, done_at timestamptz, primary key (table_name, field));`)
}

export const readList = async (owner: pg.Client): Promise<Map<string, AppliedMigration>> => {
  const { rows } = await owner.query<AppliedMigration>('select * from migration order by name')
  return new Map(rows.map(row => [row.name, row]))
}

/** Whether a database holds a migration that these files lack and beside which they cannot serve. */
export const hasMovedOn = async (owner: pg.Client, known: readonly string[]): Promise<boolean> =>
  Boolean(
    (
      await owner.query(
        'select 1 from migration where not older_servers and name <> all($1::text[]) limit 1',
        [known],
      )
    ).rowCount,
  )
