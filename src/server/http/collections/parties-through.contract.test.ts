import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let deal: string
let firm: string

const quotations = '/api/financing/quotations'
const deals = '/api/financing/deals'
interface Told {
  registration: string
  name: string
  client: { registration: string; name: string } | null
}

const made = async (url: string, body: object): Promise<Told> => {
  const answer = await admin.post(url, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const listed = async (query = ''): Promise<Told[]> => (await admin.get(`${quotations}?${query}`)).body
const quote = (duration: number, position: number) =>
  made(quotations, {
    dealRegistration: deal,
    financedAmountExclTax: 10_000,
    rate: 0.05,
    duration,
    position,
  })

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const client = { type: 'C', name: 'Firm', email: 'firm@example.com' }
  firm = (await made('/api/person/persons', client)).registration
  deal = (
    await made(deals, {
      name: 'Crane',
      persons: [{ personRegistration: firm, role: 'CLIENT' }],
    })
  ).registration
  await quote(36, 1)
  await quote(48, 0)
}, 60_000)
afterAll(() => setup?.close())

test('a list says whose its records are by the record that they name', async () => {
  const [quotation] = await listed()
  expect(quotation!.client).toEqual({ registration: firm, name: 'Firm' })
  expect(await listed('projection=client&include=related.client.email,clientName')).toMatchObject(
    Array(2).fill({ clientName: 'Firm', related: { client: { email: 'firm@example.com' } } }),
  )
})

test('it is who that record has now, of two records the first', async () => {
  const other = await made('/api/person/persons', { type: 'C', name: 'Successor' })
  const contract = await made('/api/financing/contracts', {
    name: 'Crane',
    persons: [{ personRegistration: other.registration, role: 'CLIENT' }],
  })
  const of = { contractRegistration: contract.registration, dealRegistration: deal }
  const both = await made(quotations, { ...of, position: 2 })
  expect(both.client?.name).toBe('Successor')
  await admin.patch(`/api/person/persons/${other.registration}`, { name: 'Successor and Sons' })
  const [now] = await listed(`registration=${both.registration}`)
  expect(now!.client?.name).toBe('Successor and Sons')
  const without = await made(quotations, { duration: 12 })
  expect(without.client).toBeNull()
})

test('an answer can be sent back with it, and lists have no order by it', async () => {
  const [quotation] = await listed(`dealRegistration=${deal}`)
  const { client } = quotation!
  const answer = await admin.patch(`${quotations}/${quotation!.registration}`, { client, name: 'Ours' })
  expect(answer.status, answer.text).toBe(200)
  expect(await admin.get(`${quotations}?sort=client`)).toMatchObject({ status: 400 })
})

test('records are found by whose they are: of two records that they name by the first, of several persons by any, of none as empty', async () => {
  const found = async (client: string) =>
    (await listed(`client=${client}&sort=registration`)).map(one => one.registration)
  const all = await listed('sort=registration')
  const of = (name: string | undefined) =>
    all.filter(one => one.client?.name === name).map(one => one.registration)
  const successor = all.find(one => one.client?.name === 'Successor and Sons')!.client!.registration
  expect(of('Firm')).toHaveLength(2)
  expect(await found(firm)).toEqual(of('Firm'))
  expect(await found(successor)).toEqual(of('Successor and Sons'))
  expect(await found(`${firm},${successor}`)).toEqual([...of('Firm'), ...of('Successor and Sons')].sort())
  expect(await found(`!${firm}`)).toEqual([...of('Successor and Sons'), ...of(undefined)].sort())
  expect(await found('null')).toEqual(of(undefined))
  expect(await found('PER-NOBODY')).toEqual([])
})

test('suggestions say whose they are', async () => {
  const [, quotation] = await listed(`dealRegistration=${deal}&sort=duration`)
  const { body } = await admin.get(`${quotations}/autocomplete?text=${quotation!.registration}`)
  expect(JSON.stringify(body)).toContain(`${quotation!.registration} · Firm`)
})

test('the newest stand first in their list, and by their position in their deal', async () => {
  const newest = await quote(60, 3)
  expect((await listed())[0]).toMatchObject({ registration: newest.registration })
  const { body } = await admin.get(`${deals}/${deal}?include=quotations`)
  const positions = (body.quotations as { position: number }[]).map(one => one.position)
  expect(positions).toEqual([0, 1, 2, 3])
})
