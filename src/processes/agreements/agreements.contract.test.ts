import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  insertRecords,
  loadMatching,
  patchRecord,
  runTransition,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { agreementCalls } from './calls.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let partner: string
let client: string
let product: string

const model = productModel()

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-10' })
  await setup.engine.work(caller, async work => {
    const persons = await insertRecords(
      work,
      'person',
      [
        { type: 'C', name: 'Courtage Nautique SARL', roles: [{ role: 'PARTNER' }] },
        { type: 'C', name: 'Mécanique Guérin SAS', roles: [{ role: 'CLIENT' }] },
      ],
      { unchecked: true },
    )
    partner = String(persons[0]!.registration)
    client = String(persons[1]!.registration)
    const [made] = await createRecords(work, 'product', [
      {
        code: 'LEASE',
        name: 'Equipment lease',
        contractType: 'LEASE',
        postingScheme: 'LESSOR',
        financialProduct: 'EQUIPMENT_LEASE',
        minAmount: 5000,
        maxAmount: 800000,
        rate: 0.054,
      },
    ])
    product = made!.registration
    await runTransition(work, 'product', product, 'publish', {})
  })
})
afterAll(() => setup.close())

const make = (values: object) =>
  setup.engine.work(caller, async work => (await createRecords(work, 'agreement', [values]))[0]!.registration)
const move = (key: string, code: string, more = {}) =>
  setup.engine.work(caller, work => runTransition(work, 'agreement', key, code, more))
const ask = (path: string, params: Record<string, string> = {}, as = caller) =>
  agreementCalls
    .find(call => call.path.includes(path))!
    .run(setup.engine, as, { params, query: {}, body: undefined })
/** Roles as a body may say them: by their codes alone. */
const setRoles = (person: string, roles: string[]) =>
  setup.engine.work(caller, work => patchRecord(work, 'person', person, { roles }))
const sign = { input: { date: '2026-06-01' } }

describe('an agreement', () => {
  it('is signed with a partner alone, and once for each time', async () => {
    const noPartner = { code: 'NOT_A_PARTNER', params: { person: client } }
    await expect(make({ partnerRegistration: client, startDate: '2026-01-01' })).rejects.toMatchObject({
      errors: [{ field: 'partnerRegistration', message: noPartner }],
    })
    await setRoles(client, ['CLIENT', 'PARTNER'])
    const wrong = await make({ partnerRegistration: client, startDate: '2026-01-01' })
    await setRoles(client, ['CLIENT'])
    await expect(move(wrong, 'sign', sign)).rejects.toMatchObject({ rejectionReason: noPartner })
    const first = await make({
      partnerRegistration: partner,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      commissionRate: 0.012,
      maxAmount: 300000,
      products: [{ productRegistration: product, maxAmount: 120000 }],
    })
    await move(first, 'sign', sign)
    const second = await make({ partnerRegistration: partner, startDate: '2026-09-01' })
    await expect(move(second, 'sign', sign)).rejects.toMatchObject({
      rejectionReason: { code: 'AGREEMENT_OVERLAPS', params: { agreement: first } },
    })
    const next = await make({ partnerRegistration: partner, startDate: '2027-01-01' })
    expect(await move(next, 'sign', sign)).toMatchObject({ status: 'ACTIVE', signatureDate: '2026-06-01' })
    await expect(move(next, 'expire')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('refuses an end before its start and a range that is none', async () => {
    await expect(
      make({ partnerRegistration: partner, startDate: '2026-02-01', endDate: '2026-01-01' }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'endDate' }] })
  })

  it('is answered as the one in force, with the products that it offers', async () => {
    expect(await ask('current-for-person', { registration: partner })).toMatchObject({
      status: 'ACTIVE',
      startDate: '2026-01-01',
      commissionRate: 0.012,
    })
    const later = setup.caller({ today: '2027-03-01' })
    expect(await ask('current-for-person', { registration: partner }, later)).toMatchObject({
      startDate: '2027-01-01',
    })
    await expect(ask('current-for-person', { registration: client })).rejects.toMatchObject({ status: 404 })
    expect(await ask('products-catalog')).toEqual([
      expect.objectContaining({
        productRegistration: product,
        minAmount: 5000,
        maxAmount: 120000,
        commissionRate: 0.012,
        rate: 0.054,
      }),
    ])
  })

  it('is kept with the contracts that its partner brings, and sums them', async () => {
    const contract = await setup.engine.work(caller, async work => {
      const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant' }], {
        unchecked: true,
      })
      const [made] = await createRecords(work, 'contract', [
        {
          name: 'Haas Mini Mill 2',
          orgaRegistration: organization!.registration,
          productRegistration: product,
          startDate: '2026-06-01',
          persons: [
            { personRegistration: client, role: 'CLIENT' },
            { personRegistration: partner, role: 'PARTNER' },
          ],
          quotations: [{ financedAmountExclTax: 48000, rate: 0.054, duration: 36, startDate: '2026-06-01' }],
        },
      ])
      const [quotation] = await loadMatching(work, 'quotation', { contractRegistration: made!.registration })
      await runTransition(work, 'quotation', String(quotation!.registration), 'choose', {})
      await runTransition(work, 'contract', made!.registration, 'validate', {})
      return runTransition(work, 'contract', made!.registration, 'activate', {
        input: { date: '2026-06-01' },
      })
    })
    const [agreement] = await setup.engine.work(caller, work =>
      loadMatching(work, 'agreement', { registration: String(contract.agreementRegistration) }),
    )
    expect(agreement).toMatchObject({
      startDate: '2026-01-01',
      contractCount: 1,
      financed: 48000,
      commissions: 576,
    })
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
