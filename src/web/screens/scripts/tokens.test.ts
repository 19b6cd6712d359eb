import { expect, it } from 'vitest'
import { tokenLinesOf, tokensOf } from './tokens.ts'

const kinds = (code: string) => tokensOf(code).map(token => `${token.kind} ${token.text.trim()}`.trim())

it('tells words, texts, numbers and comments apart', () => {
  expect(kinds("const a = 'x\\'y' // so\n")).toEqual([
    'word const',
    'plain a =',
    "text 'x\\'y'",
    'plain',
    'comment // so',
    'plain',
  ])
  expect(kinds('return 1_000.5 /* two\nlines */')).toEqual([
    'word return',
    'plain',
    'number 1_000.5',
    'plain',
    'comment /* two\nlines */',
  ])
  expect(kinds('constant.if')).toEqual(['plain constant.', 'word if'])
})

it.each(['', "'open", '/* open', '`a ${b}\nc`', 'x = "é" + 12 // ü', "if (a) { b('c') }\n\n"])(
  'keeps every character of %j',
  code => {
    expect(
      tokensOf(code)
        .map(token => token.text)
        .join(''),
    ).toBe(code)
  },
)

it('cuts what goes over several lines at their ends, and keeps empty ones', () => {
  expect(tokenLinesOf('a /* b\n\nc */ 1')).toEqual([
    [
      { kind: 'plain', text: 'a ' },
      { kind: 'comment', text: '/* b' },
    ],
    [],
    [
      { kind: 'comment', text: 'c */' },
      { kind: 'plain', text: ' ' },
      { kind: 'number', text: '1' },
    ],
  ])
})
