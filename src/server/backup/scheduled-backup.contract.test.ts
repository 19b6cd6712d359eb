import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertRecords } from '#engine/index.ts'
import { startS3StandIn } from '../adapters/s3/testing/s3-stand-in.ts'
import { type AppSetup, appOnTestDatabase } from '../http/testing/app-on-test-database.ts'
import { asOwner } from '../migrations/as-owner.ts'
import type { Product } from '../product.ts'
import { readBackupSchedule } from './backup-schedule.ts'
import { backupAge } from './backup-state.ts'
import { diskFile } from './place/disk-place.ts'
import { fileNamed } from './place/place-named.ts'
import { runBackup } from './scheduled-backup.ts'
import { watchAge } from './start-backups.ts'
import { verifyBackup } from './verify-backup.ts'

// Opening and closing a backup takes a second each, by intention.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('./age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
let setup: AppSetup
let folder: string

beforeAll(async () => {
  setup = await appOnTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tranche-nightly-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await setup.close()
})

test('a scheduled backup is made by one server, checked, told, and older ones go', async () => {
  const to = join(folder, 'nightly')
  mkdirSync(to)
  writeFileSync(join(to, 'tranche-20200101T023000Z.age'), 'an old one')
  writeFileSync(join(to, 'somebody’s own.txt'), 'stays')
  const schedule = { to, hour: 2, minute: 30, key, keep: { days: 1, weeks: 0, months: 0 } }
  const { product, url: databaseUrl } = setup
  const due = new Date('2026-11-22T02:30:00Z')
  const both = await Promise.all([0, 1].map(() => runBackup({ schedule, product, databaseUrl }, due)))
  const made = both.find(path => path !== null)!
  expect(both.filter(path => path !== null)).toEqual([made])
  expect((await verifyBackup(diskFile(made), key)).tables).toBeGreaterThan(100)
  expect(readdirSync(to).sort()).toEqual(['somebody’s own.txt', 'tranche-20261122T023000Z.age'])
  const unwritable = { ...schedule, to: join(to, 'somebody’s own.txt', 'below') }
  const later = new Date('2026-11-23T02:30:00Z')
  expect(await runBackup({ schedule: unwritable, product, databaseUrl }, later)).toBe(null)
  const { rows } = await asOwner(setup.url, product.log, owner =>
    owner.query<{ level: string }>(
      "select level from system_event where source = 'backup' order by date, id",
    ),
  )
  expect(rows.map(({ level }) => level)).toEqual(['INFO', 'ERROR'])
})

test('a scheduled backup goes into a bucket, where older ones go and what was cut off is ended', async () => {
  const bucket = await startS3StandIn('backups')
  try {
    const { bucket: _, ...s3Account } = bucket.options
    const product = { ...setup.product, config: { ...setup.product.config, s3Account } }
    const schedule = {
      to: 's3://backups/night',
      hour: 2,
      minute: 30,
      key,
      keep: { days: 1, weeks: 0, months: 0 },
    }
    bucket.objects.set('night/tranche-20200101T023000Z.age', Buffer.from('an old one'))
    bucket.uploads.set('cut', {
      key: 'night/tranche-20200102T023000Z.age',
      initiated: new Date(0),
      parts: new Map(),
    })
    const due = new Date('2026-11-24T02:30:00Z')
    const made = await runBackup({ schedule, product, databaseUrl: setup.url }, due)
    expect(made).toBe('s3://backups/night/tranche-20261124T023000Z.age')
    expect([...bucket.objects.keys()]).toEqual(['night/tranche-20261124T023000Z.age'])
    expect(bucket.uploads.size).toBe(0)
    const file = fileNamed(made!, s3Account)
    expect((await verifyBackup(file, key)).tables).toBeGreaterThan(100)
    await expect(verifyBackup(fileNamed('s3://backups/nothing', s3Account), key)).rejects.toThrow(
      'There is no file s3://backups/nothing.',
    )
  } finally {
    bucket.close()
  }
})

test('administrators of the main tenant are told once a day where none is made, and how old the last is', async () => {
  const { url: databaseUrl } = setup
  const schedule = { to: folder, hour: 2, minute: 30, key, keep: { days: 1, weeks: 0, months: 0 } }
  const later = setup.product.now() + 27 * 3_600_000
  const product: Product = { ...setup.product, now: () => later }
  const letters = () =>
    asOwner(setup.url, product.log, async owner => {
      const { rows } = await owner.query<{ n: number }>(
        "select count(*)::int as n from mail where doc ->> 'template' = 'BACKUP_MISSING' or to_jsonb(mail) ->> 'template' = 'BACKUP_MISSING'",
      )
      return rows[0]!.n
    })
  const master = await product.callers.product((await product.directory.tenantByName('master'))!.id)
  await product.engine.work(master, work =>
    insertRecords(work, 'user', [{ username: 'chief@house.example', profiles: ['ADMIN'], isAdmin: true }]),
  )
  await watchAge({ schedule, product, databaseUrl })
  await watchAge({ schedule, product, databaseUrl })
  expect(await letters()).toBe(1)
  expect(backupAge(product.lastBackup!, later)).toBeGreaterThan(26 * 3600)
})

test('what is wrong with a schedule is refused at the start, by name', () => {
  const env = { BACKUP_TO: '/backups', BACKUP_KEY: key }
  expect(readBackupSchedule({ ...env, BACKUP_AT: '4:05', BACKUP_KEEP: '3d' })).toEqual({
    to: '/backups',
    hour: 4,
    minute: 5,
    keep: { days: 3, weeks: 0, months: 0 },
    key,
  })
  expect(readBackupSchedule({ BACKUP_KEY: key })).toBe(undefined)
  for (const [wrong, name] of [
    [{ BACKUP_TO: '/backups' }, 'BACKUP_KEY'],
    [{ ...env, BACKUP_AT: '25:00' }, 'BACKUP_AT'],
    [{ ...env, BACKUP_KEEP: 'some' }, 'BACKUP_KEEP'],
  ] as const)
    expect(() => readBackupSchedule(wrong)).toThrow(name)
})
