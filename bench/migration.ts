import pg from 'pg'
import { migrate } from '../src/server/migrations/migrate.ts'
import { migrationFile, migrationFiles } from '../src/server/migrations/migration-files.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import { seedContracts } from './seed-contracts.sql.ts'
import { withoutIndexes } from './without-indexes.ts'

const contracts = 1_000_000

/** A column, its values from the document, and an index: what a field that is now listed asks for. */
const further = migrationFile(
  '9999-bench',
  `-- 9999-bench
-- older servers: yes
alter table "contract" add column "bench_code" text;
-- step: batches of contract
update "contract" t set "bench_code" = t.doc ->> 'benchCode', doc = t.doc - 'benchCode' where :rows and t.doc ? 'benchCode';
-- step: alone
create index concurrently "contract_bench_code_ix" on "contract" (tenant_id, "bench_code", "id");
`,
)

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** How long somebody waited at most, and how often he was served, while `until` had not come. */
const busy = async (client: pg.Client, statement: string, until: () => boolean) => {
  let [slowest, served] = [0, 0]
  while (!until()) {
    const began = performance.now()
    await client.query(statement)
    slowest = Math.max(slowest, performance.now() - began)
    served += 1
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return { slowest, served }
}

/** A million contracts get an indexed column while somebody reads and somebody writes beside it. */
export const benchMigration = async () => {
  const cluster = await startTestCluster()
  const admin = await connected(cluster.url)
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  const url = new URL(cluster.url)
  url.pathname = '/bench'
  const [owner, reader, writer] = await Promise.all([url.href, url.href, url.href].map(connected))
  try {
    await migrate(owner!, { servingRole: 'tranche_app' })
    await withoutIndexes(owner!, 'contract', async () => {
      for (const statement of seedContracts(contracts, 20)) await owner!.query(statement)
    })
    await owner!.query(`update contract set doc = '{"benchCode": "A"}' where tenant_id <= 5`)
    let isDone = false
    const began = performance.now()
    const read = busy(
      reader!,
      'select * from contract where tenant_id = 3 order by start_date desc limit 25',
      () => isDone,
    )
    const write = busy(
      writer!,
      'update contract set version = version + 1 where tenant_id = 3 and id = (select id from contract where tenant_id = 3 limit 1)',
      () => isDone,
    )
    await migrate(owner!, { servingRole: 'tranche_app', files: [...migrationFiles(), further] })
    const took = performance.now() - began
    isDone = true
    const [{ slowest: waitedReading }, { slowest: waitedWriting }] = await Promise.all([read, write])
    const waited = Math.max(waitedReading, waitedWriting)
    return [
      {
        name: `an indexed column of ${contracts.toLocaleString('en')} contracts (ms)`,
        ours: Math.round(took),
        peer: Number.NaN,
        ratio: Number.NaN,
        peerName: '–',
        note: 'with values that move out of a quarter of the documents',
      },
      {
        name: 'the longest that a reader or a writer waited meanwhile (ms)',
        ours: Math.round(waited),
        peer: 1000,
        ratio: 1000 / waited,
        peerName: 'the goal',
        note: `reading ${Math.round(waitedReading)}, writing ${Math.round(waitedWriting)}`,
      },
    ]
  } finally {
    await Promise.all([admin, owner!, reader!, writer!].map(client => client.end()))
    await cluster.stop()
  }
}
