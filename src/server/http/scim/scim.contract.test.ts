/* Long because it walks one protocol as two directories speak it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let secret: string
const letters: { to?: string[] | null }[] = []

beforeAll(async () => {
  setup = await appOnTestDatabase({ mailTransport: async (_, mails) => void letters.push(...mails) })
  admin = await setup.signIn('admin@demo')
  const profile = {
    permissions: { 'write /api/core/users': true, 'read contracts': true, 'read persons': true },
  }
  const kept = await admin.patch('/api/core/profilesPermissions', {
    DIRECTORY: profile,
    READERS: { permissions: { 'read contracts': true } },
    HIGHER: { permissions: { 'read bookings': true } },
  })
  expect(kept.status, kept.text).toBe(200)
  const made = await admin.post('/api/core/api-keys', { name: 'Directory', profiles: ['DIRECTORY'] })
  expect(made.status, made.text).toBe(201)
  secret = made.body.secret
}, 60_000)
afterAll(() => setup?.close())

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  key = secret,
) => {
  const answer = await setup.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/scim+json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body it says itself
    body: (answer.body ? answer.json() : null) as any,
  }
}
const filtered = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const userOf = (name: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@demo`,
  externalId: `ext-${name}`,
  active: true,
  name: { givenName: name, familyName: 'Directory' },
  emails: [{ primary: true, type: 'work', value: `${name}@directory.example` }],
})
const make = async (name: string) => {
  const made = await call('POST', '/Users', userOf(name))
  expect([made.status, made.body]).toMatchObject([201, { userName: `${name}@demo` }])
  return made.body as { id: string; meta: { location: string } }
}
const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })

describe('users', () => {
  test('are made with what a directory says, and found again by it', async () => {
    const made = await call('POST', '/Users', {
      ...userOf('ada'),
      title: 'Head',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'IT' },
    })
    expect(made.status).toBe(201)
    expect(made.headers['content-type']).toContain('application/scim+json')
    expect(made.headers.location).toBe(made.body.meta.location)
    expect(made.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'ext-ada',
      userName: 'ada@demo',
      name: { givenName: 'ada', familyName: 'Directory' },
      emails: [{ value: 'ada@directory.example', type: 'work', primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    })
    expect((await call('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
    expect((await admin.get('/api/core/users/ada@demo')).body).toMatchObject({
      externalId: 'ext-ada',
      email: 'ada@directory.example',
    })
    const twice = await call('POST', '/Users', userOf('ada'))
    expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('are invited by mail, but where a directory of ours has their domain', async () => {
    await make('invited')
    const invited = await admin.get('/api/core/audits?action=INVITATION&range=0-200')
    expect(invited.text).toContain('invited')
  })

  test.each([
    ['userName eq "ADA@demo"', ['ada@demo']],
    ['externalId eq "ext-ada"', ['ada@demo']],
    ['externalId eq "EXT-ADA"', []],
    ['emails[type eq "work" and value eq "Ada@directory.example"]', ['ada@demo']],
    ['emails.value co "ada@"', ['ada@demo']],
    ['USERNAME sw "ada" and active eq true', ['ada@demo']],
    ['name.givenName eq "ada" or userName eq "nobody@demo"', ['ada@demo']],
    ['not (active eq true) and userName sw "ada"', []],
    ['userName eq "ada@demo" and meta.created gt "2001-01-01T00:00:00Z"', ['ada@demo']],
    ['id eq "no id"', []],
    ['userName ew "a@demo" and externalId pr', ['ada@demo']],
  ])('are found by %s', async (filter, names) => {
    const { status, body } = await filtered(filter)
    expect([status, body.Resources?.map((one: { userName: string }) => one.userName)]).toEqual([200, names])
    expect(body.totalResults).toBe(names.length)
  })

  test.each([
    'userName eq',
    'password eq "x"',
    'active co "t"',
    'userName eq "\'; drop table person --" and active eq "maybe"',
  ])('are not asked for by %s', async filter => {
    const { status, body } = await filtered(filter)
    expect([status, body.scimType, body.schemas]).toEqual([
      400,
      'invalidFilter',
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
  })

  test.each([
    ['thousands of brackets', `${'('.repeat(5000)}userName pr${')'.repeat(5000)}`],
    ['brackets that are never closed', '('.repeat(900)],
    ['forty things at once', Array(40).fill('active eq true').join(' or ')],
  ])('are not asked for by %s', async (_, filter) => {
    const { status, body } = await filtered(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test('come page by page, and in the parts that are asked for', async () => {
    for (const name of ['bea', 'cid', 'dan']) await make(name)
    const first = (await call('GET', '/Users?count=2&startIndex=1')).body
    const next = (await call('GET', '/Users?count=2&startIndex=3')).body
    expect([first.itemsPerPage, next.itemsPerPage, first.startIndex, next.startIndex]).toEqual([2, 2, 1, 3])
    expect(first.totalResults).toBe(next.totalResults)
    const ids = [...first.Resources, ...next.Resources].map((one: { id: string }) => one.id)
    expect(new Set(ids).size).toBe(4)
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
    const cut = (
      await call('GET', '/Users?filter=userName%20eq%20%22bea@demo%22&attributes=userName,name.givenName')
    ).body
    expect(cut.Resources).toEqual([
      {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        id: expect.any(String),
        userName: 'bea@demo',
        name: { givenName: 'bea' },
      },
    ])
    const without = (await call('GET', '/Users?count=1&excludedAttributes=emails,meta')).body.Resources[0]
    expect(Object.keys(without)).not.toContain('emails')
    expect((await call('GET', '/Users?count=many')).status).toBe(400)
  })
})

describe('as Entra changes a user', () => {
  test('words in capitals, names with dots, texts for yes and no', async () => {
    const { id } = await make('entra')
    const changed = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@directory.example' },
      { op: 'Add', path: 'name.familyName', value: 'Lovelace' },
      { op: 'Replace', value: { 'name.givenName': 'Eve', externalId: 'ext-2' } },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'IT',
      },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+33612345678' },
    )
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        name: { givenName: 'Eve', familyName: 'Lovelace' },
        externalId: 'ext-2',
        emails: [{ value: 'new@directory.example' }],
      },
    ])
    const out = await patch(id, { op: 'Replace', path: 'active', value: 'False' })
    expect(out.body.active).toBe(false)
    expect((await admin.get('/api/core/users/entra@demo')).body.status).toBe('LOCKED')
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
  })

  test.each([
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    [{ op: 'replace', value: { schemas: [] } }, 'mutability'],
    [{ op: 'add', path: 'groups', value: [{ value: 'STAFF' }] }, 'mutability'],
    [{ op: 'replace', path: 'userName', value: 'other@demo' }, 'mutability'],
    [{ op: 'remove', path: 'active' }, 'mutability'],
    [{ op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[[', value: 'x' }, 'invalidPath'],
    [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
  ])('%j is %s', async (operation, scimType) => {
    const { body } = await filtered('userName eq "entra@demo"')
    const refused = await patch(body.Resources[0].id, operation)
    expect([refused.status, refused.body.scimType]).toEqual([400, scimType])
  })
})

describe('as Okta changes a user', () => {
  test('the whole of him, and off by a value without a path; his sessions end', async () => {
    const { id } = await make('okta')
    const put = await call('PUT', `/Users/${id}`, {
      ...userOf('okta'),
      id,
      name: { givenName: 'Otto', familyName: 'K' },
    })
    expect([put.status, put.body.name.givenName]).toEqual([200, 'Otto'])
    const off = await patch(id, { op: 'replace', value: { active: false } })
    expect(off.body.active).toBe(false)
  })

  test('who was removed is there no more, and comes back by his name', async () => {
    const { id } = await make('gone')
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await call('GET', `/Users/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await filtered('userName eq "gone@demo"')).body.totalResults).toBe(0)
    expect((await admin.get('/api/core/users/gone@demo')).body.status).toBe('LOCKED')
    const back = await call('POST', '/Users', { ...userOf('gone'), externalId: 'ext-again' })
    expect([back.status, back.body]).toMatchObject([201, { id, active: true, externalId: 'ext-again' }])
  })
})

describe('groups', () => {
  test('are the profiles that the key could give, and no others', async () => {
    const { body } = await call('GET', '/Groups?excludedAttributes=members')
    const names = body.Resources.map((one: { displayName: string }) => one.displayName)
    expect(names).toContain('READERS')
    for (const beyond of ['ADMIN', 'STAFF', 'HIGHER']) expect(names).not.toContain(beyond)
    expect(body.Resources[0]).not.toHaveProperty('members')
    expect((await call('GET', '/Groups?filter=displayName%20eq%20%22READERS%22')).body.totalResults).toBe(1)
    expect((await call('GET', '/Groups/ADMIN')).status).toBe(404)
    expect((await call('POST', '/Groups', { displayName: 'NEW' })).status).toBe(403)
    expect((await call('DELETE', '/Groups/READERS')).status).toBe(403)
  })

  test('take members in and let them go, in either directory’s words', async () => {
    const { id } = await make('member')
    const change = (...Operations: object[]) => call('PATCH', '/Groups/READERS', { Operations })
    const members = async () =>
      (await call('GET', '/Groups/READERS')).body.members.map((one: { value: string }) => one.value)
    expect((await change({ op: 'Add', path: 'members', value: [{ value: id }] })).status).toBe(200)
    expect(await members()).toEqual([id])
    expect((await call('GET', `/Users/${id}`)).body.groups).toMatchObject([{ value: 'READERS' }])
    await change({ op: 'Remove', path: `members[value eq "${id}"]` })
    expect(await members()).toEqual([])
    await change(
      { op: 'replace', value: { id: 'READERS', displayName: 'READERS' } },
      { op: 'replace', path: 'members', value: [{ value: id }] },
    )
    expect(await members()).toEqual([id])
    expect((await change({ op: 'replace', value: { displayName: 'Other' } })).body.scimType).toBe(
      'mutability',
    )
    expect(
      (await call('PUT', '/Groups/READERS', { displayName: 'READERS', members: [] })).body.members,
    ).toEqual([])
    const admins = (await filtered('userName eq "admin@demo"')).body.Resources[0]
    const refused = await change({ op: 'add', path: 'members', value: [{ value: admins.id }] })
    expect(refused.status).toBe(403)
  })
})

describe('the doors', () => {
  test('open by a key with the permission alone, and say so in SCIM’s words', async () => {
    const other = await admin.post('/api/core/api-keys', { name: 'Other', profiles: ['READERS'] })
    expect((await call('GET', '/Users', undefined, other.body.secret)).status).toBe(403)
    expect((await call('GET', '/Users', undefined, 'trk_wrong')).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    })
    const asPerson = await admin.get('/scim/v2/Users')
    expect(asPerson.status).toBe(403)
    expect((await call('GET', '/Nothing')).body.status).toBe('404')
  })

  test('no other tenant’s people stand behind them, and administrators are not touched', async () => {
    expect((await filtered('userName eq "staff@norte"')).body.totalResults).toBe(0)
    const found = (await filtered('userName eq "admin@demo"')).body.Resources[0]
    expect((await patch(found.id, { op: 'replace', path: 'active', value: false })).status).toBe(403)
  })

  test('tell what stands behind them', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
    expect((await call('GET', '/ResourceTypes')).body.totalResults).toBe(2)
    expect((await call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body.name).toBe('User')
  })
})
