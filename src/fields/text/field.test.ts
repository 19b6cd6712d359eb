import { describe, expect, it } from 'vitest'
import { lengthCounter } from '../check-bounds.ts'
import { checkMandatory } from '../check-mandatory.ts'
import { say } from '../messages.ts'
import { password } from '../password/field.ts'
import { textarea } from '../textarea/field.ts'
import { text } from './field.ts'
import { fold } from './fold.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }
const said = (value: unknown, settings: object) => {
  const problem = text.check(value, settings, context)
  return problem && say(problem)
}

describe('text', () => {
  it('compares the trimmed length with its bounds', () => {
    expect(said('  ab ', { label: 'Name', min: 3 })).toBe('Name length must be ≥ 3')
    expect(said('abcd', { label: 'Name', max: 3 })).toBe('Name length must be ≤ 3')
    expect(said(' abc ', { label: 'Name', min: 3, max: 3 })).toBeNull()
    expect(said('', { min: 3 })).toBeNull()
    for (const kind of [textarea, password])
      expect(kind.check(' ab ', { min: 3 }, context)).toMatchObject({ key: 'minLength', values: { min: 3 } })
  })

  it('takes 250 characters where nothing else is said', () => {
    expect(said('x'.repeat(250), {})).toBeNull()
    expect(said('x'.repeat(251), { label: 'Note' })).toBe('Note length must be ≤ 250')
    expect(said('x'.repeat(400), { max: 500 })).toBeNull()
    expect(said(`x${' '.repeat(5000)}`, {})).toContain('≤ 250')
  })

  it('changes the case when told', () => {
    expect(text.parse('abc', { uppercase: true }, context)).toEqual({ value: 'ABC' })
    expect(text.parse('ABC', { lowercase: true }, context)).toEqual({ value: 'abc' })
    expect(text.parse(' aB ', {}, context)).toEqual({ value: ' aB ' })
    expect(text.parse('   ', {}, context)).toEqual({ value: null })
    expect(text.parse(12, {}, context)).toEqual({ value: '12' })
  })

  it('holds a declared pattern against the whole text', () => {
    expect(said('AB12', { pattern: '[A-Z]{2}\\d{2}' })).toBeNull()
    expect(said('xAB12', { pattern: '[A-Z]{2}\\d{2}' })).toBe('Invalid format')
  })

  it('refuses what no database keeps', () => {
    for (const wrong of ['a\0b', 'a\ud800b']) expect(said(wrong, {})).toBe('Invalid format')
    expect(said('👍', {})).toBeNull()
    expect(said({}, { label: 'Name' })).toBe('Name has to be a text')
  })

  it('sorts without regard to case and accents, nothing last', () => {
    const names = ['Zoé', null, 'émile', 'Eva', 'Élan', 'eva']
    expect(names.sort(text.compare)).toEqual(['Élan', 'émile', 'Eva', 'eva', 'Zoé', null])
  })

  it('tells its bounds to callers', () => {
    expect(text.schema({ min: 2, max: 10, pattern: 'a|b' })).toEqual({
      type: 'string',
      minLength: 2,
      maxLength: 10,
      pattern: '^(?:a|b)$',
    })
  })
})

describe('lengthCounter', () => {
  it('reads n/max (Min: x)', () => {
    expect(lengthCounter('abc', { max: 10, min: 2 })).toBe('3/10 (Min: 2)')
    expect(lengthCounter(' abc ', { max: 10 })).toBe('3/10')
  })
})

describe('checkMandatory', () => {
  it('misses what is blank, and nothing else', () => {
    for (const nothing of [null, undefined, '', '  ', [], [''], [null]])
      expect(checkMandatory(nothing, { mandatory: true, label: 'Name' })).toEqual({
        key: 'mandatory',
        code: 'MISSING_FIELD_IN_BODY',
        values: { label: 'Name' },
      })
    for (const something of [0, false, 'x', ['x'], {}])
      expect(checkMandatory(something, { mandatory: true })).toBeNull()
    expect(checkMandatory(null, {})).toBeNull()
    expect(say(checkMandatory(null, { mandatory: true })!)).toBe('Field is mandatory')
  })
})

describe('fold', () => {
  it('leaves plain letters', () => {
    expect(fold('Émile ŒUVRÉ Straße Łódź ĄČĘ')).toBe('emile oeuvre strasse lodz ace')
    expect(fold('İI')).toBe('ii')
  })
})
