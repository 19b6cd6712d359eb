import { describe, expect, it } from 'vitest'
import { bic } from '../bic/field.ts'
import { say } from '../messages.ts'
import { registration } from '../registration/field.ts'
import { rib } from '../rib/field.ts'
import { taxIdentifier } from '../tax-identifier/field.ts'
import { uuid } from '../uuid/field.ts'
import { iban } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

describe('iban', () => {
  it('is kept without blanks and shown in fours', () => {
    expect(iban.parse('fr14 2004 1010 0505 0001 3m02 606', {}, context)).toEqual({
      value: 'FR1420041010050500013M02606',
    })
    expect(iban.canonical?.('be68 5390 0754 7034', {}, context)).toBe('BE68539007547034')
    expect(iban.check('BE0', {}, context)).toMatchObject({ code: 'INVALID_IBAN', strings: ['BE0'] })
    expect(iban.format('BE68539007547034', {}, context)).toBe('BE68 5390 0754 7034')
  })

  it('says so when it is wrong, of whatever length', () => {
    for (const wrong of ['FR1420041010050500013M02607', 'X', '1'.repeat(5000)]) {
      const parsed = iban.parse(wrong, {}, context)
      expect('problem' in parsed && say(parsed.problem)).toBe('IBAN is invalid')
    }
  })
})

describe('other identifiers', () => {
  it('have their own rule', () => {
    expect(bic.parse('bnpafrpp', {}, context)).toEqual({ value: 'BNPAFRPP' })
    expect(bic.check('BNPA', {}, context)).toMatchObject({ key: 'invalidFormat' })
    expect(rib.parse('20041 01005 0500013M026 06', { country: 'FR' }, context)).toEqual({
      value: '20041010050500013M02606',
    })
    expect(rib.check('1'.repeat(23), { country: 'MA' }, context)).toMatchObject({ key: 'invalidFormat' })
    expect(uuid.parse('123E4567-E89B-12D3-A456-426614174000', {}, context)).toEqual({
      value: '123e4567-e89b-12d3-a456-426614174000',
    })
    expect(taxIdentifier.parse('12345678 z', { identifier: 'nif' }, context)).toEqual({ value: '12345678Z' })
    expect(say(taxIdentifier.check('12345678A', { identifier: 'nif' }, context)!)).toBe(
      'Spanish ID is invalid',
    )
    expect(taxIdentifier.parse('732 829 320', {}, context)).toEqual({ value: '732829320' })
    expect(taxIdentifier.parse('FR12345678901', {}, context)).toEqual({ value: 'FR12345678901' })
    expect(registration.check('CT-2024-1', {}, context)).toBeNull()
    for (const wrong of ['a b', 'a,b', 'a/b', 'current', 'x'.repeat(101)])
      expect(registration.check(wrong, {}, context)).toMatchObject({ key: 'invalidFormat' })
  })
})
