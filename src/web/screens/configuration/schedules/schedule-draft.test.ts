import { expect, test } from 'vitest'
import { draftOf, isWhole, type KeptSchedule, newSchedule, scheduleOf } from './schedule-draft.ts'

test('an entry comes back from its form as it was, with what the form does not show', () => {
  const kept: KeptSchedule = {
    schedule: '0 6 * * 1-5',
    run: 'run-billing',
    args: { date: '$today' },
    user: 'staff@demo',
    isInactive: true,
  }
  expect(scheduleOf(draftOf('billing', kept))).toEqual(kept)
  const byTask = { schedule: '0 6 * * *', task: 'seal' }
  expect(scheduleOf(draftOf('seal', byTask))).toEqual(byTask)
  expect(isWhole(draftOf('seal', byTask))).toBe(true)
})

test('what cannot be run, or read, is not kept', () => {
  const draft = { ...newSchedule(), name: 'mine', run: 'own-run' }
  expect(isWhole(draft)).toBe(true)
  expect(isWhole({ ...draft, run: '' })).toBe(false)
  expect(isWhole({ ...draft, args: '[1]' })).toBe(false)
  expect(isWhole({ ...draft, args: '{"a":' })).toBe(false)
})
