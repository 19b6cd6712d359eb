import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../../testing/app-on-test-database.ts'

/** A bureau as a house may have one: its answer is not ours, where the score stands in it is declared. */
const rated = {
  report: { rating: { points: 612, of: '0–1000' }, causes: [{ why: 'Pays late' }, { why: 'Grows' }] },
}

let setup: AppSetup
let admin: Client
let staff: Client
let server: Server
let address: string
let status = 200
let answer: unknown = rated
let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      response.writeHead(status).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
}, 60_000)
afterAll(async () => {
  await setup?.close()
  server?.closeAllConnections()
  server?.close()
})

const services = '/api/core/outside-services'
beforeEach(async () => {
  for (const { registration } of (await admin.get(services)).body)
    expect((await admin.delete(`${services}/${registration}`)).status).toBe(204)
  status = 200
  answer = rated
  asked = []
})

const setUp = async (values: object): Promise<string> => {
  const made = await admin.post(services, values)
  expect(made.status, made.text).toBe(201)
  const on = await admin.post(`${services}/${made.body.registration}/transitions/activate`, {})
  expect(on.status, on.text).toBe(200)
  return made.body.registration
}
const imaginary = (values: object = {}) => setUp({ provider: 'ImaginaryScores', ...values })
const bureau = (values: object = {}) =>
  setUp({
    provider: 'ScoreService',
    title: 'Ratings Ltd',
    baseUrl: `${address}/companies/{number}/score?type={type}`,
    secret: 'a-key',
    valuePath: 'report.rating.points',
    scalePath: 'report.rating.of',
    reasonsPath: 'report.causes[].why',
    ...values,
  })

let made = 0
/** A company with a number that ends as wanted, and no other has. */
const company = async (last: number, more: object = {}): Promise<string> => {
  const number = `9${String(++made).padStart(6, '0')}${last}`
  const answered = await admin.post('/api/person/persons', {
    type: 'C',
    name: `Rated ${number}`,
    registrations: [{ type: 'GBR', number }],
    ...more,
  })
  expect(answered.status, answered.text).toBe(201)
  return answered.body.registration
}
const at = (person: string) => `/api/person/persons/${person}/outside-score`
const scoresOf = async (person: string) =>
  (await staff.get(`/api/person/scores?personRegistration=${person}`)).body
const callsOf = async (person: string) =>
  (await admin.get(`/api/core/outside-calls?range=0-99`)).body.filter(
    ({ about }: { about: string }) => about === `person ${person}`,
  )

test.each([
  [1, 96, 2],
  [2, 83, 2],
  [3, 64, 2],
  [4, 41, 3],
  [5, 12, 2],
  [6, null, 1],
  [7, 57, 2],
])(
  'a number that ends with %i brings the score %j, kept with its reasons and as it came',
  async (last, value, reasons) => {
    await imaginary()
    const person = await company(last)
    const { status, body, text } = await staff.post(at(person))
    expect(status, text).toBe(200)
    const kept = (await staff.get(`/api/person/scores/${body.score}`)).body
    expect(kept).toMatchObject({
      type: 'OUTSIDE',
      status: 'RECEIVED',
      personRegistration: person,
      provider: 'Imaginary',
      scale: '0–100',
      askedBy: 'staff@demo',
      numberType: 'GBR',
      name: value === null ? 'Imaginary –' : `Imaginary ${value} (0–100)`,
      received: { score: { scale: '0–100' } },
    })
    expect(kept.value ?? null).toBe(value)
    expect(kept.reasons).toHaveLength(reasons)
    expect(kept.validUntil > kept.date).toBe(true)
    for (const { reason } of kept.reasons) expect(reason).toMatch(/^\P{C}{1,250}$/u)
    expect(await callsOf(person)).toMatchObject([
      { outcome: 'ANSWERED', keptAs: `score ${body.score}`, need: 'scores' },
    ])
  },
)

test('who is not known has no score, and that he was asked for is kept', async () => {
  await imaginary()
  const person = await company(0)
  expect((await staff.post(at(person))).body).toEqual({ score: null })
  expect(await scoresOf(person)).toEqual([])
  expect(await callsOf(person)).toMatchObject([{ outcome: 'NOTHING' }])
})

test('one that is slow or away is named, and nothing is kept but that it was asked, without a price', async () => {
  await imaginary({ timeoutMs: 200, price: 2.5, priceCurrency: 'EUR' })
  for (const last of [8, 9]) {
    const person = await company(last)
    expect((await staff.post(at(person))).body).toMatchObject({ code: 'OUTSIDE_UNAVAILABLE', status: 499 })
    expect(await scoresOf(person)).toEqual([])
    const [call] = await callsOf(person)
    expect(call).toMatchObject({ outcome: 'UNAVAILABLE', username: 'staff@demo' })
    expect([call.price ?? null, Boolean(call.fault)]).toEqual([null, true])
  }
})

test('a bureau of the house’s own is asked by its address and key, and read where the house has declared', async () => {
  const service = await bureau({ price: 3.2, priceCurrency: 'EUR', validMonths: 2, keyHeader: 'X-Api-Key' })
  const person = await company(4)
  const { body } = await staff.post(at(person))
  expect((await staff.get(`/api/person/scores/${body.score}`)).body).toMatchObject({
    provider: 'Ratings Ltd',
    value: 612,
    scale: '0–1000',
    reasons: [{ reason: 'Pays late' }, { reason: 'Grows' }],
    received: rated,
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]!.url).toMatch(/^\/companies\/9\d+4\/score\?type=GBR$/)
  expect([asked[0]!.method, asked[0]!.headers['x-api-key'], asked[0]!.headers.authorization]).toEqual([
    'GET',
    'a-key',
    undefined,
  ])
  expect(await callsOf(person)).toMatchObject([
    {
      serviceRegistration: service,
      provider: 'ScoreService',
      outcome: 'ANSWERED',
      price: 3.2,
      currency: 'EUR',
    },
  ])
  expect((await staff.get(at(person))).body).toMatchObject({
    person,
    offer: {
      provider: 'Ratings Ltd',
      isImaginary: false,
      price: 3.2,
      currency: 'EUR',
      asked: 1,
      dailyQuota: null,
    },
    scores: [{ registration: body.score, value: 612, reasons: ['Pays late', 'Grows'], isExpired: false }],
  })
})

test('an address without a place for the number is sent it; the key goes as a bearer’s', async () => {
  await bureau({ baseUrl: `${address}/rate` })
  await staff.post(at(await company(4, { addresses: [{ type: 'MAIN', city: 'Kaunas', country: 'LT' }] })))
  expect(asked).toMatchObject([{ method: 'POST', url: '/rate', headers: { authorization: 'Bearer a-key' } }])
  expect(JSON.parse(asked[0]!.body)).toMatchObject({ type: 'GBR', country: 'LT' })
})

test('what stands elsewhere than declared is no score', async () => {
  await bureau()
  const person = await company(4)
  for (const other of [
    { report: {} },
    { report: { rating: { points: 'good' } } },
    [],
    { report: { rating: [612] } },
  ]) {
    answer = other
    expect((await staff.post(at(person))).body).toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' })
  }
  expect(await scoresOf(person)).toEqual([])
})

test('of one bureau the newest stands, beside what another said and what the house computed', async () => {
  const person = await company(4)
  const own = await staff.post('/api/person/scores', { personRegistration: person, type: 'REVIEW' })
  expect(
    (await staff.post(`/api/person/scores/${own.body.registration}/transitions/compute`, {})).status,
  ).toBe(200)
  const byHand = await staff.post('/api/person/scores', { personRegistration: person, type: 'OUTSIDE' })
  const run = await staff.post(`/api/person/scores/${byHand.body.registration}/transitions/compute`, {})
  expect(run.body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  const service = await imaginary()
  const first = (await staff.post(at(person))).body.score
  const second = (await staff.post(at(person))).body.score
  await admin.post(`${services}/${service}/transitions/deactivate`, {})
  await bureau()
  const third = (await staff.post(at(person))).body.score
  const standing = Object.fromEntries(
    (await scoresOf(person)).map((one: { registration: string; status: string }) => [
      one.registration,
      one.status,
    ]),
  )
  expect(standing).toEqual({
    [own.body.registration]: 'COMPUTED',
    [byHand.body.registration]: 'DRAFT',
    [first]: 'SUPERSEDED',
    [second]: 'RECEIVED',
    [third]: 'RECEIVED',
  })
  expect(
    (await staff.get(at(person))).body.scores.map((one: { registration: string }) => one.registration),
  ).toEqual([third, second])
})

test('a day’s end is told before, and holds; after five faults nobody waits', async () => {
  const ends = await bureau({ dailyQuota: 1 })
  const person = await company(4)
  expect((await staff.post(at(person))).status).toBe(200)
  expect((await staff.get(at(person))).body.offer).toMatchObject({ asked: 1, dailyQuota: 1 })
  expect((await staff.post(at(person))).body).toMatchObject({
    code: 'OUTSIDE_UNAVAILABLE',
    strings: ['Ratings Ltd'],
  })
  expect(asked).toHaveLength(1)
  expect((await admin.delete(`${services}/${ends}`)).status).toBe(204)
  await bureau()
  status = 500
  for (let i = 0; i < 7; i++) expect((await staff.post(at(person))).status).toBe(499)
  expect(asked).toHaveLength(6)
})

test('who may not write scores is offered none and asks none; another house’s person is nobody', async () => {
  await bureau()
  const person = await company(4)
  const client = await setup.signIn('client@demo')
  expect([403, 404]).toContain((await client.post(at(person))).status)
  expect((await staff.post(at('PER-none'))).status).toBe(404)
  const stranger = await setup.signIn('admin@norte')
  expect((await stranger.get(at(person))).status).toBe(404)
  expect((await stranger.post(at(person))).status).toBe(404)
  expect(asked).toEqual([])
  expect((await staff.get('/api/core/outside-calls')).status).toBe(403)
})

test('without a bureau, or a number that it asks by, nobody is asked and it is said why', async () => {
  const person = await company(4)
  expect((await staff.get(at(person))).body).toMatchObject({ offer: null, scores: [] })
  expect((await staff.post(at(person))).status).toBe(403)
  await bureau({ numberType: 'SIR' })
  const { offer } = (await staff.get(at(person))).body
  expect([offer.number, offer.provider]).toEqual([undefined, 'Ratings Ltd'])
  expect((await staff.post(at(person))).body).toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  expect(asked).toEqual([])
})

test('a bureau of a country is asked for its persons, and where it stands in an answer is written as such', async () => {
  await bureau({ title: 'Lithuania', country: 'LT' })
  await bureau({ title: 'Anywhere', baseUrl: `${address}/any/{number}` })
  const there = await company(4, { addresses: [{ type: 'MAIN', city: 'Kaunas', country: 'LT' }] })
  expect((await staff.get(at(there))).body.offer.provider).toBe('Lithuania')
  expect((await staff.get(at(await company(4)))).body.offer.provider).toBe('Anywhere')
  const wrong = await admin.post(services, {
    provider: 'ScoreService',
    title: 'X',
    baseUrl: address,
    valuePath: 'a b',
  })
  expect(wrong.body).toMatchObject({ errors: [{ field: 'valuePath' }] })
})
