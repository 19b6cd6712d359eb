import { expect, it } from 'vitest'
import { conditionOf, readValue, rowsOf, writtenValue } from './condition-rows.ts'

it.each([
  {},
  { status: 'ACTIVE' },
  { status: ['ACTIVE', 'DRAFT'], type: 'C' },
  { amount: { gte: 1000, lt: 5000 } },
  { endDate: { is: 'null' } },
  { isLate: true, $flag: 'newScreen' },
  { anyOf: [{ type: 'A' }, { amount: { gt: 5 } }], noneOf: [{ name: { prefix: 'x' } }] },
])('a condition comes back from its lines as it was: %j', condition => {
  expect(conditionOf(rowsOf(condition))).toEqual(condition)
})

it('null is asked for by its word, and lines about one field are one part', () => {
  expect(conditionOf(rowsOf({ endDate: null }))).toEqual({ endDate: { is: 'null' } })
  expect(
    conditionOf([
      { as: 'test', path: 'amount', how: 'gte', value: 1 },
      { as: 'test', path: 'amount', how: 'lt', value: 9 },
    ]),
  ).toEqual({ amount: { gte: 1, lt: 9 } })
})

it('what is typed is a number where sizes are compared, several values by commas', () => {
  expect(readValue('1000', 'gte', undefined)).toBe(1000)
  expect(readValue('75001', 'eq', undefined)).toBe('75001')
  expect(readValue('75001', 'eq', 5)).toBe(75001)
  expect(readValue('2026-01-31', 'gte', undefined)).toBe('2026-01-31')
  expect(readValue('A, B,', 'in', undefined)).toEqual(['A', 'B'])
  expect(readValue('A', 'not', undefined)).toBe('A')
  expect(readValue('true', 'eq', undefined)).toBe(true)
  expect(writtenValue(['A', 1, null])).toBe('A, 1, ')
})
