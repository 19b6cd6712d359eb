import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

let setup: AppSetup
beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())

/** What a form sends of one file. */
const form = (name: string, bytes: string) => {
  const boundary = 'portal-boundary'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
  }
}

const clientOf = async () => {
  const admin = await setup.signIn('admin@demo')
  const [person] = (await admin.get('/api/person/persons?name=Client of demo')).body
  const contract = await admin.post('/api/financing/contracts', {
    type: 'LEASE',
    name: 'Press',
    persons: [{ personRegistration: person.registration, role: 'CLIENT' }],
  })
  expect(contract.status, contract.text).toBe(201)
  return { admin, person, contract: contract.body.registration as string }
}

test('a client is told for whom he acts, and of accounts no more than the ends of his own', async () => {
  const { admin, person } = await clientOf()
  const account = await admin.post('/api/bank/bank-accounts', {
    name: 'His account',
    personRegistration: person.registration,
    bankIban: 'FR7630006000011234567890189',
    bankCountry: 'FR',
    currency: 'EUR',
  })
  expect(account.status, account.text).toBe(201)
  const mandate = await admin.post('/api/bank/mandates', {
    personRegistration: person.registration,
    bankAccountRegistration: account.body.registration,
    rumReference: 'HIS-01',
    rumStatus: 'SIGNED',
    rumDateOfSignature: '2026-01-05',
  })
  expect(mandate.status, mandate.text).toBe(201)
  const client = await setup.signIn('client@demo')
  const told = (await client.get('/api/portal')).body
  expect(told.persons).toEqual([expect.objectContaining({ registration: person.registration })])
  expect(told.debit).toEqual({ account: 'FR76 •••• •••• 0189', mandate: 'HIS-01' })
  expect(JSON.stringify(told)).not.toContain('1234567890')
  // Who is of the house acts for nobody.
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get('/api/portal')).body).toEqual({
    persons: [],
    contact: null,
    debit: null,
    payTo: null,
  })
})

test('a question becomes a ticket of his, which he sees and answers in; nobody asks for nobody', async () => {
  const { admin, person } = await clientOf()
  const deal = await admin.post('/api/financing/deals', {
    name: 'Another press',
    ownerUsername: 'admin@demo',
    persons: [{ personRegistration: person.registration, role: 'CLIENT' }],
  })
  expect(deal.status, deal.text).toBe(201)
  const client = await setup.signIn('client@demo')
  const text = 'When is the press delivered?\nWe move in March.'
  const asked = await client.post('/api/portal/questions', { text })
  expect(asked.status, asked.text).toBe(200)
  const ticket = `/api/case/tickets/${asked.body.registration}`
  expect((await client.get(ticket)).body).toMatchObject({
    subject: 'When is the press delivered?',
    description: text,
    channel: 'PORTAL',
    status: 'OPEN',
    personRegistration: person.registration,
  })
  // Whoever follows what he has with the house hears of it.
  expect((await admin.get(ticket)).body.ownerUsername).toBe('admin@demo')
  await dispatchDue(setup.product, new AbortController().signal)
  expect((await admin.get('/api/notification/notifications')).body.notifications).toContainEqual(
    expect.objectContaining({ kind: 'QUESTION_ASKED', name: 'When is the press delivered?' }),
  )
  const replied = await client.post(`${ticket}/transitions/reply`, { input: { text: 'In April, I meant.' } })
  expect(replied.status, replied.text).toBeLessThan(300)
  const [message] = (await client.get(ticket)).body.messages
  expect(message).toMatchObject({ direction: 'IN', text: 'In April, I meant.' })
  // The answer is the house's.
  expect((await client.post(`${ticket}/transitions/answer`, { input: { text: 'Yes.' } })).status).toBe(403)
  expect((await client.post('/api/portal/questions', { text: ' ' })).status).toBe(400)
  const staff = await setup.signIn('staff@demo')
  expect((await staff.post('/api/portal/questions', { text })).status).toBe(403)
})

test('what is expected of a client he gives, and nothing else', async () => {
  const { admin, contract } = await clientOf()
  const expected = async (isShared: boolean) => {
    const made = await admin.post(`/api/financing/contracts/${contract}/documents`, {
      name: 'Register',
      type: 'REGISTER',
      isShared,
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body.status).toBe('EXPECTED')
    return `/api/doc/documents/${made.body.registration}`
  }
  const [asked, inside] = [await expected(true), await expected(false)]
  const client = await setup.signIn('client@demo')
  const send = (address: string) => {
    const { headers, payload } = form('register.pdf', '%PDF-1.4\n')
    return client.send('POST', `${address}/content`, payload, headers)
  }
  const given = await send(asked)
  expect(given.status, given.text).toBe(200)
  expect((await admin.get(asked)).body).toMatchObject({ status: 'RECEIVED', extension: 'pdf' })
  // There it is: another in its place is the house's to take.
  expect((await send(asked)).status).toBe(403)
  expect((await send(inside)).status).toBe(404)
  expect((await client.delete(asked)).status).toBe(403)
})
