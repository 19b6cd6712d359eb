import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { is } from '#processes/told-call.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { misfits } from '../testing/answers-as-told.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import type { JsonSchema } from './json-schema.ts'

/** Rooms of calls that no entity tells. */
const rooms = ['calls', 'session', 'scripts', 'scim']

let setup: AppSetup
let admin: Client
let folder: string
let document: {
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema> }
}
const repository = join(import.meta.dirname, '../../../..')

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  document = (await admin.get('/api/openapi.json')).body
  // Beside the packages that it imports.
  mkdirSync(join(repository, '.cache'), { recursive: true })
  folder = mkdtempSync(join(repository, '.cache/client-'))
}, 120_000)
afterAll(async () => {
  await setup?.close()
  if (folder) rmSync(folder, { recursive: true })
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, told]) =>
    Object.entries(told)
      .filter(([verb]) => verb !== 'parameters')
      .map(([verb, one]) => ({ name: `${verb} ${path}`, path, one })),
  )

test('each operation has a tag, an answer of some shape, and says whom it is for', () => {
  const lacking = operations().filter(({ one }) => {
    const answers = Object.entries(one.responses as Record<string, { content?: object }>)
    const isAnswered = answers.some(
      ([status, { content }]) => ['204', '303'].includes(status) || (/^2/.test(status) && content),
    )
    const isFor =
      typeof one['x-permission'] === 'string' || (one.security as unknown[] | undefined)?.length === 0
    return !(one.tags as unknown[] | undefined)?.length || !isAnswered || !isFor
  })
  expect(lacking.map(({ name }) => name)).toEqual([])
  expect(operations().length).toBeGreaterThan(2000)
  expect(Object.keys(document.paths).filter(path => /\s|[()^:*]/.test(path))).toEqual([])
})

test('every route with an address of its own stands in it', () => {
  const told = new Set(operations().map(({ name }) => name))
  const missing = setup.app.routeBook.filter(({ method, path }) => !told.has(`${method} ${path}`))
  expect(missing).toEqual([])
  for (const name of [
    'post /api/core/auth/login',
    'get /scim/v2/Users',
    'post /api/core/auth/embed-tokens',
    'get /api/core/hosts/{hostname}',
  ])
    expect(told).toContain(name)
  expect(document.paths['/api/core/auth/login']!.post!.security).toEqual([])
  expect(document.paths['/api/core/auth/embed-tokens']!.post!['x-permission']).toBe('embed')
  expect(document.paths['/api/core/contracts']).toBeUndefined()
})

test('a create demands nothing that comes about by itself', () => {
  const { NewPerson, person } = document.components.schemas as Record<
    string,
    { required?: string[]; properties: Record<string, Record<string, unknown>> }
  >
  expect(NewPerson!.required ?? []).not.toContain('currency')
  expect(NewPerson!.properties).not.toHaveProperty('_id')
  expect(Object.keys(person!.properties).length).toBeGreaterThan(Object.keys(NewPerson!.properties).length)
  expect(NewPerson!.properties.currency).toHaveProperty('x-default', 'EUR')
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const { required = [], properties = {} } = schema as typeof NewPerson & object
    if (!/^New[A-Z]/.test(name)) continue
    expect([name, required.filter(one => properties[one]?.['x-default'] !== undefined)]).toEqual([name, []])
  }
})

test('what a call says that it needs is what refuses who has nothing, and nothing else does unsaid', async () => {
  await createLogin(setup.product, {
    username: 'nobody@demo',
    password,
    tenant: 'demo',
    // A name that nobody has given anything.
    user: { name: 'Nobody', profiles: ['NOTHING'] },
  })
  const nobody = await setup.signIn('nobody@demo')
  const own = setup.app.routeBook.filter(({ path, isPublic }) => !isPublic && !path.startsWith('/scim/'))
  const refusals: [name: string, told: string | null, by: string][] = []
  for (const { method, path, permission } of own) {
    // What ends a session or changes one's own sign-in is asked elsewhere; streams are not waited for.
    if (/\/(auth|live|oidc|saml)(\/|$)/.test(path) && !permission) continue
    const url = path.replace(/\{\w+\}/g, 'x')
    const body = method === 'get' || method === 'delete' ? undefined : {}
    const answer = await nobody.send(method.toUpperCase() as 'GET', url, body)
    const isRefused = answer.status === 403 && answer.body?.code === 'FORBIDDEN'
    if (permission || isRefused)
      refusals.push([`${method} ${path}`, permission, isRefused ? String(answer.body.strings[0]) : 'nobody'])
  }
  const told = refusals.filter(([, permission]) => permission)
  expect(told.filter(([, permission, by]) => !permission!.split(', ').includes(by))).toEqual([])
  expect(told.length).toBeGreaterThan(60)
  // What hangs on what is asked for is told as for any session: whose it is, which record, which list.
  const byWhatIsAsked =
    /preferences|\/photo$|reports\/\{key\}|sheets\/\{key\}|documents\/\{id\}|exports\/\{key\}|script\/lists$|runs\/\{name\}\/token|users\/preview$/
  const unsaid = refusals.filter(([name, permission]) => !permission && !byWhatIsAsked.test(name))
  expect(unsaid).toEqual([])
}, 120_000)

test('every call with an address of its own tells what it answers; all that need nothing more are asked, and answer by it', async () => {
  const isOwn = (method: string, path: string) =>
    rooms.includes((document.paths[path]?.[method]?.tags as string[] | undefined)?.[0] ?? 'calls')
  const silent = setup.app.routeBook.filter(one => !one.told && isOwn(one.method, one.path))
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const told = setup.app.routeBook.filter(
    ({ method, path, params, told }) =>
      method === 'get' && !params.length && !told?.answer.contentType && !path.endsWith('/logout'),
  )
  // `holdToTold` makes an answer that is otherwise a 500.
  const answered: { path: string; status: number; message?: string }[] = []
  for (const { path } of told) {
    const { status, body } = await admin.get(path)
    answered.push({ path, status, message: body?.message })
  }
  expect(answered.filter(({ status }) => status >= 500).map(({ message }) => message)).toEqual([])
  expect(answered.filter(({ status }) => status === 200).length).toBeGreaterThan(50)
  expect(misfits([{ message: 7 }], { type: 'array', items: { type: 'string' } })).toEqual([
    'answer.0: no string',
  ])
  expect(misfits({ a: 1, b: 2 }, is.record({ a: is.text }).schema)).toEqual([
    'answer.a: no string',
    'answer.b: not told',
  ])
})

/** What the compiler says of each program, by its name; one run reads the types once. */
const compile = (programs: Readonly<Record<string, string>>): ((name: string) => string) => {
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), text)
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ]
  const files = Object.keys(programs).map(name => `${name}.ts`)
  const { stdout, stderr } = spawnSync(tsc, [...options, ...files], { cwd: folder, encoding: 'utf8' })
  const faults = (stdout + stderr).split(/\n(?=\S)/)
  return name =>
    faults
      .filter(fault => !fault.trim() || fault.startsWith(`${name}.ts`))
      .join('')
      .trim()
}

const program = (body: string, limit = '1000'): string => `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'
const client = createClient<paths>({ baseUrl: 'https://lease.example', headers: { Authorization: 'Bearer trk_…' } })
const company: components['schemas']['NewPerson'] = ${body}
export const made = await client.POST('/api/person/persons', { body: company })
export const found = await client.GET('/api/person/persons/{key}', { params: { path: { key: 'PER-1' } } })
export const name: string | undefined = found.data?.name
const holders = await client.GET('/api/core/permissions/{name}/holders', { params: { path: { name: 'write users' } } })
export const last: string | null | undefined = holders.data?.[0]?.lastLoginDate
const limit = await client.POST('/api/bank/overdrafts', { body: { account: 'BAC-1', limit: ${limit} } })
export const agreed: number | undefined = limit.data?.limit
const money = await client.POST('/api/script/runs/record-payment', { body: { personRegistration: 'PER-1', amount: ${limit} } })
export const left: number | undefined = money.data?.invoices[0]?.after
const account = await client.GET('/api/person/persons/{key}/statement', { params: { path: { key: 'PER-1' } } })
export const owed: number | undefined = account.data?.currencies[0]?.owed.total
const passkeys = await client.GET('/api/core/auth/passkeys')
export const first: string | undefined = passkeys.data?.passkeys[0]?.name
`

test('a typed client is made of it: what is right compiles, a wrong field does not', () => {
  const types = execFileSync('node', [join(import.meta.dirname, '../testing/make-client-types.mjs')], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'api.d.ts'), types)
  const said = compile({
    right: program(`{ type: 'C', name: 'Acme' }`),
    wrong: program(`{ type: 'C', name: 'Acme', nmae: 'Acme' }`),
    call: program(`{ type: 'C', name: 'Acme' }`, "'much'"),
    kind: program(`{ type: 'C', name: 7 }`),
  })
  expect(said('right')).toBe('')
  expect(said('wrong')).toContain("'nmae' does not exist")
  expect(said('call')).toContain("Type 'string' is not assignable to type 'number'")
  expect(said('kind')).toContain("Type 'number' is not assignable")
}, 180_000)
