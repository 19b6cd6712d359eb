import { expect, test } from 'vitest'
import { balanceGap, checkBalances } from './bank-statement.rules.ts'

test('a statement must add up to the cent', () => {
  const statement = { openingBalance: 0.1, bookedTotal: 0.2, closingBalance: 0.3, currency: 'EUR' }
  expect(balanceGap(statement)).toBe(0)
  expect(balanceGap({ ...statement, closingBalance: 0.31 })).toBe(0.01)
  expect(checkBalances(statement as never)).toEqual([])
  expect(checkBalances({ ...statement, bookedTotal: 1 } as never)).toMatchObject([
    { field: 'closingBalance' },
  ])
})

test('a report without both balances cannot be checked', () => {
  expect(balanceGap({ openingBalance: null, closingBalance: 5, bookedTotal: 1, currency: 'EUR' })).toBe(0)
})
