import { describe, expect, it } from 'vitest'
import { formatByName } from './format-by-name.ts'

describe('formatByName', () => {
  it.each([
    ['number', { value: '1234.5', locale: 'en-GB' }, '1,234.50'],
    ['number', { value: '1234.5678', locale: 'en-GB', decimals: '3' }, '1,234.568'],
    ['currency', { value: '1234.5', locale: 'en-US', currency: 'usd' }, '$1,234.50'],
    ['currency', { value: 5, locale: 'fr-FR' }, '5,00\u00a0€'],
    ['percentage', { value: '0.125' }, '12.50%'],
    ['date', { value: '2024-12-31', locale: 'en-US' }, '12-31-2024'],
    ['date', { value: '20241231', locale: 'fr-FR' }, '31/12/2024'],
    [
      'date',
      { value: '2024-12-31T23:30:00Z', locale: 'fr-FR', timeZone: 'Europe/Paris' },
      '01/01/2025 00:30',
    ],
    ['bytes', { value: '1536' }, '1.5 KB'],
    ['words', { value: '80', locale: 'fr-FR' }, 'quatre-vingts'],
  ])('%s of %j', (name, query, text) => {
    expect(formatByName(name, query)).toEqual({ text })
  })

  it.each([
    ['number', { value: 'abc' }, 'INVALID_NUMBER_FIELD'],
    ['number', { value: '1e999' }, 'INVALID_NUMBER_FIELD'],
    ['number', { value: ['1'] }, 'INVALID_NUMBER_FIELD'],
    ['number', {}, 'MISSING_FIELD_IN_QUERY'],
    ['number', { value: 1, decimals: '99' }, 'INVALID_INTEGER_FIELD'],
    ['currency', { value: 1, currency: 'euros' }, 'INVALID_FIELD_IN_QUERY'],
    ['date', { value: '2024-02-30' }, 'INVALID_DATE'],
    ['bytes', { value: -1 }, 'INVALID_POSITIVE_NUMBER_FIELD'],
    ['words', { value: 1, locale: 'xx' }, 'INVALID_FIELD_VALUE'],
    ['toString', { value: 1 }, 'INVALID_FIELD_IN_PATH'],
  ])('%s of %j fails with %s', (name, query, code) => {
    expect(() => formatByName(name, query)).toThrow(expect.objectContaining({ code }))
  })
})
