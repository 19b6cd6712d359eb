import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isReadSoon, mostKeys } from './json-shape.ts'

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysOf)]
    : []

it('counts the keys of any JSON, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
      const text = JSON.stringify(value)
      const { length } = keysOf(value)
      expect([isReadSoon(text, length), length > 0 && isReadSoon(text, length - 1)]).toEqual([true, false])
    }),
  )
})

const rows = (count: number, row: (i: number) => string): string =>
  `[${Array.from({ length: count }, (_, i) => row(i)).join()}]`

it('what would hold up the others is not read', () => {
  const same = () => '{"name":"a","amount":1}'
  expect(isReadSoon(rows(20_000, same), 65_000)).toBe(true)
  expect(isReadSoon(rows(40_000, same), 65_000)).toBe(false)
  expect(
    isReadSoon(
      rows(25_000, i => `{"n${i}":1}`),
      65_000,
    ),
  ).toBe(false)
  expect(
    isReadSoon(
      rows(120_000, () => '{}'),
      mostKeys,
    ),
  ).toBe(false)
  expect(
    isReadSoon(
      rows(90_000, () => '1'),
      mostKeys,
    ),
  ).toBe(true)
  expect(isReadSoon('['.repeat(40) + ']'.repeat(40), mostKeys)).toBe(true)
  expect(isReadSoon('['.repeat(41) + ']'.repeat(41), mostKeys)).toBe(false)
})
