import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** The secret that all servers of one database share: `SECRET_KEY`, or the one made once and kept where only the owner reads it. */
export const readSecret = async (owner: pg.Client, configured: string | undefined): Promise<string> => {
  if (configured) return configured
  await owner.query('insert into secret (name, value) values ($1, $2) on conflict (name) do nothing', [
    'secret-key',
    randomBytes(48).toString('base64url'),
  ])
  const { rows } = await owner.query<{ value: string }>('select value from secret where name = $1', [
    'secret-key',
  ])
  return rows[0]!.value
}

/** A key for one purpose: what is learnt of one says nothing of another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`tranche ${purpose}`).digest()
