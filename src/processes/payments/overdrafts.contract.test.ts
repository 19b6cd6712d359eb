import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecords, loadByRegistrations } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { takePayments } from './allocate.ts'
import { overdraftCalls } from './overdrafts-call.ts'
import { withinOverdraft } from './within-overdraft.ts'

const day = '2026-03-10'
let house: LeasingHouse
let account: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  const made = await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: 'FR1420041010050500013M02606',
    orgaRegistration: house.house,
  })
  account = String(made.registration)
  await house.act(day, work =>
    takePayments(work, [
      {
        date: day,
        amount: 300,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        bankAccountRegistration: account,
      },
    ]),
  )
})
afterAll(() => house.close())

const run = (method: 'GET' | 'POST', body?: unknown, on = day) =>
  overdraftCalls
    .find(call => call.method === method)!
    .run(house.engine, house.as(on), { params: {}, query: {}, body } as never)

it('says what is left of an account and of what may be overdrawn, until its last day', async () => {
  expect(await run('GET')).toMatchObject([{ registration: account, balance: 300, limit: 0, available: 300 }])
  await run('POST', { account, limit: 1000, until: '2026-06-30' })
  expect(await run('GET')).toMatchObject([{ limit: 1000, until: '2026-06-30', available: 1300 }])
  expect(await run('GET', undefined, '2026-07-01')).toMatchObject([{ limit: 1000, available: 300 }])
})

it('refuses what is no amount, no day or no account of ours', async () => {
  for (const [body, code] of [
    [{ account, limit: -1 }, 'INVALID_NUMBER_FIELD'],
    [{ account, limit: 'much' }, 'INVALID_NUMBER_FIELD'],
    [{ account, limit: 1, until: '2026-02-30' }, 'INVALID_DATE_FIELD'],
    [{ account: 'BA-1', limit: 1 }, 'ENTITY_REGISTRATION_NOT_FOUND'],
  ] as const)
    await expect(run('POST', body)).rejects.toMatchObject({ code })
  expect(await run('GET')).toMatchObject([{ limit: 1000 }])
})

it('holds a file of transfers to it', async () => {
  const heldTo = (amount: number) =>
    house.act(day, async work => {
      const unchecked = { unchecked: true }
      const common = { orgaRegistration: house.house, type: 'CREDIT_TRANSFER' as const }
      const [file] = await insertRecords(work, 'paymentFile', [common], unchecked)
      const paymentFileRegistration = file!.registration
      const [batch] = await insertRecords(
        work,
        'sepa',
        [
          {
            ...common,
            paymentFileRegistration,
            bankAccountRegistration: account,
            date: day,
            currency: 'EUR',
          },
        ],
        unchecked,
      )
      await insertRecords(
        work,
        'paymentFileLine',
        [
          {
            paymentFileRegistration,
            sepaRegistration: batch!.registration,
            amount,
            currency: 'EUR',
          } as never,
        ],
        unchecked,
      )
      const [found] = await loadByRegistrations(work, 'paymentFile', [paymentFileRegistration])
      return withinOverdraft(found!, work)
    })
  expect(await heldTo(1300)).toBeNull()
  expect(await heldTo(1300.01)).toMatchObject({
    message: { code: 'BEYOND_OVERDRAFT', params: { amount: { amount: 0.01 } } },
  })
  await expectProofs(house, day)
})
