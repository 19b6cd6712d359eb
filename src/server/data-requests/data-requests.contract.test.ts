import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, insertAny, type Plain, verifySeal } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { insertDocument, storeBytes } from '../http/documents/document-store.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { createLogin } from '../sign-in/accounts.ts'
import { followDataRequests } from './follow-data-requests.ts'

const requests = '/api/person/data-requests'
const dayMs = 86_400_000

let setup: AppSetup
let admin: Client
let owner: pg.Client
let caller: Caller
let model: Model

const dispatch = () => dispatchDue(setup.product, new AbortController().signal)
const insert = (entity: string, values: Plain): Promise<Plain> =>
  setup.product.engine.work(
    caller,
    async work => (await insertAny(work, model.entities.get(entity)!, [values], { unchecked: true }))[0]!,
  )
const person = (lastName: string): Promise<Plain> =>
  insert('person', {
    type: 'I',
    firstName: 'Ada',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    comment: `a word about ${lastName}`,
    addresses: [{ type: 'MAIN', address1: `12 rue ${lastName}`, city: 'Lyon', country: 'FR' }],
  })
const invoice = (registration: unknown, more: Plain): Promise<Plain> =>
  insert('invoice', {
    pr: 'RECEIVABLE',
    currency: 'EUR',
    persons: [{ personRegistration: registration, role: 'PAYER' }],
    ...more,
  })
const ask = async (type: string, registration: unknown): Promise<Plain> => {
  const made = await admin.post(requests, { type, personRegistration: registration })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const run = (client: Client, request: Plain, code: string) =>
  client.post(`${requests}/${request.registration}/transitions/${code}`, {})
const read = async (request: Plain): Promise<Plain> =>
  (await admin.get(`${requests}/${request.registration}`)).body
const telling = async (table: string, text: string): Promise<number> =>
  (await owner.query(`select count(*)::int as n from "${table}" t where t::text ilike $1`, [`%${text}%`]))
    .rows[0].n

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  caller = await setup.product.callers.product(id)
  model = (await setup.product.models.load(id)).model
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

describe('a request of access', () => {
  test('is answered by a file with all that is kept, and the file goes when its time is over', async () => {
    const { registration } = await person('Quentin')
    await invoice(registration, { comment: 'an invoice of his', issueDate: '2026-01-10' })
    await insert('note', { entityName: 'person', entityRegistration: registration, text: 'a note on him' })
    await setup.product.engine.work(caller, async work => {
      const stored = await storeBytes(setup.product, caller.tenantId, Buffer.from('his passport'))
      await insertDocument(
        work,
        { entityName: 'person', entityRegistration: registration, name: 'Passport' },
        { ...stored, name: 'passport.txt', extension: 'txt' },
      )
    })
    const request = await ask('ACCESS', registration)
    expect(request).toMatchObject({ status: 'RECEIVED', name: registration })
    expect((await run(admin, request, 'answer')).body).toMatchObject({ status: 'PROCESSING' })
    await dispatch()
    expect(await read(request)).toMatchObject({ status: 'DONE', doneBy: 'admin@demo', progress: 1 })
    const answer = await setup.app.inject({
      method: 'GET',
      url: `${requests}/${request.registration}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const data = JSON.parse(strFromU8(files['data.json']!))
    expect(data.person).toMatchObject({
      registration,
      email: 'quentin@example.com',
      comment: 'a word about Quentin',
    })
    expect(data.records.invoice).toMatchObject([{ comment: 'an invoice of his' }])
    expect(data.records.note).toMatchObject([{ text: 'a note on him' }])
    expect(data.history[0]).toMatchObject({ verb: 'create', changes: { lastName: [null, 'Quentin'] } })
    expect(strFromU8(files['data.html']!)).toContain('a word about Quentin')
    const name = Object.keys(files).find(one => one.startsWith('files/'))!
    expect(strFromU8(files[name]!)).toBe('his passport')
    setup.clock.offsetMs += 31 * dayMs
    await setup.product.engine.work(caller, followDataRequests)
    admin = await setup.signIn('admin@demo')
    expect(await read(request)).toMatchObject({ status: 'DONE' })
    expect((await admin.get(`${requests}/${request.registration}/file`)).status).toBe(404)
  })
})

describe('a request of erasure', () => {
  test('is refused while something is open, which its plan names', async () => {
    const { registration } = await person('Rosamund')
    const contract = await insert('contract', {
      status: 'ACTIVE',
      persons: [{ personRegistration: registration, role: 'CLIENT' }],
    })
    const request = await ask('ERASURE', registration)
    const { body: plan } = await admin.get(`${requests}/${request.registration}/plan`)
    expect(plan.open).toMatchObject([{ entity: 'contract', registration: contract.registration }])
    expect(await run(admin, request, 'confirm')).toMatchObject({ status: 400 })
    expect(await telling('person', 'Rosamund')).toBe(1)
  })

  test('leaves what books go by, restricted, and takes it away when its years are over', async () => {
    const { registration } = await person('Theodora')
    const kept = await invoice(registration, {
      issueDate: '2026-03-01',
      status: 'PAID',
      comment: 'sent to Theodora',
    })
    await insert('ticket', { subject: 'a call of Theodora', personRegistration: registration })
    const request = await ask('ERASURE', registration)
    const { body: plan } = await admin.get(`${requests}/${request.registration}/plan`)
    expect(plan.kept).toMatchObject([{ entity: 'invoice', count: 1, until: '2036-03-01' }])
    expect(plan.erased).toMatchObject([{ entity: 'ticket', count: 1 }])
    await run(admin, request, 'confirm')
    await run(admin, request, 'erase')
    await dispatch()
    expect(await read(request)).toMatchObject({ status: 'RESTRICTED', restrictedUntil: '2036-03-01' })
    const address = `/api/person/persons/${registration}`
    const left = (await admin.get(address)).body
    expect(left).toMatchObject({ name: 'Ada Theodora', address: '12 rue Theodora, Lyon' })
    expect(left.comment ?? null).toBeNull()
    expect(left.email ?? null).toBeNull()
    expect(await telling('ticket', 'a call of')).toBe(0)
    const staff = await setup.signIn('staff@demo')
    expect((await staff.get(address)).status).toBe(404)
    expect((await staff.get('/api/person/persons?search=Theodora')).body).toEqual([])
    expect((await staff.get(`/api/billing/invoices/${kept.registration}`)).status).toBe(200)
    setup.clock.offsetMs += Date.parse('2036-03-02') - setup.product.now()
    await setup.product.engine.work(await setup.product.callers.product(caller.tenantId), followDataRequests)
    await dispatch()
    admin = await setup.signIn('admin@demo')
    expect(await read(request)).toMatchObject({ status: 'DONE' })
    for (const table of ['person', 'invoice', 'ticket', 'history', 'link', 'data_request'])
      expect([table, await telling(table, 'Theodora')]).toEqual([table, 0])
    setup.clock.offsetMs = 0
    admin = await setup.signIn('admin@demo')
  })

  test('takes his name out of what is about others, too, and leaves the rest of it', async () => {
    const { registration } = await person('Ulrica')
    const other = await person('Valentin')
    const shared = await insert('communication', {
      subject: 'Ada Ulrica and Ada Valentin asked',
      text: 'They asked about Ulrica',
      persons: [{ personRegistration: registration }, { personRegistration: other.registration }],
    })
    const request = await ask('ERASURE', registration)
    await run(admin, request, 'confirm')
    await run(admin, request, 'erase')
    await dispatch()
    expect(
      (await admin.get(`${model.entities.get('communication')!.route}/${shared.registration}`)).body,
    ).toMatchObject({
      subject: '– and Ada Valentin asked',
      text: 'They asked about –',
    })
    expect(await telling('history', 'Ulrica')).toBe(0)
    const findings = []
    for await (const part of verifySeal(setup.product.engine, caller)) findings.push(...part.findings)
    expect(findings).toEqual([])
  })

  test('is carried out by another than who confirmed it, where the tenant asks for four eyes', async () => {
    await createLogin(setup.product, {
      username: 'second@demo',
      password,
      tenant: 'demo',
      user: { name: 'Second', isAdmin: true, profiles: ['ADMIN'] },
    })
    const second = await setup.signIn('second@demo')
    await admin.patch('/api/core/tenant-config', { fourEyes: { erasures: true } })
    const { registration } = await person('Wilfreda')
    const request = await ask('ERASURE', registration)
    await run(admin, request, 'confirm')
    expect(await run(admin, request, 'erase')).toMatchObject({ status: 400 })
    expect((await run(second, request, 'erase')).status).toBe(200)
    await dispatch()
    expect(await read(request)).toMatchObject({
      status: 'DONE',
      confirmedBy: 'admin@demo',
      doneBy: 'second@demo',
    })
    expect(await telling('person', 'Wilfreda')).toBe(0)
  })
})
