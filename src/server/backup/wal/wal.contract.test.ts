import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import {
  adminPassword,
  configOf,
  type Installation,
  type Session,
  startInstallation,
} from '../testing/installation.ts'
import { readBases } from './bases.ts'
import { documentsOf } from './keep-documents.ts'
import { packSegments } from './pack-segments.ts'
import { pruneArchive } from './prune-archive.ts'
import { restoreTo } from './restore-to.ts'
import { readSegments, segmentAfter, walFolder } from './segments.ts'

// Whole installations start, stop and follow their log here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('../age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const folder = mkdtempSync(join(tmpdir(), 'tranche-wal-'))
const archive = join(folder, 'archive')
const log = { info: () => {}, warn: () => {} }

let running: Installation | undefined
const stop = async (): Promise<void> => {
  await running?.stop()
  running = undefined
}
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (name: string, more: Record<string, string> = {}): Promise<Session> => {
  running = await startInstallation(join(folder, name), more)
  return running.signIn('admin@master', adminPassword)
}

/** What PostgreSQL has written comes into the archive. */
const flushLog = async (url: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    await vi.waitFor(() => expect(readdirSync(walFolder(archive)).join()).toContain(rows[0]!.name), {
      timeout: 20_000,
    })
  } finally {
    await owner.end()
  }
}

test('an installation comes back as it was at an instant, and who signs in finds contract and document there', async () => {
  const admin = await start('first', { WAL_ARCHIVE: archive })
  await vi.waitFor(() => expect(readBases(archive)).toHaveLength(1), { timeout: 60_000 })
  const contract = await (await admin.ask('POST', '/api/financing/contracts', { name: 'Kept' })).json()
  const record = `/api/financing/contracts/${contract.registration}`
  const form = new FormData()
  form.append('type', 'OTHER')
  form.append('file', new Blob(['%PDF-1.7 kept']), 'kept.pdf')
  const document = await (await admin.ask('POST', `${record}/documents`, form)).json()
  await sleep(50)
  const before = new Date()
  await sleep(50)
  expect((await admin.ask('PATCH', record, { _version: contract._version, name: 'Destroyed' })).status).toBe(
    200,
  )
  expect((await admin.ask('DELETE', `${record}/documents/${document._id}`)).status).toBe(204)
  await flushLog(running!.databaseUrl)
  await stop()
  // The other folder is gone: all there is lies in the archive.
  rmSync(join(folder, 'first'), { recursive: true })

  const back = (to: Date | undefined, name: string) =>
    restoreTo({ archive, to, config: configOf(join(folder, name)), log })
  await expect(back(new Date(Date.now() + 60_000), 'second')).rejects.toThrow('This archive reaches until')
  await expect(back(new Date('2020-01-01T00:00:00Z'), 'second')).rejects.toThrow('This archive begins later')
  expect(await back(before, 'second')).toEqual({ documents: 1, missing: [], erasedAgain: 0 })
  await expect(back(before, 'second')).rejects.toThrow('holds a database already')

  const there = await start('second')
  expect(await (await there.ask('GET', record)).json()).toMatchObject({ name: 'Kept' })
  const content = await there.ask('GET', `${record}/documents/${document._id}/content`)
  expect(await content.text()).toBe('%PDF-1.7 kept')
  await stop()
  // What has gone another way since is not written over what was.
  await expect(start('second', { WAL_ARCHIVE: archive })).rejects.toThrow('before it was restored')

  expect(await back(undefined, 'last')).toEqual({ documents: 0, missing: [], erasedAgain: 0 })
  const last = await start('last')
  expect(await (await last.ask('GET', record)).json()).toMatchObject({ name: 'Destroyed' })
  await stop()
})

test('the log is packed, one that lacks a piece leads no further than that, and what nobody needs goes', async () => {
  await packSegments(archive)
  const segments = [...readSegments(archive).values()]
  expect(segments.every(({ isPacked }) => isPacked)).toBe(true)
  const [base] = readBases(archive)
  const before = `${base!.facts.segment.slice(0, 16)}00000000`
  writeFileSync(join(walFolder(archive), `${before}.gz`), 'of a time that nobody asks for')
  const old = join(documentsOf(archive), 'old')
  writeFileSync(old, 'in use long ago')
  utimesSync(old, new Date(0), new Date(0))
  await pruneArchive(archive, 1, new Date())
  expect(readSegments(archive).has(before)).toBe(false)
  expect(readdirSync(documentsOf(archive), { recursive: true })).not.toContain('old')
  expect([...readSegments(archive).keys()]).toEqual(
    segments.map(({ name }) => name).filter(name => name >= base!.facts.segment),
  )
  rmSync(segments.find(({ name }) => name === base!.facts.segment)!.path)
  await expect(
    restoreTo({ archive, to: new Date(), config: configOf(join(folder, 'cut')), log }),
  ).rejects.toThrow('This archive reaches until')
})

test('a piece of the log is followed by the next part, and the last part by the next number', () => {
  expect(segmentAfter('000000010000000A0000000F')).toBe('000000010000000A00000010')
  expect(segmentAfter('000000010000000A000000FF')).toBe('000000010000000B00000000')
})
