import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { diskStore } from '../adapters/files/disk-store.ts'
import { runCommand } from '../commands/run-command.ts'
import { readConfig } from '../config.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './make-backup.ts'
import { diskFile } from './place/disk-place.ts'
import { restoreBackup } from './restore-backup.ts'

// Opening and closing a backup takes a second each, by intention.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('./age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
const quiet = { info: () => {}, warn: () => {} }

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tranche-schema-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup says of which schema it is, and at once when this version would not restore it', async () => {
  const { url: databaseUrl } = database
  const file = diskFile(join(folder, 'later.age'))
  await asOwner(databaseUrl, quiet, async owner => {
    await migrate(owner, { servingRole: 'tranche_app' })
    await owner.query(
      "insert into migration (name, hash, step, applied_at) select '9999-of-a-later-version', hash, step, applied_at from migration limit 1",
    )
  })
  const source = { databaseUrl, files: diskStore(join(folder, 'documents')), secretKey: undefined }
  const { schema, unrestorable } = await writeBackup(source, { file, key, part: 'all' })
  expect(schema).toEqual({ last: '9999-of-a-later-version', count: migrationFiles().length + 1 })
  expect(unrestorable).toContain('it holds the migration 9999-of-a-later-version')
  const env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'new'), BACKUP_KEY: key }
  await expect(restoreBackup({ file, key, config: readConfig(env), log: quiet })).rejects.toThrow(
    unrestorable!,
  )
  const told: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => told.push(String(text)) > 0)
  expect(await runCommand(['verify', file.name], env)).toBe(0)
  out.mockRestore()
  expect(told.join('')).toContain('It is of the schema up to 9999-of-a-later-version')
  expect(told.join('')).toContain(`This version would not restore it. ${unrestorable}`)
})
