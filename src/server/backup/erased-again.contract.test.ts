import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { readErasures } from './erasures.ts'
import { writeBackup } from './make-backup.ts'
import { diskFile, diskFolder } from './place/disk-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { configOf, type Installation, startInstallation } from './testing/installation.ts'

// A whole installation comes back and starts.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('./age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
const log = { info: () => {}, warn: () => {} }
let setup: AppSetup
let admin: Client
let folder: string
let restored: Installation | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tranche-erased-'))
  setup = await appOnTestDatabase({ env: { BACKUP_TO: folder, BACKUP_KEY: key } })
  admin = await setup.signIn('admin@demo')
})
afterAll(async () => {
  await restored?.stop()
  rmSync(folder, { recursive: true, force: true })
  await setup.close()
})

const dispatch = async () => {
  for (let round = 0; round < 4; round++) await dispatchDue(setup.product, new AbortController().signal)
}

const personOf = async (lastName: string): Promise<string> => {
  const { body } = await admin.post('/api/person/persons', { type: 'I', lastName, firstName: 'Maëlle' })
  return String(body.registration)
}

const erase = async (personRegistration: string): Promise<string> => {
  const { body } = await admin.post('/api/person/data-requests', { type: 'ERASURE', personRegistration })
  const record = `/api/person/data-requests/${body.registration}`
  for (const code of ['confirm', 'erase'])
    expect((await admin.post(`${record}/transitions/${code}`, {})).status, code).toBeLessThan(300)
  await dispatch()
  expect((await admin.get(record)).body.status).toBe('DONE')
  return String(body.registration)
}

test('who was erased after a backup was made does not come back with it', async () => {
  const before = await personOf('Zqxearlier')
  const after = await personOf('Zqxlater')
  const first = await erase(before)
  const file = diskFile(join(folder, 'all.age'))
  const source = { databaseUrl: setup.url, files: setup.product.files, secretKey: undefined }
  await writeBackup(source, { file, key, part: 'all' })
  const second = await erase(after)

  const erasures = await readErasures(diskFolder(folder))
  expect(erasures.get('demo')).toEqual([
    { person: before, request: first, at: expect.any(String) },
    { person: after, request: second, at: expect.any(String) },
  ])
  const dataDir = join(folder, 'data')
  const done = await restoreBackup({ file, key, config: configOf(dataDir), log, erasures })
  expect(done.erasedAgain).toBe(1)
  restored = await startInstallation(dataDir)
  const there = await restored.signIn('admin@demo', password)
  await vi.waitFor(
    async () => {
      const found = await (await there.ask('GET', `/api/person/persons/${after}`)).json()
      expect(found.lastName).toBe(after)
    },
    { timeout: 30_000, interval: 300 },
  )
  const [request] = await (
    await there.ask('GET', `/api/person/data-requests?personRegistration=${after}`)
  ).json()
  expect(request).toMatchObject({ type: 'ERASURE', status: 'DONE' })
})
