import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, shuffled(member)] as const)
      .reverse(),
  )
}

test('the order of keys says nothing, and what it stands for stays', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = canonicalJson(value)
      expect(canonicalJson(shuffled(value))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('keys stand by code unit, numbers as JavaScript writes them, and nothing between', () => {
  // The example of RFC 8785, 3.2.3.
  expect(canonicalJson({ '\u20ac': 1, '\r': 2, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 })).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5}',
  )
  expect(canonicalJson({ a: [1e21, 0.1, -0, true, null], left: undefined, day: new Date(0) })).toBe(
    '{"a":[1e+21,0.1,0,true,null],"day":"1970-01-01T00:00:00.000Z"}',
  )
})
