import { expect, it } from 'vitest'
import { alternativeOf, beginningOf, linesOf, type Shape, withWord } from './shape.ts'

const text: Shape = { type: 'string' }
const texts: Shape = { type: 'array', items: text }
const byName: Shape = { type: 'map', values: text }

it('a value chooses its shape among alternatives', () => {
  expect(alternativeOf([text, texts], 'A')).toBe(0)
  expect(alternativeOf([text, texts], ['A'])).toBe(1)
  expect(alternativeOf([text, byName], { STAFF: '/' })).toBe(1)
  expect(alternativeOf([text, { type: 'null' }], null)).toBe(1)
  expect(alternativeOf([text, byName], undefined)).toBe(0)
})

it('a word is said where it stands, added at the end, and said no more', () => {
  expect(Object.keys(withWord({ a: 1, b: 2 }, 'a', 3))).toEqual(['a', 'b'])
  expect(withWord({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 })
  expect(withWord({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 })
  expect(withWord(5, 'a', 1)).toEqual({ a: 1 })
})

it('what is new begins as its shape allows', () => {
  expect(beginningOf({ type: 'string', enum: ['FRST', 'RCUR'] })).toBe('FRST')
  expect(beginningOf({ type: 'object', properties: { a: text } })).toEqual({})
  expect(beginningOf({ type: 'number', minimum: 1 })).toBe(1)
  expect(linesOf(' a\n\nb ')).toEqual(['a', 'b'])
})
