import { expect, test } from 'vitest'
import { draftOf, flagOf, isWhole, newFlag, shareOf } from './flag-draft.ts'

test('a switch is the same after it was opened and kept', () => {
  const kept = {
    _id: 'x',
    name: 'new-list',
    description: 'A pilot',
    isEnabled: true,
    profiles: ['SALES'],
    usernames: ['ann@demo'],
    share: 0.125,
    endDate: '2027-01-31',
    value: { most: 5 },
  }
  const { _id, ...flag } = kept
  expect(flagOf(draftOf(kept))).toEqual(flag)
})

test('nothing said is everybody, without an end', () => {
  expect(flagOf({ ...newFlag(), name: 'a' })).toMatchObject({ share: null, endDate: null, value: null })
})

test('a share is between none and all', () => {
  expect(['', '0', '12,5', '100', '101', '-1', 'x'].map(shareOf)).toEqual([
    null,
    0,
    0.125,
    1,
    null,
    null,
    null,
  ])
  const named = { ...newFlag(), name: 'a' }
  expect([isWhole(named), isWhole({ ...named, share: '101' }), isWhole({ ...named, value: '{' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isWhole(newFlag())).toBe(false)
})
