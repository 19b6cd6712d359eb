import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertRecords, uuid7 } from '#engine/index.ts'
import { inviteByLink } from '../../commands/invite.ts'
import { storeBytes } from '../../http/documents/document-store.ts'
import { type AppSetup, appOnTestDatabase } from '../../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { writeBackup } from '../make-backup.ts'
import type { BackupFile } from '../place/backup-place.ts'
import { diskFile } from '../place/disk-place.ts'
import { isOfTenant, readTables } from '../tables.ts'
import { verifyBackup } from '../verify-backup.ts'
import { moveLines } from './move-lines.ts'
import { type RestoreTenantOptions, restoreTenant } from './restore-tenant.ts'

// Opening and closing a backup takes a second each, by intention, and there are two installations.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
// Guessing is not what is tested here: each file would take a second to open and another to close.
vi.mock('../age/usual-effort.ts', () => ({ usualWorkFactor: 10 }))

const key = 'a key of backups that only tests have, 40 of it'
const text = 'tabs\tand\nlines \\N, Žąsis'
const bytes = Buffer.from(text.repeat(1000))
const quiet = { warn: () => {} }

let from: AppSetup
let to: AppSetup
let folder: string
let file: BackupFile
let hash: string

/** Rows of a tenant as text, without its number; what an import adds to what waits is left out. */
const rowsOf = (setup: AppSetup, tenantId: number): Promise<Map<string, string[]>> =>
  asOwner(setup.url, quiet, async owner => {
    const found = new Map<string, string[]>()
    for (const { name } of (await readTables(owner)).filter(isOfTenant)) {
      const { rows } = await owner.query<{ row: string }>(
        `select (to_jsonb(t) - 'tenant_id')::text as row from "${name}" t where tenant_id = $1 order by 1`,
        [tenantId],
      )
      found.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return found
  })

/** Everything of everybody else, the directory of tenants and the ways in included. */
const neighbours = (setup: AppSetup, tenantId: number) =>
  asOwner(setup.url, quiet, async owner => {
    const found: [string, string][] = []
    for (const { name, columns } of await readTables(owner)) {
      if (['server', 'product_state', 'attempt', 'outbox'].includes(name)) continue
      const where = columns.includes('tenant_id') ? `where tenant_id <> ${tenantId}` : ''
      const { rows } = await owner.query<{ sum: string }>(
        `select coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as sum from "${name}" t ${
          name === 'tenant_directory' ? `where id <> ${tenantId}` : where
        }`,
      )
      found.push([name, rows[0]!.sum])
    }
    return found
  })

const idOf = async (setup: AppSetup, name: string) => (await setup.product.directory.tenantByName(name))!.id
const into = (more: Partial<RestoreTenantOptions> = {}) =>
  restoreTenant({
    file,
    key,
    tenant: 'norte',
    as: 'sur',
    databaseUrl: to.url,
    files: to.product.files,
    ...more,
  })

beforeAll(async () => {
  ;[from, to] = await Promise.all([appOnTestDatabase(), appOnTestDatabase()])
  folder = mkdtempSync(join(tmpdir(), 'tranche-tenant-'))
  file = diskFile(join(folder, 'norte.age'))
  const { product } = from
  const id = await idOf(from, 'norte')
  hash = (await storeBytes(product, id, bytes)).hash
  await product.engine.work(await product.callers.product(id), work =>
    insertRecords(work, 'person', [{ type: 'C', name: text }]),
  )
  // Both installations are made of one pattern: as if they had nothing in common.
  await asOwner(from.url, quiet, owner =>
    owner.query("update tenant set id = $1 where name = 'norte'", [uuid7()]),
  )
  await asOwner(from.url, quiet, owner =>
    owner.query('insert into file_use (tenant_id, hash, document_id) values ($1, $2, gen_random_uuid())', [
      id,
      hash,
    ]),
  )
  const source = { databaseUrl: from.url, files: product.files, secretKey: undefined }
  await writeBackup(source, { file, key, part: { tenant: 'norte' } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([from?.close(), to?.close()])
})

test('a tenant that fails on its way leaves nothing', async () => {
  const before = await neighbours(to, -1)
  const files = {
    ...to.product.files,
    put: () => Promise.reject(new Error('the store is away')),
  }
  await expect(into({ as: 'oeste', files })).rejects.toThrow('the store is away')
  expect(await neighbours(to, -1)).toEqual(before)
})

test('one tenant goes into another installation under another name, and nobody there notices', async () => {
  expect((await verifyBackup(file, key)).documents).toBe(1)
  const before = await neighbours(to, -1)
  await expect(into({ as: 'norte' })).rejects.toThrow(
    'There is a tenant norte here: --as gives another name.',
  )
  await expect(into({ tenant: 'demo' })).rejects.toThrow('This file holds the tenant norte, and not demo.')
  const restored = await into()
  const { tenantId } = restored
  expect(await neighbours(to, tenantId)).toEqual(before)
  expect(await rowsOf(to, tenantId)).toEqual(await rowsOf(from, await idOf(from, 'norte')))
  expect((await buffer(await to.product.files.read(tenantId, hash))).equals(bytes)).toBe(true)
  const waysIn = await asOwner(to.url, quiet, owner =>
    owner.query(
      'select (select count(*)::int from membership where tenant_id = $1) as logins, (select count(*)::int from host_directory where tenant_id = $1) as hosts',
      [tenantId],
    ),
  )
  expect(waysIn.rows).toEqual([{ logins: 0, hosts: 0 }])
  const listed = async () => (await (await to.signIn('admin@master')).get('/api/core/tenants/sur')).status
  expect(await listed()).toBe(404)
  // Whoever died at this point: what is owed is owed by the servers that are there.
  await dispatchDue(to.product, new AbortController().signal)
  expect(await listed()).toBe(200)
  await expect(into({ as: 'este' })).rejects.toThrow('This tenant is here already, as sur')
  await expect(to.signIn('admin@norte')).resolves.toBeTruthy()
  expect((await to.product.directory.loginByName('admin@norte'))!.memberships.map(one => one.tenant)).toEqual(
    ['norte'],
  )
  expect(await to.product.directory.outgoingState(tenantId)).toMatchObject({ ofAll: false })

  // Its first person comes in by an invitation, and finds what was there.
  const link = await inviteByLink(to.product, { username: 'chief@sur', tenant: 'sur', isAdmin: true })
  const password = 'chosen by its owner 1'
  const accepted = await to
    .client()
    .post('/api/core/auth/invitations/accept', { token: link.split('#token=')[1], password })
  expect(accepted.status).toBe(200)
  const chief = await to.signIn('chief@sur', password)
  expect((await chief.get('/api/person/persons')).text).toContain('Žąsis')
})

test('the core tenants and unknown ones are no backup', async () => {
  const source = { databaseUrl: from.url, files: from.product.files, secretKey: undefined }
  const other = diskFile(join(folder, 'other.age'))
  for (const [tenant, sentence] of [
    ['master', 'belongs to its installation'],
    ['nobody', 'There is no tenant nobody.'],
  ] as const)
    await expect(writeBackup(source, { file: other, key, part: { tenant } })).rejects.toThrow(sentence)
  expect(await other.exists()).toBe(false)
})

test('lines are moved whatever pieces they come in, and a line that is cut off is told', async () => {
  const moved = async (pieces: string[]) => {
    const parts: Buffer[] = []
    for await (const part of moveLines(
      (async function* () {
        for (const piece of pieces) yield Buffer.from(piece)
      })(),
      1,
      '77',
    ))
      parts.push(part)
    return Buffer.concat(parts).toString()
  }
  expect(await moved(['a\t1', '\tž', '\nb\t', '1\t\\N\n'])).toBe('a\t77\tž\nb\t77\t\\N\n')
  await expect(moved(['a\t1\tc'])).rejects.toThrow('ends in the midst of a line')
})
