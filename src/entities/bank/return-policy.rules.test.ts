import { expect, test } from 'vitest'
import { collectableFrom, consequenceOf, readReturnPolicy, returnPolicy } from './return-policy.rules.ts'

const failed = (date: string, code: string | null = 'AM04') => ({ date, code })

test('the reason decides: an account, a mandate, or another time', () => {
  expect(consequenceOf('AC04', returnPolicy)).toBe('SUSPEND_ACCOUNT')
  expect(consequenceOf('MD01', returnPolicy)).toBe('SUSPEND_MANDATE')
  expect(consequenceOf('AM04', returnPolicy)).toBe('PRESENT_AGAIN')
  expect(consequenceOf(null, returnPolicy)).toBe('PRESENT_AGAIN')
})

test('is presented again some days after the last return, and not too often', () => {
  expect(collectableFrom([], returnPolicy)).toBeUndefined()
  expect(collectableFrom([failed('2026-03-06')], returnPolicy)).toBe('2026-03-11')
  expect(collectableFrom([failed('2026-03-12'), failed('2026-03-06')], returnPolicy)).toBe('2026-03-17')
  expect(
    collectableFrom(
      ['01', '08', '16'].map(d => failed(`2026-03-${d}`)),
      returnPolicy,
    ),
  ).toBeNull()
})

test('what was refused for its account or mandate is no attempt: with another one it is collected at once', () => {
  expect(collectableFrom([failed('2026-03-06', 'AC04')], returnPolicy)).toBeUndefined()
})

test('a configuration says what differs, and nothing that cannot be', () => {
  expect(readReturnPolicy({ afterDays: 3 })).toEqual({ ...returnPolicy, afterDays: 3 })
  for (const wrong of [
    null,
    [],
    { afterDays: -1 },
    { atMost: 1.5 },
    { fee: { EUR: -1 } },
    { fee: { euro: 1 } },
    { consequences: [{ codes: ['AC04'], consequence: 'SHOUT' }] },
    { consequences: [{ codes: ['ac04'], consequence: 'SUSPEND_ACCOUNT' }] },
  ])
    expect(readReturnPolicy(wrong)).toBeNull()
})
