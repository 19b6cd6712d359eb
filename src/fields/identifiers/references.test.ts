import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLei } from './lei.ts'
import { mod97 } from './mod97.ts'
import { checkCreditorIdentifier, checkCreditorReference, checkMandateReference } from './sepa-references.ts'
import { checkUuid } from './uuid.ts'

const alphanumeric = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{${min},${max}}$`))

describe('mod97', () => {
  it('is the remainder of the number that letters and digits make', () => {
    fc.assert(
      fc.property(alphanumeric(1, 40), text => {
        const number = BigInt([...text].map(sign => Number.parseInt(sign, 36)).join(''))
        expect(mod97(text)).toBe(Number(number % 97n))
      }),
    )
  })
})

describe('checkCreditorIdentifier', () => {
  it.each(['DE98ZZZ09999999999', 'AT61ZZZ01234567890', 'de98 ABC 09999999999'])('takes %s', typed => {
    expect(checkCreditorIdentifier(typed).valid).toBe(true)
  })

  it.each(['', 'DE98ZZZ0999999999', 'DE97ZZZ09999999999', 'QQ98ZZZ09999999999', 'FR98ZZZ12345'])(
    'refuses %j',
    typed => {
      expect(checkCreditorIdentifier(typed).valid).toBe(false)
    },
  )

  it('takes the check digits of any national number, whatever the business code', () => {
    fc.assert(
      fc.property(alphanumeric(6, 6), alphanumeric(3, 3), (national, business) => {
        const digits = String(98 - mod97(`${national}FR00`)).padStart(2, '0')
        expect(checkCreditorIdentifier(`FR${digits}${business}${national}`).valid).toBe(true)
        const wrong = String(((Number(digits) + 1) % 97) + 2).padStart(2, '0')
        expect(checkCreditorIdentifier(`FR${wrong}${business}${national}`).valid).toBe(wrong === digits)
      }),
    )
  })
})

describe('checkMandateReference', () => {
  it('takes the signs of SEPA, 35 of them', () => {
    expect(checkMandateReference(' RUM-2024/000123 ')).toMatchObject({
      valid: true,
      value: 'RUM-2024/000123',
    })
    for (const wrong of ['', 'A'.repeat(36), 'RÜM', '/A', 'A/', 'A//B', 'A_B'])
      expect(checkMandateReference(wrong).valid, wrong).toBe(false)
  })
})

describe('checkCreditorReference', () => {
  it('follows ISO 11649', () => {
    expect(checkCreditorReference('RF18 5390 0754 7034')).toMatchObject({
      valid: true,
      value: 'RF18539007547034',
    })
    expect(checkCreditorReference('RF712348231').valid).toBe(true)
    for (const wrong of ['', 'RF19539007547034', 'RF18', `RF18${'1'.repeat(22)}`, 'XX18539007547034'])
      expect(checkCreditorReference(wrong).valid).toBe(false)
  })
})

describe('checkLei', () => {
  it('follows ISO 17442', () => {
    for (const lei of ['5493001KJTIIGC8Y1R12', '213800WSGIIZCXF1P572', '969500KSV493XWY0PS33'.toLowerCase()])
      expect(checkLei(lei).valid, lei).toBe(true)
    for (const wrong of ['', '5493001KJTIIGC8Y1R13', '5493001KJTIIGC8Y1R1', 'A'.repeat(20)])
      expect(checkLei(wrong).valid).toBe(false)
  })
})

describe('checkUuid', () => {
  it('has five groups of hexadecimal digits', () => {
    expect(checkUuid('123E4567-e89b-12d3-a456-426614174000')).toMatchObject({
      valid: true,
      value: '123e4567-e89b-12d3-a456-426614174000',
    })
    for (const wrong of ['', '123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400g', 5])
      expect(checkUuid(wrong).valid).toBe(false)
  })

  it('takes all that are made', () => {
    fc.assert(
      fc.property(fc.uuid(), id => {
        expect(checkUuid(id)).toMatchObject({ valid: true, value: id })
      }),
    )
  })
})
