import { expect, test } from 'vitest'
import { sum } from '../money/add.ts'
import { fromMajor } from '../money/from-major.ts'
import { toMajor } from '../money/to-major.ts'
import { spreadReleases } from './spread-release.ts'

const euros = (amount: number) => fromMajor(amount, 'EUR')
const told = (releases: ReturnType<typeof spreadReleases>) =>
  releases.map(({ date, amount }) => [date, toMajor(amount)])

test('each month that is over earns its days, the last one the rest', () => {
  const spread = { left: euros(1000), from: '2026-03-11', end: '2026-06-11' }
  expect(told(spreadReleases(spread, '2026-12-31'))).toEqual([
    ['2026-03-31', 228.26],
    ['2026-04-30', 326.09],
    ['2026-05-31', 336.95],
    ['2026-06-10', 108.7],
  ])
  expect(told(spreadReleases(spread, '2026-05-30'))).toHaveLength(2)
  expect(spreadReleases(spread, '2026-03-30')).toEqual([])
})

test('what is left is shared out over the days to come, wherever the end has moved', () => {
  const [first] = spreadReleases({ left: euros(700), from: '2026-05-01', end: '2026-12-01' }, '2026-05-31')
  expect(toMajor(first!.amount)).toBe(101.4)
  const all = spreadReleases({ left: euros(598.6), from: '2026-06-01', end: '2028-01-01' }, '2030-01-01')
  expect(all).toHaveLength(19)
  expect(
    toMajor(
      sum(
        all.map(r => r.amount),
        'EUR',
      ),
    ),
  ).toBe(598.6)
})

test('what has no time left is released at once, nothing never', () => {
  expect(
    told(spreadReleases({ left: euros(5), from: '2026-05-10', end: '2026-05-01' }, '2026-05-10')),
  ).toEqual([['2026-05-10', 5]])
  expect(spreadReleases({ left: euros(0), from: '2026-05-10', end: '2026-09-01' }, '2027-01-01')).toEqual([])
})
