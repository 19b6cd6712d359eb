import { afterAll, beforeAll, expect, test } from 'vitest'
import { lists } from '#entities/platform/lists/index.ts'
import { madeP12 } from '#processes/documents/seals/testing/made-p12.ts'
import { RecordMaker } from '../../../engine/testing/record-maker.ts'
import { usualGreeting } from '../../sign-in/greeting.ts'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
} from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let client: Client
let stranger: Client
interface Summary {
  name: string
  route: string
  creatable: boolean
}
let entities: Summary[]

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  client = await setup.signIn('client@demo')
  stranger = await setup.signIn('admin@norte')
  entities = (await admin.get('/api/core/entities')).body
})
afterAll(() => setup.close())

const odd = [
  '',
  '0',
  'null',
  '-1',
  'NaN',
  '%00',
  '%F0%9F%92%A9',
  "' or 1=1 --",
  '"',
  '..',
  '^',
  '~',
  '/(/',
  '!',
  '>=',
  '1..',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(3000),
]

const bodies: unknown[] = [
  {},
  { name: 1 },
  { name: null, type: [], status: {}, registration: 5 },
  { registration: '../x' },
  { registration: 'TMP1' },
  { persons: 'x', addresses: [null], amount: 'x', date: 'x', _id: 'x', _version: 'x' },
  { persons: [{ personRegistration: 'NOBODY', role: 'CLIENT' }] },
  { __proto__: { isAdmin: true }, constructor: {} },
  [[]],
  [null],
  'text',
  12,
]

/**
 * Each value goes to each entity by one way, another each time, so that each value goes every way; `THOROUGH=1` sends all of them
 * every way.
 */
const waysOf = <W>(ways: readonly W[], entity: number, value: number): readonly W[] =>
  process.env.THOROUGH === '1' ? ways : [ways[(entity + value) % ways.length]!]

const told = (answer: Answer, what: string): void => {
  expect([
    what,
    answer.status < 500 || answer.status === 499,
    answer.headers.authorization !== undefined,
  ]).toEqual([what, true, true])
  if (answer.status >= 400)
    expect([what, answer.body]).toEqual([
      what,
      expect.objectContaining({
        status: answer.status,
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      }),
    ])
}

test('every entity lists, describes itself and suggests', async () => {
  expect(entities.length).toBeGreaterThan(25)
  for (const { name, route } of entities)
    for (const url of [
      route,
      `${route}?range=0-0&count=exact`,
      `${route}/schema`,
      `${route}/autocomplete?text=abc`,
      `/api/core/entities/${name}/model`,
      `${route}?search=abc`,
    ]) {
      const answer = await admin.get(url)
      expect([url, answer.status]).toEqual([url, 200])
      expect([url, (await client.get(url)).status]).toEqual([url, expect.toBeOneOf([200, 403])])
    }
  for (const { route } of entities) {
    const file = await admin.get(`${route}/export`)
    expect([route, file.status, file.headers['content-type']]).toEqual([
      route,
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  }
}, 120_000)

test('odd queries and keys are told, never a defect', async () => {
  for (const [at, { route }] of entities.entries())
    for (const [place, value] of odd.entries()) {
      const v = value.startsWith('%') ? value : encodeURIComponent(value)
      const ways = [
        `${route}?name=${v}`,
        `${route}?_id=${v}&_insertDate=${v}`,
        `${route}?sort=${v}`,
        `${route}?${v}=1`,
        `${route}/${v || '-'}`,
      ]
      for (const url of waysOf(ways, at, place)) told(await admin.get(url), url.slice(0, 120))
    }
}, 240_000)

test('odd bodies are told, never a defect, and create nothing half-way', async () => {
  const headers = { 'content-type': 'application/json' }
  const ways = [
    ['POST', ''],
    ['PATCH', '/NOBODY'],
    ['PUT', '/NOBODY'],
    ['POST', '/aggregate'],
    ['POST', '/transitions'],
    ['POST', '/transitions/activate'],
    ['POST', '/NOBODY/transitions/activate'],
  ] as const
  for (const [at, { route }] of entities.entries())
    for (const [place, body] of bodies.entries()) {
      const payload = JSON.stringify(body)
      for (const [method, below] of waysOf(ways, at, place))
        told(
          await admin.send(method, `${route}${below}`, payload, headers),
          `${method} ${route}${below} ${payload.slice(0, 80)}`,
        )
    }
}, 240_000)

const choices = (list: string): string => {
  const values = (lists as Record<string, readonly { value: string | number }[]>)[list]
  return String(values?.[0]?.value ?? 'SAMPLE')
}

test('nothing crosses the wall, whatever the entity', async () => {
  const { product } = setup
  const caller = await product.callers.product((await product.directory.tenantByName('demo'))!.id)
  const { model } = await product.models.modelOf(caller.tenantId)
  const given = { sealCertificate: { file: { name: 'own.p12', content: madeP12() }, password: 'secret' } }
  const maker = new RecordMaker({ model, choices, given, inWork: run => product.engine.work(caller, run) })
  const walled = [...model.entities.values()].filter(e => !e.readOnly && !e.global)
  expect(walled.map(e => e.name)).toEqual(
    expect.arrayContaining(['invoice', 'mandate', 'bankAccount', 'mail']),
  )
  for (const entity of walled) {
    // Every record of a tenant has its collection: none is left out.
    const { route } = entities.find(e => e.name === entity.name) ?? {
      route: `no collection of ${entity.name}`,
    }
    const id = String((await maker.make(entity))._id)
    // Whoever asks how an address greets gets an answer: here only that nothing of the record is in it.
    if (entity.name === 'host')
      expect((await stranger.get(`${route}/${id}`)).body).toEqual(usualGreeting(String(id)))
    for (const url of [
      ...(entity.name === 'host' ? [] : [`${route}/${id}`]),
      `${route}/${id}/history`,
      `${route}/${id}/hierarchy`,
      `${route}/${id}/transitions`,
      `${route}/${id}/documents`,
    ])
      expect([url, (await stranger.get(url)).status]).toEqual([url, 404])
    for (const status of [
      (await stranger.patch(`${route}/${id}`, { name: 'x' })).status,
      (await stranger.delete(`${route}/${id}`)).status,
    ])
      expect([route, status]).toEqual([route, expect.toBeOneOf([403, 404])])
    expect([route, (await stranger.get(`${route}?_id=${id}`)).body]).toEqual([route, []])
  }
}, 240_000)
