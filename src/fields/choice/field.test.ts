import { describe, expect, it } from 'vitest'
import { countryCode } from '../country-code/field.ts'
import { currencyCode } from '../currency-code/field.ts'
import { localeCode } from '../locale-code/field.ts'
import { say } from '../messages.ts'
import { radio } from '../radio/field.ts'
import { choice } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }
const values = [
  { value: 'A', label: 'Active' },
  { value: 'B', label: 'Blocked' },
]

describe('choice', () => {
  it('shows the label, and (???) after what the list does not know', () => {
    expect(choice.format('A', { values }, context)).toBe('Active')
    expect(choice.format('XYZ', { values }, context)).toBe('XYZ (???)')
    expect(choice.format(['A', 'XYZ'], { values, multiple: true }, context)).toBe('Active, XYZ (???)')
    expect(choice.format('XYZ', {}, context)).toBe('XYZ')
    expect(radio.format('B', { values }, context)).toBe('Blocked')
  })

  it('refuses unknown values unless they may be created', () => {
    expect(say(choice.check('XYZ', { values }, context)!)).toBe('XYZ (???)')
    expect(choice.check('XYZ', { values, creatable: true }, context)).toBeNull()
    expect(choice.check('XYZ', {}, context)).toBeNull()
    expect(choice.check(['A', 'XYZ'], { values, multiple: true }, context)).toMatchObject({
      key: 'unknownValue',
    })
    expect(choice.check('A', { values, multiple: true }, context)).toMatchObject({ key: 'notList' })
    expect(choice.check(['A'], { values }, context)).toMatchObject({ key: 'invalidFormat' })
    expect(choice.check(Array(1001).fill('A'), { multiple: true }, context)).toMatchObject({
      key: 'tooManyValues',
    })
    expect(choice.check('x'.repeat(251), {}, context)).toMatchObject({ key: 'invalidFormat' })
  })

  it('that is sealed takes its own values alone, whatever a list adds', () => {
    const settings = { sealed: ['A'], values }
    expect(choice.check('A', settings, context)).toBeNull()
    expect(choice.check('B', settings, context)).toMatchObject({ code: 'INVALID_FIELD_VALUE' })
    expect(choice.check('B', { sealed: ['A'], creatable: true }, context)).toMatchObject({
      key: 'unknownValue',
    })
  })

  it('makes a list of what is chosen where several are', () => {
    expect(choice.parse('A', { multiple: true }, context)).toEqual({ value: ['A'] })
    expect(choice.parse([], { multiple: true }, context)).toEqual({ value: null })
    expect(choice.parse(' A ', { values }, context)).toEqual({ value: 'A' })
  })

  it('of numbers takes digits only', () => {
    expect(choice.check('12', { numeric: true }, context)).toBeNull()
    expect(choice.check(12, { numeric: true }, context)).toBeNull()
    expect(choice.check('1a', { numeric: true }, context)).toMatchObject({ key: 'notNumber' })
  })

  it('tells its values to callers', () => {
    expect(choice.schema({ values })).toEqual({ enum: ['A', 'B'] })
    expect(choice.schema({ values, multiple: true })).toMatchObject({
      type: 'array',
      items: { enum: ['A', 'B'] },
    })
  })
})

describe('codes', () => {
  it('are those of their lists', () => {
    expect(currencyCode.parse('eur', {}, context)).toEqual({ value: 'EUR' })
    expect(currencyCode.check('ABC', {}, context)).toMatchObject({ key: 'unknownValue' })
    expect(currencyCode.check('ABC', { values: [{ value: 'ABC', label: 'Own money' }] }, context)).toBeNull()
    expect(countryCode.parse('fr', {}, context)).toEqual({ value: 'FR' })
    expect(countryCode.check('ZZ', {}, context)).toMatchObject({ key: 'unknownValue' })
    expect(countryCode.format('FR', { values: [{ value: 'FR', label: 'France' }] }, context)).toBe('France')
    expect(localeCode.parse('fr_fr', {}, context)).toEqual({ value: 'fr-FR' })
    expect(localeCode.check('french', {}, context)).toMatchObject({ key: 'unknownValue' })
  })
})
