import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let setup: AppSetup
let admin: Client
let receiver: Server
let url: string
let received: Received[] = []
let status = 200
const dayMs = 86_400_000

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks')
    })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(async () => {
  await setup?.close()
  receiver?.close()
})
beforeEach(async () => {
  for (const { registration } of (await admin.get('/api/core/webhooks')).body)
    expect((await admin.delete(`/api/core/webhooks/${registration}`)).status).toBe(204)
  received = []
  status = 200
})

const make = async (values: object = {}, by = admin) => {
  const answer = await by.post('/api/core/webhooks', { name: 'Books', url, events: ['person.*'], ...values })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { registration: string; secret: string; _id: string }
}
const deliver = async () => {
  await dispatchDue(setup.product, new AbortController().signal)
  await setup.product.webhooks.idle()
}
const addPerson = async (name = 'Heard of', by = admin) => {
  const answer = await by.post('/api/person/persons', { type: 'C', name })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { registration: string; _id: string }
}
const deliveries = async (webhook: string) => {
  const { body } = await admin.get(
    `/api/core/webhook-deliveries?webhookRegistration=${webhook}&sort=_insertDate`,
  )
  return body as { registration: string; _id: string; status: string; event: string; attemptCount: number }[]
}

/** As a receiver's library does it. */
const signs = ({ headers, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const told = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(told).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('a webhook', () => {
  test('hears of what was written, signed, with the record and no value of it', async () => {
    const { registration, secret } = await make()
    expect(secret).toMatch(/^whsec_/)
    expect((await admin.get(`/api/core/webhooks/${registration}`)).text).not.toContain(secret.slice(6))
    const person = await addPerson()
    await deliver()
    expect(received).toHaveLength(1)
    const [message] = received
    expect(signs(message!, secret)).toBe(true)
    expect(signs({ ...message!, body: `${message!.body} ` }, secret)).toBe(false)
    expect(JSON.parse(message!.body)).toEqual({
      type: 'person.created',
      timestamp: expect.any(String),
      tenant: 'demo',
      data: {
        entity: 'person',
        registration: person.registration,
        _id: person._id,
        _version: 1,
        status: expect.anything(),
        actor: 'admin@demo',
      },
    })
    const [kept] = await deliveries(registration)
    expect(kept).toMatchObject({ status: 'DELIVERED', event: 'person.created', attemptCount: 1 })
    expect(message!.headers['webhook-id']).toBe(kept!._id)
    await deliver()
    expect(received).toHaveLength(1)
  })

  test('hears only of what it asked for, of transitions by their name, and of no other tenant', async () => {
    await make({ events: ['person.updated', 'task.created'] })
    const norte = await setup.signIn('admin@norte')
    await addPerson('Elsewhere', norte)
    const { registration } = await addPerson()
    await admin.patch(`/api/person/persons/${registration}`, { name: 'Renamed' })
    await deliver()
    expect(received.map(one => JSON.parse(one.body).type)).toEqual(['person.updated'])
  })

  test('hears nothing of what was tried and undone', async () => {
    await make()
    await admin.post('/api/person/persons', [
      { type: 'C', name: 'Good' },
      { type: 'C', name: 7 },
    ])
    await deliver()
    expect(received).toEqual([])
  })

  test('is tried by a message that tells of no record', async () => {
    const { registration } = await make()
    const done = await admin.post(`/api/core/webhooks/${registration}/transitions/test`, {})
    expect(done.status, done.text).toBe(200)
    await deliver()
    expect(received.map(one => JSON.parse(one.body).type)).toEqual(['webhook.test'])
  })

  test('signs by a new secret and for a day by the former one, too', async () => {
    const { registration, secret } = await make()
    const { body } = await admin.post(`/api/core/webhooks/${registration}/transitions/rotate`, {})
    expect(body.secret).toMatch(/^whsec_/)
    await addPerson()
    await deliver()
    expect([signs(received[0]!, secret), signs(received[0]!, body.secret)]).toEqual([true, true])
    setup.clock.offsetMs += dayMs + 60_000
    const later = await setup.signIn('admin@demo')
    await addPerson('Later', later)
    await deliver()
    setup.clock.offsetMs -= dayMs + 60_000
    expect([signs(received[1]!, secret), signs(received[1]!, body.secret)]).toEqual([false, true])
  })
})

describe('who does not answer', () => {
  test('is asked again, by the same id, later each time', async () => {
    const { registration } = await make()
    status = 500
    await addPerson()
    await deliver()
    await deliver()
    expect(received).toHaveLength(1)
    setup.clock.offsetMs += 6000
    await deliver()
    expect(received).toHaveLength(2)
    setup.clock.offsetMs += 6000
    await deliver()
    expect(received).toHaveLength(2)
    status = 200
    setup.clock.offsetMs += 30_000
    await deliver()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(one => one.headers['webhook-id'])).size).toBe(1)
    const [kept] = await deliveries(registration)
    expect(kept).toMatchObject({ status: 'DELIVERED', attemptCount: 3 })
    const { attempts } = (await admin.get(`/api/core/webhook-deliveries/${kept!.registration}`)).body
    expect(attempts.map((one: { code: number }) => one.code)).toEqual([500, 500, 200])
  })

  test('is followed nowhere, and told on request once more', async () => {
    const { registration } = await make()
    status = 302
    await addPerson()
    await deliver()
    const [kept] = await deliveries(registration)
    expect(kept).toMatchObject({ status: 'PENDING', attemptCount: 1 })
    status = 200
    await admin.post(`/api/core/webhook-deliveries/${kept!.registration}/transitions/repeat`, {})
    await deliver()
    expect((await deliveries(registration))[0]).toMatchObject({ status: 'DELIVERED' })
    expect(received).toHaveLength(2)
  })

  test('is paused where it says that it is gone, and hears the rest once it is resumed', async () => {
    const { registration } = await make()
    status = 410
    await addPerson()
    await deliver()
    expect((await admin.get(`/api/core/webhooks/${registration}`)).body.status).toBe('PAUSED')
    await addPerson('Unheard')
    status = 200
    setup.clock.offsetMs += 60_000
    await deliver()
    expect(received).toHaveLength(1)
    await admin.post(`/api/core/webhooks/${registration}/transitions/resume`, {})
    await deliver()
    expect(received).toHaveLength(2)
  })

  test('is paused after three days of failures alone', async () => {
    const { registration } = await make()
    status = 500
    await addPerson()
    await deliver()
    setup.clock.offsetMs += 3 * dayMs + 60_000
    await deliver()
    setup.clock.offsetMs -= 3 * dayMs + 60_000
    expect((await admin.get(`/api/core/webhooks/${registration}`)).body).toMatchObject({ status: 'PAUSED' })
  })

  test('is never an address of a private network', async () => {
    const { registration } = await make({ url: 'https://10.0.0.1/hook' })
    await addPerson()
    await deliver()
    const [kept] = await deliveries(registration)
    const { lastAnswer } = (await admin.get(`/api/core/webhook-deliveries/${kept!.registration}`)).body
    expect([kept!.status, lastAnswer]).toEqual(['PENDING', '10.0.0.1 is an address of a private network'])
  })
})

describe('webhooks', () => {
  test('say what they hear of, and what was told, in the words of the language', async () => {
    const named = async (locale: string) => {
      const { body } = await admin.get(
        `/api/script/lists?lists=webhookEvent&valuesOnly=true&locale=${locale}`,
      )
      return new Map(
        (body[0].values as { value: string; label: string }[]).map(one => [one.value, one.label]),
      )
    }
    const english = await named('en')
    expect(english.get('contract.activate')).toBe('Contract: Activate')
    expect(english.get('person.created')).toBe('Person: Created')
    const french = await named('fr')
    expect(french.get('contract.activate')).toBe('Contrat: Activer')
    expect(french.get('organization.block')).toBe('Organisation: Bloquer')
    expect(french.get('webhook.test')).toBe('Essai')
    // No word of the product's own is left: each label is said otherwise than its code.
    const raw = [...french].filter(([value, label]) => label.endsWith(`: ${value.split('.')[1]}`))
    expect(raw).toEqual([])
    const { body } = await admin.get('/api/core/entities/webhookDelivery/model')
    expect(JSON.stringify(body)).toContain('"list":"webhookEvent"')
    const asked = await admin.post('/api/core/webhooks', {
      name: 'x',
      url: 'https://example.com/x',
      events: ['webhook.test'],
    })
    expect(asked.status).toBe(400)
  })

  test('are set up by administrators alone, for events and addresses that there are', async () => {
    const staff = await setup.signIn('staff@demo')
    expect((await staff.post('/api/core/webhooks', { name: 'x', url, events: ['person.*'] })).status).toBe(
      403,
    )
    expect((await staff.get('/api/core/webhooks')).status).toBe(403)
    const wrong = async (values: object, field: string) => {
      const sent = { name: 'x', url, events: ['person.*'], ...values }
      const answer = await admin.post('/api/core/webhooks', sent)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field)
    }
    await wrong({ events: ['person.burnt'] }, 'events')
    await wrong({ events: ['apiKey.created'] }, 'events')
    await wrong({ url: 'ftp://example.com/x' }, 'url')
    await wrong({ url: 'https://me:secret@example.com/x' }, 'url')
  })

  test('of another tenant are nobody’s here', async () => {
    const norte = await setup.signIn('admin@norte')
    const { _id } = await make({}, norte)
    expect((await admin.post(`/api/core/webhooks/${_id}/transitions/test`, {})).status).toBe(404)
    expect((await norte.delete(`/api/core/webhooks/${_id}`)).status).toBe(204)
  })
})
