import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { describe, expect, it } from 'vitest'
import { checkRib } from './rib.ts'
import { checkSiren, checkSiret } from './siren.ts'
import { checkCif, checkDni, checkNie, checkSpanishId } from './spanish-id.ts'
import { checkEva } from './vat.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const { ES, FR } = stdnum

describe('Spanish identifiers', () => {
  it.each([
    ['12345678Z', 'DNI'],
    ['00000000T', 'DNI'],
    ['12345678 z', 'DNI'],
    ['X1234567L', 'NIE'],
    ['Y1234567X', 'NIE'],
    ['z1234567r', 'NIE'],
    ['A58818501', 'CIF'],
    ['P2807900B', 'CIF'],
    ['Q2826000H', 'CIF'],
  ])('%s is a valid %s', (typed, type) => {
    expect(checkSpanishId(typed)).toMatchObject({ valid: true, type })
  })

  it.each([
    ['12345678A', 'DNI'],
    ['1234 5678 z', 'DNI'],
    ['X1234567A', 'NIE'],
    ['X123456L', 'NIE'],
    ['I1234567J', 'CIF'],
    ['T12345670', 'CIF'],
    ['A123456', 'CIF'],
    ['A5881850A', 'CIF'],
    ['P28079002', 'CIF'],
    ['', 'CIF'],
  ])('%s is not: %s', (typed, type) => {
    expect(checkSpanishId(typed)).toMatchObject({ valid: false, type, problem: { key: 'spanishId' } })
  })

  it('takes an NIE with 8 digits: the mapped digit and the digits as one number', () => {
    const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[Number('012345678') % 23]
    expect(checkNie(`X12345678${letter}`).valid).toBe(true)
    expect(checkNie(`Y12345678${'TRWAGMYFPDXBNJZSQVHLCKE'[112345678 % 23]}`).valid).toBe(true)
  })

  it('agree with another library', () => {
    fc.assert(
      fc.property(
        digits(8),
        digits(7),
        capital,
        fc.constantFrom('X', 'Y', 'Z'),
        (eight, seven, letter, first) => {
          expect(checkDni(eight + letter).valid).toBe(ES!.dni!.validate(eight + letter).isValid)
          expect(checkNie(first + seven + letter).valid).toBe(
            ES!.nie!.validate(first + seven + letter).isValid,
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('have a CIF control as another library has, digit or letter by the kind of organization', () => {
    const first = fc.constantFrom(...'ABCDEFGHJUV')
    const control = fc.constantFrom(...'0123456789ABCDEFGHIJ')
    fc.assert(
      fc.property(first, digits(7), control, (letter, number, last) => {
        // That library takes a letter of anybody.
        if ('ABEH'.includes(letter) && /[A-J]/.test(last)) return
        const text = letter + number + last
        if (ES!.cif!.validate(text).isValid) expect(checkCif(text).valid).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('have exactly one control, or one of each sort', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'ABCDEFGHJKLMNPQRSUVW'), digits(7), (letter, number) => {
        const valid = [...'0123456789ABCDEFGHIJ'].filter(control => checkCif(letter + number + control).valid)
        expect(valid).toHaveLength('ABEHKPQS'.includes(letter) ? 1 : 2)
        if ('ABEH'.includes(letter)) expect(valid[0]).toMatch(/\d/)
        if ('KPQS'.includes(letter)) expect(valid[0]).toMatch(/[A-J]/)
      }),
    )
  })
})

describe('French identifiers', () => {
  it('agree with another library', () => {
    fc.assert(
      fc.property(digits(9), digits(5), (siren, office) => {
        expect(checkSiren(siren).valid).toBe(FR!.siren!.validate(siren).isValid)
        // Numbers of companies that cannot be are only refused here.
        if (checkSiret(siren + office).valid) expect(FR!.siret!.validate(siren + office).isValid).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('know the offices of the post', () => {
    expect(checkSiret('732 829 320 00074')).toMatchObject({ valid: true, value: '73282932000074' })
    expect(checkSiret('35600000000048').valid).toBe(true)
    // Digits that add up to a multiple of 5, which Luhn would refuse.
    expect(checkSiret('35600000049837').valid).toBe(true)
    expect(checkSiret('35600000049838').valid).toBe(false)
    expect(checkSiret('73282932000075').valid).toBe(false)
    expect(checkSiren('732829320').valid).toBe(true)
    expect(checkSiren('732829321').valid).toBe(false)
  })
})

describe('checkRib', () => {
  it('knows the keys of France, Morocco and Tunisia', () => {
    expect(checkRib('20041 01005 0500013M026 06')).toMatchObject({
      valid: true,
      type: 'FR',
      value: '20041010050500013M02606',
    })
    expect(checkRib('20041010050500013M02607').valid).toBe(false)
    expect(checkRib('10006035183598478831')).toMatchObject({ valid: true, type: 'TN' })
  })

  it('has 97 less the remainder as its key in Morocco', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{22}$/), head => {
        const key = 97n - ((BigInt(head) * 100n) % 97n)
        const rib = head + String(key).padStart(2, '0')
        expect(checkRib(rib, 'MA')).toMatchObject({ valid: true, type: 'MA' })
        const wrong = head + String((Number(key) + 1) % 100).padStart(2, '0')
        expect(checkRib(wrong, 'MA').valid).toBe(false)
      }),
    )
  })

  it('refuses 23 digits and letters for Morocco', () => {
    expect(checkRib('1'.repeat(23), 'MA').valid).toBe(false)
    expect(checkRib('A'.repeat(24), 'MA').valid).toBe(false)
    expect(checkRib('1'.repeat(24), 'XX').valid).toBe(false)
    expect(checkRib('1'.repeat(24), 'constructor').valid).toBe(false)
    expect(checkRib('').valid).toBe(false)
  })
})

describe('checkEva', () => {
  it.each([
    'FR12345678901',
    'FRAB123456789',
    'LT123456789',
    'LT123456789012',
    'fr 12 345678901',
    'EV-FR12345678901',
    'DE123456789',
    'ESB58378431',
    'EL123456789',
    'CHE123456789',
  ])('takes %s', typed => {
    expect(checkEva(typed).valid).toBe(true)
  })

  it('asks for two letters first', () => {
    expect(checkEva('12345678901').problem).toMatchObject({ key: 'evaLetters' })
    expect(checkEva('EV-123').problem).toMatchObject({ key: 'evaLetters' })
    expect(checkEva('').problem).toMatchObject({ key: 'evaLetters' })
  })

  it.each(['FR1234567890', 'FR123456789012', 'LT1234567890', 'DE12345678', 'ES123456789', 'FR'])(
    'refuses the form of %s',
    typed => {
      expect(checkEva(typed).problem).toMatchObject({ key: 'invalidFormat' })
    },
  )

  it('takes every number that is right by the rules of its country', () => {
    const rules = {
      DE: ['vat', 9],
      FR: ['tva', 11],
      IT: ['iva', 11],
      LT: ['pvm', 9],
      LU: ['tva', 8],
      PL: ['nip', 10],
      PT: ['nif', 9],
      DK: ['cvr', 8],
      FI: ['alv', 8],
      HU: ['anum', 8],
      SI: ['ddv', 8],
    } as const
    let taken = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(rules) as (keyof typeof rules)[])),
        fc.stringMatching(/^\d{12}$/),
        (country, number) => {
          const [rule, length] = rules[country]
          const text = number.slice(0, length)
          if (!stdnum[country]?.[rule]?.validate(text).isValid) return
          taken++
          expect(checkEva(country + text).valid, country + text).toBe(true)
        },
      ),
      { numRuns: 5000 },
    )
    expect(taken).toBeGreaterThan(50)
  })
})

// The Swiss UID register and the Norwegian register print them so.
it.each(['CHE-123.456.788 MWST', 'CHE116281710', 'NO 974 760 673 MVA'])(
  'checkEva takes the neighbour %s',
  typed => {
    expect(checkEva(typed).valid).toBe(true)
  },
)
