import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productCaller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { identifiers } from '#fields/identifiers/identifiers.ts'
import { fieldKinds } from '#fields/registry.ts'
import type { CallRequest } from '../call.ts'
import { calendarCalls } from './calendar-calls.ts'
import { fieldCalls } from './field-calls.ts'

const [checkCall, formatCall] = fieldCalls
const run = (call: { run: unknown }, request: Partial<CallRequest>) =>
  (call.run as (e: unknown, c: unknown, r: unknown) => Promise<never>)(
    undefined,
    productCaller(1, 'demo', '2024-05-15'),
    { params: {}, query: {}, body: undefined, ...request },
  )
const check = <T = Record<string, unknown>>(type: string, body: unknown) =>
  run(checkCall!, { params: { type }, body }) as Promise<T>
const format = (name: string, query: Record<string, string>) =>
  run(formatCall!, { params: { name }, query }) as Promise<{ text: string }>
const calendar = (code: string, question: string, query: Record<string, string>) =>
  run(calendarCalls[1]!, { params: { code, question }, query }) as Promise<Record<string, unknown>>

describe('the check of a field over HTTP', () => {
  // The examples of the business rules, to the letter.
  it.each([
    ['text', '', { label: 'Name', mandatory: true }, 'Name is mandatory'],
    ['text', '', { mandatory: true }, 'Field is mandatory'],
    ['text', '  ab ', { label: 'Name', min: 3 }, 'Name length must be ≥ 3'],
    ['text', 'abcd', { label: 'Name', max: 3 }, 'Name length must be ≤ 3'],
    ['text', 'x'.repeat(251), { label: 'Name' }, 'Name length must be ≤ 250'],
    ['integer', '11', { label: 'Age', max: 10 }, 'Age must be ≤ 10'],
    ['number', 'abc', { label: 'Rate' }, 'Rate has to be a number'],
    ['integer', '1.5', { label: 'Count' }, 'Count has to be an integer'],
    ['email', 'abc', {}, 'Email format should be "name@domain.com"'],
    ['emails', 'a@b.fr, zzz', {}, 'Email format should be "name@domain.com"'],
    ['username', 'john@', { tenant: 'acme' }, 'Should be a valid email or a valid string ending with @acme'],
    ['username', 'jo hn@acme', { tenant: 'acme' }, 'Invalid format'],
    ['phone', 'abc', {}, 'Invalid format'],
    ['date', '31/02/2024', {}, 'Invalid date'],
    ['iban', 'FR1420041010050500013M02607', {}, 'IBAN is invalid'],
    ['iban', 'DE8937040044053201300', {}, 'IBAN is invalid'],
    ['rib', '1'.repeat(23), { country: 'MA' }, 'Invalid format'],
    ['uuid', '123e4567e89b12d3a456426614174000', {}, 'Invalid format'],
    ['nif', '12345678A', {}, 'Spanish ID is invalid'],
    ['nif', '1234 5678 z', {}, 'Spanish ID is invalid'],
    ['eva', '12345678901', {}, 'Must start with two letters'],
    ['eva', 'FR1234567890', {}, 'Invalid format'],
    ['registration', '', { type: 'SIR' }, 'Person identifier is mandatory'],
    [
      'file',
      { name: 'a.exe' },
      { accept: ['pdf'] },
      'Forbidden document extension "exe". Accepted formats: pdf',
    ],
    ['file', { name: 'a.pdf', size: 1048577 }, { maxBytes: 1048576 }, 'File too large. Max size 1 MB'],
    ['select', 'XYZ', { values: [{ value: 'A', label: 'a' }] }, 'XYZ (???)'],
  ])('%s %j with %j says %s', async (type, value, options, error) => {
    expect(await check(type, { value, options, locale: 'fr-FR' })).toMatchObject({ error })
  })

  it.each([
    ['percentage', '12,5%', {}, 0.125],
    ['percentage', '33.3333333333333%', {}, 0.3333333333],
    ['currency', '5', { negative: true }, -5],
    ['emails', 'a@b.fr; c@d.es', {}, ['a@b.fr', 'c@d.es']],
    ['date', '12/31/2024', { locale: 'en-US' }, '2024-12-31'],
    ['date', '20241231', {}, '2024-12-31'],
    ['date', 'aweekago', {}, '2024-05-08'],
    ['date', 'firstdayofmonth', {}, '2024-05-01'],
    ['iban', 'fr14 2004 1010 0505 0001 3m02 606', {}, 'FR1420041010050500013M02606'],
    ['nif', '12345678 z', {}, '12345678Z'],
    ['eva', 'LT123456789012', {}, 'LT123456789012'],
    ['registration', '', { type: 'AUT' }, ''],
    ['text', 'abc', { uppercase: true }, 'ABC'],
    ['phone', '06 12 34 56 78', {}, '+33612345678'],
  ])('%s %j with %j is %j', async (type, value, options, kept) => {
    const { locale = 'fr-FR', ...more } = options as { locale?: string }
    expect(await check(type, { value, options: more, locale })).toMatchObject({ error: null, value: kept })
  })

  it.each([
    [undefined, 'MISSING_BODY_PAYLOAD'],
    [[], 'INVALID_NON_EMPTY_OBJECT_FIELD'],
    [{ value: 1, locale: 7 }, 'INVALID_STRING_FIELD'],
    [{ value: 1, options: [] }, 'INVALID_FIELD_IN_BODY'],
    [{ value: 1, options: 'abc' }, 'INVALID_FIELD_IN_BODY'],
    [{ value: 1, options: { min: {} } }, 'INVALID_FIELD_IN_BODY'],
  ])('refuses the body %j with %s', async (body, code) => {
    await expect(check('text', body)).rejects.toMatchObject({ code, status: 400 })
  })

  it('names a type that it does not know', async () => {
    await expect(check('foo', { value: 1 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Unknown type "foo"'),
    })
  })
})

describe('formats over HTTP', () => {
  it.each([
    ['currency', { value: '1234.5', locale: 'fr-FR' }, '1\u202f234,50\u00a0€'],
    ['currency', { value: '1234.5', currency: 'XAF', locale: 'fr-FR' }, '1\u202f235\u00a0F.CFA'],
    ['percentage', { value: '0.125', locale: 'tr-TR' }, '%12,50'],
    ['number', { value: '1234.5678', locale: 'ar-TN' }, '1.234,568'],
    ['number', { value: '1234.5', locale: 'fr-PF' }, '1\u202f235'],
    ['date', { value: '20241231', locale: 'en-US' }, '12-31-2024'],
    ['date', { value: '2024-12-31', locale: 'lt-LT' }, '2024-12-31'],
    ['date', { value: '2024-12-31', locale: 'xx-YY' }, '31-12-2024'],
    ['bytes', { value: '1048577' }, '1.005 MB'],
    ['words', { value: '71', locale: 'fr-BE' }, 'septante et un'],
  ])('%s of %o is %s', async (name, query, text) => {
    expect(await format(name, query)).toEqual({ text })
  })

  it.each([
    ['number', {}, 'MISSING_FIELD_IN_QUERY'],
    ['number', { value: 'abc' }, 'INVALID_NUMBER_FIELD'],
    ['number', { value: '1e999' }, 'INVALID_NUMBER_FIELD'],
    ['number', { value: '1', decimals: '-1' }, 'INVALID_INTEGER_FIELD'],
    ['number', { value: '1', zz: '1' }, 'INVALID_FIELD_IN_QUERY'],
    ['currency', { value: '1', currency: 'euro' }, 'INVALID_FIELD_IN_QUERY'],
    ['date', { value: '2024-02-30' }, 'INVALID_DATE'],
    ['datetime', { value: '2024-02-01T10:00:00Z', timeZone: 'Mars/Olympus' }, 'INVALID_FIELD_VALUE'],
    ['bytes', { value: '-1' }, 'INVALID_POSITIVE_NUMBER_FIELD'],
    ['words', { value: '1', locale: 'xx' }, 'INVALID_FIELD_VALUE'],
    ['luck', { value: '1' }, 'INVALID_FIELD_IN_PATH'],
  ])('%s refuses %o with %s', async (name, query, code) => {
    await expect(format(name, query as never)).rejects.toMatchObject({ code, status: 400 })
  })
})

describe('calendars over HTTP', () => {
  it.each([
    ['TARGET', 'is-business-day', { date: '2026-04-03' }, { isBusinessDay: false }],
    ['FR', 'next', { date: '20260713' }, { date: '2026-07-15' }],
    ['ES', 'previous', { date: '2026-01-07' }, { date: '2026-01-05' }],
    ['LT', 'add', { date: '2026-02-13', days: '1' }, { date: '2026-02-17' }],
    ['FR', 'add', { date: '2026-05-11', days: '-1' }, { date: '2026-05-07' }],
  ])('%s %s %o', async (code, question, query, expected) => {
    expect(await calendar(code, question, query as never)).toEqual(expected)
  })

  it.each([
    ['FR', 'next', {}, 'MISSING_FIELD_IN_QUERY', 'date'],
    ['FR', 'next', { date: '2026-02-30' }, 'INVALID_DATE_FIELD', 'date'],
    ['FR', 'add', { date: '2026-02-01', days: '1.5' }, 'INVALID_INTEGER_FIELD', 'days'],
    ['FR', 'add', { date: '2026-02-01', days: '100001' }, 'INVALID_INTEGER_FIELD', 'days'],
    ['ZZ', 'next', { date: '2026-02-01' }, 'INVALID_FIELD_VALUE', 'calendar'],
  ])('%s %s refuses %o with %s', async (code, question, query, error, first) => {
    await expect(calendar(code, question, query as never)).rejects.toMatchObject({
      code: error,
      status: 400,
      strings: expect.arrayContaining([first]),
    })
  })
})

it('no value, option or format makes anything fail but with an error of the catalogue', async () => {
  const types = [...Object.keys(fieldKinds), ...Object.keys(identifiers)]
  const names = ['number', 'currency', 'percentage', 'date', 'datetime', 'bytes', 'words']
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('2026-01-01', '1e308', '-0', '9999-12-31', '12,5 %', '\u0000', 'ａ', '٣', '😀'),
  )
  const value = fc.oneof(text, fc.double(), fc.jsonValue({ maxDepth: 2 }))
  const option = fc.constantFrom(
    ...'min max decimals pattern values country currency accept multiple tenant type today step'.split(' '),
  )
  const locale = fc.constantFrom('fr-FR', 'ar-TN', 'tr', 'xx-YY', '', 'en-EU', '-')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...types),
      fc.constantFrom(...names),
      value,
      fc.dictionary(option, value, { maxKeys: 4 }),
      locale,
      async (type, name, given, options, tag) => {
        for (const ask of [
          () => check(type, { value: given, options, locale: tag }),
          () =>
            format(name, { value: typeof given === 'string' ? given : JSON.stringify(given), locale: tag }),
        ])
          try {
            await ask()
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            expect(error.status).toBe(400)
          }
      },
    ),
    { numRuns: 4000 },
  )
})
