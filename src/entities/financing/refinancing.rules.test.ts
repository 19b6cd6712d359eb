import { describe, expect, test } from 'vitest'
import { dates as agreementDates } from './agreement.rules.ts'
import { checkTerms } from './amendment.rules.ts'
import { available, dates } from './fund.rules.ts'
import { fundingOutstanding, plan } from './funding.rules.ts'
import { checkOperation, uncalled } from './private-equity.rules.ts'

describe('a fund', () => {
  test('has left what is neither outstanding nor asked for, never less than nothing', () => {
    const fund = { currency: 'EUR', creditLimit: 100_000, outstanding: 60_000.1, pending: 20_000.2 }
    expect(available(fund as never)).toBe(19_999.7)
    expect(available({ ...fund, pending: 90_000 } as never)).toBe(0)
  })

  test('does not end before it starts', () => {
    expect(dates({ startDate: '2026-03-02', endDate: '2026-03-01' } as never)).toMatchObject([
      { field: 'endDate' },
    ])
    expect(dates({ startDate: '2026-03-02' } as never)).toEqual([])
  })

  test('is owed what was paid and not repaid, while a funding runs', () => {
    const funding = { currency: 'EUR', amount: 36_000, repaid: 1_000.5, status: 'ACTIVE' }
    expect(fundingOutstanding(funding as never)).toBe(34_999.5)
    expect(fundingOutstanding({ ...funding, status: 'PENDING' } as never)).toBe(0)
  })
})

test('a holding can still call what is committed and not paid in', () => {
  expect(uncalled({ currency: 'EUR', committed: 500_000, paidIn: 300_000 } as never)).toBe(200_000)
  expect(uncalled({ currency: 'EUR', committed: 1, paidIn: 2 } as never)).toBe(0)
  expect(checkOperation({ amount: 100, fees: 101 } as never)).toMatchObject([{ field: 'fees' }])
  expect(checkOperation({ amount: 100, income: 100 } as never)).toEqual([])
})

test('a quote holds to its own day at least, and amounts are above nought', () => {
  expect(checkTerms({ date: '2026-06-10', holdsUntil: '2026-06-09' } as never)).toMatchObject([
    { field: 'holdsUntil' },
  ])
  expect(checkTerms({ amount: 0 } as never)).toMatchObject([{ field: 'amount' }])
  expect(checkTerms({ date: '2026-06-10', holdsUntil: '2026-06-10', amount: 1 } as never)).toEqual([])
})

test('an agreement ends after its start and offers ranges that are some', () => {
  expect(agreementDates({ startDate: '2026-02-01', endDate: '2026-01-01' } as never)).toMatchObject([
    { field: 'endDate' },
  ])
  expect(agreementDates({ products: [{ minAmount: 2, maxAmount: 1 }] } as never)).toMatchObject([
    { field: 'products.0.maxAmount' },
  ])
})

describe('the plan of a funding', () => {
  const context = { today: '2026-06-10', locale: 'en' }
  const terms = {
    status: 'ACTIVE',
    currency: 'EUR',
    amount: 36_000,
    rate: 0.036,
    startDate: '2026-01-31',
    frequency: '90',
    duration: 12,
  }
  const planOf = (record: object) => plan({ ...terms, ...record } as never, context)!

  test('is that of a loan over its periods', () => {
    const rows = planOf({})
    expect(rows.map(row => [row.dueDate, row.interest])).toEqual([
      ['2026-04-30', 324],
      ['2026-07-31', 244.09],
      ['2026-10-31', 163.45],
      ['2027-01-31', 82.09],
    ])
    expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBeCloseTo(36_000, 2)
    expect(plan({ ...terms, duration: null } as never, context)).toBeNull()
  })

  test('keeps what is paid, and plans the rest anew where more was repaid', () => {
    const [first, ...others] = planOf({})
    const paid = [{ ...first!, state: 'PAID' as const }]
    expect(planOf({ plan: paid, repaid: first!.principal })).toEqual([...paid, ...others])
    const less = planOf({ plan: paid, repaid: first!.principal + 9000 })
    expect(less.map(row => row.dueDate)).toEqual(planOf({}).map(row => row.dueDate))
    expect(less[1]!.opening).toBe(first!.outstanding - 9000)
    expect(less.at(-1)).toMatchObject({ index: 4, outstanding: 0, state: 'PLANNED' })
    expect(planOf({ plan: paid, repaid: first!.principal, status: 'BOUGHT_BACK' })).toEqual(paid)
  })
})
