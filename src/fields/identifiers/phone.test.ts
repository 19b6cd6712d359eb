import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { checkPhone } from './phone.ts'

describe('checkPhone', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678', '33', '612345678'],
    ['+33 6 12 34 56 78', undefined, '+33612345678', '33', '612345678'],
    ['0033612345678', 'ES', '+33612345678', '33', '612345678'],
    ['06.12.34.56.78', undefined, '+33612345678', '33', '612345678'],
    ['(0)612-34-56-78', 'fr', '+33612345678', '33', '612345678'],
    ['612 34 56 78', 'ES', '+34612345678', '34', '612345678'],
    ['+370 612 34567', 'FR', '+37061234567', '370', '61234567'],
    ['861234567', 'LT', '+37061234567', '370', '61234567'],
    ['020 7946 0958', 'GB', '+442079460958', '44', '2079460958'],
    ['+216 20 123 456', undefined, '+21620123456', '216', '20123456'],
    ['(212) 555-2368', 'US', '+12125552368', '1', '2125552368'],
  ])('%s in %s is %s', (typed, country, value, callingCode, number) => {
    expect(checkPhone(typed, country)).toMatchObject({ valid: true, value, callingCode, number })
  })

  it.each([
    '',
    'abc',
    '12',
    '06 12 34 56',
    '+33 6 12',
    '+999 123456789',
    '0612345678901234',
    '+33612345678 ext 5',
    'ALLOMOBILE',
    '1'.repeat(5000),
    null,
    {},
  ])('refuses %j', typed => {
    expect(checkPhone(typed, 'FR')).toMatchObject({ valid: false, problem: { key: 'invalidFormat' } })
  })

  it('takes a mobile number of every country, local and international', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)
      // Islands that share a plan have none of their own.
      if (!example) continue
      expect(checkPhone(example.formatInternational()), country).toMatchObject({
        valid: true,
        value: example.number,
      })
      expect(checkPhone(example.formatNational(), country), country).toMatchObject({
        valid: true,
        callingCode: example.countryCallingCode,
        number: example.nationalNumber,
      })
    }
  })

  it('prints both ways', () => {
    const { international, national } = checkPhone('+33612345678')
    expect(international).toBe('+33 6 12 34 56 78')
    expect(national).toBe('06 12 34 56 78')
  })
})
