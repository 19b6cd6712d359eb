import { describe, expect, it } from 'vitest'
import {
  automaticRegistration,
  checkPersonLink,
  checkRegistration,
  checkRegistrationNumber,
  composeRegistration,
  derivedRegistrations,
  displayedRegistration,
  keptRegistrations,
  splitRegistration,
} from './registration.ts'

describe('registrations', () => {
  it('are a type of three letters and a number', () => {
    expect(composeRegistration('SIR', '123456789')).toBe('SIR123456789')
    expect(splitRegistration('SIR123456789')).toEqual({ type: 'SIR', number: '123456789' })
  })

  it('are derived from fiscal code and SIRET', () => {
    expect(derivedRegistrations({ fiscalCode: 'FR12 345678901', siret: '123' })).toEqual([
      { type: 'SIR', number: '345678901' },
      { type: 'EVA', number: 'FR12 345678901' },
      { type: 'SRT', number: '123' },
    ])
    expect(derivedRegistrations({ fiscalCode: '' })).toEqual([])
  })

  it('are given by the product for automatic types', () => {
    expect(automaticRegistration('AUT', 7, 'ABC')).toBe('ABC')
    expect(automaticRegistration('AUT', 7, 'SIR')).toBe('AUT7')
    expect(automaticRegistration('AUT', 7)).toBe('AUT7')
    expect(automaticRegistration('COM', 7, 'ABC')).toBe('COM7')
  })

  it('show the automatic one first, and keep rows with a number', () => {
    const rows = [
      { type: 'SIR', number: '' },
      { type: 'AUT', number: '' },
      { type: 'EVA', number: 'FR1' },
    ]
    expect(displayedRegistration(rows)).toBe(rows[1])
    expect(displayedRegistration([{ type: 'SIR' }])).toEqual({ type: 'SIR' })
    expect(keptRegistrations(rows)).toEqual([rows[1], rows[2]])
  })
})

describe('checkRegistrationNumber', () => {
  it('is mandatory unless the type is automatic', () => {
    expect(checkRegistrationNumber('SIR', '').problem).toMatchObject({ key: 'personIdentifier' })
    expect(checkRegistrationNumber('AUT', ' ').valid).toBe(true)
  })

  it('follows the rule of the type', () => {
    expect(checkRegistrationNumber('SIR', '732 829 320')).toEqual({
      valid: true,
      value: '732829320',
      type: 'SIR',
    })
    expect(checkRegistrationNumber('SIR', '123456789')).toMatchObject({
      valid: true,
      warning: { key: 'checkDigit' },
    })
    expect(checkRegistrationNumber('SIR', '12345678').valid).toBe(false)
    expect(checkRegistrationNumber('SRT', '73282932000074').warning).toBeUndefined()
    expect(checkRegistrationNumber('EVA', '123').problem).toMatchObject({ key: 'evaLetters' })
    expect(checkRegistrationNumber('NIF', '12345678A').problem).toMatchObject({ key: 'spanishId' })
    expect(checkRegistrationNumber('GBR', '0123 4567')).toMatchObject({ valid: true, value: '01234567' })
    expect(checkRegistrationNumber('GBR', 'A/1').valid).toBe(false)
    expect(checkRegistrationNumber('GBR', '123', '\\d{8}').problem).toMatchObject({ key: 'invalidFormat' })
    expect(checkRegistrationNumber('GBR', '12345678', '\\d{8}').valid).toBe(true)
  })
})

describe('numbers of foreign registers', () => {
  it.each([
    ['GBR', '1234567', '01234567'],
    ['GBR', 'SC 123456', 'SC123456'],
    ['CHE', 'CHE-107.787.577 MWST', '107787577'],
    ['ITA', 'IT 0074 3110 157', '00743110157'],
    ['DEU', 'HRB 12345 B', 'HRB12345B'],
    ['DEU', 'Amtsgericht München HRB 42243', 'AMTSGERICHTMÜNCHENHRB42243'],
    ['JAR', '302 665 404', '302665404'],
    ['ICE', '001234567000089', '001234567000089'],
    ['LEI', '5493 001K JTII GC8Y 1R12', '5493001KJTIIGC8Y1R12'],
  ])('%s takes %s as %s', (type, written, value) => {
    expect(checkRegistrationNumber(type, written)).toEqual({ valid: true, value, type })
  })

  it.each([
    ['GBR', '!!'],
    ['GBR', '12345'],
    ['CHE', 'hello'],
    ['ITA', '1'],
    ['DEU', 'x'],
    ['JAR', '12'],
    ['ICE', '1'],
    ['LEI', '5493001KJTIIGC8Y1R13'],
  ])('%s refuses %s', (type, written) => {
    expect(checkRegistrationNumber(type, written)).toMatchObject({
      valid: false,
      problem: { key: 'invalidFormat' },
    })
  })

  it.each([
    ['CHE', '107787578'],
    ['ITA', '00743110158'],
  ])('%s warns of the check digit of %s', (type, written) => {
    expect(checkRegistrationNumber(type, written)).toMatchObject({
      valid: true,
      warning: { key: 'checkDigit' },
    })
  })
})

describe('checkRegistration', () => {
  it.each([
    ['SIR123456789', true],
    ['SIR732829320', true],
    ['EVAFR12345678901', true],
    ['AUT7', true],
    ['SIR', false],
    ['sir732829320', false],
    ['TMP12345678', false],
    ['SIR12', false],
    ['ABC1,2', false],
    ['', false],
    [12345, false],
  ])('%j: %s', (text, valid) => {
    expect(checkRegistration(text).valid).toBe(valid)
  })
})

describe('checkPersonLink', () => {
  it('is a text', () => {
    expect(checkPersonLink('IND1')).toBeNull()
    expect(checkPersonLink(null)).toBeNull()
    expect(checkPersonLink(12345)).toMatchObject({ key: 'personLink' })
  })
})
