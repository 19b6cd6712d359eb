import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** Creates the serving role without any right; what it may do is granted table by table. */
export const ensureRole = async (owner: pg.Client, role: string): Promise<void> => {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount) return
  try {
    await owner.query(
      `create role "${role.replace(/"/g, '""')}" login nosuperuser nobypassrls nocreatedb nocreaterole noreplication`,
    )
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // Another server on the same cluster made it a moment before.
    if (code !== '42710' && code !== '23505')
      throw new StartError(
        `The role of DATABASE_URL cannot create the role ${role} (${message}): let it, or create that role and name it with DATABASE_APP_URL.`,
        { cause: error },
      )
  }
}
