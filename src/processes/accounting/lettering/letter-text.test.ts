import { expect, it } from 'vitest'
import { letterText } from './letter-text.ts'

it('counts from AAA on, and takes one more letter where three are used up', () => {
  expect([1, 2, 26, 27, 26 ** 3, 26 ** 3 + 1, 26 ** 3 + 26 ** 4].map(letterText)).toEqual([
    'AAA',
    'AAB',
    'AAZ',
    'ABA',
    'ZZZ',
    'AAAA',
    'ZZZZ',
  ])
})

it('gives no letter twice', () => {
  const all = Array.from({ length: 20_000 }, (_, i) => letterText(i + 1))
  expect(new Set(all).size).toBe(all.length)
})
