import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { insertRecords } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { diskStore } from '../adapters/files/disk-store.ts'
import { readConfig } from '../config.ts'
import { startEmbedded } from '../embedded/index.ts'
import { storeBytes } from '../http/documents/document-store.ts'
import { type AppSetup, appOnTestDatabase } from '../http/testing/app-on-test-database.ts'
import { claimDue, giveBack, letGo } from '../jobs/claims.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import { loadFirstState } from '../migrations/testing/first-state.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './make-backup.ts'
import type { BackupFile } from './place/backup-place.ts'
import { diskFile } from './place/disk-place.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { holdOutgoing, releaseOutgoing } from './restored-state.ts'
import { isKept, readTables } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

// A whole schema is made for each restore.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('./age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
const quiet = { info: () => {}, warn: () => {} }

let setup: AppSetup
let folder: string
let file: BackupFile
let documents: Map<string, Buffer>
const databases: TestDatabase[] = []

/** Rows of all tables that a backup keeps, as text. */
const rowsOf = (url: string): Promise<Map<string, string[]>> =>
  asOwner(url, quiet, async owner => {
    const found = new Map<string, string[]>()
    for (const table of (await readTables(owner)).filter(isKept)) {
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table.name}" t order by 1`,
      )
      // What a restore adds of its own.
      found.set(
        table.name,
        rows.map(({ row }) => row).filter(row => !row.includes('"backupMadeAt"')),
      )
    }
    return found
  })

const fill = async (): Promise<void> => {
  const { product } = setup
  documents = new Map()
  for (const [tenant, text] of [
    ['demo', 'tabs\tand\nlines \\N'],
    ['norte', 'Žąsis'],
  ] as const) {
    const { id } = (await product.directory.tenantByName(tenant))!
    const bytes = Buffer.from(text.repeat(50_000))
    const { hash } = await storeBytes(product, id, bytes)
    documents.set(`${id}/${hash}`, bytes)
    await product.engine.work(await product.callers.product(id), work =>
      insertRecords(work, 'person', [{ type: 'C', name: text }]),
    )
    await asOwner(setup.url, quiet, owner =>
      owner.query('insert into file_use (tenant_id, hash, document_id) values ($1, $2, gen_random_uuid())', [
        id,
        hash,
      ]),
    )
  }
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  await setup.signIn('admin@demo')
  folder = mkdtempSync(join(tmpdir(), 'tranche-backup-'))
  file = diskFile(join(folder, 'whole.age'))
  await fill()
  const source = { databaseUrl: setup.url, files: setup.product.files, secretKey: undefined }
  await writeBackup(source, { file, key, part: 'all' })
  await writeBackup(source, { file: diskFile(join(folder, 'secrets.age')), key, part: 'secrets' })
  await writeBackup(source, { file: diskFile(join(folder, 'apart.age')), key, part: 'all but secrets' })
})

afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
  await setup.close()
})

const into = (env: Record<string, string>, more: Partial<RestoreOptions> = {}) =>
  restoreBackup({ file, key, config: readConfig({ NODE_ENV: 'test', ...env }), log: quiet, ...more })

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase()
  databases.push(database)
  return database.url
}

test('verifying reads all of it, without a database', async () => {
  const { tables, documents: found, missing } = await verifyBackup(file, key)
  expect([found, missing]).toEqual([2, []])
  expect(tables).toBe((await rowsOf(setup.url)).size)
})

test('what was backed up is restored into a new data folder: every row and every document', async () => {
  const dataDir = join(folder, 'new')
  await into({ DATA_DIR: dataDir })
  const store = diskStore(join(dataDir, 'documents'))
  for (const [name, bytes] of documents) {
    const [tenant, hash] = name.split('/')
    expect((await buffer(await store.read(Number(tenant), hash!))).equals(bytes)).toBe(true)
  }
  const embedded = await startEmbedded({ dataDir, log: quiet })
  try {
    expect(await rowsOf(embedded.url)).toEqual(await rowsOf(setup.url))
    const next = await asOwner(embedded.url, quiet, owner =>
      owner.query(
        `select (select count(*)::int from session) as sessions,
           nextval(pg_get_serial_sequence('tenant_directory', 'id'))::int > max(id) as is_further from tenant_directory`,
      ),
    )
    expect(next.rows).toEqual([{ sessions: 0, is_further: true }])
  } finally {
    await embedded.stop()
  }
  await expect(into({ DATA_DIR: dataDir })).rejects.toThrow('holds a database already')
})

test('a database takes it once, and not where something is', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'outside') }
  await into(env)
  expect(await rowsOf(url)).toEqual(await rowsOf(setup.url))
  await expect(into(env)).rejects.toThrow('This database is not empty: it holds ')
})

test('an owner who is no superuser restores, too, and every foreign key stands again', async () => {
  const url = new URL(await emptyDatabase())
  const name = url.pathname.slice(1)
  const owner = `${name}_owner`
  await asOwner(url.href, quiet, admin =>
    admin.query(`create role "${owner}" login password 'plain' createrole;
      grant tranche_app to "${owner}" with admin option; alter database "${name}" owner to "${owner}"`),
  )
  url.username = owner
  url.password = 'plain'
  const keys = (at: string) =>
    asOwner(
      at,
      quiet,
      async client =>
        (
          await client.query(
            "select conname, convalidated from pg_constraint where contype = 'f' order by conrelid::regclass::text, conname",
          )
        ).rows,
    )
  try {
    await into({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'outside') })
    expect(await keys(url.href)).toEqual(await keys(setup.url))
    expect(await rowsOf(url.href)).toEqual(await rowsOf(setup.url))
  } finally {
    await databases.pop()!.drop()
    await asOwner(setup.url, quiet, admin => admin.query(`drop role "${owner}"`))
  }
})

test('secrets that lie apart are asked for, and taken from their file', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'outside') }
  const apart = diskFile(join(folder, 'apart.age'))
  await expect(into(env, { file: apart })).rejects.toThrow('lie apart')
  await into(env, { file: apart, secretsFile: diskFile(join(folder, 'secrets.age')) })
  expect((await rowsOf(url)).get('secret')).toEqual((await rowsOf(setup.url)).get('secret'))
})

test('a backup made with a SECRET_KEY asks for the same one before anything is written', async () => {
  const url = await emptyDatabase()
  const keyed = diskFile(join(folder, 'keyed.age'))
  const secretKey = 'the secret of an installation, 32 characters'
  const source = { databaseUrl: setup.url, files: setup.product.files, secretKey }
  await writeBackup(source, { file: keyed, key, part: 'all' })
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'outside') }
  await expect(into(env, { file: keyed })).rejects.toThrow('made with a SECRET_KEY')
  await expect(into({ ...env, SECRET_KEY: `${secretKey}.` }, { file: keyed })).rejects.toThrow(
    'is not the one',
  )
  await into({ ...env, SECRET_KEY: secretKey }, { file: keyed })
})

const changed = (name: string, change: (bytes: Buffer) => Buffer): BackupFile => {
  const path = join(folder, name)
  writeFileSync(path, change(readFileSync(file.name)))
  return diskFile(path)
}

test('a flipped bit, a cut and another key are told, and nothing is restored', async () => {
  const url = await emptyDatabase()
  const flipped = changed('flipped', bytes => {
    bytes[bytes.length >> 1]! ^= 1
    return bytes
  })
  const cut = changed('cut', bytes => bytes.subarray(0, -1))
  await expect(verifyBackup(flipped, key)).rejects.toThrow('damaged')
  await expect(verifyBackup(cut, key)).rejects.toThrow('damaged')
  await expect(verifyBackup(file, `${key}.`)).rejects.toThrow('This key does not open')
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'outside') }
  await expect(into(env, { file: cut })).rejects.toThrow('damaged')
  const { rows } = await asOwner(url, quiet, (owner: pg.Client) =>
    owner.query("select count(*)::int as tables from pg_tables where schemaname = 'public'"),
  )
  expect(rows).toEqual([{ tables: 0 }])
})

test('a document that is gone from the store is named, and the rest is kept', async () => {
  const hole = diskFile(join(folder, 'hole.age'))
  const [name] = documents.keys()
  const files = {
    ...setup.product.files,
    read: (tenant: number, hash: string) =>
      setup.product.files.read(
        tenant,
        `${tenant}/${hash}` === name ? createHash('sha256').digest('hex') : hash,
      ),
  }
  const source = { databaseUrl: setup.url, files, secretKey: undefined }
  expect((await writeBackup(source, { file: hole, key, part: 'all' })).missing).toEqual([name])
  const found = await verifyBackup(hole, key)
  expect([found.documents, found.missing]).toEqual([1, [name]])
})

// Tables are spread by versions that hold every migration from before that: none of those is made to go over nodes.
test.skipIf(inject('testWorkers').length)(
  'a backup of an older version is restored as it was, and brought up by what follows',
  async () => {
    const [older, url] = [await emptyDatabase(), await emptyDatabase()]
    const olderFile = diskFile(join(folder, 'older.age'))
    await asOwner(older, quiet, async owner => {
      await migrate(owner, { servingRole: 'tranche_app', files: migrationFiles().slice(0, 1) })
      await loadFirstState(owner)
    })
    // Its documents lie nowhere.
    const { missing, ...made } = await writeBackup(
      { databaseUrl: older, files: setup.product.files, secretKey: undefined },
      { file: olderFile, key, part: 'all' },
    )
    expect((await verifyBackup(olderFile, key)).missing).toEqual(missing)
    expect(made).toMatchObject({ schema: { last: migrationFiles()[0]!.name, count: 1 }, unrestorable: null })
    await into({ DATABASE_URL: url, DATA_DIR: join(folder, 'outside') }, { file: olderFile })
    const [before, after] = [await rowsOf(older), await rowsOf(url)]
    for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
    await asOwner(url, quiet, owner => migrate(owner, { servingRole: 'tranche_app' }))
    const list = await asOwner(url, quiet, owner =>
      owner.query('select name from migration where applied_at is not null order by name'),
    )
    expect(list.rows.map(row => row.name)).toEqual(migrationFiles().map(one => one.name))
  },
)

test('mails wait in a database where they are held, and go once they are released', async () => {
  const { product } = setup
  const { id } = (await product.directory.tenantByName('demo'))!
  await product.engine.work(await product.callers.product(id), async work => {
    enqueue(work, 'mail/deliver', { mail: 'MAIL-OF-NOBODY' })
  })
  const claimed = async () => {
    const rows = await claimDue(product, id)
    for (const row of rows) letGo(product, row)
    await giveBack(product, id, rows)
    return rows.map(row => row.job)
  }
  await asOwner(setup.url, quiet, owner => holdOutgoing(owner, new Date().toISOString()))
  expect(await claimed()).not.toContain('mail/deliver')
  expect(await asOwner(setup.url, quiet, releaseOutgoing)).toBe(true)
  expect(await claimed()).toContain('mail/deliver')
  expect(await asOwner(setup.url, quiet, releaseOutgoing)).toBe(false)
})
