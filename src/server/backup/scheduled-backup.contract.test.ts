import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../http/testing/app-on-test-database.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { readBackupSchedule } from './backup-schedule.ts'
import { runBackup } from './scheduled-backup.ts'
import { verifyBackup } from './verify-backup.ts'

// Opening and closing a backup takes a second each, by intention.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

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
  const schedule = { folder: to, hour: 2, minute: 30, key, keep: { days: 1, weeks: 0, months: 0 } }
  const { product, url: databaseUrl } = setup
  const due = new Date('2026-11-22T02:30:00Z')
  const both = await Promise.all([0, 1].map(() => runBackup({ schedule, product, databaseUrl }, due)))
  const made = both.find(path => path !== null)!
  expect(both.filter(path => path !== null)).toEqual([made])
  expect((await verifyBackup(made, key)).tables).toBeGreaterThan(100)
  expect(readdirSync(to).sort()).toEqual(['somebody’s own.txt', 'tranche-20261122T023000Z.age'])
  const unwritable = { ...schedule, folder: join(to, 'somebody’s own.txt', 'below') }
  const later = new Date('2026-11-23T02:30:00Z')
  expect(await runBackup({ schedule: unwritable, product, databaseUrl }, later)).toBe(null)
  const { rows } = await asOwner(setup.url, product.log, owner =>
    owner.query<{ level: string }>(
      "select level from system_event where source = 'backup' order by date, id",
    ),
  )
  expect(rows.map(({ level }) => level)).toEqual(['INFO', 'ERROR'])
})

test('what is wrong with a schedule is refused at the start, by name', () => {
  const env = { BACKUP_TO: '/backups', BACKUP_KEY: key }
  expect(readBackupSchedule({ ...env, BACKUP_AT: '4:05', BACKUP_KEEP: '3d' })).toEqual({
    folder: '/backups',
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
