import { describe, expect, test } from 'vitest'
import {
  caseAmount,
  caseScore,
  caseTotal,
  checkActions,
  lastAction,
  lastContact,
  openKey,
} from './case.rules.ts'
import { caseLevel, dunningPolicy, nextDunningLevel, readDunningPolicy } from './dunning.rules.ts'
import { checkPeriod } from './period.rules.ts'

const context = { today: '2026-11-20', locale: 'en-EU' }

describe('a case', () => {
  test('is about what is overdue, else about what is claimed', () => {
    expect(caseAmount({ overdueAmount: 1200.5, claimedAmount: 9 } as never)).toBe(1200.5)
    expect(caseAmount({ overdueAmount: 0, claimedAmount: 900 } as never)).toBe(900)
    expect(caseAmount({} as never)).toBe(0)
  })

  test('claims late interest and fees too, until it is settled', () => {
    const amounts = { amount: 0.1, lateInterest: 0.2, lateFee: 40, currency: 'EUR' }
    expect(caseTotal({ ...amounts, status: 'OPEN' } as never)).toBe(40.3)
    expect(caseTotal({ ...amounts, status: 'RESOLVED' } as never)).toBe(0.1)
  })

  test('of arrears is one for a payer and contract while it is open', () => {
    const found = { type: 'ARREARS', status: 'LEGAL', personRegistration: 'P', contractRegistration: 'C' }
    expect(openKey(found as never)).toBe('P/C')
    expect(openKey({ ...found, contractRegistration: null } as never)).toBe('P/')
    expect(openKey({ ...found, status: 'RESOLVED' } as never)).toBeNull()
    expect(openKey({ ...found, type: 'FRAUD' } as never)).toBeNull()
  })

  test('is the more urgent the older, the bigger and the less kept its promises', () => {
    const found = { status: 'OPEN', amount: 6000, overdueSince: '2026-10-21' }
    expect(caseScore(found as never, context)).toBe(10 + 20)
    expect(caseScore({ ...found, brokenPromises: 5 } as never, context)).toBe(10 + 20 + 20)
    expect(caseScore({ ...found, amount: 1e6, overdueSince: '2020-01-01' } as never, context)).toBe(80)
    expect(caseScore({ ...found, status: 'CLOSED' } as never, context)).toBe(0)
  })

  test('knows the last action, and the last by which somebody was reached', () => {
    const actions = [
      { date: '2026-11-03', type: 'CALL', outcome: 'REACHED' },
      { date: '2026-11-10', type: 'CALL', outcome: 'NO_ANSWER' },
      { date: '2026-11-10', type: 'FORMAL_NOTICE' },
      { date: '2026-11-01', type: 'VISIT', outcome: 'REACHED' },
    ]
    expect(lastContact({ actions } as never)).toBe('2026-11-03')
    expect(lastAction({ actions } as never)).toBe('FORMAL_NOTICE')
    expect(lastContact({} as never)).toBeNull()
  })

  test('has no action that lies ahead', () => {
    expect(
      checkActions({ actions: [{ date: '2026-11-20' }, { date: '2026-11-21' }] } as never, context),
    ).toEqual([expect.objectContaining({ field: 'actions.1.date' })])
  })
})

describe('dunning', () => {
  const invoice = { dueDate: '2026-10-01', totalBalance: 100 }

  test('raises by one level when its time has come', () => {
    expect(nextDunningLevel(invoice, '2026-10-05')).toBe(0)
    expect(nextDunningLevel(invoice, '2026-10-06')).toBe(1)
    expect(nextDunningLevel(invoice, '2026-12-31')).toBe(1)
  })

  test('gives time to answer, and ends at the last level', () => {
    const reminded = { ...invoice, dunningLevel: 1, dunningDate: '2026-10-14' }
    expect(nextDunningLevel(reminded, '2026-10-21')).toBe(1)
    expect(nextDunningLevel(reminded, '2026-10-22')).toBe(2)
    expect(nextDunningLevel({ ...reminded, dunningLevel: 3 }, '2026-12-31')).toBe(3)
  })

  test('leaves what is not worth a letter', () => {
    expect(nextDunningLevel({ ...invoice, totalBalance: 0.99 }, '2026-12-31')).toBe(0)
  })

  test('hands over at the level that opens a case', () => {
    expect(caseLevel()).toBe(3)
    expect(caseLevel({ ...dunningPolicy, levels: [{ afterDays: 5, template: 'REMINDER' }] })).toBe(
      Number.POSITIVE_INFINITY,
    )
  })

  test('reads a tenant’s policy, and refuses what is none', () => {
    const levels = [
      { afterDays: 3, template: 'REMINDER' },
      { afterDays: 20, template: 'FORMAL_NOTICE', opensCase: true },
    ]
    expect(readDunningPolicy({ levels, gapDays: 5 })).toEqual({ levels, gapDays: 5, minimum: 1 })
    expect(readDunningPolicy({ levels: [...levels].reverse() })).toBeNull()
    expect(readDunningPolicy({ levels: [] })).toBeNull()
    expect(readDunningPolicy(null)).toBeNull()
  })
})

test('what lasts does not end before it starts', () => {
  expect(checkPeriod({ startDate: '2026-02-01', endDate: '2026-01-31' })).toMatchObject([
    { field: 'endDate' },
  ])
  expect(checkPeriod({ startDate: '2026-02-01', endDate: '2026-02-01' })).toEqual([])
})
