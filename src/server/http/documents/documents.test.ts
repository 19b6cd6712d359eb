import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMatching, type Work } from '#engine/index.ts'
import { forgetUse } from '#processes/forget-use.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'
import { contentDisposition } from './content-disposition.ts'
import { rangeOf } from './send-content.ts'

let setup: AppSetup
const userOf = async (work: Work) =>
  (await loadMatching(work, 'user', { username: 'staff@demo' }, { limit: 1 }))[0]!
let staff: Client
let address: string

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  const { body } = await staff.post('/api/person/persons', { type: 'C', name: 'Holder' })
  address = `/api/person/persons/${body.registration}/documents`
})
afterAll(() => setup.close())

const form = async (fields: Record<string, string>, ...files: [name: string, content: string][]) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, content] of files) data.append('file', new Blob([content]), name)
  const made = new Response(data)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type')! },
  }
}

const upload = async (
  client: Client,
  url: string,
  fields: Record<string, string>,
  ...files: [string, string][]
) => {
  const { payload, headers } = await form(fields, ...files)
  return client.send('POST', url, payload, headers)
}

describe('documents of a record', () => {
  test('are uploaded, listed, read in whole and in part, changed and removed', async () => {
    const made = await upload(staff, address, { type: 'OTHER', name: 'Statuts' }, [
      'statuts été.pdf',
      '%PDF-1.7 hello',
    ])
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Statuts',
        type: 'OTHER',
        status: 'RECEIVED',
        size: 14,
        extension: 'pdf',
        contentType: 'application/pdf',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    const one = `${address}/${made.body._id}`
    expect((await staff.get(`${address}?type=OTHER,INVOICE&sort=-type,sortIndex`)).body).toMatchObject([
      { _id: made.body._id },
    ])
    expect((await staff.get(`${address}?type=INVOICE`)).body).toEqual([])
    expect((await staff.get(one)).body).toMatchObject({ name: 'Statuts' })
    const whole = await staff.get(`${one}/content?contentDisposition=inline`)
    expect(whole).toMatchObject({
      status: 200,
      text: '%PDF-1.7 hello',
      headers: {
        'content-type': 'application/pdf',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        authorization: expect.any(String),
      },
    })
    expect(whole.headers['content-disposition']).toBe(contentDisposition('inline', 'Statuts.pdf'))
    expect(await staff.get(`${one}/content`, { range: 'bytes=9-' })).toMatchObject({
      status: 206,
      text: 'hello',
      headers: { 'content-range': 'bytes 9-13/14' },
    })
    expect(await staff.get(`${one}/content`, { range: 'bytes=99-' })).toMatchObject({ status: 416 })
    expect(await staff.get(`${one}/content`, { 'if-none-match': whole.headers.etag! })).toMatchObject({
      status: 304,
      headers: { authorization: expect.any(String) },
    })
    expect((await staff.get(`${one}/content?base64=true`)).text).toBe(
      Buffer.from('%PDF-1.7 hello').toString('base64'),
    )
    expect((await staff.patch(one, { name: 'Statutes', sortIndex: 3 })).body).toMatchObject({
      name: 'Statutes',
      sortIndex: 3,
      _version: 2,
    })
    expect((await staff.delete(one)).status).toBe(204)
    expect((await staff.get(`${one}/content`)).status).toBe(404)
  })

  test('a token opens one address once, within a minute', async () => {
    const made = await upload(staff, address, {}, ['a.txt', 'text'])
    const content = `${address}/${made.body._id}/content`
    const token = async () => (await staff.post(`${content}-token`)).body.token as string
    const nobody = setup.client()
    const first = await token()
    expect((await nobody.get(`${address}/other/content?token=${first}`)).status).toBe(401)
    expect(await nobody.get(`${content}?contentDisposition=inline&token=${first}`)).toMatchObject({
      status: 200,
      text: 'text',
    })
    expect((await nobody.get(`${content}?token=${first}`)).status).toBe(401)
    const late = await token()
    setup.clock.offsetMs = 61_000
    expect((await nobody.get(`${content}?token=${late}`)).status).toBe(401)
    setup.clock.offsetMs = 0
    const other = await setup.signIn('staff@demo')
    const revoked = (await other.post(`${content}-token`)).body.token as string
    await other.get('/api/core/auth/logout')
    expect((await nobody.get(`${content}?token=${revoked}`)).status).toBe(401)
    expect((await nobody.get(content)).status).toBe(401)
  })

  test('what is no document is refused, and nothing of it is kept', async () => {
    expect(await upload(staff, address, {}, ['run.exe', 'MZ'])).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FILE_EXTENSION' },
    })
    expect(await upload(staff, address, {}, ['page.html', '<script>'])).toMatchObject({ status: 400 })
    expect(await upload(staff, address, { name: 'nothing' })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FILE_IN_REQUEST' },
    })
    expect(await upload(staff, address, { nothing: 'x' }, ['a.txt', 'x'])).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_BODY', strings: ['nothing', 'unknown field'] },
    })
    expect(await upload(staff, '/api/person/persons/NOBODY/documents', {}, ['a.txt', 'x'])).toMatchObject({
      status: 404,
    })
    expect((await staff.get(`${address}?type=null&name=a.txt`)).body).toHaveLength(1)
  })

  test('one that is expected receives its file', async () => {
    const made = await staff.post(address, { name: 'Asked for', type: 'OTHER', isMandatory: true })
    expect(made).toMatchObject({ status: 201, body: { status: 'EXPECTED' } })
    const given = await upload(staff, `${address}/${made.body._id}/content`, {}, ['b.pdf', '%PDF'])
    expect(given).toMatchObject({ status: 200, body: { status: 'RECEIVED', size: 4 } })
  })

  test('the wall and the parties: nobody reaches what is not for him', async () => {
    const client = await setup.signIn('client@demo')
    const own = (await client.get('/api/person/persons')).body[0]
    const ownDocuments = `/api/person/persons/${own._id}/documents`
    const hidden = await upload(staff, ownDocuments, {}, ['hidden.txt', 'internal'])
    const shared = await upload(staff, ownDocuments, { isShared: 'true' }, ['shared.txt', 'for you'])
    expect((await client.get(ownDocuments)).body).toMatchObject([
      { _id: shared.body._id, _abilities: { write: false } },
    ])
    expect((await client.get(`${ownDocuments}/${hidden.body._id}/content`)).status).toBe(404)
    expect((await client.get(`${ownDocuments}/${shared.body._id}/content`)).text).toBe('for you')
    expect((await upload(client, ownDocuments, {}, ['x.txt', 'x'])).status).toBe(403)
    expect((await client.delete(`${ownDocuments}/${shared.body._id}`)).status).toBe(403)
    const stranger = await setup.signIn('admin@norte')
    for (const url of [
      ownDocuments,
      `${ownDocuments}/${shared.body._id}`,
      `${ownDocuments}/${shared.body._id}/content`,
    ])
      expect([url, (await stranger.get(url)).status]).toEqual([url, 404])
    const theirs = (await stranger.get('/api/person/persons')).body[0]
    expect(
      (await stranger.get(`/api/person/persons/${theirs._id}/documents/${shared.body._id}/content`)).status,
    ).toBe(404)
  })
})

test('a document opens by itself too, for those who see what it hangs on', async () => {
  const client = await setup.signIn('client@demo')
  const own = (await client.get('/api/person/persons')).body[0]
  const shared = await upload(staff, `/api/person/persons/${own._id}/documents`, { isShared: '1' }, [
    'mine.txt',
    'mine',
  ])
  const other = await upload(staff, address, { isShared: '1' }, ['theirs.txt', 'theirs'])
  const content = (document: { registration: string }) =>
    `/api/doc/documents/${document.registration}/content`
  expect((await staff.get(content(other.body))).text).toBe('theirs')
  expect((await client.get(content(shared.body))).text).toBe('mine')
  expect((await client.get(content(other.body))).status).toBe(404)
  expect(
    (await (await setup.signIn('admin@norte')).get(`/api/doc/documents/${other.body._id}/content`)).status,
  ).toBe(404)
})

test('a user has a picture', async () => {
  const photo = '/api/core/users/staff@demo/photo'
  expect((await staff.get(photo)).status).toBe(404)
  expect((await upload(staff, photo, {}, ['me.png', 'png bytes'])).status).toBe(201)
  expect(await staff.get(photo)).toMatchObject({
    status: 200,
    text: 'png bytes',
    headers: { 'content-type': 'image/png' },
  })
  expect((await staff.get('/api/core/users/current')).body.photo).toMatch(/\.png$/)
  expect((await upload(staff, photo, {}, ['me.pdf', 'x'])).status).toBe(400)
  const client = await setup.signIn('client@demo')
  expect((await upload(client, photo, {}, ['me.png', 'x'])).status).toBe(403)
  // Whoever works in the house sees it; nobody from outside who does not see his record, and nobody of another house.
  const asked = '/api/core/users/photos?usernames=staff@demo,admin@demo'
  const admin = await setup.signIn('admin@demo')
  expect((await admin.get(asked)).body).toEqual({ 'staff@demo': expect.stringMatching(/\.png$/) })
  expect((await admin.get(photo)).text).toBe('png bytes')
  expect((await client.get(asked)).body).toEqual({})
  expect((await client.get(photo)).status).toBe(404)
  const stranger = await setup.signIn('admin@norte')
  expect((await stranger.get(asked)).body).toEqual({})
  expect((await stranger.get(photo)).status).toBe(404)
  expect((await staff.delete(photo)).status).toBe(204)
  expect((await staff.get(photo)).status).toBe(404)
})

test('the bytes of what is used no more go a day later, unless they are used again', async () => {
  const photo = '/api/core/users/staff@demo/photo'
  const { product } = setup
  const { id } = (await product.directory.tenantByName('demo'))!
  const give = async () => {
    const { body } = await upload(staff, photo, {}, ['later.png', 'kept for a day'])
    return String(body.photo).split('.')[0]!
  }
  const isThere = () =>
    product.files.read(id, hash).then(
      stream => Boolean(stream.destroy()),
      () => false,
    )
  const hash = await give()
  const after = async (hours: number) => {
    setup.clock.offsetMs = hours * 3_600_000
    await dispatchDue(product, new AbortController().signal)
    return isThere()
  }
  await staff.delete(photo)
  expect(await after(0)).toBe(true)
  await give()
  await product.engine.work(await product.callers.product(id), async work => {
    setup.clock.offsetMs = 20 * 3_600_000
    await forgetUse({ ...work, at: new Date(product.now()).toISOString() }, hash, (await userOf(work))._id)
  })
  expect(await after(25)).toBe(true)
  expect(await after(45)).toBe(false)
  setup.clock.offsetMs = 0
})

test('a range of bytes', () => {
  expect(rangeOf('bytes=0-4', 10)).toEqual({ start: 0, end: 4 })
  expect(rangeOf('bytes=-4', 10)).toEqual({ start: 6, end: 9 })
  expect(rangeOf('bytes=5-', 10)).toEqual({ start: 5, end: 9 })
  expect(rangeOf('bytes=5-99', 10)).toEqual({ start: 5, end: 9 })
  expect(rangeOf('bytes=10-', 10)).toBe('unsatisfiable')
  expect(rangeOf('bytes=0-1,3-4', 10)).toBeNull()
  expect(rangeOf(undefined, 10)).toBeNull()
})

test('a name with accents is told in both forms', () => {
  expect(contentDisposition('attachment', 'Relevé "1".pdf')).toBe(
    `attachment; filename="Releve _1_.pdf"; filename*=UTF-8''Relev%C3%A9%20%221%22.pdf`,
  )
})
