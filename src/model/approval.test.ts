import { describe, expect, test } from 'vitest'
import { approverOf, type CompiledApproval } from './approval.ts'

const rule: CompiledApproval = {
  field: 'amount',
  currency: 'EUR',
  currencyField: 'currency',
  levels: [
    { by: 'VOTE', committeeType: 'CREDIT', from: 100_000 },
    { by: 'PROFILE', profile: 'MANAGER', from: 10_000 },
  ],
}
const asked = (amount: unknown, currency: unknown = 'EUR') => {
  const found = approverOf(rule, { amount, currency })
  return found && found.by
}

describe('who is asked about a record', () => {
  test('follows from its amount, each level from its own up', () => {
    expect([9_999.99, 10_000, 99_999.99, 100_000].map(amount => asked(amount))).toEqual([
      null,
      'PROFILE',
      'PROFILE',
      'VOTE',
    ])
  })

  test('is the same for what is given back', () => expect(asked(-10_000)).toBe('PROFILE'))

  test('is the highest level where the amount is not known, or in another currency', () => {
    expect([null, undefined, '12', Number.NaN].map(amount => asked(amount))).toEqual(Array(4).fill('VOTE'))
    expect(asked(1, 'MAD')).toBe('VOTE')
  })

  test('is everybody’s where no amount decides', () => {
    const always = { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] } satisfies CompiledApproval
    expect(approverOf(always, {})).toMatchObject({ profile: 'MANAGER' })
  })
})
