import { mkdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { secretFacts } from '../backup-entries.ts'
import { writeWhole } from '../place/write-whole.ts'
import { identityOf } from './archiving.ts'
import { type BaseFacts, basePath, factsPath, thisPlatform } from './bases.ts'

export interface BaseSource {
  /** The owner's. */
  databaseUrl: string
  secretKey: string | undefined
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const withClient = async <T>(
  databaseUrl: string,
  options: pg.ClientConfig & { replication?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl, ...options } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL copies its own files into a folder of this machine, while it goes on. Answers where its log begins. */
const copyFiles = (databaseUrl: string, folder: string): Promise<string> =>
  withClient(databaseUrl, { replication: 'true' }, async client => {
    const answers = (await client.query(
      `BASE_BACKUP (LABEL 'tranche', TARGET 'server', TARGET_DETAIL ${literal(folder)}, CHECKPOINT 'fast', WAL true,
       MANIFEST 'no', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`,
    )) as unknown as pg.QueryResult<{ recptr: string }>[]
    return answers[0]!.rows[0]!.recptr
  })

/**
 * Makes a base in an archive, seen under its name only when it is whole. `documentsAt` is when the documents in use were
 * looked through. Returns its folder.
 */
export const makeBase = async (
  archive: string,
  { databaseUrl, secretKey }: BaseSource,
  documentsAt: Date,
): Promise<string> => {
  const path = basePath(archive, documentsAt)
  const part = `${path}.part`
  mkdirSync(dirname(part), { recursive: true })
  rmSync(part, { recursive: true, force: true })
  const begin = await copyFiles(databaseUrl, part)
  const facts = await withClient(databaseUrl, {}, async (owner): Promise<BaseFacts> => {
    const { rows } = await owner.query<{ segment: string; postgres: string; now: Date }>(
      `select pg_walfile_name($1::pg_lsn) as segment, current_setting('server_version') as postgres, clock_timestamp() as now`,
      [begin],
    )
    const { segment, postgres, now } = rows[0]!
    return {
      madeAt: now.toISOString(),
      documentsAt: documentsAt.toISOString(),
      ...(await identityOf(owner)),
      segment,
      postgres,
      platform: thisPlatform,
      secret: await secretFacts(owner, secretKey),
    }
  })
  await writeWhole(factsPath(part), Readable.from([Buffer.from(JSON.stringify(facts, null, 2))]))
  await rename(part, path)
  return path
}
