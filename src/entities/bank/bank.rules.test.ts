import { expect, test } from 'vitest'
import { accountName, checkCreditor } from './bank-account.rules.ts'
import { balance, checkSign, operationName } from './bank-operation.rules.ts'
import { checkReferences, lapseDate, mandateName } from './mandate.rules.ts'

test('an account is called by its name, else by its owner', () => {
  expect(accountName({ name: 'Main', bankOwner: 'Mécanique Guérin' } as never)).toBe('Main')
  expect(accountName({ bankOwner: 'Mécanique Guérin' } as never)).toBe('Mécanique Guérin')
  expect(accountName({} as never)).toBeNull()
})

test('a creditor identifier that banks would refuse is refused', () => {
  expect(checkCreditor({ sepaCreditorIdentifier: 'DE98ZZZ09999999999' })).toEqual([])
  expect(checkCreditor({ sepaCreditorIdentifier: 'DE00ZZZ09999999999' })).toMatchObject([
    { field: 'sepaCreditorIdentifier' },
  ])
  expect(checkCreditor({})).toEqual([])
})

test('a mandate lapses 36 months after its last use, else after its signature', () => {
  expect(lapseDate({ rumDateOfSignature: '2026-01-31' } as never)).toBe('2029-01-31')
  expect(lapseDate({ rumDateOfSignature: '2026-01-31', lastUseDate: '2027-02-28' } as never)).toBe(
    '2030-02-28',
  )
  expect(lapseDate({} as never)).toBeNull()
})

test('a mandate is called by its name and its reference is one that banks read', () => {
  expect(mandateName({ rumName: 'Rents', rumReference: 'RUM-1' } as never)).toBe('Rents')
  expect(mandateName({ rumReference: 'RUM-1' } as never)).toBe('RUM-1')
  expect(checkReferences({ rumReference: 'RUM-20417-02' } as never)).toEqual([])
  expect(checkReferences({ rumReference: 'RUM_20417/é' } as never)).toMatchObject([{ field: 'rumReference' }])
})

test('what a payment has not given away is its balance', () => {
  expect(balance({ status: 'ACTIVE', amount: 2906.64, allocated: 1842.24 } as never)).toBe(1064.4)
  expect(balance({ status: 'ACTIVE', amount: 100, allocated: 30, refunded: 50.5 } as never)).toBe(19.5)
  expect(balance({ status: 'ACTIVE', amount: -115200, allocated: -115200 } as never)).toBe(0)
  expect(balance({ status: 'REVERSED', amount: 100 } as never)).toBe(0)
  expect(balance({ status: 'DRAFT', amount: 100 } as never)).toBe(0)
  expect(balance({ status: 'ACTIVE', type: 'FEE', amount: -12.5 } as never)).toBe(0)
  expect(balance({ status: 'ACTIVE', amount: -100, returnedRegistration: 'BO-1' } as never)).toBe(0)
})

test('money in is above 0 and money out below', () => {
  expect(checkSign({ type: 'CASH_IN', amount: 10 } as never)).toEqual([])
  expect(checkSign({ type: 'CASH_IN', amount: -10 } as never)).toMatchObject([{ field: 'amount' }])
  expect(checkSign({ type: 'REFUND', amount: 10 } as never)).toMatchObject([{ field: 'amount' }])
  expect(checkSign({ type: 'RETURN', amount: 10 } as never)).toEqual([])
})

test('an operation is called by the bank’s text', () => {
  expect(operationName({ reference: 'VIR GARAGE DES MAUGES' } as never)).toBe('VIR GARAGE DES MAUGES')
  expect(operationName({ endToEndId: 'E2E-1' } as never)).toBe('E2E-1')
})
