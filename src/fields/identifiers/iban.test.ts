import fc from 'fast-check'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { checkBic } from './bic.ts'
import { checkIban, formatIban, ibanCheckDigits } from './iban.ts'
import { ibanCountries } from './iban-countries.ts'

const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const signs: Record<string, fc.Arbitrary<string>> = {
  '[0-9]': digit,
  '[A-Z]': capital,
  '[A-Z0-9]': fc.oneof(capital, digit),
}

/** An account of the country's structure, read back from its pattern. */
const account = (country: string): fc.Arbitrary<string> => {
  const parts = [...ibanCountries.get(country)!.account.source.matchAll(/(\[[^\]]+\])\{(\d+)\}/g)]
  return fc
    .tuple(
      ...parts.map(([, kind = '', count]) =>
        fc.array(signs[kind]!, { minLength: Number(count), maxLength: Number(count) }),
      ),
    )
    .map(lists => lists.flat().join(''))
}

const iban = fc
  .constantFrom(...ibanCountries.keys())
  .chain(country => account(country).map(text => `${country}${ibanCheckDigits(country, text)}${text}`))

describe('checkIban', () => {
  it.each([
    ['fr14 2004 1010 0505 0001 3m02 606', 'FR1420041010050500013M02606'],
    ['BE68-5390-0754-7034', 'BE68539007547034'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    ['NO9386011117947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['ES9121000418450200051332', 'ES9121000418450200051332'],
    ['LT121000011101001000', 'LT121000011101001000'],
    ['TN5910006035183598478831', 'TN5910006035183598478831'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ])('takes %s', (typed, value) => {
    expect(checkIban(typed)).toMatchObject({ valid: true, value, type: value.slice(0, 2) })
  })

  it.each([
    '',
    'FR',
    'FR1420041010050500013M02607',
    'DE8937040044053201300',
    'ZZ1420041010050500013M02606',
    '1420041010050500013M02606FR',
    null,
    {},
    'FR14'.repeat(1000),
  ])('refuses %j', typed => {
    expect(checkIban(typed)).toMatchObject({ valid: false, problem: { key: 'iban', code: 'INVALID_IBAN' } })
  })

  it('knows the lengths of the registry', () => {
    const lengths = {
      FR: 27,
      DE: 22,
      BE: 16,
      NL: 18,
      NO: 15,
      MT: 31,
      ES: 24,
      GB: 22,
      MA: 28,
      RU: 33,
      LC: 32,
      TN: 24,
      SN: 28,
    }
    for (const [country, length] of Object.entries(lengths))
      expect(ibanCountries.get(country)?.length, country).toBe(length)
    expect(ibanCountries.size).toBeGreaterThan(75)
  })

  it('takes every account of every country with its check digits', () => {
    fc.assert(
      fc.property(iban, text => {
        expect(checkIban(text).valid).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses one wrong digit, and two that changed places', () => {
    fc.assert(
      fc.property(iban, fc.nat(), digit, (text, seed, other) => {
        const at = 4 + (seed % (text.length - 4))
        const [sign = '', next = ''] = [text[at], text[at + 1]]
        // A letter counts for two digits: what takes its place moves the others, and may come out right.
        if (/\d/.test(sign) && sign !== other)
          expect(checkIban(text.slice(0, at) + other + text.slice(at + 1)).valid).toBe(false)
        if (/\d\d/.test(sign + next) && sign !== next)
          expect(checkIban(text.slice(0, at) + next + sign + text.slice(at + 2)).valid).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes whatever another library takes', () => {
    // That library also checks national keys, which IBAN itself knows nothing of, so it may be stricter, never looser.
    const near = fc.oneof(
      iban,
      iban.map(text => `${text.slice(0, -1)}0`),
      fc.string(),
    )
    fc.assert(
      fc.property(near, text => {
        if (isValidIBAN(text)) expect(checkIban(text).valid).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('agrees with it where a country has no national key', () => {
    const keyless = fc.constantFrom(
      'DE',
      'GB',
      'LT',
      'NL',
      'AT',
      'IE',
      'CH',
      'LU',
      'RO',
      'TN',
      'SA',
      'MT',
      'CY',
      'LV',
      'DK',
    )
    const text = keyless.chain(country =>
      account(country).map(bban => `${country}${ibanCheckDigits(country, bban)}${bban}`),
    )
    const wrong = text.map(
      found => found.slice(0, 2) + String(Number(found.slice(2, 4)) ^ 1).padStart(2, '0') + found.slice(4),
    )
    fc.assert(
      fc.property(fc.oneof(text, wrong), found => {
        expect(checkIban(found).valid).toBe(isValidIBAN(found))
      }),
      { numRuns: 2000 },
    )
  })

  it('prints groups of four', () => {
    expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(formatIban('FR1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606')
  })
})

describe('checkBic', () => {
  it.each(['BNPAFRPP', 'bnpafrppxxx', 'ABNANL2A', 'CBVI LT 2X', 'DEUTDEFF500'])('takes %s', typed => {
    expect(checkBic(typed).valid).toBe(true)
  })

  it.each(['', 'BNPAFRP', 'BNPAZZPP', 'BNPAFRPPXX', 'BNP1FRPP', '12345678', 'BNPAFRPPXXXX'])(
    'refuses %j',
    typed => {
      expect(checkBic(typed)).toMatchObject({ valid: false, problem: { key: 'invalidFormat' } })
    },
  )

  it('agrees with another library', () => {
    const letters = (count: number) =>
      fc.array(capital, { minLength: count, maxLength: count }).map(list => list.join(''))
    const code = fc.tuple(
      letters(4),
      fc.constantFrom('FR', 'ES', 'LT', 'TN', 'US', 'ZZ', 'QQ'),
      letters(2),
      fc.constantFrom('', 'XXX', '1A2', 'X'),
    )
    fc.assert(
      fc.property(code, parts => {
        expect(checkBic(parts.join('')).valid).toBe(isValidBIC(parts.join('')))
      }),
    )
  })
})
