import { expect, test } from 'vitest'
import { isSameInterest, joined } from './interest.ts'
import { Newest } from './newest.ts'

test('a row is older where a newer version was told, whatever the order, and where it is gone', () => {
  const newest = new Newest()
  newest.take({ event: 'change', data: { entity: 'contract', changed: [['a', 3]], removed: ['b'] } })
  newest.take({ event: 'change', data: { entity: 'contract', changed: [['a', 2]], removed: [] } })
  expect(newest.isNewer('contract', 'a', 2)).toBe(true)
  expect(newest.isNewer('contract', 'a', 3)).toBe(false)
  expect(newest.isNewer('contract', 'b', 9)).toBe(true)
  expect(newest.isNewer('contract', 'c', 1)).toBe(false)
  expect(newest.isNewer('invoice', 'a', 1)).toBe(false)
})

test('what was too much to be told is to be asked for', () => {
  expect(new Newest().take({ event: 'reset', data: { entity: 'deal' } })).toEqual({
    changed: false,
    reset: 'deal',
  })
})

test('who has a record open is told anew each time', () => {
  const newest = new Newest()
  newest.take({ event: 'here', data: { entity: 'deal', id: 'a', people: ['Claire', null] } })
  expect(newest.peopleAt('deal', 'a')).toEqual(['Claire', null])
  // A second tab of the record hears it from the first.
  const second = new Newest()
  for (const event of newest.recall(['deal:a', 'deal:b'])) second.take(event)
  expect(second.peopleAt('deal', 'a')).toEqual(['Claire', null])
  newest.take({ event: 'here', data: { entity: 'deal', id: 'a', people: [] } })
  expect(newest.peopleAt('deal', 'a')).toEqual([])
})

test('what all tabs want is asked once, in one order', () => {
  const both = joined([
    { watch: ['deal', 'contract'], here: ['deal:1'] },
    { watch: ['contract'], here: [] },
  ])
  expect(both).toEqual({ watch: ['contract', 'deal'], here: ['deal:1'] })
  expect(isSameInterest(both, joined([both]))).toBe(true)
  expect(isSameInterest(both, { watch: ['deal'], here: ['deal:1'] })).toBe(false)
})
