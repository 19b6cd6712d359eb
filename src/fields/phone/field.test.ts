import { beforeAll, describe, expect, it } from 'vitest'
import { countryOfPhone, phoneCountries, phoneIn } from '../identifiers/phone-countries.ts'
import { phone } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

describe('phone before the plans are loaded', () => {
  it('looks at the shape only', () => {
    expect(phone.parse('06 12 34 56 78', {}, context)).toEqual({ value: '0612345678' })
    expect(phone.check('abc', {}, context)).toMatchObject({ key: 'invalidFormat' })
    expect(phone.format('+33612345678', {}, context)).toBe('+33612345678')
  })
})

describe('phone', () => {
  beforeAll(() => import('./load-phone-rules.ts'))

  it('is kept as E.164 and shown in groups', () => {
    expect(phone.parse('06 12 34 56 78', {}, context)).toEqual({ value: '+33612345678' })
    expect(phone.parse('612 34 56 78', {}, { ...context, locale: 'es-ES' })).toEqual({
      value: '+34612345678',
    })
    expect(phone.parse('612 34 56 78', { country: 'ES' }, context)).toEqual({ value: '+34612345678' })
    expect(phone.parse('06 12 34 56 78', {}, { ...context, locale: 'en-EU' })).toEqual({
      value: '+33612345678',
    })
    expect(phone.format('+33612345678', {}, context)).toBe('+33 6 12 34 56 78')
  })

  it('refuses what fits no plan', () => {
    for (const wrong of ['06 12 34', '+999 123 456', 'abc', '1'.repeat(300)])
      expect(phone.parse(wrong, {}, context)).toMatchObject({ problem: { key: 'invalidFormat' } })
  })
})

describe('the country of a number', () => {
  it('is that of its calling code, else that in which local numbers are read', () => {
    expect(countryOfPhone('+34612345678', 'FR')).toBe('ES')
    expect(countryOfPhone('0612345678', 'FR')).toBe('FR')
    expect(countryOfPhone('', 'LT')).toBe('LT')
    expect(countryOfPhone('+370', 'FR')).toBe('LT')
    expect(countryOfPhone('')).toBe('FR')
  })

  it('takes its calling code along when it is changed, and leaves the number', () => {
    expect(phoneIn('+33612345678', 'ES', 'FR')).toBe('+34612345678')
    expect(phoneIn('0612345678', 'BE', 'FR')).toBe('+32612345678')
    expect(phoneIn('', 'MA', 'FR')).toBe('+212')
    expect(phoneIn('+33', 'MA', 'FR')).toBe('+212')
  })

  it('is chosen by its name in the language', () => {
    const names = phoneCountries('es-ES')
    expect(names.find(one => one.country === 'DE')).toEqual({
      country: 'DE',
      name: 'Alemania',
      callingCode: '49',
    })
    expect(names.length).toBeGreaterThan(200)
  })
})
