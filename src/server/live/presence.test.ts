import { expect, test } from 'vitest'
import { Presence, placeOf } from './presence.ts'

const place = placeOf(1, 'contract', 'c')

test('somebody is there until his last window closes, and others are told of the first and the last alone', () => {
  const presence = new Presence()
  expect(presence.join(place, 'claire')).toBe(true)
  expect(presence.join(place, 'claire')).toBe(false)
  expect(presence.leave(place, 'claire')).toBe(false)
  expect(presence.usersAt(place)).toEqual(['claire'])
  expect(presence.leave(place, 'claire')).toBe(true)
  expect(presence.usersAt(place)).toEqual([])
})

test('what another server says holds until it says otherwise, or nothing any more', () => {
  let now = 0
  const presence = new Presence(() => now)
  expect(presence.heard(place, 'anne', 'b', false)).toBe(true)
  now = 40_000
  expect(presence.heard(place, 'anne', 'b', false)).toBe(false)
  now = 80_000
  expect(presence.expire()).toEqual([])
  now = 86_000
  expect(presence.expire()).toEqual([place])
  expect(presence.heard(place, 'anne', 'b', false)).toBe(true)
  expect(presence.heard(place, 'anne', 'b', true)).toBe(true)
  expect([...presence.here()]).toEqual([])
})
