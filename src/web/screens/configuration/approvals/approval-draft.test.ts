import { expect, test } from 'vitest'
import { draftOf, isWhole, keyOf, newDraft, ruleOf } from './approval-draft.ts'

const kept = {
  field: 'amount',
  currency: 'EUR',
  levels: [
    { from: 0, by: 'PROFILE' as const, profile: 'STAFF' },
    { from: 100000, by: 'VOTE' as const, committeeType: 'CREDIT' },
  ],
}

test('a rule is the same after it was opened and kept', () => {
  const draft = draftOf('invoice.validate', kept)
  expect(keyOf(draft)).toBe('invoice.validate')
  expect(ruleOf(draft)).toEqual(kept)
})

test('without an amount one level is left, for every record', () => {
  expect(ruleOf({ ...draftOf('task.done', kept), field: '' })).toEqual({
    levels: [{ by: 'PROFILE', profile: 'STAFF' }],
  })
})

test('nothing is kept of whom nobody is named', () => {
  expect(isWhole(newDraft())).toBe(false)
  expect(isWhole(draftOf('task.done', kept))).toBe(true)
})
