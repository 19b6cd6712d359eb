import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecords, loadByRegistrations } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { expectedDocuments } from './expected-documents.ts'

let house: LeasingHouse
let contract: string
const day = '2026-03-01'

beforeAll(async () => {
  house = await leasingHouse()
  const product = await house.create('product', {
    code: 'PAPERS',
    name: 'A lease that wants its papers',
    contractType: 'LEASE',
    financialProduct: 'EQUIPMENT_LEASE',
    postingScheme: 'LESSOR',
    taxCode: 'FR20',
    expectedDocuments: [
      { type: 'REGISTER', holder: 'CLIENT', neededFor: 'VALIDATION' },
      { type: 'CONTRACT', neededFor: 'ACTIVATION' },
      { type: 'WARRANTY', holder: 'ASSET' },
    ],
  })
  await house.move('product', product.registration, 'publish')
  contract = await house.draft({ contract: { productRegistration: product.registration } })
})
afterAll(() => house.close())

const expected = () =>
  house.act(day, async work => {
    const records = await loadByRegistrations(work, 'contract', [contract])
    return (await expectedDocuments(work, records)).get(contract)!
  })
const states = async () => (await expected()).map(({ type, state }) => `${type} ${state}`)
const give = (values: object) =>
  house.act(day, work => insertRecords(work, 'document', [{ name: 'Paper', status: 'RECEIVED', ...values }]))
const ofClient = (values: object) =>
  give({ type: 'REGISTER', entityName: 'person', entityRegistration: house.client, ...values })
const refused = (...types: string[]) => ({
  rejectionReason: {
    code: 'DOCUMENTS_MISSING',
    params: { documents: types.map(type => expect.objectContaining({ english: type })) },
  },
})
const activate = () => house.move('contract', contract, 'activate', { input: { date: day } })

it('a contract says which papers of its product are missing, and of whom', async () => {
  expect(await expected()).toEqual([
    {
      type: 'REGISTER',
      holder: 'CLIENT',
      neededFor: 'VALIDATION',
      entityName: 'person',
      entityRegistration: house.client,
      state: 'MISSING',
    },
    {
      type: 'CONTRACT',
      holder: 'CONTRACT',
      neededFor: 'ACTIVATION',
      entityName: 'contract',
      entityRegistration: contract,
      state: 'MISSING',
    },
  ])
})

it('goes no further without what is needed by then', async () => {
  const validate = () => house.move('contract', contract, 'validate')
  await expect(validate()).rejects.toMatchObject(refused('REGISTER'))
  await ofClient({ status: 'REJECTED' })
  await ofClient({ expiryDate: '2026-02-28' })
  // Of another client it helps nobody.
  await give({ type: 'REGISTER', entityName: 'person', entityRegistration: house.supplier })
  expect((await states())[0]).toBe('REGISTER EXPIRED')
  await expect(validate()).rejects.toMatchObject(refused('REGISTER'))
  await ofClient({ expiryDate: '2026-03-01' })
  await validate()
  expect((await states()).slice(0, 2)).toEqual(['REGISTER THERE', 'CONTRACT MISSING'])

  await expect(activate()).rejects.toMatchObject(refused('CONTRACT'))
  const paper = { type: 'CONTRACT', entityName: 'contract', entityRegistration: contract }
  await give({ ...paper, status: 'EXPECTED' })
  await give({ ...paper, status: 'SENT_FOR_SIGNATURE' })
  await expect(activate()).rejects.toMatchObject(refused('CONTRACT'))
  await give({ ...paper, status: 'SIGNED' })
  await activate()
  // What nothing waits for is missed all the same, from when the asset has a record of its own.
  expect((await states()).at(-1)).toBe('WARRANTY MISSING')
})

it('leaves books that agree with the records', () => expectProofs(house, '2026-12-31'))

it('a deal says the same of its client and of itself, and what lies with it counts for the contract made of it', async () => {
  const lines = await house.act(day, work => loadByRegistrations(work, 'contract', [contract]))
  const { productRegistration } = lines[0]!
  const deal = await house.create('deal', {
    type: 'LEASE',
    name: 'A press',
    productRegistration,
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
  })
  const told = (of: 'contract' | 'deal', registration: string) =>
    house.act(day, async work => {
      const records = await loadByRegistrations(work, of, [registration])
      return (await expectedDocuments(work, records, of))
        .get(registration)!
        .map(({ type, entityName, state }) => `${type} of ${entityName} ${state}`)
    })
  // The client's own paper was given for another contract.
  expect(await told('deal', String(deal.registration))).toEqual([
    'REGISTER of person THERE',
    'CONTRACT of deal MISSING',
  ])
  await give({ type: 'CONTRACT', entityName: 'deal', entityRegistration: deal.registration })
  expect((await told('deal', String(deal.registration)))[1]).toBe('CONTRACT of deal THERE')
  const made = await house.draft({
    contract: { productRegistration, dealRegistration: deal.registration },
  })
  expect((await told('contract', made))[1]).toBe('CONTRACT of contract THERE')
})
