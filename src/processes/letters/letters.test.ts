import { expect, test } from 'vitest'
import { declarations, listNamed, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { loadAllLabels, loadAllMessages, messageIn } from '#locales/index.ts'
import { compile } from '#model/index.ts'
import { type LetterField, letterFaults } from './check-letter.ts'
import { type FilledNode, fillLetter, type LetterValue, type LetterValues } from './fill-letter.ts'
import { letterFields } from './letter-fields.ts'
import { letterPage } from './letter-page.ts'
import { parseLetter } from './parse-letter.ts'
import { printLetters } from './print-letter.ts'
import { productLetters, productTexts } from './product-letters.ts'

const fields: LetterField[] = [
  { path: 'client.name', label: 'Name', kind: 'text' },
  { path: 'isLate', label: 'Late', kind: 'checkbox' },
  { path: 'lines', label: 'Lines', kind: 'rows', fields: [{ path: 'name', label: 'Name', kind: 'text' }] },
]
const said = (text: string): LetterValue => ({ text, holds: text !== '' })
const never: LetterValue = { text: '', holds: false }
const values: LetterValues = {
  'client.name': said('Guérin & <b>Fils</b> {isLate}'),
  isLate: never,
  lines: [{ name: said('Rent') }, { name: said('Insurance') }],
}

const faults = (text: string): string[] =>
  letterFaults(text, fields).map(({ line, message }) => `${line} ${message.code}`)

const textOf = (nodes: readonly FilledNode[]): string =>
  nodes.map(node => (node.kind === 'text' ? node.text : textOf(node.children))).join('')
const filled = (text: string, more: LetterValues = {}): string =>
  textOf(fillLetter(parseLetter(text).nodes, { ...values, ...more }))

test('fields, conditions and rows are filled in, and what values say is neither element nor field', () => {
  expect(filled('<p>Dear {client.name},</p>')).toBe('Dear Guérin & <b>Fils</b> {isLate},')
  expect(filled('{#isLate}late{/isLate}{^isLate}in time{/isLate}')).toBe('in time')
  expect(filled('{#isLate}late{/isLate}{^isLate}in time{/isLate}', { isLate: said('x') })).toBe('late')
  expect(filled('{#lines}{name} of {client.name}; {/lines}', { 'client.name': said('G') })).toBe(
    'Rent of G; Insurance of G; ',
  )
  expect(filled('{^lines}none{/lines}', { lines: [] })).toBe('none')
  expect(filled('&lt;b&gt; &#123;name&#125; &amp;')).toBe('<b> {name} &')
  // What every object has is no value of a letter.
  expect(filled('{constructor}{toString}')).toBe('')
})

test('what is no letter is told with its line', () => {
  expect(faults('<p>{client.name}</p>\n<script>x</script>')).toEqual(['2 LETTER_UNKNOWN_ELEMENT'])
  expect(faults('<p onclick="x()">a</p>\n<img src="https://elsewhere.example/a.png"/>')).toEqual([
    '1 LETTER_UNKNOWN_ATTRIBUTE',
    '2 LETTER_UNKNOWN_ELEMENT',
  ])
  expect(faults('<p>{client.nam}</p>\n\n{#lines}{nothing}{/lines}{name}{lines}')).toEqual([
    '1 LETTER_UNKNOWN_FIELD',
    '3 LETTER_UNKNOWN_FIELD',
    '3 LETTER_UNKNOWN_FIELD',
    '3 LETTER_FIELD_HAS_ROWS',
  ])
  expect(faults('<p>a\n<b>b</p>{#isLate}\n{/lines}')).toEqual([
    '2 LETTER_NOT_CLOSED',
    '2 LETTER_NOT_CLOSED',
    '3 LETTER_CLOSES_NOTHING',
  ])
  expect(faults('<table><td>a</td>words</table>')).toEqual(['1 LETTER_MISPLACED', '1 LETTER_MISPLACED'])
  expect(faults('a { b < c')).toEqual(['1 LETTER_STRAY_SIGN', '1 LETTER_STRAY_SIGN'])
  expect(faults('<div>'.repeat(50))).toContain('1 LETTER_TOO_DEEP')
  expect(faults('a'.repeat(100_001))).toEqual(['1 LETTER_TOO_LONG'])
})

test('a text with faults is not printed, and one that makes too much is given up', async () => {
  const given = { locale: 'en-EU', title: 'T', author: 'A', values: [values] }
  await expect(printLetters({ ...given, text: '<script>a</script>' })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  const many = { lines: Array.from({ length: 300 }, () => ({ name: said('x') })) }
  const squared = '{#lines}{#lines}{#lines}{name}{/lines}{/lines}{/lines}'
  expect(() => fillLetter(parseLetter(squared).nodes, many)).toThrow(
    expect.objectContaining({ code: 'FILE_TOO_COMPLEX' }),
  )
})

test('wide cells cover so many columns, and short rows are filled up', () => {
  const { nodes } = parseLetter(
    '<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td colspan="2">d</td></tr></table>',
  )
  const page = letterPage([fillLetter(nodes, {})], { title: '', author: '', pageOf: () => '' })
  const [table] = page.content as { table: { body: { colSpan?: number }[][] } }[]
  expect(table!.table.body.map(row => row.length)).toEqual([3, 3])
  expect(table!.table.body[1]![0]!.colSpan).toBe(2)
})

test('the letters of the product tell what there is, in every language, and are printed', async () => {
  await Promise.all([loadAllLabels(), loadAllMessages()])
  const model = compile(declarations, {
    rules: Object.keys(rules),
    guards: usedGuards(declarations),
    effects: usedEffects(declarations),
    lists: listNamed,
    steps: usedSteps(declarations),
  })
  for (const letter of productLetters) {
    const known = letterFields(model, letter.entityName, 'en-EU')
    for (const { locale, title, text } of productTexts(letter)) {
      expect(text).not.toContain('[[')
      const wrong = [...letterFaults(text, known), ...letterFaults(title, known)]
      expect([letter.code, locale, wrong.map(one => messageIn('en-EU', one.message))]).toEqual([
        letter.code,
        locale,
        [],
      ])
    }
  }
  // From right to left everything is set by ourselves.
  const { text } = productTexts(productLetters[0]!).find(one => one.locale === 'ar')!
  const plan = [{ number: said('1'), date: said('01/01/2027') }]
  const bytes = await printLetters({
    locale: 'ar-MA',
    text,
    title: 'T',
    author: 'A',
    values: [{ ...values, 'house.name': said('شركة الأطلس'), plan }],
  })
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
})
