import type { Chances } from './seeded.ts'

/** A token that JSON holds and `JSON.stringify` never writes: `-0`, `1e999`. */
export class Token {
  constructor(readonly text: string) {}
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\uFEFF',
  '\u202Etxt.exe',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor}}',
  '../../etc/passwd',
  '%',
  '%_\\',
  '/(/',
  '^',
  '~',
  '!null',
  'null',
  'true',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  '9223372036854775808',
  '0x10',
  '1,234.5',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'TMP1',
  'null..null',
  '..',
  '0-',
  '5-1',
  '0-99999999999',
  'javascript:alert(1)',
]

const dates = [
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  '+275760-09-13',
  '294277-01-01',
  '2026-1-1',
  '2026-02-28T25:00:00Z',
  '2026-03-29T02:30:00',
  '2026-03-29T02:30:00+99:00',
  '2026-03-29T02:30:00.123456789Z',
  '9999-12-31T23:59:59.999-23:59',
  'now',
  'infinity',
  '-infinity',
  'today',
  '$today+99999999999d',
]

const numbers: readonly (number | Token)[] = [
  0,
  new Token('-0'),
  -1,
  0.1 + 0.2,
  1e-20,
  5e-324,
  1e15,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  new Token('1e999'),
  new Token('-1E-999'),
  new Token('123456789012345678901234567890'),
  99_999_999_999_999,
]

const zones = ['Europe/Paris', 'Etc/GMT+12', 'Mars/Olympus', '+26:00', 'utc', 'Europe/Paris\0']

const protoKeys = new Token('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}')
const twice = new Token('{"type":"C","type":1,"type":null}')

const deep = (levels: number): unknown => {
  let made: unknown = 1
  for (let i = 0; i < levels; i++) made = i % 2 ? [made] : { a: made }
  return made
}

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  [[[[1]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 1, valueOf: null },
  protoKeys,
  twice,
  deep(12),
  deep(39),
  deep(60),
  Array.from({ length: 300 }, (_, i) => i),
  Array.from({ length: 200 }, () => ({ _id: 'x', name: {} })),
]

const filters = [
  '=',
  '>=',
  '<',
  '1..',
  '..1',
  '2..1',
  '2026-01-01..2025-01-01',
  '^x',
  '~x',
  '/a+/',
  '/(a+)+$/',
  '/[/',
  '!',
  '!!x',
  'a,b,,c',
  ','.repeat(500),
  '"',
  '(a|b',
  '*',
  '-',
  '+',
]

/** A text that few think of: of a word, a day, a number, a condition. */
export const hostileText = (chances: Chances): string =>
  chances.pick(chances.pick([texts, texts, dates, filters, zones, numbers.map(hostileToken)]))

const hostileToken = (value: number | Token): string => (value instanceof Token ? value.text : String(value))

/** Of its own, so that it may be changed. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null || value instanceof Token) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copyOf(held)]))
}

/** Any value that is not what was meant. */
export const hostileValue = (chances: Chances): unknown =>
  copyOf(
    chances.pick(chances.pick<readonly unknown[]>([texts, numbers, shapes, shapes, dates, filters, zones])),
  )

/** The value as JSON, its tokens as they are. */
export const jsonOf = (value: unknown): string => {
  const mark = '\u0001token '
  const tokens: string[] = []
  const marked = JSON.stringify(value, (_, held) => {
    if (!(held instanceof Token)) return held
    tokens.push(held.text)
    return `${mark}${tokens.length - 1}`
  })
  return (marked ?? 'null').replace(/"\\u0001token (\d+)"/g, (_, at) => tokens[Number(at)]!)
}
