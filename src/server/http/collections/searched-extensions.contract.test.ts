import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { migrationFiles } from '../../migrations/migration-files.ts'
import { parseMigration } from '../../migrations/parse-migration.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

const fields = {
  plate: { kind: 'text' },
  weight: { kind: 'number' },
  renewal: { kind: 'date' },
  seenAt: { kind: 'datetime' },
  marks: { kind: 'text', multiple: true },
  fleet: { kind: 'checkbox' },
}
const search = Object.keys(fields)
const extend = async (more: object) => {
  const { status } = await admin.put('/api/core/collection-extension/person', { fields, ...more })
  expect(status).toBe(200)
}
const work = () => dispatchDue(setup.product, new AbortController().signal)
const person = async (name: string, more: object) =>
  expect((await admin.post('/api/person/persons', { type: 'C', name, ...more })).status).toBe(201)
const found = async (query: string, sort = 'name') => {
  const { status, body } = await admin.get(
    `/api/person/persons?projection=name&range=0-999&sort=${sort}&${query}`,
  )
  expect(status).toBe(200)
  return body.map((one: { name: string }) => one.name).filter((name: string) => /^[A-E]$/.test(name))
}
const links = (text: string) =>
  asOwner(setup.url, { warn: () => {} }, async owner => (await owner.query(text)).rows)

const questions: [string, string[]][] = [
  ['plate=AB-123', ['A']],
  ['plate=%5Eab-1', ['A', 'B']],
  ['plate=AB-123,XY-9', ['A', 'C']],
  ['plate=!AB-123', ['B', 'C', 'D', 'E']],
  ['weight=10..20', ['B']],
  ['weight=%3C0', ['A']],
  ['weight=%3E9.5', ['B', 'C']],
  ['renewal=2026-11-01..2026-11-30', ['A', 'B']],
  ['seenAt=2026-03-29..2026-03-29', ['B']],
  ['marks=red', ['A', 'C']],
  ['fleet=true', ['A']],
  ['fleet=false', ['B']],
  ['weight=0', ['E']],
  ['plate=null', ['D', 'E']],
]

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  await extend({})
  await person('A', { plate: 'AB-123', weight: -5, renewal: '2026-11-01', marks: ['red'], fleet: true })
  await person('B', {
    plate: 'ab-124',
    weight: 10.5,
    renewal: '2026-11-30',
    seenAt: '2026-03-29T21:30:00Z',
    fleet: false,
  })
})
afterAll(() => setup.close())

describe('a field that a tenant has added', () => {
  test('is found by its search from the moment that it is asked for', async () => {
    await extend({ search })
    await person('C', { plate: 'XY-9', weight: 100, renewal: '2027-01-01', marks: ['blue', 'red'] })
    await person('D', {})
    await person('E', { weight: 0 })
    for (const [query, names] of questions) expect([query, await found(query)]).toEqual([query, names])
  })

  test('is found by its keys once those of all records are written', async () => {
    await work()
    for (const [query, names] of questions) expect([query, await found(query)]).toEqual([query, names])
    expect(await found('search=xy-9')).toEqual(['C'])
    const plates = await links(
      `select value_f from link where path = 'plate' and value is not null order by 1`,
    )
    expect(plates).toEqual([{ value_f: 'ab-123' }, { value_f: 'ab-124' }, { value_f: 'xy-9' }])
    expect((await found('', 'weight')).slice(0, 4)).toEqual(['A', 'E', 'B', 'C'])
    expect((await found('', '-weight')).slice(-4)).toEqual(['C', 'B', 'E', 'A'])
    expect(await found('weight=0..50', '-weight,name')).toEqual(['B', 'E'])
    // The keys alone say which rows are looked at.
    await links(`update link set value_f = 'elsewhere' where value = 'XY-9'`)
    expect(await found('plate=XY-9')).toEqual([])
  })

  test('is found again after the migration by which records without a value have keys', async () => {
    await links(`delete from link where value_f = '\u{10FFFF}'`)
    const file = migrationFiles().find(({ name }) => name.includes('links-in-order'))!
    await links(parseMigration(file).together)
    const state = `select value ->> 'ready' as ready from configuration where collection = 'searched-values'`
    expect(await links(state)).toEqual([{ ready: '[]' }])
    await work()
    expect(await links(state)).not.toEqual([{ ready: '[]' }])
    expect((await found('', '-weight')).at(-1)).toBe('A')
    expect((await found('', 'weight')).at(-1)).toBe('D')
  })

  test('is offered in the search panel, and its keys follow its changes', async () => {
    const { body } = await admin.get('/api/core/entities/person/model')
    const offered = body.search.filter((one: { field: string }) => search.includes(one.field))
    expect(offered).toMatchObject([
      { field: 'plate', by: 'prefix' },
      { field: 'weight', by: 'between' },
      { field: 'renewal', by: 'between' },
      { field: 'seenAt', by: 'between' },
      { field: 'marks', by: 'prefix' },
      { field: 'fleet', by: 'is' },
    ])
    const [{ _id }] = (await admin.get('/api/person/persons?name=C')).body
    await admin.patch(`/api/person/persons/${_id}`, { plate: 'ZZ-1' })
    expect(await found('plate=ZZ-1')).toEqual(['C'])
    expect(await found('plate=XY-9')).toEqual([])
  })

  test('is forgotten where it is searched no more', async () => {
    await extend({ search: ['weight'] })
    await work()
    expect(await links(`select distinct path from link where path in ('plate', 'weight')`)).toEqual([
      { path: 'weight' },
    ])
    expect(await found('plate=AB-123')).toEqual(['A'])
    await extend({})
    await work()
    expect(await links(`select 1 from configuration where collection = 'searched-values'`)).toEqual([])
  })

  test('orders lists only where it is searched', async () => {
    const list = '/api/person/persons?sort=plate'
    const refused = await admin.get(list)
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_QUERY' } })
    expect(refused.body.message).toContain('no order by plate')
    const own = (await admin.get('/api/core/entities/person/model')).body.fields
    expect(own.find((field: { name: string }) => field.name === 'plate')).toMatchObject({ unordered: true })
    await extend({ search })
    expect((await admin.get(list)).status).toBe(200)
    await extend({})
    await work()
  })

  test('that is none is refused', async () => {
    const { status, body } = await admin.put('/api/core/collection-extension/person', {
      fields,
      search: ['name'],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_FIELD_IN_CONFIG', errors: [{ field: 'person.search.name' }] })
  })
})

test("an entity of a tenant's own is found by its fields", async () => {
  const own = { label: 'Boat', fields: { hull: { kind: 'text' }, length: { kind: 'number' } } }
  await admin.put('/api/core/dyno-descriptors/dynoBoat', { ...own, search: ['name', 'hull', 'length'] })
  const path = '/api/dyno/dyno-boats'
  for (const [name, hull, length] of [
    ['A', 'H1', 7],
    ['B', 'H2', 12],
  ])
    expect((await admin.post(path, { name, hull, length })).status).toBe(201)
  await work()
  expect((await admin.get(`${path}?hull=H2`)).body).toMatchObject([{ name: 'B' }])
  expect((await admin.get(`${path}?length=1..10`)).body).toMatchObject([{ name: 'A' }])
  await links(`update link set value_f = 'elsewhere' where value = 'H2'`)
  expect((await admin.get(`${path}?hull=H2`)).body).toEqual([])
})
