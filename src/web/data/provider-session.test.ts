import { expect, it } from 'vitest'
import { isToRenew, throttled } from './provider-session.ts'

const at = 1_800_000_000
const lasting = (ssoRefreshTokenExpiresIn: number) => ({ ssoRefreshTokenIat: at, ssoRefreshTokenExpiresIn })

it.each([
  [3600, 3000, true],
  [3600, 2999, false],
  [3600, 3599, true],
  [3600, 3600, false],
  [3600, 4000, false],
  [500, 100, false],
  [600, 0, true],
])('a session of %i s is renewed after %i s: %s', (lifetime, after, wanted) => {
  expect(isToRenew((at + after) * 1000, lasting(lifetime))).toBe(wanted)
})

it('calls at 0, 1 and 4 s are one, and the next is after five', () => {
  let [now, calls] = [0, 0]
  const call = throttled(
    () => calls++,
    5000,
    () => now,
  )
  for (const second of [0, 1, 4]) {
    now = second * 1000
    call()
  }
  expect(calls).toBe(1)
  now = 5000
  call()
  expect(calls).toBe(2)
})
