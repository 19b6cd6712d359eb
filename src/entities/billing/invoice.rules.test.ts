import { expect, test } from 'vitest'
import { operationAmount } from './cashflow-allocation.rules.ts'
import { balance, checkDates, checkNumber, checkPersons } from './invoice.rules.ts'
import { gross, tax } from './invoice-line.rules.ts'

test('the balance is what is not paid, to the cent', () => {
  expect(
    balance({ status: 'ISSUED', amountInclTax: 1617.74, allocated: 1000.1, currency: 'EUR' } as never),
  ).toBe(617.64)
  expect(balance({ status: 'ISSUED', amountInclTax: 0.3, allocated: 0.1 } as never)).toBe(0.2)
  expect(balance({ status: 'PAID', amountInclTax: 100, allocated: 100 } as never)).toBe(0)
})

test('nothing is open on what was cancelled, credited or written off', () => {
  for (const status of ['CANCELLED', 'CREDITED', 'WRITTEN_OFF'])
    expect(balance({ status, amountInclTax: 100 } as never)).toBe(0)
})

test('a credit note is open in the negative', () => {
  expect(balance({ status: 'ISSUED', amountInclTax: -120, allocated: -20 } as never)).toBe(-100)
})

test('there is one payer and one payee', () => {
  expect(checkPersons({ persons: [{ role: 'PAYER' }, { role: 'PAYEE' }] } as never)).toEqual([])
  expect(checkPersons({ persons: [{ role: 'PAYER' }, { role: 'PAYER' }] } as never)).toHaveLength(1)
})

test('a period ends after it starts', () => {
  expect(checkDates({ periodStart: '2026-10-01', periodEnd: '2026-10-31' } as never)).toEqual([])
  expect(checkDates({ periodStart: '2026-10-31', periodEnd: '2026-10-01' } as never)).toHaveLength(1)
})

test('a line keeps its share of the invoice’s tax when it is within a cent of its own', () => {
  const line = { amountExclTax: 1324.12, taxRate: 0.2, currency: 'EUR' }
  expect(tax(line as never)).toBe(264.82)
  expect(tax({ ...line, taxAmount: 264.83 } as never)).toBe(264.83)
  expect(tax({ ...line, taxAmount: 300 } as never)).toBe(264.82)
  expect(tax({ amountExclTax: 28.8 } as never)).toBe(0)
  expect(gross({ amountExclTax: 1324.12, taxAmount: 264.82 } as never)).toBe(1588.94)
})

test('what pays our own debt leaves the account', () => {
  expect(operationAmount({ amount: 115200, pr: 'PAYABLE' } as never)).toBe(-115200)
  expect(operationAmount({ amount: 100, pr: 'RECEIVABLE' } as never)).toBe(100)
})

test('a number of ours is given at issue; a supplier’s is typed', () => {
  expect(checkNumber({ pr: 'RECEIVABLE', invoiceNumber: 'FA-1' } as never)).toMatchObject([
    { field: 'invoiceNumber' },
  ])
  expect(checkNumber({ pr: 'RECEIVABLE', invoiceNumber: 'FA-1', issueDate: '2026-10-21' } as never)).toEqual(
    [],
  )
  expect(checkNumber({ pr: 'PAYABLE', invoiceNumber: 'S-77' } as never)).toEqual([])
})
