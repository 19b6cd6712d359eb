import { expect, test } from 'vitest'
import { allowsAncestor, areAncestors } from './frame-ancestors.ts'

test.each([
  ['*', 'https://any.example', true],
  ['https://portal.example', 'https://portal.example', true],
  ['https://portal.example', 'http://portal.example', false],
  ['http://portal.example', 'https://portal.example', true],
  ['https://portal.example', 'https://portal.example:8443', false],
  ['https://portal.example:8443', 'https://portal.example:8443', true],
  ['https://portal.example:*', 'https://portal.example:8443', true],
  ['https://*.portal.example', 'https://a.portal.example', true],
  ['https://*.portal.example', 'https://portal.example', false],
  ['https://*.portal.example', 'https://evilportal.example', false],
  ['https://a.example https://b.example', 'https://b.example', true],
  ['https://portal.example', 'https://portal.example.evil.example', false],
  [undefined, 'https://portal.example', false],
  ['https://portal.example', 'null', false],
])('%s lets %s frame it: %s', (ancestors, origin, expected) => {
  expect(allowsAncestor(ancestors, origin)).toBe(expected)
})

test('so many sources, of a shape that ends no policy', () => {
  expect(areAncestors('https://a.example https://*.b.example:8443', 20)).toBe(true)
  expect(areAncestors(Array(21).fill('https://a.example').join(' '), 20)).toBe(false)
  for (const text of [
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.*.example',
    '* https://a.example',
  ])
    expect([text, areAncestors(text, 20)]).toEqual([text, false])
})
