import { expect, it } from 'vitest'
import { textOf, utf8Of } from '#engine/index.ts'
import { jsonList } from './json-answer.ts'

it('puts records together as one list', () => {
  const list = (...records: string[]) => textOf(jsonList(records.map(utf8Of)))
  expect(list()).toBe('[]')
  expect(list('{"a":1}')).toBe('[{"a":1}]')
  expect(list('{"a":1}', '{"b":"– ,"}', '{}')).toBe('[{"a":1},{"b":"– ,"},{}]')
})
