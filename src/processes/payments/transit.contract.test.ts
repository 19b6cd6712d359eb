import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEffect } from '../call-effect.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { tellsOf } from '../testing/tells-of.ts'
import { takePayments } from './allocate.ts'
import { payOut } from './pay-out.ts'

let house: LeasingHouse
let told: string
let untold: string
beforeAll(async () => {
  house = await leasingHouse()
  const account = async (bankIban: string) => {
    const values = { name: 'Banque de l’Ouest', personRegistration: house.house, bankIban }
    return String((await house.create('bankAccount', values)).registration)
  }
  told = await account('FR7630006000011234567890189')
  untold = await account('FR7630001007941234567890185')
  await tellsOf(house, told, '2026-03-01')
})
afterAll(() => house.close())

const stands = (operation: string) =>
  house.balances({ bankOperationRegistration: operation, logicalAccount: ['BANK', 'TRANSIT'] })

const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

const arrive = (operation: string, date: string) =>
  house.act(date, work =>
    callEffect(work, 'payments/arrive', [{ operationRegistration: operation, date }], 'bankOperation'),
  )

const collect = async (day: string, bankAccountRegistration: string) => {
  const [operation] = await house.act(day, work =>
    takePayments(work, [
      {
        date: day,
        amount: 100.5,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        bankAccountRegistration,
        isSent: true,
      },
    ]),
  )
  return operation!.registration
}

test('what a file collects stands in transit until a statement has it', async () => {
  const operation = await collect('2026-03-03', told)
  expect(await stands(operation)).toEqual({ TRANSIT: 100.5 })
  await arrive(operation, '2026-03-05')
  await arrive(operation, '2026-03-06')
  expect(await stands(operation)).toEqual({ BANK: 100.5 })
  await proveAll('2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06')
})

test('the line is decided anew, and it stands in transit again; what comes back leaves it', async () => {
  const operation = await collect('2026-03-10', told)
  await arrive(operation, '2026-03-12')
  await house.act('2026-03-14', work =>
    callEffect(work, 'payments/go-back', [{ registration: operation }], 'bankOperation', {
      date: '2026-03-14',
    }),
  )
  expect(await stands(operation)).toEqual({ TRANSIT: 100.5 })
  await house.move('bankOperation', operation, 'reverse', { day: '2026-03-16', reason: 'AM04' })
  expect(await stands(operation)).toEqual({})
  await arrive(operation, '2026-03-17')
  expect(await stands(operation)).toEqual({})
  await proveAll('2026-03-11', '2026-03-13', '2026-03-15', '2026-03-17')
})

test('an account of which no statement tells has it at once', async () => {
  const operation = await collect('2026-03-18', untold)
  expect(await stands(operation)).toEqual({ BANK: 100.5 })
  await proveAll('2026-03-18')
})

test('a transfer out waits likewise', async () => {
  const contract = await house.running({ product: 'LOAN' })
  await house.bill('2026-03-20', [contract])
  const [payable] = await house.load('invoice', { contractRegistration: contract, pr: 'PAYABLE' })
  const [transfer] = await house.act('2026-03-21', work =>
    payOut(work, [payable!.registration], {
      date: '2026-03-21',
      bankAccountRegistration: told,
      isSent: true,
    }),
  )
  const { registration } = transfer!.operation
  expect(await stands(registration)).toEqual({ TRANSIT: -48000 })
  await arrive(registration, '2026-03-23')
  expect(await stands(registration)).toEqual({ BANK: -48000 })
  await proveAll('2026-03-21', '2026-03-22', '2026-03-23')
})
