import { expect, it } from 'vitest'
import { jsonList } from './json-answer.ts'

it('puts records together as one list', () => {
  expect(jsonList([])).toBe('[]')
  expect(jsonList(['{"a":1}'])).toBe('[{"a":1}]')
  expect(jsonList(['{"a":1}', '{"b":","}', '{}'])).toBe('[{"a":1},{"b":","},{}]')
})
