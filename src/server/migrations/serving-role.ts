import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { deriveKey } from './secret.ts'

/** The role by which the product serves, unless `DATABASE_APP_URL` names another. */
const defaultServingRole = 'tranche_app'

export const servingRoleOf = (config: Pick<Config, 'databaseAppUrl'>): string =>
  config.databaseAppUrl ? decodeURIComponent(new URL(config.databaseAppUrl).username) : defaultServingRole

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The URL by which the product serves. The password follows from the secret, so that every server knows it and nobody
 * has to keep it; it is set only where it is not yet right, since other servers may be connected by it.
 */
export const servingUrl = async (
  owner: pg.Client,
  ownerUrl: string,
  config: Pick<Config, 'databaseAppUrl'>,
  secret: string,
): Promise<string> => {
  const url = new URL(config.databaseAppUrl ?? ownerUrl)
  if (!config.databaseAppUrl) {
    url.username = defaultServingRole
    url.password = deriveKey(secret, 'database password').toString('base64url')
  }
  if (await canConnect(url.href)) return url.href
  const role = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  await owner.query(
    `alter role "${role.replace(/"/g, '""')}" login password '${password.replace(/'/g, "''")}'`,
  )
  if (await canConnect(url.href)) return url.href
  throw new StartError(
    `PostgreSQL refuses the role ${role}, by which the product serves: check pg_hba.conf, or name a role with DATABASE_APP_URL.`,
  )
}

/** The URL by which a replica is asked: with the serving role's name and password where its own bears none. */
export const replicaUrlOf = (replicaUrl: string | undefined, appUrl: string): string | undefined => {
  if (!replicaUrl) return undefined
  const [url, app] = [new URL(replicaUrl), new URL(appUrl)]
  if (url.username) return url.href
  url.username = app.username
  url.password = app.password
  return url.href
}
