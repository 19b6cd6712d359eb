import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { insertRecords } from '#engine/index.ts'
import { type AppSetup, appOnTestDatabase, appUrlOf } from '../http/testing/app-on-test-database.ts'
import { inviteByLink } from './invite.ts'
import { runCommand } from './run-command.ts'

let setup: AppSetup
let folder: string
beforeAll(async () => {
  setup = await appOnTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tranche-commands-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await setup.close()
})

const tokenOf = (link: string): string => link.split('#token=')[1]!

test('where no letter leaves, an operator hands a link over, and its owner chooses the password', async () => {
  const { product, app } = setup
  const { id } = (await product.directory.tenantByName('norte'))!
  await product.engine.work(await product.callers.product(id), work =>
    insertRecords(work, 'user', [{ username: 'first@norte', firstName: 'First' }]),
  )
  const link = await inviteByLink(product, { username: 'first@norte', tenant: 'norte', isAdmin: false })
  expect(link).toMatch(/^http:\/\/localhost:\d+\/authentication\/invitation#token=/)
  const payload = { token: tokenOf(link), password: 'chosen by its owner 1' }
  const url = '/api/core/auth/invitations/accept'
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(400)
  await expect(
    inviteByLink(product, { username: 'chief@norte', tenant: 'norte', isAdmin: false }),
  ).rejects.toThrow('has no user chief@norte')
  const admin = await inviteByLink(product, { username: 'chief@norte', tenant: 'norte', isAdmin: true })
  const { username, tenant, needsPassword } = await product.invitations.of(tokenOf(admin))
  expect([username, tenant, needsPassword]).toEqual(['chief@norte', 'norte', true])
  await expect(
    inviteByLink(product, { username: 'x@nowhere', tenant: 'nowhere', isAdmin: true }),
  ).rejects.toThrow('There is no tenant nowhere.')
})

/** The test's database, by the role as it is: another password would lock out every test beside this one. */
const here = () => ({ DATABASE_URL: setup.url, DATABASE_APP_URL: appUrlOf(setup.url) })

const key = 'a key of backups that only tests have, 40 of it'
const env = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  TRANCHE_FROM: folder,
  DATA_DIR: join(folder, 'data'),
  BACKUP_KEY: key,
  ...more,
})

test.each([
  [['nonsense'], {}, 'There is no command nonsense: see npx tranche --help.'],
  [['move'], {}, 'npx tranche move takes one tenant: see npx tranche --help.'],
  [['move', 'demo'], {}, 'npx tranche move says where: --to HOST:PORT.'],
  [['verify'], {}, 'npx tranche verify takes one file: see npx tranche --help.'],
  [['release', 'x'], {}, 'npx tranche release takes nothing more: see npx tranche --help.'],
  [['verify', 'x', '--wrong'], {}, "Unknown option '--wrong': see npx tranche --help."],
  [
    ['verify', 'x'],
    { BACKUP_KEY: '' },
    'BACKUP_KEY is missing: openssl rand -base64 32 makes one. Keep it apart.',
  ],
  [['verify', 'no.age'], {}, 'There is no file {}/no.age.'],
  [['restore', 'no.age'], {}, 'There is no file {}/no.age.'],
  [['restore', 'x', '--as', 'sur'], {}, '--as names a tenant that comes in: it needs --tenant.'],
  [['verify', '.'], {}, '{} is a folder: name a file in it.'],
  [['verify', 's3://UP/x'], {}, 's3://UP/x names no bucket: s3://bucket/folder/ does.'],
  [['verify', 's3://backups/x'], {}, 's3://backups/x needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  [['backup', 'x.age'], {}, 'There is no database in {}/data: set DATA_DIR or DATABASE_URL.'],
  [['invite', 'a@b'], {}, 'There is no database in {}/data: set DATA_DIR or DATABASE_URL.'],
  [
    ['backup', 'x.age'],
    { DATABASE_URL: 'postgres://a@127.0.0.1:9/x' },
    'DATABASE_URL names 127.0.0.1:9, where no PostgreSQL answers.',
  ],
])('tranche %j %j: one sentence, code 1', async (args, more, sentence) => {
  const told: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation(line => told.push(line))
  expect(await runCommand(args, env(more as Record<string, string>))).toBe(1)
  expect(told).toEqual([sentence.replace('{}', folder)])
})

test.runIf(existsSync('/proc/self')).each(['/proc/nothing', '/proc/nothing/'])(
  'a backup to %s, where the system takes no file, ends with a sentence',
  async place => {
    const told: string[] = []
    vi.spyOn(console, 'error').mockImplementation(line => told.push(line))
    expect(await runCommand(['backup', place], env(here()))).toBe(1)
    expect(told).toEqual([
      expect.stringMatching(/^\/proc\/nothing\S* cannot be written: the system takes no file there\.$/),
    ])
  },
)

test('a house is kept in a folder: pulled, changed, compared, tried and pushed, until both say the same', async () => {
  const lines: string[] = []
  const faults: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line).trim()) > 0)
  vi.spyOn(console, 'error').mockImplementation(line => faults.push(line))
  const config = async (verb: string, name: string, tenant = 'norte') => {
    lines.length = 0
    const code = await runCommand(['config', verb, name, '--tenant', tenant], env(here()))
    return { code, lines: [...lines] }
  }
  const filesIn = (name: string) =>
    Object.fromEntries(
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => {
          const file = join(entry.parentPath, entry.name)
          return [file.slice(join(folder, name).length + 1), readFileSync(file, 'utf8')]
        }),
    )
  const admin = await setup.signIn('admin@norte')
  const page = '/api/core/pages/%2Fpersons'
  expect((await admin.put(page, { title: 'People' })).status).toBe(200)

  expect(await config('pull', 'house'), String(faults)).toMatchObject({ code: 0 })
  const file = join(folder, 'house/pages/%2Fpersons.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ title: 'People' })
  writeFileSync(file, `${JSON.stringify({ title: 'Persons of the house' }, null, 2)}\n`)
  expect(await config('diff', 'house')).toEqual({
    code: 0,
    lines: ['~ pages//persons', '1 change would be made.'],
  })
  expect(await config('test', 'house')).toMatchObject({ code: 0 })
  expect((await admin.get(page)).body).toEqual({ title: 'People' })
  expect(await config('push', 'house')).toEqual({
    code: 0,
    lines: ['~ pages//persons', '1 change was made.'],
  })
  expect((await admin.get(page)).body).toEqual({ title: 'Persons of the house' })

  expect(await config('pull', 'again')).toMatchObject({ code: 0 })
  expect(filesIn('again')).toEqual(filesIn('house'))
  expect(await config('push', 'again')).toEqual({ code: 0, lines: ['Nothing has changed.'] })

  writeFileSync(file, '{"title":5}')
  expect(await config('push', 'house')).toMatchObject({ code: 1 })
  expect(String(faults.at(-1))).toContain('/persons')
  expect((await admin.get(page)).body).toEqual({ title: 'Persons of the house' })
}, 120_000)
