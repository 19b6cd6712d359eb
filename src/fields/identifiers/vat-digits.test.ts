import * as fc from 'fast-check'
import { stdnum } from 'stdnum'
import { describe, expect, it } from 'vitest'
import { checkEva } from './vat.ts'
import { vatDigitsHold } from './vat-digits.ts'

type Validator = { validate: (text: string) => { isValid: boolean } }
const validators = stdnum as unknown as Record<string, Record<string, Validator>>

/** Countries whose companies' numbers have one length, with the rule of an independent library. */
const compared: readonly (readonly [country: string, its: string, rule: string, form: RegExp])[] = [
  ['AT', 'AT', 'uid', /^U\d{8}$/],
  ['CY', 'CY', 'vat', /^(?:0|1|3|4|5|9)\d{7}[A-Z]$/],
  ['DE', 'DE', 'vat', /^[1-9]\d{8}$/],
  ['DK', 'DK', 'cvr', /^[1-9]\d{7}$/],
  ['EE', 'EE', 'kmkr', /^\d{9}$/],
  ['EL', 'GR', 'vat', /^\d{9}$/],
  ['FI', 'FI', 'alv', /^\d{8}$/],
  ['HR', 'HR', 'oib', /^\d{11}$/],
  ['HU', 'HU', 'anum', /^\d{8}$/],
  ['LU', 'LU', 'tva', /^\d{8}$/],
  ['MT', 'MT', 'vat', /^[1-9]\d{7}$/],
  ['PL', 'PL', 'nip', /^\d{10}$/],
  ['PT', 'PT', 'nif', /^[1-9]\d{8}$/],
]

describe('the control of a VAT number', () => {
  it.each(compared)('%s agrees with an independent rule', (country, its, rule, form) => {
    const validator = validators[its]?.[rule]
    expect(validator, `${its}.${rule}`).toBeDefined()
    fc.assert(
      fc.property(fc.stringMatching(form), text => {
        expect([text, vatDigitsHold(country, text)]).toEqual([text, validator!.validate(text).isValid])
      }),
      { numRuns: 600 },
    )
  })

  it.each([
    'ATU13585627',
    'BE0428759497',
    'BG175074752',
    'CY10259033P',
    'CZ25123891',
    'DE136695976',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'ESA13585625',
    'ESB58378431',
    'FI20774740',
    'FR40303265045',
    'FR23334175221',
    'FRK7399859412',
    'GB980780684',
    'HR33392005961',
    'HU12892312',
    'IE6433435F',
    'IE6433435OA',
    'IE8D79739I',
    'IT00743110157',
    'LT119511515',
    'LT100001919017',
    'LU15027442',
    'LV40003521600',
    'MT11679112',
    'NL004495445B01',
    'NL000099998B57',
    'PL8567346215',
    'PT501964843',
    'RO18547290',
    'SE123456789701',
    'SI50223054',
    'SK2022749619',
  ])('of %s holds', number => {
    expect(checkEva(number)).toMatchObject({ valid: true })
    expect(checkEva(number).warning).toBeUndefined()
  })

  it('that does not hold is worth a warning, not a refusal', () => {
    for (const number of ['DE136695978', 'FR41303265045', 'BE0428759498', 'IT00743110158', 'ESB58378432'])
      expect(checkEva(number)).toMatchObject({ valid: true, warning: { key: 'checkDigit' } })
    expect(checkEva('US12345').warning).toBeUndefined()
  })
})
