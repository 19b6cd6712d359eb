import { describe, expect, test } from 'vitest'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { guessDecimalSign } from './import-plan.ts'
import { type CellReading, readCell, readDay, setAt } from './read-cell.ts'
import { readTable } from './read-table.ts'

const field = (kind: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name: 'x',
  label: 'Value',
  kind,
  type: kind,
  ...more,
})
const reading = (more: Partial<CellReading> = {}): CellReading => ({
  decimalSign: 'COMMA',
  dateFormat: 'DMY',
  context: { locale: 'fr-FR', today: '2026-11-22' },
  codesOf: list =>
    list === 'personType'
      ? new Map([
          ['société', 'C'],
          ['c', 'C'],
          ['a', 'A'],
        ])
      : new Map(),
  ...more,
})

describe('a cell', () => {
  test.each([
    ['money', '1 234,50', 1234.5],
    ['money', '1.234,50 €', 1234.5],
    ['integer', '-12', -12],
    ['percentage', '4,35%', 0.0435],
    ['percentage', '0,0435', 0.0435],
    ['date', '3/12/2026', '2026-12-03'],
    ['date', '2026-12-03', '2026-12-03'],
    ['checkbox', 'Oui', true],
    ['checkbox', '0', false],
    ['text', '  01230 ', '01230'],
    ['choice', 'Société', 'C'],
    ['choice', 'a', 'A'],
    ['json', '{"a":1}', { a: 1 }],
    ['reference', ' PER-20001 ', 'PER-20001'],
  ])('of %s: %s', (kind, text, value) => {
    expect(readCell(field(kind, { list: 'personType' }), text, reading())).toEqual({ value })
  })

  test.each([
    ['money', 'abc', 'notNumber', 'number'],
    ['date', '31/02/2026', 'CELL_NO_DATE', 'date'],
    ['checkbox', 'perhaps', 'CELL_NOT_YES_NO', 'yesNo'],
    ['json', '{', 'CELL_NOT_JSON', 'json'],
    ['choice', 'X', 'CELL_NO_VALUE', 'choice'],
  ])('of %s that cannot be read: %s', (kind, text, code, reason) => {
    expect(readCell(field(kind, { list: 'personType' }), text, reading())).toMatchObject({
      problem: { code, params: { label: { english: 'Value' } } },
      reason,
    })
  })

  test('of a list that nobody knows is kept', () => {
    expect(readCell(field('choice', { list: 'other' }), 'X', reading())).toEqual({ value: 'X' })
  })

  test('keeps what a workbook already knows', () => {
    expect(readCell(field('date'), new Date('2026-12-03T00:00:00Z'), reading())).toEqual({
      value: '2026-12-03',
    })
    expect(readCell(field('money'), 12.5, reading())).toEqual({ value: 12.5 })
    expect(readCell(field('text'), 75001, reading())).toEqual({ value: '75001' })
    expect(readCell(field('text'), '  ', reading())).toEqual({ value: undefined })
  })

  test('of several values is a list', () => {
    expect(
      readCell(field('choice', { list: 'personType', multiple: true }), 'A | Société', reading()),
    ).toEqual({
      value: ['A', 'C'],
    })
  })
})

test('days are read in their order', () => {
  expect(readDay('03.04.26', 'DMY')).toBe('2026-04-03')
  expect(readDay('03/04/2026', 'MDY')).toBe('2026-03-04')
  expect(readDay('2026/4/3', 'YMD')).toBe('2026-04-03')
  expect(readDay('tomorrow', 'DMY')).toBeNull()
})

test('figures tell by themselves whether they have a comma', () => {
  expect(guessDecimalSign(['1.234,50', '3,5'], 'en-US')).toBe('COMMA')
  expect(guessDecimalSign(['1,234.50', '3.5'], 'fr-FR')).toBe('POINT')
  expect(guessDecimalSign(['12'], 'fr-FR')).toBe('COMMA')
  expect(guessDecimalSign([], 'en-US')).toBe('POINT')
})

test('values go to their place in lists and objects', () => {
  const entity = {
    fields: [
      field('elements', { name: 'addresses', fields: [field('text', { name: 'city' })] }),
      field('object', { name: 'web', fields: [field('text', { name: 'url' })] }),
    ],
  } as CompiledEntity
  const record = {}
  setAt(record, 'addresses.city', 'Brest', entity)
  setAt(record, 'addresses.1.city', 'Nantes', entity)
  setAt(record, 'web.url', 'https://x.example', entity)
  setAt(record, 'name', 'N', entity)
  expect(record).toEqual({
    addresses: [{ city: 'Brest' }, { city: 'Nantes' }],
    web: { url: 'https://x.example' },
    name: 'N',
  })
})

describe('a file', () => {
  const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

  test('is read by its separator, with quotes, a mark of order and empty rows', async () => {
    const text = '\ufeffName;City\n"Dupont; fils";Brest\n\n"a ""b""";"two\nlines"\n'
    expect(await readTable(bytes(text), { fileName: 'a.csv' })).toEqual({
      columns: ['Name', 'City'],
      rows: [
        ['Dupont; fils', 'Brest'],
        ['a "b"', 'two\nlines'],
      ],
      lines: [2, 4],
      sheets: [],
      sheet: null,
      separator: ';',
    })
  })

  test('of Windows keeps its accents', async () => {
    const { rows } = await readTable(bytes('Nom,Ville\nHélène,Orléans\n', 'latin1'), { fileName: 'a.csv' })
    expect(rows).toEqual([['Hélène', 'Orléans']])
  })

  test.each([
    ['', 'FILE_EMPTY'],
    ['a,,c\n1,2,3', 'COLUMN_NAMELESS'],
    ['a,a\n1,2', 'COLUMNS_SAME_NAME'],
    ['%PDF\0\u0001', 'NOT_A_TEXT_FILE'],
  ])('that is none is refused: %s', async (text, why) => {
    await expect(readTable(bytes(text), { fileName: 'a.csv' })).rejects.toThrow(why)
  })
})
