// Long because every way in and out of a page for the public is tried here, on one house.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#finance/index.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
  secondServer,
} from '../http/testing/app-on-test-database.ts'
import { createLogin } from '../sign-in/accounts.ts'
import { forgetWalks } from './forget-walks.ts'

let setup: AppSetup
let admin: Client
let norte: Client
let open: string
let calls = 0

/** Each from an address of his own, so that how often one may ask is asked where it is meant. */
const ask = async (
  method: 'GET' | 'POST',
  key: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await setup.app.inject({
    method,
    url: `/api/flow/pages/${path}`,
    remoteAddress: `203.0.113.${calls++ % 250}`,
    headers: { 'x-flow-key': key, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const makeFlow = async (values: object, by = admin) => {
  const made = await by.post('/api/core/flows', values)
  expect(made.status, made.text).toBe(201)
  const active = await by.post(`/api/core/flows/${made.body.registration}/transitions/activate`, {})
  expect(active.status, active.text).toBe(200)
  return active.body as { registration: string; accessKey: string }
}

const partnerPages = [
  { pageId: 'welcome', kind: 'TEXT', title: 'Welcome', text: '**Hello**', nextPageId: 'you' },
  { pageId: 'you', kind: 'FORM', title: 'You', fields: ['name', 'email'], nextPageId: 'more' },
  { pageId: 'more', kind: 'FORM', title: 'More', fields: ['phone'], nextPageId: 'check' },
  { pageId: 'check', kind: 'CHECK', title: 'Check', nextPageId: 'done' },
  { pageId: 'done', kind: 'DONE', title: 'Thank you' },
]

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  norte = await setup.signIn('admin@norte')
  const made = await makeFlow({
    name: 'Become a partner',
    entityName: 'prospect',
    values: { type: 'C' },
    pages: partnerPages,
    taskSubject: 'A partner to be',
  })
  open = made.accessKey
})
afterAll(() => setup.close())

describe('a page for everybody', () => {
  test('is walked to its end, and leaves a record and a task', async () => {
    const first = await ask('GET', open, 'welcome')
    expect(first).toMatchObject({
      status: 200,
      body: {
        by: 'demo',
        page: { kind: 'TEXT', text: '**Hello**', isLast: false },
        steps: [
          { pageId: 'welcome', state: 'now' },
          { pageId: 'you', state: 'then' },
          { pageId: 'more', state: 'then' },
          { pageId: 'check', state: 'then' },
        ],
      },
    })
    const words = await ask('POST', open, 'welcome', {})
    expect(words.body).toMatchObject({
      page: { pageId: 'you' },
      fields: [{ name: 'name' }, { name: 'email' }],
    })
    // Reading on makes nobody a key; answering does.
    expect(words.body.key).toBeUndefined()
    const you = await ask('POST', open, 'you', { values: { name: 'Ponant Boats', email: 'a@boats.example' } })
    expect(you).toMatchObject({ status: 200, body: { page: { pageId: 'more' }, key: /^demo~/ } })
    const { key } = you.body
    // He comes back by his link, and finds what he has typed.
    expect((await ask('GET', key, 'you')).body.values).toEqual({
      name: 'Ponant Boats',
      email: 'a@boats.example',
    })
    const more = await ask('POST', key, 'more', { values: { phone: '+33240551800' } })
    expect(more.body).toMatchObject({
      page: { kind: 'CHECK', isLast: true },
      answers: [{ text: 'Ponant Boats', pageId: 'you' }, { text: 'a@boats.example' }, { pageId: 'more' }],
    })
    expect((await admin.get('/api/person/prospects?name=Ponant%20Boats')).body).toEqual([])
    const done = await ask('POST', key, 'check', {})
    expect(done).toMatchObject({ status: 200, body: { page: { kind: 'DONE', title: 'Thank you' } } })
    const prospects = (await admin.get('/api/person/prospects?name=Ponant%20Boats')).body
    expect(prospects).toMatchObject([{ type: 'C', email: 'a@boats.example' }])
    const tasks = (await admin.get(`/api/core/tasks?entityRegistration=${prospects[0].registration}`)).body
    expect(tasks).toMatchObject([{ subject: 'A partner to be: Ponant Boats', ownerUsername: null }])
    expect((await ask('GET', key, 'you')).body).toMatchObject({ code: 'FLOW_KEY_ENDED' })
    const flow = (await admin.get('/api/core/flows?name=Become%20a%20partner')).body[0]
    expect(flow).toMatchObject({ entryCount: 1 })
    // What he told stands in the record now, and no second time.
    const [kept] = (await admin.get(`/api/core/flow-keys?code=${key.split('~')[1].slice(0, 8)}`)).body
    expect([kept.useCount, kept.values, kept.hash]).toEqual([1, {}, undefined])
  })

  test('refuses what it does not ask, and names what is missing or wrong', async () => {
    const other = await ask('POST', open, 'you', {
      values: { name: 'X', email: 'x@y.example', status: 'CONVERTED' },
    })
    expect(other).toMatchObject({ status: 400, body: { errors: [{ field: 'status' }] } })
    const wrong = await ask('POST', open, 'you', { values: { name: 'X', email: 'no address' } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
    for (const body of [[], { values: [] }, { values: 'a' }])
      expect((await ask('POST', open, 'you', body)).status).toBe(400)
    const list = await ask('POST', open, 'you', { values: { name: { a: 1 }, email: ['x'] } })
    expect(list.status).toBe(400)
    expect((await ask('POST', open, 'done', {})).status).toBe(405)
  })

  test('says in whose language it is read', async () => {
    const { body } = await ask('GET', open, 'you', undefined, { 'accept-language': 'fr-FR' })
    expect(body.fields.map((one: { label: string }) => one.label)).toEqual(['Nom', 'E-mail'])
    const refused = await ask('GET', 'demo-nothing', 'you', undefined, { 'accept-language': 'fr-FR' })
    expect(refused.body).toMatchObject({ code: 'FLOW_CLOSED', message: 'Cette page n’est pas accessible' })
  })
})

describe('keys', () => {
  const pages = [{ pageId: 'paper', kind: 'FORM', fields: ['internalReference'] }]
  let flow: string
  let person: string
  const giveKey = (more: object = {}, by = admin) =>
    by.post(`/api/core/flows/${flow}/keys`, {
      entityName: 'person',
      entityRegistration: person,
      ...more,
    })
  beforeAll(async () => {
    person = (await admin.post('/api/person/persons', { type: 'C', name: 'Own file' })).body.registration
    flow = (await makeFlow({ name: 'Complete', entityName: 'person', onlyByKey: true, pages })).registration
  })

  test('open the record that they are for, once, and change what the page names', async () => {
    const { status, body } = await giveKey()
    expect([status, body.url]).toEqual([200, `/k/${encodeURIComponent(body.key)}/p/paper`])
    expect((await ask('GET', body.key, 'paper')).body.values).toEqual({})
    const sent = await ask('POST', body.key, 'paper', { values: { internalReference: 'OWN-1' } })
    expect(sent).toMatchObject({ status: 200, body: { page: { kind: 'DONE' } } })
    expect((await admin.get(`/api/person/persons/${person}`)).body).toMatchObject({
      internalReference: 'OWN-1',
      name: 'Own file',
    })
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(method, body.key, 'paper', method === 'POST' ? {} : undefined)).toMatchObject({
        status: 410,
        body: { code: 'FLOW_KEY_ENDED', message: /sent already/ },
      })
  })

  test('that are wrong, ended, revoked or another house’s open nothing', async () => {
    const { body } = await giveKey({ uses: 3 })
    const good: string = body.key
    expect((await ask('GET', good, 'paper')).status).toBe(200)
    const [tenant, secret] = good.split('~') as [string, string]
    const turned = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
    for (const key of [
      '',
      'x',
      `${tenant}~${turned}`,
      `norte~${secret}`,
      `nobody~${secret}`,
      `${tenant}~${secret.slice(0, -1)}`,
      `${tenant}-${secret.slice(0, 20)}`,
      `${good}'`,
    ])
      expect([key, (await ask('GET', key, 'paper')).body.code]).toEqual([key, 'FLOW_CLOSED'])
    // The address that everybody has opens nothing of a flow that is entered by personal keys.
    const { accessKey } = (await admin.get(`/api/core/flows/${flow}`)).body
    expect((await ask('GET', accessKey, 'paper')).body.code).toBe('FLOW_CLOSED')
    expect((await ask('GET', good, 'none')).body.code).toBe('FLOW_CLOSED')
    // His key opens no other flow's page, and no other call.
    expect((await ask('GET', good, 'welcome')).body.code).toBe('FLOW_CLOSED')
    const other = await setup.app.inject({ url: '/api/person/persons', headers: { 'x-flow-key': good } })
    expect(other.statusCode).toBe(401)
    const late = (await giveKey({ endDate: '2020-01-01' })).body.key
    expect((await ask('GET', late, 'paper')).body).toMatchObject({
      code: 'FLOW_KEY_ENDED',
      message: /time is over/,
    })
    await admin.post(`/api/core/flow-keys/${body.registration}/transitions/revoke`, {
      reason: 'sent to another',
    })
    expect((await ask('GET', good, 'paper')).body).toMatchObject({
      code: 'FLOW_KEY_ENDED',
      message: /withdrawn/,
    })
  })

  test('are given by who may, for what he sees, and told once', async () => {
    expect(await giveKey({ entityRegistration: 'PER-NONE' })).toMatchObject({ status: 400 })
    expect(await giveKey({ secret: 'x' })).toMatchObject({ status: 400 })
    // A flow about persons is opened for none of another kind.
    const { body: task } = await admin.post('/api/core/tasks', { subject: 'No person' })
    expect(await giveKey({ entityName: 'task', entityRegistration: task.registration })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'entityName' }] },
    })
    const client = await setup.signIn('client@demo')
    expect((await giveKey({}, client)).status).toBe(403)
    expect((await giveKey({}, norte)).status).toBe(404)
    const { body } = await giveKey()
    const read = await admin.get(`/api/core/flow-keys/${body.registration}`)
    expect(read.text).not.toContain(body.key.split('~')[1])
    expect(read.text).not.toContain('"hash"')
  })

  test('are good for every server, and for as many answers as they say', async () => {
    const { body } = await giveKey({ uses: 2 })
    const other = await secondServer(setup)
    try {
      const first = await other.app.inject({
        method: 'POST',
        url: '/api/flow/pages/paper',
        headers: { 'x-flow-key': body.key },
        payload: { values: { internalReference: 'A' } },
      })
      expect(first.statusCode, first.body).toBe(200)
    } finally {
      await other.close()
    }
    const both = await Promise.all(
      ['B', 'C'].map(one => ask('POST', body.key, 'paper', { values: { internalReference: one } })),
    )
    expect(both.map(one => one.status).sort()).toEqual([200, 410])
  })
})

const form = async (document: string, name: string, content: string) => {
  const data = new FormData()
  data.append('document', document)
  data.append('file', new Blob([content]), name)
  const made = new Response(data)
  return { body: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type')! }
}
/** Callers of some days later. */
const lateCallers = (days: number) => ({
  product: async (tenantId: number) => {
    const caller = await setup.product.callers.product(tenantId)
    return { ...caller, today: addDays(caller.today, days) }
  },
})

describe('papers', () => {
  const send = async (key: string, page: string, document: string, name: string, content = '%PDF-1.7 x') => {
    const { body, type } = await form(document, name, content)
    return ask('POST', key, `${page}/files`, body, { 'content-type': type })
  }

  test('that a record lacks are sent by the page, which asks for no others', async () => {
    const { registration: person } = (await admin.post('/api/person/persons', { type: 'C', name: 'Lacks' }))
      .body
    const holder = `/api/person/persons/${person}/documents`
    const paper = (await admin.post(holder, { type: 'KBIS', name: 'Register extract', isMandatory: true }))
      .body
    const kept = (await admin.post(holder, { type: 'OTHER', name: 'Ours', url: 'https://x.example/a' })).body
    const { registration } = await makeFlow({
      name: 'Papers',
      entityName: 'person',
      onlyByKey: true,
      pages: [
        { pageId: 'papers', kind: 'FILES', title: 'What is missing', nextPageId: 'thanks' },
        { pageId: 'thanks', kind: 'DONE', title: 'Thanks' },
      ],
    })
    const { key } = (
      await admin.post(`/api/core/flows/${registration}/keys`, {
        entityName: 'person',
        entityRegistration: person,
      })
    ).body
    const shown = (await ask('GET', key, 'papers')).body
    expect(shown.documents).toContainEqual({ id: paper.registration, label: 'Register extract' })
    const sent = await send(key, 'papers', paper.registration, 'kbis.pdf')
    expect(sent.body.documents).toContainEqual({
      id: paper.registration,
      label: 'Register extract',
      fileName: 'kbis.pdf',
    })
    const now = (await admin.get(holder)).body as { registration: string; status: string }[]
    expect(now.find(one => one.registration === paper.registration)?.status).toBe('RECEIVED')
    // Once more, in its place; a program, nothing, and another person's paper are refused.
    expect((await send(key, 'papers', paper.registration, 'kbis2.pdf')).status).toBe(200)
    expect((await send(key, 'papers', paper.registration, 'kbis.exe')).body.code).toBe(
      'INVALID_FILE_EXTENSION',
    )
    for (const id of ['DOC-NONE', 'OTHER', kept.status === 'EXPECTED' ? 'DOC-0' : kept.registration])
      expect([id, (await send(key, 'papers', id, 'a.pdf')).status]).toEqual([id, 400])
    expect((await ask('POST', key, 'papers', {})).body.page).toMatchObject({ title: 'Thanks' })
  })

  test('of somebody new hang on his key until there is a record', async () => {
    const { accessKey } = await makeFlow({
      name: 'With papers',
      entityName: 'prospect',
      values: { type: 'C' },
      pages: [
        { pageId: 'you', kind: 'FORM', fields: ['name'], nextPageId: 'papers' },
        { pageId: 'papers', kind: 'FILES', documentTypes: ['KBIS'] },
      ],
    })
    const { key } = (await ask('POST', accessKey, 'you', { values: { name: 'Newcomer' } })).body
    expect((await send(key, 'papers', 'KBIS', 'kbis.pdf')).body.documents).toMatchObject([
      { fileName: 'kbis.pdf' },
    ])
    expect((await send(key, 'papers', 'IDENTITY', 'id.pdf')).status).toBe(400)
    expect((await ask('POST', key, 'papers', {})).status).toBe(200)
    const [prospect] = (await admin.get('/api/person/prospects?name=Newcomer')).body
    const held = (await admin.get(`/api/person/prospects/${prospect.registration}/documents`)).body
    expect(held).toMatchObject([{ type: 'KBIS', status: 'RECEIVED', name: 'kbis.pdf' }])
  })
})

describe('what was never sent', () => {
  test('goes with the last day of its key, files and all', async () => {
    const { accessKey } = await makeFlow({
      name: 'Never sent',
      entityName: 'prospect',
      values: { type: 'C' },
      keptDays: 3,
      pages: [
        { pageId: 'you', kind: 'FORM', fields: ['name'], nextPageId: 'papers' },
        { pageId: 'papers', kind: 'FILES', documentTypes: ['KBIS'] },
      ],
    })
    const { key } = (await ask('POST', accessKey, 'you', { values: { name: 'Undecided' } })).body
    const { body, type } = await form('KBIS', 'kbis.pdf', 'x')
    expect((await ask('POST', key, 'papers/files', body, { 'content-type': type })).status).toBe(200)
    const { id } = (await setup.product.directory.tenantByName('demo'))!
    const code = key.split('~')[1].slice(0, 8)
    const kept = async () => (await admin.get(`/api/core/flow-keys?code=${code}`)).body[0]
    await forgetWalks(setup.product, id)
    expect((await kept()).values).toEqual({ name: 'Undecided' })
    await forgetWalks({ ...setup.product, callers: lateCallers(5) } as typeof setup.product, id)
    const { values, papers = [], useCount } = await kept()
    expect([values, papers, useCount]).toEqual([{}, [], 0])
    const held = await admin.get(`/api/doc/documents?entityRegistration=${(await kept()).registration}`)
    expect(held.body).toEqual([])
  })
})

describe('a page that a script draws', () => {
  const script = `
    export async function execute({ layout, record, place, permissions }) {
      layout.card('asked').title(place + ' for ' + (record.name ?? 'nobody'))
      layout.field('email').mandatory(record.name === 'Strict').onChange(look)
      layout.on('save', guard)
      layout.add({ id: 'note', kind: 'html', html: '<p>' + permissions.length + ' rights</p>' })
      layout.add({ id: 'inside', kind: 'SubEntities', entity: 'contract' })
      return layout
    }
    export const look = ({ values }) => ({ values: { phone: '+33240551800', status: 'CONVERTED' }, messages: [{ level: 'info', text: 'seen ' + values.email }] })
    export const guard = ({ values }) => values.name === 'Blocked' ? { stop: true, messages: [{ level: 'error', text: 'Not you', field: 'name' }] } : {}
    export const hidden = () => ({ messages: [{ level: 'info', text: 'never' }] })`

  let key: string
  beforeAll(async () => {
    const name = 'page-you'
    await admin.post('/api/script/scripts', { scriptName: name, type: 'LAYOUT', code: script })
    const live = await admin.post(`/api/script/scripts/${name}/transitions/publish`, { input: {} })
    expect(live.status, live.text).toBe(200)
    const flow = await makeFlow({
      name: 'Scripted',
      entityName: 'prospect',
      values: { type: 'C' },
      pages: [{ pageId: 'you', kind: 'FORM', fields: ['name', 'email', 'phone'], layoutScriptName: name }],
    })
    key = flow.accessKey
  })

  test('is drawn on the server, without what would look into the house', async () => {
    const { body } = await ask('GET', key, 'you')
    expect(body.layout.map((one: { id: string; title?: string }) => [one.id, one.title])).toEqual([
      ['asked', 'flow for nobody'],
      ['note', undefined],
    ])
    expect(JSON.stringify(body.layout)).toContain('0 rights')
    expect(body.events).toContainEqual({ on: 'email.change', handler: 'look' })
  })

  test('answers events that it names, and can stop what is sent', async () => {
    const values = { name: 'A', email: 'a@b.example' }
    const said = await ask('POST', key, 'you/handle', { name: 'look', values, field: 'email' })
    expect(said.body).toEqual({
      values: { phone: '+33240551800' },
      messages: [{ level: 'info', text: 'seen a@b.example' }],
    })
    expect((await ask('POST', key, 'you/handle', { name: 'hidden', values })).status).toBe(400)
    expect((await ask('POST', key, 'you/handle', {})).status).toBe(400)
    const strict = await ask('POST', key, 'you', { values: { name: 'Strict' } })
    expect(strict).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
    const stopped = await ask('POST', key, 'you', { values: { name: 'Blocked' } })
    expect(stopped).toMatchObject({ status: 400, body: { message: 'Not you', strings: ['name'] } })
    expect((await ask('POST', key, 'you', { values: { name: 'Welcome' } })).status).toBe(200)
  })
})

describe('what a flow may', () => {
  test('is what its profiles grant: its transition runs, or the whole is refused', async () => {
    const pages = [{ pageId: 'you', kind: 'FORM', fields: ['name'], transition: 'qualify' }]
    const values = { entityName: 'prospect', values: { type: 'C' }, pages }
    const nobody = await makeFlow({ name: 'Without rights', ...values })
    expect((await ask('POST', nobody.accessKey, 'you', { values: { name: 'Refused' } })).status).toBe(403)
    expect((await admin.get('/api/person/prospects?name=Refused')).body).toEqual([])
    const granted = await makeFlow({ name: 'With rights', profiles: ['STAFF'], ...values })
    expect((await ask('POST', granted.accessKey, 'you', { values: { name: 'Qualified' } })).status).toBe(200)
    expect((await admin.get('/api/person/prospects?name=Qualified')).body).toMatchObject([
      { status: 'QUALIFIED' },
    ])
    const above = await makeFlow({ name: 'As an administrator', profiles: ['ADMIN'], ...values })
    expect((await ask('POST', above.accessKey, 'you', { values: { name: 'Above' } })).status).toBe(403)
  })

  test('waits where its transition needs somebody’s yes, which the flow asks for', async () => {
    await createLogin(setup.product, {
      username: 'manager@demo',
      password,
      tenant: 'demo',
      user: { name: 'Manager', profiles: ['STAFF', 'MANAGER'] },
    })
    const rule = '/api/core/approval-rules/prospect.qualify'
    const kept = await admin.put(rule, { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] })
    expect(kept.status, kept.text).toBe(200)
    const pages = [{ pageId: 'you', kind: 'FORM', fields: ['name'], transition: 'qualify' }]
    const flow = await makeFlow({
      name: 'Waits',
      entityName: 'prospect',
      values: { type: 'C' },
      profiles: ['STAFF'],
      pages,
    })
    expect((await ask('POST', flow.accessKey, 'you', { values: { name: 'Patient' } })).status).toBe(200)
    const [prospect] = (await admin.get('/api/person/prospects?name=Patient')).body
    expect(prospect.status).not.toBe('QUALIFIED')
    const [asked] = (await admin.get(`/api/core/approvals?entityRegistration=${prospect.registration}`)).body
    expect(asked).toMatchObject({ status: 'PENDING', transition: 'qualify' })
    const qualify = `/api/person/prospects/${prospect.registration}/transitions/qualify`
    expect((await admin.post(qualify, {})).status).toBe(400)
    const manager = await setup.signIn('manager@demo')
    const yes = await manager.post(`/api/core/approvals/${asked.registration}/transitions/approve`, {})
    expect(yes.status, yes.text).toBe(200)
    expect((await admin.post(qualify, {})).body).toMatchObject({ status: 'QUALIFIED' })
    await admin.delete(rule)
  })

  test('is looked at before it opens', async () => {
    const refused = async (pages: object[], more: object = {}) => {
      const { body } = await admin.post('/api/core/flows', {
        name: 'Wrong',
        entityName: 'prospect',
        pages,
        ...more,
      })
      return (await admin.post(`/api/core/flows/${body.registration}/transitions/activate`, {})).body.message
    }
    expect(await refused([{ pageId: 'a', fields: ['nothing'] }])).toMatch(/nothing/)
    expect(await refused([{ pageId: 'a', fields: ['addresses'] }])).toMatch(/addresses/)
    expect(await refused([{ pageId: 'a', fields: ['name'], transition: 'fly' }])).toMatch(/fly/)
    expect(
      await refused([
        { pageId: 'a', fields: ['name'], transition: 'qualify', nextPageId: 'b' },
        { pageId: 'b', fields: ['email'] },
      ]),
    ).toMatch(/page a/)
    expect(await refused([{ pageId: 'a', fields: ['name'] }], { entityName: null })).toMatch(/fields/)
  })

  test('is over with its day, its number and its status', async () => {
    const pages = [{ pageId: 'a', fields: ['name'] }]
    const values = { entityName: 'prospect', values: { type: 'C' }, pages }
    const late = await makeFlow({ name: 'Late', endDate: '2020-01-01', ...values })
    expect((await ask('GET', late.accessKey, 'a')).body.code).toBe('FLOW_CLOSED')
    const one = await makeFlow({ name: 'One', mostEntries: 1, ...values })
    const both = await Promise.all(
      ['First', 'Second'].map(name => ask('POST', one.accessKey, 'a', { values: { name } })),
    )
    expect(both.map(answer => answer.status).sort()).toEqual([200, 404])
    expect((await ask('GET', one.accessKey, 'a')).body.code).toBe('FLOW_CLOSED')
    const gone = await makeFlow({ name: 'Gone', ...values })
    await admin.post(`/api/core/flows/${gone.registration}/transitions/archive`, {})
    expect((await ask('GET', gone.accessKey, 'a')).body.code).toBe('FLOW_CLOSED')
  })

  test('is asked so often by one address and no more', async () => {
    const tries = await Promise.all(
      Array.from({ length: 70 }, () =>
        setup.app.inject({
          url: '/api/flow/pages/you',
          remoteAddress: '198.51.100.7',
          headers: { 'x-flow-key': 'demo-guessed' },
        }),
      ),
    )
    expect(tries.filter(one => one.statusCode === 429).length).toBe(10)
  })
})
