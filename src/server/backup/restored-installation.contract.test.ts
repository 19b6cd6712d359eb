import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AppSetup, appOnTestDatabase, password } from '../http/testing/app-on-test-database.ts'
import { writeBackup } from './make-backup.ts'
import { diskFile } from './place/disk-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { configOf, type Installation, startInstallation } from './testing/installation.ts'

// A whole installation comes back and starts.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('./age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
const log = { info: () => {}, warn: () => {} }
let setup: AppSetup
let folder: string
let restored: Installation | undefined

/**
 * By night (`THOROUGH=1`): a whole installation is made twice. By day a backup is restored row for row (`backup.contract.test.ts`), and who
 * signs in is asked of an installation that came back by its log (`wal/wal.contract.test.ts`).
 */
describe.runIf(process.env.THOROUGH === '1')('a new machine with a backup', () => {
  beforeAll(async () => {
    setup = await appOnTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'tranche-restored-'))
  })
  afterAll(async () => {
    await restored?.stop()
    rmSync(folder, { recursive: true, force: true })
    await setup.close()
  })

  test('lets who had a password sign in and open a contract and its document', async () => {
    const staff = await setup.signIn('staff@demo')
    const { body: contract } = await staff.post('/api/financing/contracts', { name: 'Crane' })
    const record = `/api/financing/contracts/${contract.registration}`
    const form = new FormData()
    form.append('type', 'OTHER')
    form.append('file', new Blob(['%PDF-1.7 crane']), 'crane.pdf')
    const sent = new Response(form)
    const made = await staff.send('POST', `${record}/documents`, Buffer.from(await sent.arrayBuffer()), {
      'content-type': sent.headers.get('content-type')!,
    })
    expect(made.status).toBe(201)
    const file = diskFile(join(folder, 'all.age'))
    const source = { databaseUrl: setup.url, files: setup.product.files, secretKey: undefined }
    await writeBackup(source, { file, key, part: 'all' })

    const dataDir = join(folder, 'data')
    await restoreBackup({ file, key, config: configOf(dataDir), log })
    restored = await startInstallation(dataDir)
    await expect(restored.signIn('staff@demo', `${password}.`)).rejects.toThrow('cannot sign in')
    const there = await restored.signIn('staff@demo', password)
    const found = await there.ask('GET', record)
    expect(await found.json()).toMatchObject({ name: 'Crane', _id: contract._id })
    const content = await there.ask('GET', `${record}/documents/${made.body._id}/content`)
    expect(await content.text()).toBe('%PDF-1.7 crane')
  })
})
