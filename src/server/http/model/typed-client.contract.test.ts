import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'
import type { JsonSchema } from './json-schema.ts'

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
}, 60_000)
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
      ([status, { content }]) => status === '204' || (/^2/.test(status) && content),
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

/** Whether an answer is as its schema says: as much of JSON Schema as calls are told by. */
const fits = (value: unknown, schema: JsonSchema): boolean => {
  if (schema.anyOf) return (schema.anyOf as JsonSchema[]).some(one => fits(value, one))
  if (schema.type === 'null') return value === null
  if (schema.type === 'array')
    return Array.isArray(value) && value.every(one => fits(one, schema.items as JsonSchema))
  if (schema.type === 'integer') return Number.isInteger(value)
  if (schema.type !== 'object') return typeof value === schema.type
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { required = [], properties } = schema as {
    required?: string[]
    properties: Record<string, JsonSchema>
  }
  return (
    required.every(name => name in value) &&
    Object.entries(value).every(([name, one]) => properties[name] && fits(one, properties[name]))
  )
}

test('a call that tells its shape answers by it', async () => {
  const told = setup.app.routeBook.filter(one => one.told && one.method === 'get')
  expect(told.length).toBeGreaterThan(7)
  const asked: string[] = []
  for (const { path } of told.filter(({ params }) => params.length === 0)) {
    const { status, body } = await admin.get(path)
    const schema = (document.paths[path]!.get as never as { responses: Record<200, JsonSchema> })
      .responses[200]
    const shape = (schema.content as Record<string, { schema: JsonSchema }>)['application/json']!.schema
    expect([path, status, fits(body, shape)]).toEqual([path, 200, true])
    asked.push(path)
  }
  expect(asked).toContain('/api/bank/overdrafts')
  expect(fits([{ message: 7 }], { type: 'array', items: { type: 'string' } })).toBe(false)
})

const compile = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
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
  const { stdout, stderr } = spawnSync(tsc, [...options, name], { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
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
`

test('a typed client is made of it: what is right compiles, a wrong field does not', () => {
  const types = execFileSync('node', [join(import.meta.dirname, '../testing/make-client-types.mjs')], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'api.d.ts'), types)
  expect(compile('right.ts', program(`{ type: 'C', name: 'Acme' }`))).toBe('')
  expect(compile('wrong.ts', program(`{ type: 'C', name: 'Acme', nmae: 'Acme' }`))).toContain(
    "'nmae' does not exist",
  )
  expect(compile('call.ts', program(`{ type: 'C', name: 'Acme' }`, "'much'"))).toContain(
    "Type 'string' is not assignable to type 'number'",
  )
  expect(compile('kind.ts', program(`{ type: 'C', name: 7 }`))).toContain("Type 'number' is not assignable")
}, 60_000)
