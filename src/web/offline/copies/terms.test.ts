import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

test('nothing is kept but where the tenant says so, for as long as he says', () => {
  for (const option of [undefined, null, false, 'yes', { enabled: false, days: 3 }])
    expect(termsOf(option)).toBeNull()
  const usual = { days: 7, maxMB: 200, preloadContractsCount: 10 }
  expect(termsOf(true)).toEqual(usual)
  expect(termsOf({ days: 3, maxMB: 50, preloadContractsCount: 0 })).toEqual({
    days: 3,
    maxMB: 50,
    preloadContractsCount: 0,
  })
  expect(termsOf({ unlock: 'passkey' })).toEqual({ ...usual, unlock: 'passkey' })
  expect(termsOf({ days: 400, maxMB: -1, preloadContractsCount: 1_000 })).toEqual(usual)
})
