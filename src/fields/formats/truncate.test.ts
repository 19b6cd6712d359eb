import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncate, truncateText } from './truncate.ts'

describe('truncate', () => {
  it('keeps 25 characters and adds an ellipsis', () => {
    expect(truncate('a'.repeat(25))).toBe('a'.repeat(25))
    expect(truncate('a'.repeat(30))).toBe(`${'a'.repeat(25)}…`)
    expect(truncate('Dupont et Fils SARL', 17)).toBe('Dupont et Fils SA…')
    expect(truncate('Dupont et Fils SARL', 15)).toBe('Dupont et Fils…')
    expect(truncate('')).toBe('')
  })

  it('never cuts a sign in half', () => {
    expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…')
    expect(truncate('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…')
  })

  it('is short, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = truncate(text, max)
        expect(cut.length).toBeLessThanOrEqual(max + 1)
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })

  it('answers at once on megabytes', () => {
    expect(truncateText('x'.repeat(5_000_000))).toBe(`${'x'.repeat(60)}…`)
  })
})

describe('truncateText', () => {
  it('cuts long words, then the whole', () => {
    expect(truncateText(`${'a'.repeat(70)} end`)).toBe(`${'a'.repeat(60)}… end`)
    expect(truncateText('word '.repeat(40))).toBe(`${'word '.repeat(30).trim()}…`)
  })
})
