import { expect, test } from 'vitest'
import { passagesOf } from './passages-of.ts'

test('a page is cut where a line, a sentence or a word ends, and nothing of it is lost', () => {
  const text = Array.from({ length: 400 }, (_, at) => `word${at}${at % 20 === 19 ? '.' : ''}`).join(' ')
  const passages = passagesOf([
    { page: 1, text: 'short' },
    { page: 3, text },
  ])
  expect(passages[0]).toEqual({ page: 1, part: 0, text: 'short' })
  const rest = passages.slice(1)
  expect(rest.every(one => one.page === 3 && one.text.length <= 1500)).toBe(true)
  expect(rest.map(({ part }) => part)).toEqual(rest.map((_, at) => at))
  expect(rest.map(one => one.text).join(' ')).toBe(text)
  expect(rest[0]!.text.endsWith('.')).toBe(true)
  expect(passagesOf([{ page: 1, text: 'x'.repeat(3100) }]).map(one => one.text.length)).toEqual([
    1500, 1500, 100,
  ])
})
