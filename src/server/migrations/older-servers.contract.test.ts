import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../http/testing/app-on-test-database.ts'

let setup: AppSetup
let owner: pg.Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

const docOf = async (registration: string) =>
  (
    await owner.query(
      "select doc from person p join tenant_directory t on t.id = p.tenant_id where t.name = 'demo' and registration = $1",
      [registration],
    )
  ).rows[0].doc

test('what a later version keeps in a document is written back as it was', async () => {
  const staff = await setup.signIn('staff@demo')
  const created = await staff.post('/api/person/persons', { type: 'C', name: 'Later', birthPlace: 'Brest' })
  expect(created).toMatchObject({ status: 201 })
  const made = created.body
  const unknown = { ofTheFuture: { depth: 4.25, marks: ['x'] } }
  await owner.query('update person set doc = doc || $1 where registration = $2', [unknown, made.registration])
  const path = `/api/person/persons/${made.registration}`
  const read = (await staff.get(path)).body
  const patched = await staff.patch(path, {
    _version: read._version,
    birthPlace: 'Lorient',
  })
  expect(patched.status).toBe(200)
  expect(await docOf(made.registration)).toMatchObject(unknown)
  // It is told to nobody: what this version does not know, nobody's permissions cover.
  const whole = (await staff.get(path)).body
  expect(whole).toMatchObject({ birthPlace: 'Lorient' })
  expect(whole).not.toHaveProperty('ofTheFuture')
  const replaced = await staff.put(path, { ...whole, birthPlace: 'Vannes' })
  expect([replaced.status, replaced.body.message]).toEqual([200, undefined])
  expect(await docOf(made.registration)).toMatchObject({ ...unknown, birthPlace: 'Vannes' })
})

test('of what a tenant added, only the field that the product has by now gives way', async () => {
  const { rows } = await owner.query<{ id: number }>("select id from tenant_directory where name = 'demo'")
  const tenant = rows[0]!.id
  const add = (collection: string, key: string, value: object) =>
    owner.query(
      "insert into configuration (tenant_id, collection, key, value, update_date, update_user) values ($1, $2, $3, $4, now(), 'test')",
      [tenant, collection, key, value],
    )
  await add('collection-extension', 'person', {
    fields: { birthDate: { kind: 'text' }, favouriteColour: { kind: 'text' } },
    columns: ['favouriteColour'],
  })
  await add('dyno-descriptors', 'dynoBoat', { label: 'Boat', fields: { port: { kind: 'text' } } })
  setup.product.models.forget(tenant)
  const { model } = await setup.product.models.load(tenant)
  const field = (name: string) => model.entities.get('person')!.fields.find(f => f.name === name)
  expect(field('favouriteColour')).toMatchObject({ kind: 'text', extension: true })
  expect(field('birthDate')).toMatchObject({ kind: 'date' })
  expect(field('birthDate')).not.toHaveProperty('extension')
  expect(model.entities.get('dynoBoat')).toMatchObject({ label: 'Boat' })
})

test('a server that a migration has overtaken says so instead of failing', async () => {
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get('/api/person/persons')).status).toBe(200)
  await owner.query('alter table person rename column birth_date to born_on')
  // Nothing else has gone on: a defect is told as one.
  expect((await staff.get('/api/person/persons?projection=registration,birthDate')).status).toBe(500)
  await owner.query(
    "insert into migration (name, hash, applied_at, older_servers) values ('9999-later', 'x', now(), false)",
  )
  const answer = await staff.get('/api/person/persons?projection=registration,birthDate')
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVER_OUTDATED' } })
  expect(answer.headers['retry-after']).toBe('5')
  expect((await setup.client().get('/readyz')).status).toBe(503)
})
