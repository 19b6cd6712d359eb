import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIdentifier } from './check-identifier.ts'
import { identifiers } from './identifiers/identifiers.ts'
import { fieldKinds } from './registry.ts'

describe('checkIdentifier', () => {
  it.each([
    [
      'iban',
      'fr14 2004 1010 0505 0001 3m02 606',
      {},
      { value: 'FR1420041010050500013M02606', formatted: 'FR14 2004 1010 0505 0001 3M02 606', error: null },
    ],
    ['iban', 'FR1420041010050500013M02607', {}, { error: 'IBAN is invalid' }],
    ['nif', '12345678 z', {}, { value: '12345678Z', error: null, type: 'DNI' }],
    ['dni', '12345678A', {}, { error: 'Spanish ID is invalid' }],
    ['EVA', '123', {}, { error: 'Must start with two letters' }],
    [
      'username',
      'john@',
      { tenant: 'acme' },
      { error: 'Should be a valid email or a valid string ending with @acme' },
    ],
    ['username', '', {}, { error: 'Invalid format' }],
    ['email', 'abc', {}, { error: 'Email format should be "name@domain.com"' }],
    ['emails', 'a@b.fr;zzz', {}, { value: ['a@b.fr'], error: 'Email format should be "name@domain.com"' }],
    [
      'phone',
      '06 12 34 56 78',
      {},
      { value: '+33612345678', callingCode: '33', number: '612345678', formatted: '+33 6 12 34 56 78' },
    ],
    ['rib', '1'.repeat(23), { country: 'MA' }, { error: 'Invalid format' }],
    ['registration', '', { type: 'SIR' }, { error: 'Person identifier is mandatory' }],
    [
      'registration',
      'SIR123456789',
      {},
      { value: 'SIR123456789', error: null, warning: 'The check digit does not fit' },
    ],
    ['date', '31/12/2024', {}, { value: '2024-12-31', formatted: '31/12/2024', error: null }],
    ['date', 'yesterday', { today: '2024-05-15' }, { value: '2024-05-14' }],
    ['date', '31/02/2024', {}, { value: null, error: 'Invalid date' }],
    ['percentage', '12,5%', {}, { value: 0.125, formatted: '12,50\u00a0%' }],
    ['currency', '1 234,5', { currency: 'EUR' }, { value: 1234.5, formatted: '1\u202f234,50\u00a0€' }],
    ['number', 'abc', { label: 'Rate' }, { error: 'Rate has to be a number' }],
    ['integer', '1.5', { label: 'Count' }, { error: 'Count has to be an integer' }],
    ['text', '  ab ', { label: 'Name', min: 3 }, { error: 'Name length must be ≥ 3' }],
    ['text', '', { label: 'Name', mandatory: true }, { error: 'Name is mandatory' }],
    ['text', '', {}, { value: null, formatted: '', error: null, warning: null }],
    ['select', 'XYZ', { values: [{ value: 'A', label: 'Active' }] }, { error: 'XYZ (???)' }],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000', {}, { error: null }],
    ['creditorReference', 'RF18539007547034', {}, { formatted: 'RF18 5390 0754 7034' }],
    ['siret', '73282932000074', {}, { formatted: '732 829 320 00074' }],
  ])('%s %j with %j', (type, value, options, expected) => {
    expect(checkIdentifier(type, value, options, 'fr-FR')).toMatchObject(expected)
  })

  it('refuses unknown types and options of a wrong shape', () => {
    expect(() => checkIdentifier('foo', 'x')).toThrow('Unknown type "foo"')
    expect(() => checkIdentifier('__proto__', 'x')).toThrow('Unknown type')
    for (const options of [
      { country: 5 },
      { min: {} },
      { today: 'x' },
      { values: [1] },
      { decimals: 99 },
      { pattern: '(' },
      [],
      'x',
    ])
      expect(() => checkIdentifier('text', 'x', options), JSON.stringify(options)).toThrow(/options|pattern/)
    expect(checkIdentifier('text', 'x', { unknown: {} }).error).toBeNull()
  })

  it('answers whatever it is asked', () => {
    const types = fc.constantFrom(
      ...Object.keys(fieldKinds),
      ...Object.keys(identifiers),
      'currency',
      'select',
    )
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.constant('9'.repeat(100_000)))
    fc.assert(
      fc.property(types, value, fc.constantFrom('fr-FR', 'en-US', 'xx', ''), (type, input, locale) => {
        const found = checkIdentifier(type, input, {}, locale)
        expect(found).toMatchObject({ formatted: expect.any(String) })
        expect(found.error === null || found.error.length > 0).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
