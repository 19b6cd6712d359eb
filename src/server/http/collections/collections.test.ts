import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const newPerson = (name: string, more: object = {}) =>
  staff.post('/api/person/persons', { type: 'C', name, ...more })

describe('records', () => {
  test('are searched by their values as they are kept, from the first write on', async () => {
    const made = await newPerson('Groupé', { phone: '+33 6 12 34 56 79' })
    expect(made.body.phone).toBe('+33612345679')
    const [found] = (await staff.get('/api/person/persons?search=33612345679&projection=name')).body
    expect(found).toMatchObject({ registration: made.body.registration })
  })

  test('are created, read, listed, changed and removed', async () => {
    const made = await newPerson('Ateliers Guérin', { email: 'info@guerin.fr' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Ateliers Guérin', type: 'C', status: 'DRAFT', _version: 1 })
    expect(made.headers.location).toBe(`/api/person/persons/${encodeURIComponent(made.body.registration)}`)
    const address = made.headers.location!
    expect((await staff.get(address)).body).toEqual(made.body)
    expect((await staff.get(`/api/person/persons/${made.body._id}`)).body).toEqual(made.body)
    const list = await staff.get('/api/person/persons?search=guerin&projection=name')
    expect(list.body).toEqual([
      { _id: made.body._id, registration: made.body.registration, name: 'Ateliers Guérin' },
    ])
    expect(list.headers).toMatchObject({ limit: '20', offset: '0', size: '1', continues: 'false' })
    const changed = await staff.patch(address, { commercialName: 'Guérin' })
    expect(changed).toMatchObject({
      status: 200,
      body: { commercialName: 'Guérin', email: 'info@guerin.fr', _version: 2 },
    })
    const replaced = await staff.put(address, { name: 'Guérin SAS' })
    expect(replaced).toMatchObject({ status: 200, body: { name: 'Guérin SAS', type: 'C', _version: 3 } })
    expect(replaced.body.email ?? null).toBeNull()
    expect((await staff.post(address, { name: 'Guérin SARL' })).body).toMatchObject({
      name: 'Guérin SARL',
      _version: 4,
    })
    const history = await staff.get(`${address}/history`)
    expect(history.body.map((h: { verb: string }) => h.verb)).toEqual([
      'change',
      'change',
      'change',
      'create',
    ])
    expect(await staff.delete(address)).toMatchObject({ status: 204, text: '' })
    expect(await staff.get(address)).toMatchObject({
      status: 404,
      body: { code: 'ENTITY_REGISTRATION_NOT_FOUND', strings: ['person', made.body.registration] },
    })
  })

  test('an array creates all or none', async () => {
    const both = await staff.post('/api/person/persons', [
      { type: 'C', name: 'One of two' },
      { type: 'C', name: 'Two of two' },
    ])
    expect(both.status).toBe(201)
    expect(both.body).toHaveLength(2)
    const none = await staff.post('/api/person/persons', [
      { type: 'C', name: 'Good' },
      { type: 'C', name: 'Bad', nothing: 1 },
    ])
    expect(none).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_BODY', requestId: expect.any(String) },
    })
    expect((await staff.get('/api/person/persons?name=Good')).body).toEqual([])
    expect(await staff.post('/api/person/persons', [])).toMatchObject({
      status: 400,
      body: { code: 'EMPTY_BODY_ARRAY' },
    })
    expect(await staff.post('/api/person/persons')).toMatchObject({
      status: 400,
      body: { code: 'MISSING_BODY_PAYLOAD' },
    })
  })

  test('both forms of a collection answer, others are no route', async () => {
    expect((await staff.get('/api/financing/credit-lines')).status).toBe(200)
    expect((await staff.get('/api/financing/creditLines')).status).toBe(200)
    expect(await staff.get('/api/financing/persons')).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_NOT_FOUND' },
    })
    expect(await staff.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
    expect(await staff.delete('/api/person/persons')).toMatchObject({
      status: 405,
      body: { code: 'METHOD_NOT_ALLOWED' },
    })
    expect(await staff.post('/api/financing/contracts/X-1', {})).toMatchObject({ status: 405 })
  })

  test('bad input is 400 and named, never 5xx', async () => {
    const cases: [string, string, unknown, string][] = [
      ['GET', '/api/person/persons?nothing=1', undefined, 'INVALID_FIELD_IN_QUERY'],
      ['GET', '/api/person/persons?range=5-1', undefined, 'INVALID_FIELD_IN_QUERY'],
      ['GET', '/api/person/persons?range=0-5&range=0-6', undefined, 'INVALID_FIELD_IN_QUERY'],
      ['GET', '/api/person/persons/x?nothing=1', undefined, 'INVALID_FIELD_IN_QUERY'],
      ['GET', '/api/person/persons/x?include=nothing', undefined, 'INVALID_FIELD_IN_QUERY'],
      ['POST', '/api/person/persons', '{"a":', 'INVALID_JSON_FIELD'],
      ['POST', '/api/person/persons', `${'['.repeat(100)}${']'.repeat(100)}`, 'INVALID_JSON_FIELD'],
      ['POST', '/api/person/persons', '"text"', 'INVALID_NON_EMPTY_OBJECT_FIELD'],
      ['POST', '/api/person/persons', '{"type":"C","name":"\\u0000"}', 'INVALID_FIELD_VALUE'],
      ['PATCH', '/api/person/persons/x', '{"status":"ACTIVE"}', 'ENTITY_REGISTRATION_NOT_FOUND'],
      ['POST', '/api/person/persons/aggregate', '[]', 'EMPTY_AGGREGATE_PIPELINE'],
      ['POST', '/api/person/persons/transitions', '{}', 'INVALID_BODY_ARRAY'],
      ['POST', '/api/person/persons/transitions/activate', '{"ids":[]}', 'EMPTY_BODY_ARRAY'],
      ['POST', '/api/person/persons/transitions/nothing', '{"ids":["x"]}', 'TRANSITION_NOT_ALLOWED'],
    ]
    for (const [method, url, payload, code] of cases) {
      const answer = await staff.send(
        method as 'GET',
        url,
        payload,
        payload === undefined ? {} : { 'content-type': 'application/json' },
      )
      expect([url, answer.body.code, answer.status < 500]).toEqual([url, code, true])
      expect(answer.headers.authorization).toMatch(/^Bearer /)
      expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
    }
    expect(
      await staff.send('POST', '/api/person/persons', 'a=b', { 'content-type': 'text/csv' }),
    ).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  test('a stale version is refused, the right one is taken, quoted or not', async () => {
    const { body } = await newPerson('Versions')
    const address = `/api/person/persons/${body.registration}`
    expect((await staff.patch(address, { commercialName: 'a' }, { 'if-match': '"1"' })).status).toBe(200)
    expect(await staff.patch(address, { commercialName: 'b' }, { 'if-match': '1' })).toMatchObject({
      status: 412,
      body: { code: 'STALE_VERSION' },
    })
    expect((await staff.patch(address, { commercialName: 'b' }, { 'if-match': '2' })).status).toBe(200)
    expect(await staff.delete(address, { 'if-match': '2' })).toMatchObject({ status: 412 })
    expect(await staff.patch(address, {}, { 'if-match': 'abc' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_HEADERS' },
    })
    expect((await staff.delete(address, { 'if-match': 'W/"3"' })).status).toBe(204)
  })

  test('what a client has already is not sent again', async () => {
    const first = await staff.get('/api/core/entities/person/model')
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
    const again = await staff.get('/api/core/entities/person/model', { 'if-none-match': first.headers.etag! })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.authorization).toMatch(/^Bearer /)
    expect(first.text).not.toContain('"sql"')
  })
})

describe('lists', () => {
  test('page, total, break down, suggest and aggregate', async () => {
    await staff.post(
      '/api/person/persons',
      Array.from({ length: 5 }, (_, i) => ({ type: 'C', name: `Paged ${i}` })),
    )
    const page = await staff.get('/api/person/persons?name=^paged&sort=-name&range=0-1&projection=name')
    expect(page.body.map((p: { name: string }) => p.name)).toEqual(['Paged 4', 'Paged 3'])
    expect(page.headers).toMatchObject({
      limit: '2',
      offset: '0',
      size: '5',
      continues: 'true',
      next: expect.any(String),
    })
    const next = await staff.get(
      `/api/person/persons?name=^paged&sort=-name&range=0-1&projection=name&after=${page.headers.next}`,
    )
    expect(next.body.map((p: { name: string }) => p.name)).toEqual(['Paged 2', 'Paged 1'])
    const broken = await staff.get('/api/person/persons?name=^paged&breakdown=status&range=0-0')
    expect(broken.body).toMatchObject({ entities: [expect.anything()], breakdown: { DRAFT: 5 } })
    expect((await staff.get('/api/person/persons/autocomplete?text=paged')).body).toContain('Paged 0')
    expect((await staff.get('/api/person/persons/autocomplete?text=pa')).body).toEqual([])
    const groups = await staff.post('/api/person/persons/aggregate', [
      { match: { name: { prefix: 'paged' } } },
      { group: { by: ['status'], values: { n: { count: true } } } },
    ])
    expect(groups.body).toEqual([{ status: 'DRAFT', n: 5 }])
    expect((await staff.get('/api/person/persons-schema')).body).toMatchObject({
      title: 'Person',
      properties: { name: { type: 'string' } },
    })
    expect((await staff.get('/api/person/persons/schema')).status).toBe(200)
  })

  test('pins stand above the list', async () => {
    const { body } = await newPerson('Pinned')
    const pin = {
      type: 'pinned item',
      groupId: 'persons',
      value: { entityName: 'person', registration: body.registration },
    }
    expect((await staff.post('/api/core/users/staff@demo/preferences', pin)).status).toBe(200)
    const list = await staff.get('/api/person/persons?name=Nobody&pinned=1')
    expect(list.body).toMatchObject({ entities: [], pinned: [{ name: 'Pinned' }] })
  })
})

describe('the wall', () => {
  test('another tenant finds nothing of ours', async () => {
    const { body } = await newPerson('Behind the wall')
    const stranger = await setup.signIn('staff@norte')
    for (const key of [body._id, body.registration])
      for (const call of [
        () => stranger.get(`/api/person/persons/${key}`),
        () => stranger.patch(`/api/person/persons/${key}`, { name: 'x' }),
        () => stranger.put(`/api/person/persons/${key}`, { name: 'x' }),
        () => stranger.delete(`/api/person/persons/${key}`),
        () => stranger.get(`/api/person/persons/${key}/history`),
        () => stranger.get(`/api/person/persons/${key}/hierarchy`),
        () => stranger.get(`/api/person/persons/${key}/transitions`),
        () => stranger.post(`/api/person/persons/${key}/transitions/activate`, {}),
        () => stranger.post('/api/person/persons/transitions', [key]),
      ]) {
        const answer = await call()
        // Both tenants number from the start: a registration may be one of its own.
        if (key === body._id || answer.status >= 400) expect([404, 400]).toContain(answer.status)
        else expect(answer.text).not.toContain('Behind the wall')
      }
    expect((await stranger.get('/api/person/persons?search=behind')).body).toEqual([])
    expect((await stranger.get(`/api/person/persons?_id=${body._id}`)).body).toEqual([])
    const many = await stranger.post('/api/person/persons/transitions/activate', { ids: [body._id] })
    expect(many.body).toMatchObject([{ ok: false, error: { status: 404 } }])
    expect((await staff.get(`/api/person/persons/${body._id}`)).body).toMatchObject({
      name: 'Behind the wall',
      status: 'DRAFT',
    })
  })

  test('a client sees his own, and no administration', async () => {
    const client = await setup.signIn('client@demo')
    const persons = await client.get('/api/person/persons')
    expect(persons.body.map((p: { name: string }) => p.name)).toEqual(['Client of demo'])
    expect(await client.get('/api/core/users')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await client.post('/api/person/persons', { type: 'C', name: 'x' })).toMatchObject({ status: 403 })
    const own = persons.body[0]
    expect((await client.patch(`/api/person/persons/${own._id}`, { name: 'x' })).status).toBe(403)
    expect((await client.get(`/api/person/persons/${own._id}/history`)).status).toBe(403)
    expect((await client.get('/api/core/collection-extension')).status).toBe(403)
    const entities = (await client.get('/api/core/entities')).body.map((e: { name: string }) => e.name)
    expect(entities).toContain('contract')
    expect(entities).not.toContain('user')
  })
})
