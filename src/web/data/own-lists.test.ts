import { expect, it } from 'vitest'
import { named, patchedList, removesKept, unnamed } from './own-lists.ts'

const lists = ['quotations']

it('new elements have a name here, which the server is not told', () => {
  const given = { name: 'Haas', quotations: [{ rate: 0.05 }, { _id: 'q1', rate: 0.06 }] }
  const kept = named(given, lists)
  const [first] = kept.quotations as { _id: string }[]
  expect(first!._id).toMatch(/^here-/)
  expect(unnamed(kept, lists)).toEqual(given)
})

it('an element is changed by its name, added behind the others, and taken away', () => {
  const before = [{ _id: 'q1', rate: 0.05, term: 36 }]
  expect(
    patchedList(before, [
      { _id: 'q1', rate: 0.06 },
      { _id: 'here-1', rate: 0.07 },
    ]),
  ).toEqual([
    { _id: 'q1', rate: 0.06, term: 36 },
    { _id: 'here-1', rate: 0.07 },
  ])
  expect(patchedList(before, { q1: null })).toEqual([])
  expect(patchedList(undefined, [{ _id: 'here-2' }])).toEqual([{ _id: 'here-2' }])
})

it('only what the server has is taken away by a request of its own', () => {
  expect(removesKept({ quotations: { q1: null } }, lists)).toBe(true)
  expect(removesKept({ quotations: { 'here-1': null } }, lists)).toBe(false)
  expect(removesKept({ quotations: [{ _id: 'q1' }] }, lists)).toBe(false)
})
