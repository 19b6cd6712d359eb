import { describe, expect, it } from 'vitest'
import { checkDomestic, isAccount } from './domestic-account.rules.ts'

const account = (bankCountry: string | null, domesticBankCode: string, domesticNumber: string) => ({
  bankCountry,
  domesticBankCode,
  domesticNumber,
})

describe('the number of an account at home', () => {
  it.each([
    ['US', '021000021', '000123456789', []],
    ['US', '021000022', '000123456789', ['domesticBankCode']],
    ['US', '021000021', '12', ['domesticNumber']],
    ['GB', '20-00-00', '55779911', []],
    ['GB', '20-00-0', '5577991', ['domesticBankCode', 'domesticNumber']],
    ['CH', '230', '1234 5678 9012', []],
    ['CH', '23', '1234', ['domesticBankCode', 'domesticNumber']],
    ['MA', '', 'whatever it is', []],
    ['US', '021000021', '', ['domesticNumber']],
    [null, '021000021', '000123456789', ['bankCountry']],
    [null, '', '', []],
  ])('%s %s %s', (country, code, number, wrong) =>
    expect(checkDomestic(account(country, code, number)).map(problem => problem.field)).toEqual(wrong),
  )
})

describe('a statement names an account', () => {
  const british = account('GB', '20-00-00', '55779911')
  it.each([
    ['55779911', null, true],
    ['55779911', '200000', true],
    ['55779911', '200001', false],
    ['20000055779911', null, true],
    ['55779912', null, false],
  ])('%s at %s: %s', (id, code, is) => expect(isAccount(british, id, code)).toBe(is))

  it('by its IBAN alone where it has one', () => {
    const known = { bankIban: 'FR1420041010050500013M02606', domesticNumber: '0500013M026' }
    expect(isAccount(known, 'FR14 2004 1010 0505 0001 3M02 606', null)).toBe(true)
    expect(isAccount(known, '0500013M026', null)).toBe(false)
  })
})
