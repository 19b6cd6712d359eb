import { expect, test } from 'vitest'
import { termsOf } from './space.ts'

test('nothing is kept but where the tenant says so, for as long as he says', () => {
  for (const option of [undefined, null, false, 'yes', { enabled: false, days: 3 }])
    expect(termsOf(option)).toBeNull()
  expect(termsOf(true)).toEqual({ days: 7, maxMB: 200 })
  expect(termsOf({ days: 3, maxMB: 50 })).toEqual({ days: 3, maxMB: 50 })
  expect(termsOf({ days: 400, maxMB: -1 })).toEqual({ days: 7, maxMB: 200 })
})
