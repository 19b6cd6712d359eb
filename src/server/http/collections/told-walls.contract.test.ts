import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAny, type Plain } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let entities: CompiledEntity[]
const readers = {} as Record<string, Client>

/** What tells of records of other entities, and where each says of which. */
const tellers = ['history', 'note', 'task', 'document', 'audit', 'batchItem', 'export'] as const
const rowsAnEntity = 2

const profiles = {
  // Reads what it may: everything but contracts and what administrators alone read.
  office: { STAFF: true },
  // Reads all that tells, and of what it tells only persons.
  clerk: { CLERK: true },
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  const admin = await setup.signIn('admin@demo')
  const { model, ...demo } = {
    ...(await setup.product.models.load((await setup.product.directory.tenantByName('demo'))!.id)),
    ...(await setup.product.directory.tenantByName('demo'))!,
  }
  entities = [...model.entities.values()].filter(e => !e.onlyFor && e.name === e.base && e.table !== 'dyno')
  const plurals = tellers.map(name => `read ${model.entities.get(name)!.plural}`)
  await admin.patch('/api/core/profilesPermissions', {
    CLERK: { permissions: Object.fromEntries([...plurals, 'read persons'].map(name => [name, true])) },
    STAFF: { permissions: { 'read contracts': false } },
    CLIENT: { isParty: true, permissions: Object.fromEntries(plurals.map(name => [name, true])) },
  })
  for (const [name, held] of Object.entries(profiles))
    await createLogin(setup.product, {
      username: `${name}@demo`,
      password,
      tenant: 'demo',
      user: { name, profiles: Object.keys(held) },
    })
  const { body: orga } = await admin.post('/api/person/organizations', { name: 'Branch' })
  const { body: other } = await admin.post('/api/person/organizations', { name: 'Elsewhere' })
  await admin.post('/api/person/persons', {
    type: 'C',
    name: 'Far away',
    orgaRegistration: other.registration,
  })
  await createLogin(setup.product, {
    username: 'branch@demo',
    password,
    tenant: 'demo',
    user: { name: 'Branch', profiles: ['CLERK'], orgaRegistration: orga.registration },
  })
  const product = await setup.product.callers.product(demo.id)
  await setup.product.engine.work(product, async work => {
    const { rows } = await work.tx.statement<{ id: string; registration: string }>({
      text: 'select id, registration from person where tenant_id = $1::int order by id',
      values: [demo.id],
    })
    for (const teller of tellers.slice(1)) {
      const entity = work.model.entities.get(teller)!
      const holds = (name: string) => entity.fields.some(field => field.name === name)
      const told = (one: CompiledEntity, at: number): Plain => {
        const record = one.base === 'person' ? rows[at % rows.length] : undefined
        return {
          name: `${teller} of ${one.name} ${at}`,
          entityName: one.name,
          ...(holds('entityRegistration') ? { entityRegistration: record?.registration ?? 'X-1' } : {}),
          ...(holds('recordId') && record ? { recordId: record.id } : {}),
          ...(holds('text') ? { text: 'inner thoughts' } : {}),
          ...(holds('isShared') ? { isShared: at % 2 === 0 } : {}),
        }
      }
      const made = entities.flatMap(one =>
        Array.from({ length: one.base === 'person' ? rows.length * 2 : rowsAnEntity }, (_, at) =>
          told(one, at),
        ),
      )
      await insertAny(work, entity, made, { unchecked: true })
    }
  })
  for (const name of ['admin', 'office', 'clerk', 'branch', 'client'])
    readers[name] = await setup.signIn(`${name}@demo`)
})
afterAll(() => setup.close())

/** All rows of a list, page by page; null where the list is refused. */
const rowsOf = async (client: Client, route: string): Promise<Plain[] | null> => {
  const rows: Plain[] = []
  for (let from = 0; ; from += 500) {
    const answer = await client.get(`${route}?range=${from}-${from + 499}`)
    if (answer.status === 403) return null
    expect(answer.status, `${route} ${answer.text}`).toBe(200)
    rows.push(...answer.body)
    if (answer.body.length < 500) return rows
  }
}

/** Registrations that an entity's own list shows; null where it is refused. */
const seenIn = async (client: Client, route: string): Promise<Set<string> | null> => {
  const rows = await rowsOf(client, route)
  return rows && new Set(rows.map(row => String(row.registration)))
}

describe.each(['admin', 'office', 'clerk', 'branch', 'client'])('what tells of records, to %s', reader => {
  test('tells only of what the entity’s own list shows', { timeout: 120_000 }, async () => {
    const client = readers[reader]!
    const own = new Map<string, Set<string> | null>()
    for (const { name, route } of entities) own.set(name, await seenIn(client, route))
    const isHouse = reader !== 'client'
    for (const teller of tellers) {
      const entity = entities.find(one => one.name === teller)!
      const rows = await rowsOf(client, entity.route)
      if (!rows) continue
      for (const row of rows) {
        const about = row.entityName as string | undefined
        if (!about) continue
        const seen = own.get(about)
        expect({ teller, about, isListed: seen !== null }).toEqual({ teller, about, isListed: true })
        if (about === 'person' && row.entityRegistration)
          expect({
            teller,
            row: row.entityRegistration,
            isSeen: seen!.has(String(row.entityRegistration)),
          }).toEqual({
            teller,
            row: row.entityRegistration,
            isSeen: true,
          })
        if (!isHouse) expect({ teller, isShared: row.isShared }).toEqual({ teller, isShared: true })
      }
      // What is seen in its own list is told of, too: the wall hides no more than it must.
      if (isHouse && teller !== 'history' && own.get('person'))
        expect({ teller, persons: rows.filter(row => row.entityName === 'person').length > 0 }).toEqual({
          teller,
          persons: true,
        })
    }
  })

  test('is counted and summed up as it is listed', async () => {
    const client = readers[reader]!
    for (const teller of tellers) {
      const { route } = entities.find(one => one.name === teller)!
      const rows = await rowsOf(client, route)
      if (!rows) continue
      const { body, status, headers } = await client.get(
        `${route}?range=0-0&count=exact&breakdown=entityName`,
      )
      expect({ teller, status, size: Number(headers.size) }).toEqual({
        teller,
        status: 200,
        size: rows.length,
      })
      const { '': _, ...told } = body.breakdown as Record<string, number>
      const listed: Record<string, number> = {}
      for (const row of rows)
        if (row.entityName) listed[String(row.entityName)] = (listed[String(row.entityName)] ?? 0) + 1
      if (Object.keys(told).length < 190) expect({ teller, told }).toEqual({ teller, told: listed })
    }
  })
})

test('the values of a history are read with the record that they are of', async () => {
  const { body } = await readers.office!.get('/api/core/histories?range=0-0')
  expect(body[0]).toHaveProperty('entityName')
  expect(body[0]).not.toHaveProperty('changes')
  expect((await readers.office!.get('/api/core/histories?projection=changes')).status).toBe(400)
  expect((await readers.office!.get('/api/core/histories?changes=~x')).status).toBe(400)
  expect((await readers.admin!.get('/api/core/histories?range=0-0')).body[0]).toHaveProperty('changes')
})

test('a client’s documents are read as himself', async () => {
  const client = readers.client!
  const { body: persons } = await client.get('/api/person/persons')
  const documents = `/api/person/persons/${persons[0].registration}/documents`
  const listed = await client.get(documents)
  expect(listed.status).toBe(200)
  expect(listed.body.length).toBeGreaterThan(0)
  for (const document of listed.body) {
    expect(document.isShared).toBe(true)
    expect(Object.keys(document)).not.toEqual(expect.arrayContaining(['hash']))
    expect(Object.keys(document)).not.toEqual(expect.arrayContaining(['_insertUser']))
    // What is expected of him he gives.
    const transitions = document.status === 'EXPECTED' ? ['upload'] : []
    expect(document._abilities).toMatchObject({ write: false, delete: false, transitions })
  }
  for (const asked of [
    'projection=hash',
    'projection=_insertUser',
    'sort=_insertUser',
    'hash=~a',
    '_updateUser=~a',
  ])
    expect([asked, (await client.get(`${documents}?${asked}`)).status]).toEqual([asked, 400])
  const withNotes = await client.get(`${documents}?include=notes`)
  expect(withNotes.text).not.toContain('inner thoughts')
})

/** A file on a record, as the administrator puts it there. */
const upload = async (url: string, name: string, fields: Record<string, string> = {}): Promise<Plain> => {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([`content of ${name}`]), name)
  const form = new Response(data)
  const answer = await readers.admin!.send('POST', url, Buffer.from(await form.arrayBuffer()), {
    'content-type': form.headers.get('content-type')!,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('contents and pictures', () => {
  const files: { by: string[]; id: string }[] = []
  const users = ['admin@demo', 'office@demo', 'branch@demo', 'client@demo']

  beforeAll(async () => {
    const admin = readers.admin!
    const { body: persons } = await admin.get('/api/person/persons?sort=name')
    const { body: organizations } = await admin.get('/api/person/organizations?name=Elsewhere')
    const { body: contract } = await admin.post('/api/financing/contracts', { name: 'Told of' })
    const holders = [
      ...persons.map((one: Plain) => `/api/person/persons/${one.registration}`),
      ...(contract.registration ? [`/api/financing/contracts/${contract.registration}`] : []),
    ]
    for (const holder of holders)
      for (const isShared of ['true', 'false']) {
        const made = await upload(`${holder}/documents`, `${isShared}.txt`, { type: 'OTHER', isShared })
        files.push({
          id: String(made._id),
          by: [`${holder}/documents/${made._id}`, `/api/doc/documents/${made._id}`],
        })
        // A document may be of another organization than what it hangs on.
        if (isShared === 'false')
          await admin.patch(`/api/doc/documents/${made._id}`, {
            orgaRegistration: organizations[0].registration,
          })
      }
    for (const username of users) await upload(`/api/core/users/${username}/photo`, 'me.png')
  })

  test.each([...Object.keys(profiles), 'admin', 'branch', 'client'])(
    'are given to %s as listed',
    async reader => {
      const client = readers[reader]!
      const listed = new Set((await rowsOf(client, '/api/doc/documents'))!.map(row => row._id))
      for (const { id, by } of files)
        for (const address of by) {
          const { status } = await client.get(`${address}/content`)
          const token = await client.post(`${address}/content-token`, {})
          const answers = listed.has(id) ? [200] : [403, 404]
          for (const answer of [status, token.status])
            expect({ address, answers: answers.includes(answer) ? answers : answer }).toEqual({
              address,
              answers,
            })
        }
      const seen = new Set(((await rowsOf(client, '/api/core/users')) ?? []).map(row => row.username))
      for (const username of users) {
        const { status } = await client.get(`/api/core/users/${username}/photo`)
        // Who works in the house meets his colleagues, whatever he lists.
        const isShown = reader !== 'client' || username === `${reader}@demo` || seen.has(username)
        expect({ username, isGiven: status === 200 }).toEqual({ username, isGiven: isShown })
      }
    },
  )

  test('some are kept from everybody but who administers', async () => {
    const all = (await rowsOf(readers.admin!, '/api/doc/documents'))!.length
    for (const reader of ['branch', 'client'])
      expect((await rowsOf(readers[reader]!, '/api/doc/documents'))!.length).toBeLessThan(all)
  })
})

test('whom a task may be given to is told as the list of users is cut', async () => {
  const { body: all } = await readers.admin!.get('/api/core/tasks/userNames')
  const { body: near } = await readers.branch!.get('/api/core/tasks/userNames')
  expect(all.map((one: Plain) => one.value)).toEqual(expect.arrayContaining(['office@demo', 'branch@demo']))
  expect(near.length).toBeLessThanOrEqual(all.length)
  expect(
    (await readers.client!.get('/api/core/tasks/userNames')).body.map((one: Plain) => one.value),
  ).toEqual(['client@demo'])
})

test('where a script stands is told to who reads scripts', async () => {
  await readers.admin!.post('/api/script/scripts', {
    scriptName: 'told-run',
    type: 'RUN',
    code: 'export const execute = () => 1',
  })
  const [script] = (await readers.admin!.get('/api/script/scripts?scriptName=told-run')).body
  await readers.admin!.post(`/api/script/scripts/${script.registration}/transitions/publish`, {})
  const of = async (reader: string) =>
    (await readers[reader]!.get('/api/script/runs')).body.find((run: Plain) => run.name === 'told-run')
  expect(await of('admin')).toHaveProperty('script', script.registration)
  expect(await of('office')).toMatchObject({ name: 'told-run' })
  expect(await of('office')).not.toHaveProperty('script')
})
