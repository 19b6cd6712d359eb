import pg from 'pg'
import { StartError } from './start-error.ts'

const oldestMajor = 15
const connectTimeoutMs = 10_000

/** Connects once to the database that `DATABASE_URL` names, so that a bad one is told at start and in one sentence. */
export const checkDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // Without a listener a lost connection would end Node.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    )
    const { version, encoding } = rows[0] as { version: string; encoding: string }
    if (Number.parseInt(version, 10) < oldestMajor)
      refuse(`names a PostgreSQL ${version}, and ${oldestMajor} is the oldest that works`)
    if (encoding !== 'UTF8') refuse(`names a database in ${encoding}: create one with encoding UTF8`)
  } catch (error) {
    if (error instanceof StartError) throw error
    refuse(explain(error as NodeJS.ErrnoException, url), error)
  } finally {
    await client.end().catch(() => {})
  }
}

const refuse = (problem: string, cause?: unknown): never => {
  throw new StartError(`DATABASE_URL ${problem}.`, { cause })
}

/** Never the URL itself: it holds a password. */
const explain = (error: NodeJS.ErrnoException, url: string): string => {
  const { host, username, pathname } = new URL(url)
  // Node tries every address of a name and reports them together.
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error
  switch (first.code) {
    case 'ECONNREFUSED':
      return `names ${host}, where no PostgreSQL answers`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `names ${host}, a host that is not known`
    case '28P01':
    case '28000':
      return `is refused by ${host}: the user "${decodeURIComponent(username)}" or its password is wrong`
    case '3D000':
      return `names the database "${decodeURIComponent(pathname.slice(1))}", which does not exist on ${host}`
    default:
      return `cannot be used: ${first.message}`
  }
}
